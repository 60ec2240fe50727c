import { answerOf } from '#machines/shapes/form.ts';
import { errorOf } from '#machines/shapes/error-of.ts';

const lookup = '§5 Display and lookup: Search values are normalised by date and currency format';
const noContact = '§8 Messages: Unable to contact server';
const behaviours = '§8 Behaviours: other errors';

/** What a list says of its page. */
interface ListWords<Flow extends string, Page extends string> {
  /** Before the names of its views: `invoice-list`. */
  readonly flow: Flow;
  /** The id of the page's state, for targets from deep inside. */
  readonly page: Page;
  /** The paragraph that asks for the list. */
  readonly list: string;
  readonly description: string;
  /** What it means that nothing meets the conditions, and that there is nothing without any. */
  readonly noMatch: string;
  readonly nothingYet: string;
}

const heard = <Event>({ event }: { readonly event: Event }): Event => event;

/**
 * The page of a list as ordinary states: rows on screen stay while others are fetched, and go when they no longer
 * answer the URL. The chart provides `loadPage` and says with `isNarrowed` whether conditions hide rows.
 * @param asked what `loadPage` is given
 */
export const listPage = <Flow extends string, Page extends string, Context, Asked>(
  { flow, page, list, description, noMatch, nothingYet }: ListWords<Flow, Page>,
  asked: (of: { readonly context: Context }) => Asked,
) =>
  ({
    initial: 'fetching',
    description,
    meta: { spec: [list] },
    on: {
      'query.change': {
        guard: { type: 'isOtherQuery', params: heard },
        target: '.fetching',
        actions: ['forgetRepeats', { type: 'rememberQuery', params: heard }],
      },
      'filter.change': { actions: { type: 'wantFilter', params: heard } },
      'sort.change': {
        actions: {
          type: 'wantQuery',
          params: <Sort>({ event }: { event: { sort: Sort } }) => ({ sort: event.sort, pageNumber: 1 }),
        },
      },
      'page.change': {
        guard: { type: 'isPage', params: heard },
        actions: {
          type: 'wantQuery',
          params: ({ event }: { event: { pageNumber: number } }) => ({ pageNumber: event.pageNumber }),
        },
      },
      'pageSize.change': {
        actions: {
          type: 'wantQuery',
          params: ({ event }: { event: { pageSize: number } }) => ({
            pageSize: event.pageSize,
            pageNumber: 1,
          }),
        },
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
          input: asked,
          onDone: [
            {
              guard: { type: 'isBeyondEnd', params: answerOf },
              target: 'fetching',
              actions: [{ type: 'goToLastPage', params: answerOf }, 'wantCurrentQuery'],
              reenter: true,
            },
            {
              guard: { type: 'hasRows', params: answerOf },
              target: 'ready',
              actions: { type: 'rememberLoaded', params: answerOf },
            },
            {
              guard: 'isNarrowed',
              target: 'noMatch',
              actions: { type: 'rememberLoaded', params: answerOf },
            },
            { target: 'nothingYet', actions: { type: 'rememberLoaded', params: answerOf } },
          ],
          onError: [
            { guard: { type: 'isOffline', params: errorOf }, target: 'offline' },
            {
              guard: { type: 'mayRepeat', params: errorOf },
              target: 'pausing',
              actions: { type: 'rememberError', params: errorOf },
            },
            { guard: 'showsWanted', target: 'outdated', actions: { type: 'rememberError', params: errorOf } },
            { target: 'failed', actions: { type: 'rememberError', params: errorOf } },
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
            meta: { spec: [list], view: `${flow}/loading` },
            after: { slowAfter: 'slow' },
          },
          refreshing: {
            description: 'The old rows stay until the new ones arrive.',
            meta: { spec: [list], view: `${flow}/rows` },
          },
          slow: {
            description: 'The first page takes long: a sentence says so and offers to cancel.',
            meta: { spec: [behaviours], view: `${flow}/slow` },
            on: { 'list.cancel': `#${page}.cancelled` },
          },
        },
      },
      pausing: {
        description: 'The server failed in a way that may pass; it is asked again by itself, twice at most.',
        meta: { spec: [behaviours], view: `${flow}/pausing` },
        tags: ['busy'],
        entry: 'countRepeat',
        after: { beforeRepeat: 'fetching' },
      },
      ready: {
        description: 'The rows that the URL asks for are on screen.',
        meta: { spec: [list], view: `${flow}/rows` },
        on: { 'list.refresh': 'fetching', 'connection.lost': 'offline' },
      },
      noMatch: {
        description: noMatch,
        meta: { spec: [lookup], view: `${flow}/no-match` },
        on: { 'list.refresh': 'fetching', 'connection.lost': 'offline' },
      },
      nothingYet: {
        description: nothingYet,
        meta: { spec: [list], view: `${flow}/nothing-yet` },
        on: { 'list.refresh': 'fetching', 'connection.lost': 'offline' },
      },
      outdated: {
        description: 'The rows could not be loaded anew; those on screen are of before and say so.',
        meta: { spec: [noContact], view: `${flow}/outdated` },
        tags: ['error'],
        entry: 'forgetRepeats',
        on: { 'list.retry': 'fetching', 'connection.lost': 'offline' },
      },
      failed: {
        description: 'The rows could not be loaded; the reason is said, with a way to try again.',
        meta: { spec: [noContact], view: `${flow}/failed` },
        tags: ['error'],
        entry: ['forgetRepeats', 'forgetRows'],
        on: { 'list.retry': 'fetching' },
      },
      cancelled: {
        description: 'The user did not want to wait any longer; it can be asked for again.',
        meta: { spec: [behaviours], view: `${flow}/cancelled` },
        entry: 'forgetRepeats',
        on: { 'list.retry': 'fetching' },
      },
      offline: {
        description: 'There is no connection: rows of the same filter stay as they were.',
        meta: { spec: [noContact], view: `${flow}/offline` },
        tags: ['error'],
        entry: ['forgetRepeats', 'goOffline', 'forgetOtherRows'],
        exit: 'goOnline',
        invoke: {
          id: 'watchConnection',
          src: 'watchConnection',
          onError: { target: 'failed', actions: { type: 'rememberError', params: errorOf } },
        },
        on: { 'connection.restored': 'fetching', 'list.retry': 'fetching' },
      },
    },
  }) as const;
