import { assertEvent, assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import type { ManagedUserDetails } from '#domain/user-management/managed-user.ts';
import {
  personActs,
  wordsObstacles,
  type PersonAct,
  type UserActor,
  type WrittenPersonAct,
} from '#domain/user-management/user-act.ts';
import type { UserObstacle } from '#domain/user-management/user-obstacle.ts';
import { errorOf, type FailedCall } from '#machines/shapes/error-of.ts';
import { backTo, formParts, formStates, submitTo, UNTRIED } from '#machines/shapes/form.ts';
import type { FormMemory, FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface UserActInput {
  readonly person: ManagedUserDetails;
  readonly by: UserActor;
}

/** What is said or named with an act. */
export type UserActForm = Pick<WrittenPersonAct, 'words' | 'asksPassword'>;

interface UserActContext extends FormMemory<UserObstacle>, UserActInput {
  /** What is being done; null while nothing was chosen. */
  readonly act: PersonAct | null;
  /** Why the server did not do it. */
  readonly obstacles: readonly UserObstacle[];
}

export type UserActEvent =
  | { type: 'act.choose'; act: PersonAct }
  | { type: 'act.leave' }
  | { type: 'act.submit'; form: UserActForm }
  /** The page has read the person anew. */
  | { type: 'person.told'; person: ManagedUserDetails };

const SPEC = '§4 User lock: Only administrators lock or unlock; support can also lock';

function isPossible(
  { by }: Pick<UserActContext, 'by'>,
  person: ManagedUserDetails,
  act: PersonAct | null,
): boolean {
  return personActs(person, by).some((one) => one.act === act && one.obstacles.length === 0);
}

const told = ({ event }: { event: { readonly person: ManagedUserDetails } }) => event.person;
const refusedBy = (failed: FailedCall) => errorOf(failed).obstacles as readonly UserObstacle[];

/** What an administrator or customer support does about a person: locks, lifts, lets in again, sends again (§4 User lock). */
export const userAct = setup({
  types: {
    context: {} as UserActContext,
    input: {} as UserActInput,
    events: {} as UserActEvent,
    tags: {} as FormTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: { sendAct: promiseNotProvided<void, WrittenPersonAct>('sendAct') },
  guards: {
    isOffered: ({ context }, act: PersonAct) => isPossible(context, context.person, act),
    isStillOffered: ({ context }, person: ManagedUserDetails) => isPossible(context, person, context.act),
    isRefused: (_, error: CallError) => error.kind === 'refused',
  },
  actions: {
    rememberAct: assign((_, act: PersonAct) => ({ act })),
    forgetAct: assign({ act: null }),
    forgetObstacles: assign({ obstacles: [] }),
    rememberPerson: assign((_, person: ManagedUserDetails) => ({ person })),
    rememberObstacles: assign((_, obstacles: readonly UserObstacle[]) => ({ obstacles })),
  },
})
  .extend(
    formParts<UserActContext, UserActEvent, UserActForm>(({ words }, { act }) =>
      act === null ? [] : wordsObstacles(act, words),
    ),
  )
  .createMachine({
    id: 'user-act',
    description: 'What is done about whether one person can sign in.',
    context: ({ input }) => ({ ...UNTRIED, ...input, act: null, obstacles: [] }),
    initial: 'choosing',
    on: { 'person.told': { actions: { type: 'rememberPerson', params: told } } },
    states: {
      choosing: {
        description: 'What can be done now is offered, and what a rule keeps from it is said.',
        meta: { spec: SPEC, view: 'user-act' },
        initial: 'fresh',
        on: {
          'act.choose': {
            guard: { type: 'isOffered', params: ({ event }) => event.act },
            target: 'filling',
            actions: { type: 'rememberAct', params: ({ event }) => event.act },
          },
        },
        states: {
          fresh: { description: 'Nothing was done yet.' },
          recorded: { description: 'It was done; the page is read anew.', meta: { spec: SPEC } },
        },
      },
      filling: {
        description: 'What it means is said before it is done; a lock asks for words.',
        tags: ['editable'],
        meta: { spec: SPEC, view: 'user-act' },
        initial: 'fresh',
        exit: ['forgetProblems', 'forgetObstacles'],
        on: {
          'act.submit': submitTo('sending'),
          'act.leave': { target: 'choosing', actions: 'forgetAct' },
          'person.told': [
            {
              guard: { type: 'isStillOffered', params: told },
              actions: { type: 'rememberPerson', params: told },
            },
            { target: 'choosing', actions: [{ type: 'rememberPerson', params: told }, 'forgetAct'] },
          ],
        },
        states: {
          ...formStates,
          refused: {
            description: 'Something has come between: the server says why it was not done.',
            tags: ['error'],
            meta: { spec: SPEC },
          },
        },
      },
      sending: {
        description: 'It is being done.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'sendAct',
          src: 'sendAct',
          input: ({ context: { person, act }, event }) => {
            assertEvent(event, 'act.submit');
            return { personId: person.id, act: act ?? 'unlock', ...event.form };
          },
          onDone: { target: 'choosing.recorded', actions: 'forgetAct' },
          onError: [
            {
              guard: { type: 'isRefused', params: errorOf },
              target: 'filling.refused',
              actions: { type: 'rememberObstacles', params: refusedBy },
            },
            ...backTo('filling'),
          ],
        },
      },
    },
  });
