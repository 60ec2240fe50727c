import { assertEvent, assign, emit, setup } from 'xstate';
import { isShutOut, type CallError } from '#domain/call-error.ts';
import {
  emailChangeProblems,
  type EmailChange,
  type EmailChangeProblem,
  type EmailCodes,
  type EmailForm,
  type ProvedEmail,
} from '#domain/user/email-change.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import {
  answerOf,
  backTo,
  formParts,
  formStates,
  submitAs,
  submitTo,
  UNTRIED,
} from '#machines/shapes/form.ts';
import type { FormMemory, FormTag } from '#machines/shapes/form.ts';
import {
  proofParts,
  provedTo,
  unprovedTo,
  type ProofEvent,
  type ProofMemory,
} from '#machines/shapes/proof.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface EmailChangeInput {
  /** The address that there is. */
  readonly current: string;
  /** Another one that was asked for before; null where none waits. */
  readonly waiting: EmailChange | null;
}

interface EmailChangeContext extends EmailChangeInput, FormMemory<EmailChangeProblem>, ProofMemory {
  /** The address that is asked for, from its submit to the answer; empty before. */
  readonly wished: string;
}

export type EmailChangeEvent =
  | { type: 'emailChange.open' }
  | { type: 'emailChange.submit'; form: EmailForm }
  | { type: 'codes.submit'; form: EmailCodes }
  | { type: 'emailChange.cancel' }
  | ProofEvent
  /** So it stands now: it was read anew, after another tab or an administrator may have changed it. */
  | ({ type: 'emailChange.read' } & EmailChangeInput);

const readOf = ({ event: { current, waiting } }: { event: EmailChangeInput }): EmailChangeInput => ({
  current,
  waiting,
});

