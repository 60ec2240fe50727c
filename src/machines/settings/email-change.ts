import { assertEvent, assign, emit, setup } from 'xstate';
import { isShutOut, type CallError } from '#domain/call-error.ts';
import {
  emailChangeProblems,
  type EmailChange,
  type EmailChangeProblem,
  type EmailCodes,
  type EmailForm,
} from '#domain/user/email-change.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { answerOf, backTo, formParts, formStates, submitTo, UNTRIED } from '#machines/shapes/form.ts';
import type { FormMemory, FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface EmailChangeInput {
  /** The address that there is. */
  readonly current: string;
  /** Another one that was asked for before; null where none waits. */
  readonly waiting: EmailChange | null;
}

interface EmailChangeContext extends EmailChangeInput, FormMemory<EmailChangeProblem> {}

export type EmailChangeEvent =
  | { type: 'emailChange.open' }
  | { type: 'emailChange.submit'; form: EmailForm }
  | { type: 'codes.submit'; form: EmailCodes }
  | { type: 'emailChange.cancel' };

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
    askEmailChange: promiseNotProvided<EmailChange, EmailForm>('askEmailChange'),
    confirmEmailChange: promiseNotProvided<void, EmailCodes>('confirmEmailChange'),
    withdrawEmailChange: promiseNotProvided<void>('withdrawEmailChange'),
  },
  guards: {
    isWaiting: ({ context }) => context.waiting !== null,
    isPasswordWrong: (_, error: CallError) => error.code === 'invalid_password',
    isShutOut: (_, error: CallError) => isShutOut(error),
    areCodesWrong: (_, error: CallError) => error.code === 'email_codes_wrong',
    isOver: (_, error: CallError) => error.code === 'email_change_over',
  },
  actions: {
    rememberWaiting: assign((_, waiting: EmailChange) => ({ waiting })),
    forgetWaiting: assign({ waiting: null }),
    rememberAddress: assign(({ context: { waiting, current } }) => ({
      current: waiting?.emailAddress ?? current,
      waiting: null,
    })),
    tellDoubt: emit({ type: 'email.doubted' }),
  },
})
  .extend(
    formParts<EmailChangeContext, EmailChangeEvent, EmailForm | EmailCodes>((form, { current }) =>
      emailChangeProblems(form, current),
    ),
  )
  .createMachine({
    id: 'email-change',
    description: 'Another e-mail address, confirmed at both.',
    context: ({ input }) => ({ ...input, ...UNTRIED }),
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
        on: { 'emailChange.open': { target: 'filling', actions: 'forgetProblems' } },
        states: {
          idle: { description: 'Nothing was changed.' },
          changed: { description: 'The other address has taken the place of the former one.' },
        },
      },
      filling: {
        description: 'Another address is typed, with the password.',
        tags: ['editable'],
        meta: { spec: '§5 Required-field messages', view: 'settings/email' },
        initial: 'fresh',
        on: {
          'emailChange.submit': submitTo('asking'),
          'emailChange.cancel': 'closed',
        },
        states: {
          ...formStates,
          passwordWrong: {
            description: 'The password is wrong.',
            tags: ['error'],
            meta: { spec: '§8 The password you entered is invalid' },
          },
          blocked: {
            description: 'Too many wrong tries, or too many messages: the server looks at no more.',
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
      asking: {
        description: 'The server mails a code to either address.',
        tags: ['busy'],
        meta: { spec: '§2 Account and Settings', view: 'settings/email' },
        invoke: {
          id: 'askEmailChange',
          src: 'askEmailChange',
          input: ({ event }) => {
            assertEvent(event, 'emailChange.submit');
            return event.form;
          },
          onDone: { target: 'confirming', actions: { type: 'rememberWaiting', params: answerOf } },
          onError: [
            { guard: { type: 'isPasswordWrong', params: errorOf }, target: 'filling.passwordWrong' },
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
        },
        states: {
          ...formStates,
          wrong: { description: 'One of the codes is wrong; which is not said.', tags: ['error'] },
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
            { guard: { type: 'areCodesWrong', params: errorOf }, target: 'confirming.wrong' },
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
