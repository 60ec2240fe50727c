import { assign } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import type { ManagedUserDetails } from '#domain/user/managed-user.ts';
import {
  addressObstacles,
  personActs,
  reasonObstacles,
  wordsObstacles,
  type PersonAct,
  type UserActor,
  type WrittenPersonAct,
} from '#domain/user/user-act.ts';
import type { UserObstacle } from '#domain/user/user-obstacle.ts';
import { actSetup, begun, type ActContext, type ActEvent } from '#machines/shapes/act-setup.ts';
import * as acts from '#machines/shapes/act.ts';
import { backTo, formStates } from '#machines/shapes/form.ts';
import { provedTo, unprovedTo, type ProofEvent, type ProofMemory } from '#machines/shapes/proof.ts';

interface UserActing {
  readonly subject: ManagedUserDetails;
  readonly act: PersonAct;
  /** What is said or named with an act. */
  readonly form: Pick<WrittenPersonAct, 'words' | 'asksPassword' | 'reason'>;
  readonly obstacle: UserObstacle;
  readonly by: { readonly by: UserActor };
  readonly sent: WrittenPersonAct;
}

interface UserActContext extends ActContext<UserActing>, ProofMemory {}
type UserActEvent = ActEvent<UserActing> | ProofEvent;

const SHOWN = {
  spec: '§4 User lock: Only administrators lock or unlock; support can also lock',
  view: 'user-act',
} as const;

const STEP_UP = { spec: 'decisions §13 Step-up', view: 'user-act' } as const;

const filling = acts.writing('weighing', SHOWN);
const choosing = acts.choosing(SHOWN, { description: 'It was done; the page is read anew.' });
// Its calls have no keys, and a mail that is asked for twice is sent twice: whoever acts decides whether to try again.
const { unknown: _, ...chosen } = choosing.states;

/** What an administrator or customer support does about a person: locks, lifts, lets in again, sends again (§4 User lock). */
export const userAct = actSetup<UserActing, void, UserActContext, UserActEvent>({
  actsOf: ({ subject, by }) => personActs(subject, by),
  problemsOf: (act, { words, reason }) => [
    ...reasonObstacles(act, reason),
    ...wordsObstacles(act, words, reason),
    ...addressObstacles(act, words),
  ],
})
  .extend({
    guards: {
      // What makes an account less safe is asked for by whoever proves to be there.
      isProofNeeded: ({ context: { act, token } }) => act === 'removeFactor' && token === null,
      isUnproved: ({ context: { act } }, error: CallError) =>
        act === 'removeFactor' && error.code === 'step_up_required',
    },
    actions: {
      rememberToken: assign((_, token: string) => ({ token })),
      forgetToken: assign({ token: null }),
    },
  })
  .createMachine({
    id: 'user-act',
    description: 'What is done about whether one person can sign in.',
    context: ({ input }) => ({ ...begun({ input }), token: null }),
    initial: 'choosing',
    on: acts.READ_ANEW,
    states: {
      choosing: { ...choosing, states: chosen },
      // What it means is said with it, so that nothing is asked for twice.
      filling: { ...filling, states: { ...filling.states, unanswered: formStates.unanswered } },
      weighing: {
        description: 'Looks whether whoever asks for it has to prove to be there.',
        meta: STEP_UP,
        always: [{ guard: 'isProofNeeded', target: 'proving' }, { target: 'sending' }],
      },
      proving: {
        description: 'The password or a code is asked again before a second factor is removed.',
        meta: STEP_UP,
        // What was on its way was not taken, and may be impossible by now.
        always: { guard: 'isGone', target: 'choosing.changed', actions: 'leaveAct' },
        on: { ...provedTo('sending', 'filling'), 'subject.told': acts.STILL_OFFERED },
      },
      sending: {
        ...acts.sending(SHOWN),
        invoke: {
          ...acts.SENT,
          input: ({ context: { subject, act, said, token } }) => ({
            personId: subject.id,
            act: act ?? 'unlock',
            words: said?.words ?? '',
            asksPassword: said?.asksPassword ?? false,
            reason: said?.reason ?? '',
            token: act === 'removeFactor' ? token : null,
          }),
          onDone: { target: 'choosing.recorded', actions: ['forgetAct', 'forgetToken'] },
          onError: [unprovedTo('proving'), acts.REFUSED, ...backTo('filling')],
        },
      },
    },
  });
