import { isDeadLink, type CallError } from '#domain/call-error.ts';
import { errorOf } from '#machines/shapes/error-of.ts';

/** What a chart behind a mailed link begins with. */
export interface MailedLinkInput {
  /** From the address's fragment, which never reaches a server by itself; empty when there was none. */
  readonly token: string;
}

/** What every chart behind a mailed link hears. */
export interface MailedLinkEvent {
  readonly type: 'link.retry';
}

/** The guards of a mailed link, with which a `setup` is extended. */
export const linkParts = {
  guards: {
    hasToken: ({ context }: { context: MailedLinkInput }) => context.token !== '',
    isOver: (_: unknown, error: CallError) => isDeadLink(error),
  },
};

/** The token, which goes to the server in the body of a call. */
export const tokenOf = ({ context: { token } }: { context: MailedLinkInput }) => ({ token });

/** A call that finds the link used or expired. */
export const linkIsOver = { guard: { type: 'isOver', params: errorOf }, target: 'invalid' } as const;

/** A link that could not be read is kept; the failure is said. */
export const linkNotRead = {
  target: 'unreachable',
  actions: { type: 'rememberFailure', params: errorOf },
} as const;

/** The states before what a mailed link is for, and the one after it is over; `opening` is the chart's own. */
export const linkStates = {
  starting: {
    description: 'Does the link carry a token?',
    meta: { spec: 'decisions §1 tokens' },
    always: [{ guard: 'hasToken', target: 'opening' }, { target: 'invalid' }],
  },
  unreachable: {
    description: 'The link could not be read; it can be tried again.',
    tags: ['error'],
    meta: { spec: '§8 Unable to contact server' },
    on: { 'link.retry': 'opening' },
  },
  invalid: {
    description: 'The link was used, has expired or never was; which of them is not said.',
    tags: ['error'],
    meta: { spec: 'decisions §1 tokens: single use' },
  },
} as const;
