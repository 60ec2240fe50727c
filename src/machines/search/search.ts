import { assign, setup } from 'xstate';
import type { Scope } from '#domain/access/scope.ts';
import type { CallError } from '#domain/call-error.ts';
import { askedKinds, type Asked, type SearchHit, type SearchKind } from '#domain/search/search-hit.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { answerOf } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface SearchInput {
  /** What the user has pages for, and may list. */
  readonly kinds: readonly SearchKind[];
  /** The selected customer, and location; null where none is selected. */
  readonly scope: Scope | null;
}

export interface SearchContext extends SearchInput {
  /** As it is typed. */
  readonly text: string;
  /** What is found by the text; while that is asked for, what was found by the one before. */
  readonly hits: readonly SearchHit[];
  /** Why the last call failed; null where it did not. */
  readonly failure: CallError | null;
}

export type SearchEvent =
  | { type: 'text.typed'; text: string }
  | { type: 'search.retry' }
  /** Something was opened, or nothing is wanted any more. */
  | { type: 'search.close' };

const SPEC = '§5 Display and lookup: Search values are normalised';
const SHOWN = { spec: SPEC, view: 'search' } as const;

const textOf = ({ event }: { event: { readonly text: string } }) => event.text;

/**
 * The search from everywhere. Pages are found by the view, at once; numbers and names by the server, which is asked with
 * every key: an answer to less than what is typed by then is dropped, and what was found before stays until the answer is
 * there, so that nothing is said to be found by nothing that has not been looked for.
 */
export const search = setup({
  types: {
    context: {} as SearchContext,
    input: {} as SearchInput,
    events: {} as SearchEvent,
    tags: {} as 'busy' | 'error' | 'failed',
    meta: {} as { spec?: string; view?: string },
  },
  actors: { find: promiseNotProvided<readonly SearchHit[], Asked>('find') },
  guards: {
    isAsked: ({ context }, text: string) => askedKinds(text, context.kinds).length > 0,
    hasHits: (_, hits: readonly SearchHit[]) => hits.length > 0,
  },
  actions: {
    rememberText: assign((_, text: string) => ({ text })),
    rememberHits: assign((_, hits: readonly SearchHit[]) => ({ hits })),
    rememberFailure: assign((_, failure: CallError) => ({ failure })),
    forgetHits: assign({ hits: [] }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'search',
  description: 'The search from everywhere: pages, invoices, payments, disputes and customers.',
  context: ({ input }) => ({ ...input, text: '', hits: [], failure: null }),
  initial: 'blank',
  on: {
    'text.typed': [
      {
        guard: { type: 'isAsked', params: textOf },
        target: '.asking',
        reenter: true,
        actions: { type: 'rememberText', params: textOf },
      },
      { target: '.blank', actions: [{ type: 'rememberText', params: textOf }, 'forgetHits'] },
    ],
    'search.close': '.closed',
  },
  states: {
    blank: {
      description: 'Nothing is typed that numbers or names are looked for by; pages are listed.',
      meta: SHOWN,
    },
    asking: {
      description: 'The server is asked for numbers and names that the text finds.',
      tags: 'busy',
      meta: SHOWN,
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context: { text, kinds, scope } }) => ({ text, kinds: askedKinds(text, kinds), scope }),
        onDone: [
          {
            guard: { type: 'hasHits', params: answerOf },
            target: 'found',
            actions: { type: 'rememberHits', params: answerOf },
          },
          { target: 'nothing', actions: 'forgetHits' },
        ],
        onError: {
          target: 'failed',
          actions: ['forgetHits', { type: 'rememberFailure', params: errorOf }],
        },
      },
    },
    found: {
      description: 'What the text finds is listed, a few of each kind.',
      meta: SHOWN,
    },
    nothing: {
      description: 'No number and no name is found by the text; a page may be.',
      meta: SHOWN,
    },
    failed: {
      description: 'Numbers and names could not be looked for; it can be tried again, and pages are listed.',
      tags: ['error', 'failed'],
      meta: SHOWN,
      exit: 'forgetFailure',
      on: { 'search.retry': 'asking' },
    },
    closed: {
      description: 'Something was opened, or the search was put away.',
      meta: { spec: SPEC },
      type: 'final',
    },
  },
});