/** Another e-mail address, which takes the place of the one that there is once both are confirmed by a mailed code. */
export const emailChange = setup({
  types: {
    context: {} as EmailChangeContext,
    input: {} as EmailChangeInput,
    events: {} as EmailChangeEvent,
    /** The user has another address now, or whether so is not known. */
    emitted: {} as { readonly type: 'email.doubted' },
    tags: {} as FormTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    askEmailChange: promiseNotProvided<EmailChange, ProvedEmail>('askEmailChange'),
    confirmEmailChange: promiseNotProvided<void, EmailCodes>('confirmEmailChange'),
    withdrawEmailChange: promiseNotProvided<void>('withdrawEmailChange'),
  },
  guards: {
    isWaiting: ({ context }) => context.waiting !== null,
    waits: (_, { waiting }: EmailChangeInput) => waiting !== null,
    isShutOut: (_, error: CallError) => isShutOut(error),
    areCodesWrong: (_, error: CallError) => error.code === 'email_codes_wrong',
    isOver: (_, error: CallError) => error.code === 'email_change_over',
  },
  actions: {
    rememberWish: assign((_, { emailAddress }: EmailForm) => ({ wished: emailAddress })),
    forgetWish: assign({ wished: '' }),
    rememberWaiting: assign((_, waiting: EmailChange) => ({ waiting })),
    forgetWaiting: assign({ waiting: null }),
    rememberRead: assign((_, { current, waiting }: EmailChangeInput) => ({ current, waiting })),
    rememberCurrent: assign((_, { current }: EmailChangeInput) => ({ current })),
    rememberAddress: assign(({ context: { waiting, current } }) => ({
      current: waiting?.emailAddress ?? current,
      waiting: null,
    })),
    tellDoubt: emit({ type: 'email.doubted' }),
  },
})
  .extend(proofParts<EmailChangeContext, EmailChangeEvent>())
  .extend(
    formParts<EmailChangeContext, EmailChangeEvent, EmailForm | EmailCodes>((form, { current }) =>
      emailChangeProblems(form, current),
    ),
  )
  .createMachine({
    id: 'email-change',
    description: 'Another e-mail address, confirmed at both.',
    context: ({ input }) => ({ ...input, ...UNTRIED, wished: '', token: null }),
    initial: 'starting',
    states: {
      starting: {
        description: 'Does an address wait for its codes?',
        meta: { spec: '§2 Account and Settings' },
        always: [{ guard: 'isWaiting', target: 'confirming' }, { target: 'closed' }],
      },
      closed: {
        description: 'No other address is asked for.',
        meta: { spec: '§2 Account and Settings', view: 'settings/email' },
        initial: 'idle',
        on: {
          'emailChange.open': { target: 'filling', actions: 'forgetProblems' },
          'emailChange.read': [
            {
              description: 'It was asked for in another tab.',
              guard: { type: 'waits', params: readOf },
              target: 'confirming',
              actions: ['forgetProblems', { type: 'rememberRead', params: readOf }],
            },
            { actions: { type: 'rememberRead', params: readOf } },
          ],
        },
        states: {
          idle: { description: 'Nothing was changed.' },
          changed: { description: 'The other address has taken the place of the former one.' },
        },
      },
      filling: {
        description: 'Another address is typed.',
        tags: ['editable'],
        meta: { spec: '§5 Required-field messages', view: 'settings/email' },
        initial: 'fresh',
        on: {
          'emailChange.submit': submitAs('rememberWish', 'judging'),
          'emailChange.cancel': { target: 'closed', actions: ['forgetWish', 'forgetToken'] },
          'emailChange.read': {
            description: 'What is being typed stays; another wish takes the place of one that waits.',
            actions: { type: 'rememberCurrent', params: readOf },
          },
        },
        states: {
          ...formStates,
          blocked: {
            description: 'Too many messages: the server sends no more for a while.',
            tags: ['error'],
            meta: { spec: 'decisions §1 login attempts: locked after 5' },
          },
          over: {
            description:
              'The change that waited is over: made already, too old, or its codes wrong too often.',
            tags: ['error'],
          },
        },
      },
      judging: {
        description: 'Was the password or a code asked already?',
        meta: { spec: 'decisions §13 Step-up' },
        always: [{ guard: 'isProved', target: 'asking' }, { target: 'proving' }],
      },
      proving: {
        description: 'The password or a code is asked again.',
        meta: { spec: 'decisions §13 Step-up', view: 'settings/email' },
        on: {
          ...provedTo('asking', 'filling'),
          'emailChange.read': { actions: { type: 'rememberCurrent', params: readOf } },
        },
      },
      asking: {
        description: 'The server mails a code to either address.',
        tags: ['busy'],
        meta: { spec: '§2 Account and Settings', view: 'settings/email' },
        invoke: {
          id: 'askEmailChange',
          src: 'askEmailChange',
          input: ({ context: { wished, token } }) => ({ emailAddress: wished, token: token ?? '' }),
          onDone: {
            target: 'confirming',
            actions: ['forgetWish', 'forgetToken', { type: 'rememberWaiting', params: answerOf }],
          },
          onError: [
            unprovedTo('proving'),
            { guard: { type: 'isShutOut', params: errorOf }, target: 'filling.blocked' },
            ...backTo('filling'),
          ],
        },
      },
      confirming: {
        description: 'Both codes are typed, as they were mailed.',
        tags: ['editable'],
        meta: { spec: '§2 Account and Settings', view: 'settings/email' },
        initial: 'fresh',
        on: {
          'codes.submit': submitTo('checking'),
          'emailChange.cancel': 'withdrawing',
          'emailChange.read': [
            { guard: { type: 'waits', params: readOf }, actions: { type: 'rememberRead', params: readOf } },
            {
              description: 'It was made or given up in another tab, or its time is over.',
              target: 'closed',
              actions: ['forgetProblems', { type: 'rememberRead', params: readOf }],
            },
          ],
        },
        states: {
          ...formStates,
          wrong: {
            description: 'One of the codes is wrong: how many tries are left is said, and not which.',
            tags: ['error'],
          },
        },
      },
      checking: {
        description: 'The server checks both codes.',
        tags: ['busy'],
        meta: { spec: '§2 Account and Settings', view: 'settings/email' },
        invoke: {
          id: 'confirmEmailChange',
          src: 'confirmEmailChange',
          input: ({ event }) => {
            assertEvent(event, 'codes.submit');
            return event.form;
          },
          onDone: { target: 'closed.changed', actions: ['rememberAddress', 'tellDoubt'] },
          onError: [
            {
              guard: { type: 'areCodesWrong', params: errorOf },
              target: 'confirming.wrong',
              actions: { type: 'rememberFailure', params: errorOf },
            },
            {
              // A repeat after an answer that was lost finds it made: the portal asks who the user is now.
              guard: { type: 'isOver', params: errorOf },
              target: 'filling.over',
              actions: ['forgetWaiting', 'tellDoubt'],
            },
            ...backTo('confirming'),
          ],
        },
      },
      withdrawing: {
        description: 'The server forgets both codes.',
        tags: ['busy'],
        meta: { spec: '§2 Account and Settings', view: 'settings/email' },
        invoke: {
          id: 'withdrawEmailChange',
          src: 'withdrawEmailChange',
          onDone: { target: 'closed', actions: 'forgetWaiting' },
          onError: backTo('confirming'),
        },
      },
    },
  });
