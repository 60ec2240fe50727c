import type { ManagedUserDetails } from '#domain/user/managed-user.ts';
import {
  personActs,
  wordsObstacles,
  type PersonAct,
  type UserActor,
  type WrittenPersonAct,
} from '#domain/user/user-act.ts';
import type { UserObstacle } from '#domain/user/user-obstacle.ts';
import { actSetup, begun } from '#machines/shapes/act-setup.ts';
import * as acts from '#machines/shapes/act.ts';
import { backTo, formStates } from '#machines/shapes/form.ts';

interface UserActing {
  readonly subject: ManagedUserDetails;
  readonly act: PersonAct;
  /** What is said or named with an act. */
  readonly form: Pick<WrittenPersonAct, 'words' | 'asksPassword'>;
  readonly obstacle: UserObstacle;
  readonly by: { readonly by: UserActor };
  readonly sent: WrittenPersonAct;
}

const SHOWN = {
  spec: '§4 User lock: Only administrators lock or unlock; support can also lock',
  view: 'user-act',
} as const;

const filling = acts.writing('sending', SHOWN);
const choosing = acts.choosing(SHOWN, { description: 'It was done; the page is read anew.' });
// Its calls have no keys, and a mail that is asked for twice is sent twice: whoever acts decides whether to try again.
const { unknown: _, ...chosen } = choosing.states;

/** What an administrator or customer support does about a person: locks, lifts, lets in again, sends again (§4 User lock). */
export const userAct = actSetup<UserActing, void>({
  actsOf: ({ subject, by }) => personActs(subject, by),
  problemsOf: (act, { words }) => wordsObstacles(act, words),
}).createMachine({
  id: 'user-act',
  description: 'What is done about whether one person can sign in.',
  context: begun,
  initial: 'choosing',
  on: acts.READ_ANEW,
  states: {
    choosing: { ...choosing, states: chosen },
    // What it means is said with it, so that nothing is asked for twice.
    filling: { ...filling, states: { ...filling.states, unanswered: formStates.unanswered } },
    sending: {
      ...acts.sending(SHOWN),
      invoke: {
        ...acts.SENT,
        input: ({ context: { subject, act, said } }) => ({
          personId: subject.id,
          act: act ?? 'unlock',
          words: said?.words ?? '',
          asksPassword: said?.asksPassword ?? false,
        }),
        onDone: { target: 'choosing.recorded', actions: 'forgetAct' },
        onError: [acts.REFUSED, ...backTo('filling')],
      },
    },
  },
});
