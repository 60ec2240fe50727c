import { assertEvent, assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import { accountProblems } from '#domain/user/new-account.ts';
import type { AccountBounds, AccountForm, AccountProblem, Invitation } from '#domain/user/new-account.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import {
  answerOf,
  backTo,
  FILLING,
  formParts,
  formStates,
  submitTo,
  UNTRIED,
} from '#machines/shapes/form.ts';
import type { FormMemory, FormTag } from '#machines/shapes/form.ts';
import { linkIsOver, linkNotRead, linkParts, linkStates, tokenOf } from '#machines/shapes/mailed-link.ts';
import type { MailedLinkEvent, MailedLinkInput } from '#machines/shapes/mailed-link.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface CreateAccountContext extends MailedLinkInput, FormMemory<AccountProblem> {
  readonly invitation: Invitation | null;
  readonly bounds: AccountBounds | null;
}

export type CreateAccountEvent = { type: 'account.submit'; form: AccountForm } | MailedLinkEvent;

type OpenedInvitation = { readonly invitation: Invitation; readonly bounds: AccountBounds };

/** Whoever was invited, or has confirmed an address, chooses username and password (§1, decisions §5 Create account). */
export const createAccount = setup({
  types: {
    context: {} as CreateAccountContext,
    input: {} as MailedLinkInput,
    events: {} as CreateAccountEvent,
    tags: {} as FormTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    /** Asks what the token is for; the token travels in the body. */
    openInvitation: promiseNotProvided<OpenedInvitation, { token: string }>('openInvitation'),
    /** Creates the account; the answer signs in. */
    acceptInvitation: promiseNotProvided<void, { token: string; form: AccountForm }>('acceptInvitation'),
  },
  guards: {
    isUsernameTaken: (_, error: CallError) => error.code === 'username_taken',
    isPasswordRefused: (_, error: CallError) => error.code === 'password_requirements',
  },
  actions: {
    rememberInvitation: assign((_, opened: OpenedInvitation) => opened),
  },
})
  .extend(linkParts)
  .extend(
    formParts<CreateAccountContext, CreateAccountEvent, AccountForm>((form, { bounds }) =>
      bounds ? accountProblems(form, bounds) : [],
    ),
  )
  .createMachine({
    id: 'create-account',
    description: 'Whoever opened a mailed link chooses username and password.',
    context: ({ input }) => ({ ...input, invitation: null, bounds: null, ...UNTRIED }),
    initial: 'starting',
    states: {
      ...linkStates,
      opening: {
        description: 'The server is asked what the invitation is for.',
        meta: { spec: 'decisions §5 Create account' },
        tags: ['busy'],
        invoke: {
          id: 'openInvitation',
          src: 'openInvitation',
          input: tokenOf,
          onDone: {
            target: 'filling',
            actions: { type: 'rememberInvitation', params: answerOf },
          },
          onError: [linkIsOver, linkNotRead],
        },
      },
      invalid: {
        ...linkStates.invalid,
        meta: { spec: 'decisions §1 tokens: invitation 7 days, single use' },
      },
      filling: {
        ...FILLING,
        meta: {
          spec: 'decisions §5 the username is chosen after the mailed link',
          view: 'create-account/form',
        },
        on: {
          'account.submit': submitTo('creating'),
        },
        states: {
          ...formStates,
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
            linkIsOver,
            ...backTo('filling'),
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
