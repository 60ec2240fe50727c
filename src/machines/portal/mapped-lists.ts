import { assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import type { Customer } from '#domain/customer/customer.ts';
import type { Location } from '#domain/customer/location.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

/** After so many errors in a row the lists stay as far as they have come (§8). */
const MOST_FAILURES = 3;
/** Milliseconds after sign-in, so that the first page is not held up (§9). */
const AFTER_SIGN_IN = 1_000;

export interface MappedListsInput {
  /** Whether role and flags ask for the lists (§6 Data loading by role). */
  readonly isWanted: boolean;
}

/** A page of a list, and how many entries the whole list has. */
export interface ListPage<Entry> {
  readonly entries: readonly Entry[];
  readonly total: number;
}

interface MappedListsContext extends MappedListsInput {
  readonly customers: readonly Customer[];
  readonly locations: readonly Location[];
  /** The next page to load, from 1. */
  readonly page: number;
  /** Errors in a row. */
  readonly failures: number;
  /** Why it was given up. */
  readonly failure: CallError | null;
}

export type MappedListsEvent = { type: 'lists.retry' };

/** The customers and locations that an administrator is mapped to, loaded page by page after sign-in (§6, §8, §9). */
export const mappedLists = setup({
  types: {
    context: {} as MappedListsContext,
    input: {} as MappedListsInput,
    events: {} as MappedListsEvent,
    tags: {} as 'busy' | 'error',
    meta: {} as { spec?: string | readonly string[]; view?: string },
  },
  actors: {
    loadCustomers: promiseNotProvided<ListPage<Customer>, number>('loadCustomers'),
    loadLocations: promiseNotProvided<ListPage<Location>, number>('loadLocations'),
  },
  guards: {
    isWanted: ({ context }) => context.isWanted,
    /** An empty page ends a list too: it would never grow. */
    isLastOfCustomers: ({ context: { customers } }, { entries, total }: ListPage<Customer>) =>
      entries.length === 0 || customers.length + entries.length >= total,
    isLastOfLocations: ({ context: { locations } }, { entries, total }: ListPage<Location>) =>
      entries.length === 0 || locations.length + entries.length >= total,
    hasTriesLeft: ({ context }) => context.failures + 1 < MOST_FAILURES,
  },
  actions: {
    addCustomers: assign(({ context }, { entries }: ListPage<Customer>) => ({
      customers: [...context.customers, ...entries],
      failures: 0,
    })),
    addLocations: assign(({ context }, { entries }: ListPage<Location>) => ({
      locations: [...context.locations, ...entries],
      failures: 0,
    })),
    turnPage: assign(({ context }) => ({ page: context.page + 1 })),
    beginNextList: assign({ page: 1 }),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    giveUp: assign((_, failure: CallError) => ({ failures: 0, failure })),
  },
  delays: { afterSignIn: AFTER_SIGN_IN },
}).createMachine({
  id: 'mapped-lists',
  description: 'The customers and locations that an administrator is mapped to.',
  context: ({ input }) => ({ ...input, customers: [], locations: [], page: 1, failures: 0, failure: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Whether they are asked for.',
      meta: { spec: ['§6 Mapped lists are loaded only for admin, with the location-mapping flag'] },
      always: [{ guard: 'isWanted', target: 'waiting' }, { target: 'notAsked' }],
    },
    notAsked: {
      description: 'This user does without.',
      meta: { spec: '§6 Data loading by role' },
    },
    waiting: {
      description: 'The first page comes first.',
      meta: { spec: '§9 Mapped-location fetch is delayed 1 second after login' },
      after: { afterSignIn: 'loadingCustomers' },
    },
    loadingCustomers: {
      description: 'A page of the customers is being loaded.',
      tags: ['busy'],
      meta: { spec: '§9 Mapped customer/location paging: page size 10000' },
      invoke: {
        id: 'loadCustomers',
        src: 'loadCustomers',
        input: ({ context }) => context.page,
        onDone: [
          {
            guard: { type: 'isLastOfCustomers', params: ({ event }) => event.output },
            target: 'loadingLocations',
            actions: [{ type: 'addCustomers', params: ({ event }) => event.output }, 'beginNextList'],
          },
          {
            target: 'loadingCustomers',
            reenter: true,
            actions: [{ type: 'addCustomers', params: ({ event }) => event.output }, 'turnPage'],
          },
        ],
        onError: [
          { guard: 'hasTriesLeft', target: 'loadingCustomers', reenter: true, actions: 'countFailure' },
          { target: 'partial.ofCustomers', actions: { type: 'giveUp', params: errorOf } },
        ],
      },
    },
    loadingLocations: {
      description: 'A page of the locations is being loaded.',
      tags: ['busy'],
      meta: { spec: '§9 Mapped customer/location paging: page size 10000' },
      invoke: {
        id: 'loadLocations',
        src: 'loadLocations',
        input: ({ context }) => context.page,
        onDone: [
          {
            guard: { type: 'isLastOfLocations', params: ({ event }) => event.output },
            target: 'complete',
            actions: { type: 'addLocations', params: ({ event }) => event.output },
          },
          {
            target: 'loadingLocations',
            reenter: true,
            actions: [{ type: 'addLocations', params: ({ event }) => event.output }, 'turnPage'],
          },
        ],
        onError: [
          { guard: 'hasTriesLeft', target: 'loadingLocations', reenter: true, actions: 'countFailure' },
          { target: 'partial.ofLocations', actions: { type: 'giveUp', params: errorOf } },
        ],
      },
    },
    complete: { description: 'Both lists are there.', meta: { spec: '§6 Data loading by role' } },
    partial: {
      description: 'Three errors in a row: what has come stays, and the rest can be tried again.',
      tags: ['error'],
      meta: {
        spec: '§8 Mapped location loading is retried up to 3 consecutive errors, then gives up with partial results',
        view: 'portal/mapped-lists-notice',
      },
      initial: 'ofCustomers',
      states: {
        ofCustomers: {
          description: 'Customers are missing, and all locations.',
          on: { 'lists.retry': '#mapped-lists.loadingCustomers' },
        },
        ofLocations: {
          description: 'Locations are missing.',
          on: { 'lists.retry': '#mapped-lists.loadingLocations' },
        },
      },
    },
  },
});
