import { errorOf } from '#machines/shapes/error-of.ts';
import { invoiceListSetup } from '#machines/invoice-list/setup.ts';

const list = '§2 Screens and routes: Invoices by status';
const lookup = '§5 Display and lookup: Search values are normalised by date and currency format';
const noContact = '§8 Messages: Unable to contact server';
const behaviours = '§8 Behaviours: other errors';

/** Where the rows on screen stand: they stay while others are fetched, and go when they no longer answer the URL. */
export const page = invoiceListSetup.createStateConfig({
  initial: 'fetching',
  description: 'The rows of the page that the URL asks for.',
  meta: { spec: [list] },
  on: {
    'query.change': {
      guard: { type: 'isOtherQuery', params: ({ event }) => event },
      target: '.fetching',
      actions: ['forgetRepeats', { type: 'takeQuery', params: ({ event }) => event }],
    },
    'scope.change': {
      target: '.fetching',
      actions: ['forgetRepeats', { type: 'takeScope', params: ({ event }) => event }],
    },
    'filter.change': { actions: { type: 'wantFilter', params: ({ event }) => event } },
    'filter.clear': {
      actions: {
        type: 'wantFilter',
        params: ({ context }) => ({ filter: { status: context.query.filter.status } }),
      },
    },
    'sort.change': {
      actions: { type: 'wantQuery', params: ({ event }) => ({ sort: event.sort, pageNumber: 1 }) },
    },
    'page.change': {
      guard: { type: 'isPage', params: ({ event }) => event },
      actions: { type: 'wantQuery', params: ({ event }) => ({ pageNumber: event.pageNumber }) },
    },
    'pageSize.change': {
      actions: { type: 'wantQuery', params: ({ event }) => ({ pageSize: event.pageSize, pageNumber: 1 }) },
    },
  },
  states: {
    fetching: {
      description: 'The server is asked for the page.',
      meta: { spec: [list] },
      tags: ['busy'],
      initial: 'choosing',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({ scope: context.scope, query: context.query }),
        onDone: [
          {
            guard: { type: 'isBeyondEnd', params: ({ event }) => event.output },
            target: 'fetching',
            actions: [{ type: 'goToLastPage', params: ({ event }) => event.output }, 'wantCurrentQuery'],
            reenter: true,
          },
          {
            guard: { type: 'hasRows', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'takeLoaded', params: ({ event }) => event.output },
          },
          {
            guard: 'isNarrowed',
            target: 'noMatch',
            actions: { type: 'takeLoaded', params: ({ event }) => event.output },
          },
          { target: 'nothingYet', actions: { type: 'takeLoaded', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isOffline', params: errorOf }, target: 'offline' },
          {
            guard: { type: 'mayRepeat', params: errorOf },
            target: 'pausing',
            actions: { type: 'noteError', params: errorOf },
          },
          { guard: 'showsWanted', target: 'outdated', actions: { type: 'noteError', params: errorOf } },
          { target: 'failed', actions: { type: 'noteError', params: errorOf } },
        ],
      },
      states: {
        choosing: {
          description: 'Rows that are on screen stay there meanwhile.',
          meta: { spec: [behaviours] },
          always: [{ guard: 'hasLoaded', target: 'refreshing' }, { target: 'loading' }],
        },
        loading: {
          description: 'There is nothing to show yet; a placeholder has the shape of the rows.',
          meta: { spec: [list], view: 'invoice-list/loading' },
          after: { slowAfter: 'slow' },
        },
        refreshing: {
          description: 'The old rows stay until the new ones arrive.',
          meta: { spec: [list], view: 'invoice-list/rows' },
        },
        slow: {
          description: 'The first page takes long: a sentence says so and offers to cancel.',
          meta: { spec: [behaviours], view: 'invoice-list/slow' },
          on: { 'list.cancel': '#invoiceList.page.cancelled' },
        },
      },
    },
    pausing: {
      description: 'The server failed in a way that may pass; it is asked again by itself, twice at most.',
      meta: { spec: [behaviours], view: 'invoice-list/pausing' },
      tags: ['busy'],
      entry: 'countRepeat',
      after: { beforeRepeat: 'fetching' },
    },
    ready: {
      description: 'The rows that the URL asks for are on screen.',
      meta: { spec: [list], view: 'invoice-list/rows' },
      on: { 'list.refresh': 'fetching', 'connection.lost': 'offline' },
    },
    noMatch: {
      description: 'No invoice has this status and meets these conditions; one press shows more.',
      meta: { spec: [lookup], view: 'invoice-list/no-match' },
      on: { 'list.refresh': 'fetching', 'connection.lost': 'offline' },
    },
    nothingYet: {
      description: 'The customer has no invoice at all.',
      meta: { spec: [list], view: 'invoice-list/nothing-yet' },
      on: { 'list.refresh': 'fetching', 'connection.lost': 'offline' },
    },
    outdated: {
      description: 'The rows could not be loaded anew; those on screen are of before and say so.',
      meta: { spec: [noContact], view: 'invoice-list/outdated' },
      tags: ['error'],
      entry: 'forgetRepeats',
      on: { 'list.retry': 'fetching', 'connection.lost': 'offline' },
    },
    failed: {
      description: 'The rows could not be loaded; the reason is said, with a way to try again.',
      meta: { spec: [noContact], view: 'invoice-list/failed' },
      tags: ['error'],
      entry: ['forgetRepeats', 'dropRows'],
      on: { 'list.retry': 'fetching' },
    },
    cancelled: {
      description: 'The user did not want to wait any longer; it can be asked for again.',
      meta: { spec: [behaviours], view: 'invoice-list/cancelled' },
      entry: 'forgetRepeats',
      on: { 'list.retry': 'fetching' },
    },
    offline: {
      description:
        'There is no connection: rows of the same filter stay, with their time, and can be selected.',
      meta: { spec: [noContact], view: 'invoice-list/offline' },
      tags: ['error'],
      entry: ['forgetRepeats', 'goOffline', 'dropOtherRows'],
      exit: 'goOnline',
      invoke: {
        id: 'watchConnection',
        src: 'watchConnection',
        onError: { target: 'failed', actions: { type: 'noteError', params: errorOf } },
      },
      on: { 'connection.restored': 'fetching', 'list.retry': 'fetching' },
    },
  },
});
