import { assign, setup } from 'xstate';
import type { Role } from '#domain/access/role.ts';
import type { SignInProvider } from '#domain/portal/portal-face.ts';
import {
  listObstacles,
  withChosen,
  type InvitationList,
  type InvitedOutcome,
  type InvitedOutcomes,
} from '#domain/user/invited-people.ts';
import type { UserObstacle } from '#domain/user/user-obstacle.ts';
import {
  answerOf,
  formStates,
  PRESS_STATES,
  refusableParts,
  REFUSED,
  refusedTo,
  submitAs,
  UNREFUSED,
} from '#machines/shapes/form.ts';
import type { FormTag, RefusableMemory } from '#machines/shapes/form.ts';
import { lostParts, lostSubmit, refusedOrAskedTo } from '#machines/shapes/lost-submit.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

/** Which ways to sign in there are besides a password. */
export interface UserInviteInput {
  readonly providers: readonly SignInProvider[];
}

interface UserInviteContext extends UserInviteInput, RefusableMemory<UserObstacle> {
  /** What is looked at or sent; without people before anything was. */
  readonly list: InvitationList;
  /** What would become of each person, or what became of them. */
  readonly outcomes: InvitedOutcomes | null;
}

export type UserInviteEvent =
  | { type: 'list.check'; form: InvitationList }
  | { type: 'list.correct' }
  | { type: 'role.choose'; line: number; email: string; role: Role }
  | { type: 'people.invite' }
  /** Asks at once what became of invitations whose answer was lost. */
  | { type: 'outcome.check' }
  | { type: 'list.again' };

const SPEC = '§8 failed to invite user';
/** Before anybody was named. */
const NOBODY: InvitationList = {
  people: [],
  role: 'viewer',
  signOn: 'password',
  provider: null,
  customers: [],
  language: '',
};

/** How many of a list are invited: whom nothing keeps. */
export function invitedCount(outcomes: InvitedOutcomes | null): number {
  return outcomes?.outcomes.filter(({ obstacle }) => obstacle === null).length ?? 0;
}

const INVITED = {
  target: 'invited',
  actions: { type: 'rememberOutcomes', params: answerOf },
} as const;

/** Inviting people: a list is typed, pasted or read from a file, looked at line by line, and sent. */
export const userInvite = setup({
  types: {
    context: {} as UserInviteContext,
    events: {} as UserInviteEvent,
    input: {} as UserInviteInput,
    tags: {} as FormTag | 'unsure',
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    checkPeople: promiseNotProvided<InvitedOutcomes, InvitationList>('checkPeople'),
    invitePeople: promiseNotProvided<InvitedOutcomes, InvitationList>('invitePeople'),
    /** Sends the same once more under its key: what the answer is, is that to the first. */
    askSubmit: promiseNotProvided<InvitedOutcomes>('askSubmit'),
  },
  guards: {
    isSomebodyLeft: ({ context }) => invitedCount(context.outcomes) > 0,
    isInvited: ({ context: { outcomes } }, { line, email }: Pick<InvitedOutcome, 'line' | 'email'>) =>
      outcomes?.outcomes.some((one) => one.line === line && one.email === email && one.obstacle === null) ??
      false,
  },
  actions: {
    /** With the roles that were chosen line by line before the list was corrected. */
    rememberList: assign(({ context }, list: InvitationList) => ({
      list: { ...list, people: withChosen(list.people, context.list.people) },
    })),
    rememberOutcomes: assign((_, outcomes: InvitedOutcomes) => ({ outcomes })),
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
    refusableParts<UserInviteContext, UserInviteEvent, InvitationList>((list, { providers }) =>
      listObstacles(list.people, list, providers),
    ),
  )
  .extend(lostParts)
  .createMachine({
    id: 'user-invite',
    description: 'Inviting one person or several to a customer.',
    context: ({ input: { providers } }) => ({ ...UNREFUSED, providers, list: NOBODY, outcomes: null }),
    initial: 'writing',
    states: {
      writing: {
        description: 'Who is invited, as what, to which customers.',
        tags: ['editable'],
        meta: { spec: SPEC, view: 'user-invite/list' },
        initial: 'fresh',
        on: { 'list.check': submitAs('rememberList', 'checking') },
        states: {
          ...formStates,
          refused: { ...REFUSED, meta: { spec: SPEC } },
        },
      },
      checking: {
        description: 'The server looks who is here or invited already.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'checkPeople',
          src: 'checkPeople',
          input: ({ context }) => context.list,
          onDone: { target: 'looking', actions: { type: 'rememberOutcomes', params: answerOf } },
          onError: refusedTo('writing'),
        },
      },
      looking: {
        description: 'Line by line who will be invited, and who not and why; each can get another role.',
        tags: ['editable'],
        meta: { spec: '§5 Users: user already exists', view: 'user-invite/preview' },
        initial: 'fresh',
        on: {
          'list.correct': { target: 'writing', actions: ['forgetOutcomes', 'forgetProblems'] },
          'role.choose': {
            guard: { type: 'isInvited', params: ({ event }) => event },
            actions: { type: 'chooseRole', params: ({ event }) => event },
          },
          'people.invite': { guard: 'isSomebodyLeft', target: 'inviting', actions: 'forgetProblems' },
        },
        states: {
          ...PRESS_STATES,
          refused: { ...REFUSED, meta: { spec: SPEC } },
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
          onDone: INVITED,
          onError: refusedOrAskedTo('looking'),
        },
      },
      ...lostSubmit({
        view: 'user-invite',
        page: 'user-invite/preview',
        filling: 'looking',
        done: INVITED,
      }),
      invited: {
        description: 'Who was invited, until when their links work, and who was left out.',
        meta: { spec: 'decisions §1: tokens: invitation 7 days, single use', view: 'user-invite/done' },
        on: { 'list.again': { target: 'writing', actions: ['forgetOutcomes', 'forgetList'] } },
      },
    },
  });
