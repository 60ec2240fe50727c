import { assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import { mailRequestProblem } from '#domain/user/mail-request.ts';
import type { MailRequestKind, MailRequestProblem } from '#domain/user/mail-request.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { callParts, type FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface MailRequestInput {
  readonly kind: MailRequestKind;
  /** The name or address of the last request; before one, the name that was typed at sign-in, or nothing. */
  readonly about: string;
}

export interface MailRequestContext extends MailRequestInput {
  readonly problem: MailRequestProblem;
  /** What a user can quote to support of the last failed call. */
  readonly failure: CallError | null;
}

export type MailRequestEvent =
  | { type: 'mail.request'; about: string }
  | { type: 'mail.again' }
  | { type: 'mail.change' };

/** A message is asked for: a username, a link to a new password or account, a reactivation (§2 Login area, §8). */
export const mailRequest = setup({
  types: {
    context: {} as MailRequestContext,
    input: {} as MailRequestInput,
    events: {} as MailRequestEvent,
    tags: {} as FormTag | 'sent',
    meta: {} as { spec?: string | string[]; view?: string },
  },
  actors: {
    /** Asks for the message; the answer is the same whether there is such a user or not. */
    requestMail: promiseNotProvided<void, { kind: MailRequestKind; about: string }>('requestMail'),
  },
  guards: {
    isComplete: ({ context }, about: string) => mailRequestProblem(context.kind, about) === null,
    isTooOften: (_, error: CallError) => error.kind === 'tooMany',
  },
  actions: {
    rememberAbout: assign((_, about: string) => ({ about: about.trim(), problem: null, failure: null })),
    rememberProblem: assign(({ context }, about: string) => ({
      problem: mailRequestProblem(context.kind, about),
    })),
  },
  delays: {
    /** Until the message can be asked for again: mail takes a moment. */
    mailTakes: 30_000,
  },
})
  .extend(callParts<MailRequestContext, MailRequestEvent>())
  .createMachine({
    id: 'mail-request',
    description: 'A message is asked for without a session.',
    context: ({ input }) => ({ ...input, problem: null, failure: null }),
    initial: 'filling',
    states: {
      filling: {
        description: 'A username or an e-mail address is typed; its states differ in what is said above it.',
        tags: ['editable'],
        meta: { spec: '§2 Login area: /forgot-user, /forgot-password', view: 'recovery/mail-request' },
        initial: 'fresh',
        on: {
          'mail.request': [
            {
              guard: { type: 'isComplete', params: ({ event }) => event.about },
              target: 'sending',
              actions: { type: 'rememberAbout', params: ({ event }) => event.about },
            },
            {
              target: '.incomplete',
              actions: { type: 'rememberProblem', params: ({ event }) => event.about },
            },
          ],
        },
        states: {
          fresh: { description: 'Nothing was tried yet.' },
          incomplete: {
            description: 'Nothing was typed, or what is no e-mail address.',
            tags: ['error'],
            meta: { spec: ['REQ-01', 'REQ-03', '§5 Required-field messages: email is invalid'] },
          },
          tooMany: {
            description: 'Too many requests came from here, or about this name.',
            tags: ['error'],
            meta: { spec: '§8 Recovery email and password reset email failed' },
          },
          failed: {
            description: 'The request did not arrive, or its answer did not.',
            tags: ['error'],
            meta: { spec: ['§8 Unable to contact server', '§8 Recovery email failed'] },
          },
        },
      },
      sending: {
        description: 'The message is being asked for.',
        tags: ['busy'],
        meta: { spec: '§7 Password reset email, username recovery email', view: 'recovery/mail-request' },
        invoke: {
          id: 'requestMail',
          src: 'requestMail',
          input: ({ context: { kind, about } }) => ({ kind, about }),
          onDone: 'sent',
          onError: [
            { guard: { type: 'isTooOften', params: errorOf }, target: 'filling.tooMany' },
            { target: 'filling.failed', actions: { type: 'rememberFailure', params: errorOf } },
          ],
        },
      },
      sent: {
        description:
          'The message is on its way, if there is such a user; what to do if none arrives is said.',
        tags: ['sent'],
        meta: { spec: '§8 Recovery email and password reset email sent', view: 'recovery/mail-sent' },
        initial: 'waiting',
        on: { 'mail.change': 'filling' },
        states: {
          waiting: {
            description: 'Mail takes a moment: it cannot be asked for again yet.',
            after: { mailTakes: 'ready' },
          },
          ready: {
            description: 'The same message can be asked for again.',
            on: { 'mail.again': 'asking' },
          },
          asking: {
            description: 'The same message is being asked for again.',
            tags: ['busy'],
            invoke: {
              id: 'requestMailAgain',
              src: 'requestMail',
              input: ({ context: { kind, about } }) => ({ kind, about }),
              onDone: 'again',
              onError: [
                { guard: { type: 'isTooOften', params: errorOf }, target: 'tooMany' },
                { target: 'failed', actions: { type: 'rememberFailure', params: errorOf } },
              ],
            },
          },
          again: {
            description: 'A second message is on its way.',
            after: { mailTakes: 'ready' },
          },
          tooMany: {
            description: 'Too many messages were asked for; it takes a while until the next.',
            tags: ['error'],
            after: { mailTakes: 'ready' },
          },
          failed: {
            description: 'The second request did not arrive, or its answer did not.',
            tags: ['error'],
            meta: { spec: '§8 Unable to contact server' },
            on: { 'mail.again': 'asking' },
          },
        },
      },
    },
  });
