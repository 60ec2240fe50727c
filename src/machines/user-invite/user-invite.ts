import { assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import type { Role } from '#domain/access/role.ts';
import {
  listObstacles,
  type InvitationList,
  type InvitedOutcome,
  type InvitedOutcomes,
} from '#domain/user-management/invited-people.ts';
import type { UserObstacle } from '#domain/user-management/user-obstacle.ts';
import { errorOf, type FailedCall } from '#machines/shapes/error-of.ts';
import {
  answerOf,
  backTo,
  formParts,
  formStates,
  submitTo,
  typedForm,
  UNTRIED,
} from '#machines/shapes/form.ts';
import type { FormMemory, FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

interface UserInviteContext extends FormMemory<UserObstacle> {
  /** What is looked at or sent; without people before anything was. */
  readonly list: InvitationList;
  /** What would become of each person, or what became of them. */
  readonly outcomes: InvitedOutcomes | null;
  /** Why the server took none of it. */
  readonly obstacles: readonly UserObstacle[];
}

export type UserInviteEvent =
  | { type: 'list.check'; form: InvitationList }
  | { type: 'list.correct' }
  | { type: 'role.choose'; line: number; email: string; role: Role }
  | { type: 'people.invite' }
  | { type: 'list.again' };

const SPEC = '§8 failed to invite user';
/** Before anybody was named. */
const NOBODY: InvitationList = {
  people: [],
  role: 'viewer',
  signOn: 'password',
  customers: [],
  language: '',
};
const refusedBy = (failed: FailedCall) => errorOf(failed).obstacles as readonly UserObstacle[];
const refusedTo = (target: 'writing.refused' | 'looking.refused') =>
  ({
    guard: { type: 'isRefused', params: errorOf },
    target,
    actions: { type: 'rememberObstacles', params: refusedBy },
  }) as const;

/** How many of a list are invited: whom nothing keeps. */
export function invitedCount(outcomes: InvitedOutcomes | null): number {
  return outcomes?.outcomes.filter(({ obstacle }) => obstacle === null).length ?? 0;
}

/** Inviting people: a list is typed, pasted or read from a file, looked at line by line, and sent. */
export const userInvite = setup({
  types: {
    context: {} as UserInviteContext,
    events: {} as UserInviteEvent,
    tags: {} as FormTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    checkPeople: promiseNotProvided<InvitedOutcomes, InvitationList>('checkPeople'),
    invitePeople: promiseNotProvided<InvitedOutcomes, InvitationList>('invitePeople'),
  },
  guards: {
    isSomebodyLeft: ({ context }) => invitedCount(context.outcomes) > 0,
    isInvited: ({ context: { outcomes } }, { line, email }: Pick<InvitedOutcome, 'line' | 'email'>) =>
      outcomes?.outcomes.some((one) => one.line === line && one.email === email && one.obstacle === null) ??
      false,
    isRefused: (_, error: CallError) => error.kind === 'refused',
  },
  actions: {
    rememberList: assign((_, list: InvitationList) => ({ list })),
    rememberOutcomes: assign((_, outcomes: InvitedOutcomes) => ({ outcomes })),
    rememberObstacles: assign((_, obstacles: readonly UserObstacle[]) => ({ obstacles })),
    forgetObstacles: assign({ obstacles: [] }),
    forgetOutcomes: assign({ outcomes: null }),
    forgetList: assign({ list: NOBODY }),
    chooseRole: assign(({ context: { list } }, chosen: { line: number; email: string; role: Role }) => ({
      list: {
        ...list,
        people: list.people.map((person) =>
          person.line === chosen.line && person.email === chosen.email
            ? { ...person, role: chosen.role }
            : person,
        ),
      },
    })),
  },
})
  .extend(
    formParts<UserInviteContext, UserInviteEvent, InvitationList>((list) => listObstacles(list.people, list)),
  )
  .createMachine({
    id: 'user-invite',
    description: 'Inviting one person or several to a customer.',
    context: { ...UNTRIED, list: NOBODY, outcomes: null, obstacles: [] },
    initial: 'writing',
    states: {
      writing: {
        description: 'Who is invited, as what, to which customers.',
        tags: ['editable'],
        meta: { spec: SPEC, view: 'user-invite/list' },
        initial: 'fresh',
        exit: ['forgetProblems', 'forgetObstacles'],
        on: { 'list.check': submitTo('checking') },
        states: {
          ...formStates,
          refused: {
            description: 'The server says by which rules it looks at none of it.',
            tags: ['error'],
            meta: { spec: SPEC },
          },
        },
      },
      checking: {
        description: 'The server looks who is here or invited already.',
        tags: ['busy'],
        meta: { spec: SPEC },
        entry: {
          type: 'rememberList',
          params: ({ event }) => typedForm({ event } as { event: { form: InvitationList } }),
        },
        invoke: {
          id: 'checkPeople',
          src: 'checkPeople',
          input: ({ context }) => context.list,
          onDone: { target: 'looking', actions: { type: 'rememberOutcomes', params: answerOf } },
          onError: [refusedTo('writing.refused'), ...backTo('writing')],
        },
      },
      looking: {
        description: 'Line by line who will be invited, and who not and why; each can get another role.',
        tags: ['editable'],
        meta: { spec: '§5 Users: user already exists', view: 'user-invite/preview' },
        initial: 'fresh',
        exit: 'forgetObstacles',
        on: {
          'list.correct': { target: 'writing', actions: ['forgetOutcomes', 'forgetProblems'] },
          'role.choose': {
            guard: { type: 'isInvited', params: ({ event }) => event },
            actions: { type: 'chooseRole', params: ({ event }) => event },
          },
          'people.invite': { guard: 'isSomebodyLeft', target: 'inviting', actions: 'forgetProblems' },
        },
        states: {
          fresh: formStates.fresh,
          failed: formStates.failed,
          unanswered: formStates.unanswered,
          refused: {
            description: 'The server says by which rules it invited nobody.',
            tags: ['error'],
            meta: { spec: SPEC },
          },
        },
      },
      inviting: {
        description: 'The list is on its way.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'invitePeople',
          src: 'invitePeople',
          input: ({ context }) => context.list,
          onDone: { target: 'invited', actions: { type: 'rememberOutcomes', params: answerOf } },
          onError: [refusedTo('looking.refused'), ...backTo('looking')],
        },
      },
      invited: {
        description: 'Who was invited, until when their links work, and who was left out.',
        meta: { spec: 'decisions §1: tokens: invitation 7 days, single use', view: 'user-invite/done' },
        on: { 'list.again': { target: 'writing', actions: ['forgetOutcomes', 'forgetList'] } },
      },
    },
  });
