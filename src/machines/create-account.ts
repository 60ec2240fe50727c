import { assertEvent, assign, setup } from 'xstate';
import { isDeadLink, type CallError } from '#domain/call-error.ts';
import { accountProblems } from '#domain/new-account.ts';
import type { AccountBounds, AccountForm, AccountProblem, Invitation } from '#domain/new-account.ts';
import { errorOf } from '#machines/error-of.ts';
import { promiseNotProvided } from '#machines/not-provided.ts';

export interface CreateAccountInput {
  /** From the address's fragment, which never reaches a server by itself. */
  readonly token: string;
}

export interface CreateAccountContext extends CreateAccountInput {
  readonly invitation: Invitation | null;
  readonly bounds: AccountBounds | null;
  readonly problems: readonly AccountProblem[];
  /** What a user can quote to support of the last failed call. */
  readonly failure: CallError | null;
}

export type CreateAccountEvent = { type: 'account.submit'; form: AccountForm } | { type: 'account.retry' };

type OpenedInvitation = { readonly invitation: Invitation; readonly bounds: AccountBounds };

/** Whoever was invited, or has confirmed an address, chooses username and password (§1, decisions §5 Create account). */
export const createAccount = setup({
  types: {
    context: {} as CreateAccountContext,
    input: {} as CreateAccountInput,
    events: {} as CreateAccountEvent,
    tags: {} as 'busy' | 'error' | 'editable',
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    /** Asks what the token is for; the token travels in the body. */
    openInvitation: promiseNotProvided<OpenedInvitation, { token: string }>('openInvitation'),
    /** Creates the account; the answer signs in. */
    acceptInvitation: promiseNotProvided<void, { token: string; form: AccountForm }>('acceptInvitation'),
  },
  guards: {
    isComplete: ({ context }, form: AccountForm) =>
      context.bounds !== null && accountProblems(form, context.bounds).length === 0,
    isInvitationOver: (_, error: CallError) => isDeadLink(error),
    isUsernameTaken: (_, error: CallError) => error.code === 'username_taken',
    isPasswordRefused: (_, error: CallError) => error.code === 'password_requirements',
  },
  actions: {
    rememberInvitation: assign((_, opened: OpenedInvitation) => opened),
    rememberProblems: assign(({ context }, form: AccountForm) => ({
      problems: context.bounds ? accountProblems(form, context.bounds) : [],
    })),
    forgetProblems: assign({ problems: [] }),
    rememberFailure: assign((_, failure: CallError) => ({ failure })),
  },
}).createMachine({
  id: 'create-account',
  description: 'Whoever opened a mailed link chooses username and password.',
  context: ({ input }) => ({ ...input, invitation: null, bounds: null, problems: [], failure: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The server is asked what the invitation is for.',
      meta: { spec: 'decisions §5 Create account' },
      tags: ['busy'],
      invoke: {
        id: 'openInvitation',
        src: 'openInvitation',
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          target: 'filling',
          actions: { type: 'rememberInvitation', params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: 'isInvitationOver', params: errorOf }, target: 'invalid' },
          { target: 'unreachable', actions: { type: 'rememberFailure', params: errorOf } },
        ],
      },
    },
    unreachable: {
      description: 'The invitation could not be read; it can be tried again.',
      tags: ['error'],
      meta: { spec: '§8 Unable to contact server' },
      on: { 'account.retry': 'opening' },
    },
    invalid: {
      description: 'The invitation was used, has expired or never was; which of them is not said.',
      tags: ['error'],
      meta: { spec: 'decisions §1 tokens: invitation 7 days, single use' },
    },
    filling: {
      description: 'The form; its states differ in what is said above it.',
      tags: ['editable'],
      meta: {
        spec: 'decisions §5 the username is chosen after the mailed link',
        view: 'create-account/form',
      },
      initial: 'fresh',
      on: {
        'account.submit': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event.form },
            target: 'creating',
            actions: 'forgetProblems',
          },
          {
            target: '.incomplete',
            actions: { type: 'rememberProblems', params: ({ event }) => event.form },
          },
        ],
      },
      states: {
        fresh: { description: 'Nothing was tried yet.' },
        incomplete: {
          description: 'Something is missing or against a rule; each field says so.',
          tags: ['error'],
          meta: { spec: '§5 Required-field messages; Passwords; Names' },
        },
        usernameTaken: {
          description: 'The username is somebody’s.',
          tags: ['error'],
          meta: { spec: '§5 Usernames must be unique (user already exists)' },
        },
        passwordRefused: {
          description: 'The server refuses the password.',
          tags: ['error'],
          meta: { spec: '§8 Password does not meet requirements' },
        },
        failed: {
          description:
            'The account was not created, or no answer tells whether it was; what was typed is kept.',
          tags: ['error'],
          meta: { spec: '§8 Unable to contact server' },
        },
      },
    },
    creating: {
      description: 'The account is being created.',
      meta: { spec: 'decisions §5 Create account' },
      tags: ['busy'],
      invoke: {
        id: 'acceptInvitation',
        src: 'acceptInvitation',
        input: ({ context, event }) => {
          assertEvent(event, 'account.submit');
          return { token: context.token, form: event.form };
        },
        onDone: 'created',
        onError: [
          { guard: { type: 'isUsernameTaken', params: errorOf }, target: 'filling.usernameTaken' },
          { guard: { type: 'isPasswordRefused', params: errorOf }, target: 'filling.passwordRefused' },
          { guard: { type: 'isInvitationOver', params: errorOf }, target: 'invalid' },
          { target: 'filling.failed', actions: { type: 'rememberFailure', params: errorOf } },
        ],
      },
    },
    created: {
      type: 'final',
      description: 'The account exists and its user is signed in.',
      meta: { spec: 'decisions §5 Create account' },
    },
  },
});
