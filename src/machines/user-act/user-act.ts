import { setup } from 'xstate';
import type { ManagedUserDetails } from '#domain/user-management/managed-user.ts';
import {
  personActs,
  wordsObstacles,
  type PersonAct,
  type UserActor,
  type WrittenPersonAct,
} from '#domain/user-management/user-act.ts';
import type { UserObstacle } from '#domain/user-management/user-obstacle.ts';
import {
  actParts,
  CHANGED,
  CHOOSES,
  NOT_DONE,
  NOTHING_DONE,
  OUTDATED,
  READ_ANEW,
  writing,
  type ActEvent,
  type ActMemory,
  type ActTag,
} from '#machines/shapes/act.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface UserActInput {
  readonly subject: ManagedUserDetails;
  readonly by: UserActor;
}

/** What is said or named with an act. */
export type UserActForm = Pick<WrittenPersonAct, 'words' | 'asksPassword'>;

type UserActContext = ActMemory<ManagedUserDetails, PersonAct, UserActForm, UserObstacle> & UserActInput;
export type UserActEvent = ActEvent<ManagedUserDetails, PersonAct, UserActForm>;

const SPEC = '§4 User lock: Only administrators lock or unlock; support can also lock';
const SHOWN = { spec: SPEC, view: 'user-act' } as const;

/** What an administrator or customer support does about a person: locks, lifts, lets in again, sends again (§4 User lock). */
export const userAct = setup({
  types: {
    context: {} as UserActContext,
    input: {} as UserActInput,
    events: {} as UserActEvent,
    tags: {} as ActTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: { sendAct: promiseNotProvided<void, WrittenPersonAct>('sendAct') },
})
  .extend(
    actParts<UserActContext, UserActEvent, ManagedUserDetails, PersonAct, UserActForm, UserObstacle>({
      problemsOf: (act, { words }) => wordsObstacles(act, words),
      isPossible: (act, person, { by }) =>
        personActs(person, by).some((one) => one.act === act && one.obstacles.length === 0),
    }),
  )
  .createMachine({
    id: 'user-act',
    description: 'What is done about whether one person can sign in.',
    context: ({ input }) => ({ ...NOTHING_DONE, ...input }),
    initial: 'choosing',
    on: READ_ANEW,
    states: {
      choosing: {
        description: 'What can be done now is offered, and what a rule keeps from it is said.',
        meta: SHOWN,
        initial: 'fresh',
        on: CHOOSES,
        states: {
          fresh: { description: 'Nothing was done yet.' },
          recorded: {
            description: 'It was done; the page is read anew.',
            tags: OUTDATED,
            meta: { spec: SPEC },
          },
          changed: { ...CHANGED, meta: { spec: SPEC } },
        },
      },
      // What it means is said with it, so that nothing is asked for twice.
      filling: writing('sending', SHOWN),
      sending: {
        description: 'It is being done.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'sendAct',
          src: 'sendAct',
          input: ({ context: { subject, act, said } }) => ({
            personId: subject.id,
            act: act ?? 'unlock',
            words: said?.words ?? '',
            asksPassword: said?.asksPassword ?? false,
          }),
          onDone: { target: 'choosing.recorded', actions: 'forgetAct' },
          onError: NOT_DONE,
        },
      },
    },
  });
