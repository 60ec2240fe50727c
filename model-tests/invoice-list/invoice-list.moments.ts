import { CallError } from '#domain/call-error.ts';
import type { InvoiceGroup } from '#domain/invoice/invoice-groups.ts';
import type { InvoicePageQuery } from '#domain/invoice/invoice-list.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { totals } from '#domain/money/money.ts';
import type { KeptSelection } from '#domain/selection/kept-selection.ts';
import type { SelectionRequest } from '#domain/selection/invoice-selection.ts';
import { reviewObstacles } from '#domain/payment/payment-rules.ts';
import { placeIn } from '#domain/selection/selection-exceptions.ts';
import { hasDisputablePart, payablePart, rowsOf, summaryOf } from '#machines/invoice-list/rows.ts';
import { answersQuery } from '#machines/shapes/list-parts.ts';
import { invoiceList } from '#machines/invoice-list/invoice-list.ts';
import type { SnapshotFrom } from 'xstate';
import { type Representatives } from '../harness/model.ts';
import {
  DISPUTED,
  EAST,
  LISTED,
  PAID,
  PAYER,
  TODAY,
  WEST,
  pageOf,
  serverSelection,
} from '../invoice-examples.ts';

/** A moment of the list. */
export type Now = SnapshotFrom<typeof invoiceList>;

export const first: InvoicePageQuery = {
  filter: { status: 'all' },
  sort: 'default',
  pageNumber: 1,
  pageSize: 2,
};
export const searched: InvoicePageQuery = { ...first, filter: { status: 'all', search: '45-11342' } };
export const scope = { buidCustomer: 'kestrel', currency: null };
export const otherScope = { buidCustomer: 'harbor', currency: null };

export const at = '2026-11-20T14:42:00.000Z';
export const expired = new CallError('refused', { code: 'selection_expired' });
export const ALL = [...LISTED, PAID];
/** A list whose first page shows a disputed one. */
export const mixed: InvoicePageQuery = { ...first, filter: { status: 'all', search: 'ostrander' } };
export const isMixed = ({ filter }: InvoicePageQuery) => filter.search === mixed.filter.search;
/** A list with one among several accounts that is paid already: a press keeps the others, with a payment for each. */
export const oneOfThemPaid: InvoicePageQuery = {
  ...first,
  filter: { status: 'all', search: 'brake' },
  pageSize: 3,
};
export const hasPaid = ({ filter }: InvoicePageQuery) => filter.search === oneOfThemPaid.filter.search;
/** A list by merchants, of which one has a disputed invoice on the next page. */
export const grouped: InvoicePageQuery = { ...first, group: 'merchant' };
export const isGrouped = ({ group }: InvoicePageQuery) => group !== undefined;
/** What the address asks for beside the first list and its searches: it is looked at for one thing. */
export const isAside = (query: InvoicePageQuery) => hasPaid(query) || isGrouped(query);
/** What the server says of the groups of a page of that list. */
function groupsOn(rows: readonly Invoice[], { pageNumber }: InvoicePageQuery): readonly InvoiceGroup[] {
  const all = Map.groupBy([WEST, EAST, DISPUTED], ({ buidMerchant }) => buidMerchant);
  return [...new Set(rows.map(({ buidMerchant }) => buidMerchant))].map((key) => {
    const own = all.get(key) ?? [];
    return {
      key,
      name: own[0]?.merchantName ?? '',
      count: own.length,
      pastDue: own.filter(({ status }) => status.includes('Past Due')).length,
      before: pageNumber - 1,
      totals: totals(own.map(({ open }) => open)),
    };
  });
}
export function served(query: InvoicePageQuery) {
  if (isGrouped(query)) {
    const rows = query.pageNumber === 1 ? [WEST, EAST] : [DISPUTED];
    return { ...pageOf(rows, query, 3), groups: groupsOn(rows, query) };
  }
  if (hasPaid(query)) return pageOf([EAST, WEST, PAID], query);
  const [one, other] = isMixed(query) ? [[EAST, DISPUTED], [WEST]] : [[EAST, WEST], [DISPUTED]];
  const total = query.filter.search && !isMixed(query) ? 2 : 3;
  return pageOf((query.pageNumber === 1 ? one : other) ?? [], query, total);
}
/** Two invoices by card at most, so that the first two can be kept. */
export const payment = { ...PAYER, config: { ...PAYER.config, cardMaximumCount: 2 } };

/** What the tab has kept of two invoices that were to be paid one by account, and of all that match. */
export const keptOfBefore: KeptSelection = {
  kind: 'rows',
  payable: [EAST.trxId, WEST.trxId],
  others: [],
  passedOver: [DISPUTED.trxId],
  isByAccount: true,
};
export const setOfBefore: KeptSelection = {
  kind: 'set',
  selectionId: 's1',
  requests: [{ kind: 'filter', filter: first.filter }],
  exceptions: [{ trxId: WEST.trxId, isIn: false }],
  count: 2,
  isPayable: true,
  isByAccount: false,
};

/** What the server answers: the set that the requests make of all that match. */
export function made({
  context: {
    request,
    requests,
    payment: { config },
  },
}: Now): Representatives<unknown> {
  const all = request ? [...requests, request] : requests;
  const filter = all[0]?.kind === 'filter' ? all[0].filter : first.filter;
  const placed = (place: string) =>
    LISTED.filter((one) => placeIn(all, one, filter, { config, today: TODAY }) === place);
  if (request?.kind === 'keepFirst') return { 'first two': serverSelection('s4', [EAST, DISPUTED]) };
  const set = serverSelection(`s${all.length}`, placed('in'), { disputed: placed('leftOut').length });
  if (request?.kind === 'filter') return { 'all that match': set };
  return { narrowed: set, 'nothing left': serverSelection('s0', []) };
}

/** What is selected and how the page is loaded hardly touch: the one is varied where the other rests. */
export const isPlain = ({ context }: Now) =>
  context.selected.length === 0 && !context.selection && !context.request && !context.notice && !context.kept;
export const isHere = ({ context }: Now) => context.scope === scope;
export const rests = (now: Now) => isHere(now) && now.matches({ page: 'ready' }) && answersQuery(now.context);
export const showsRows = (now: Now) =>
  rowsOf(now.context).length > 0 && !now.matches({ page: 'noMatch' }) && !now.matches({ page: 'nothingYet' });
/** Boxes are varied on the first set of the server, on one that it alone knows, and once while it is not at hand or not there yet. */
export const isVaried = (now: Now) => {
  const { selection, request, requests, exceptions, maximumRows } = now.context;
  if (!selection) return !request || exceptions.length === 0;
  if (!isAsMade(requests)) return false;
  const isFirst = requests.length === 1;
  if (now.matches({ selection: { matching: 'made' } })) {
    return isFirst || requests.at(-1)?.kind === 'keepFirst';
  }
  const isExpired = now.matches({ selection: { matching: 'expired' } });
  return isFirst && exceptions.length < (isExpired && maximumRows === 1 ? 2 : 1);
};
/** Nothing is left out: of one invoice, or once it was taken in. */
export const hasTakenAll = ({ context }: Now) =>
  context.selected.length === 1 || context.requests.at(-1)?.kind === 'takeIn';
/** Other pages are looked at while the first set of the server, or what is selected by hand, is at rest. */
export const isAtHand = (now: Now) => {
  const { requests, exceptions, maximumRows } = now.context;
  if (!now.matches({ selection: 'matching' })) return true;
  if (requests.length !== 1 || exceptions.length > 1) return false;
  if (now.matches({ selection: { matching: 'made' } })) return exceptions.length === 0 || maximumRows === 1;
  return now.matches({ selection: { matching: 'expired' } }) && exceptions.length === 1 && maximumRows === 1;
};
/** The first set is narrowed, with an exception too, and one that was taken in as a whole. */
export const isNarrowable = ({ context: { requests, exceptions } }: Now) =>
  isAsMade(requests) &&
  (requests.length < 2
    ? exceptions.length < 2
    : requests.length === 2 && requests[1]?.kind === 'takeIn' && exceptions.length === 0);
/** Exceptions that the server has taken over are not varied further. */
export const isAsMade = (requests: readonly SelectionRequest[]) =>
  requests.every(({ exceptions = [] }) => exceptions.length === 0);
export const isQuiet = (now: Now) => !isAside(now.context.query) && (isPlain(now) || isQuietlySelected(now));
const isQuietlySelected = (now: Now) => now.matches({ selection: 'rows' }) && !now.context.notice;
export const isByHand = (now: Now) => now.matches({ selection: 'rows' });
const isWishedByAccount = ({ payment }: Pick<Now['context'], 'payment'>) => payment.isByAccount === true;
/** One press leaves what can be paid and says how many it took; another brings back the same ones. */
export function keepsWhatIsPayable({ context: before }: Now, event: string, { context }: Now): boolean {
  const { selected, notice } = context;
  if (event === 'selection.undo' && before.notice?.before)
    return (
      JSON.stringify(before.notice.before.selected) === JSON.stringify(selected) &&
      isWishedByAccount(before.notice.before) === isWishedByAccount(context)
    );
  if (event === 'disputable.keep' && hasDisputablePart(before)) {
    return (
      selected.every((one) => one.eligibleForDispute && before.selected.includes(one)) &&
      notice?.count === before.selected.length - selected.length
    );
  }
  const isByRemedy = event === 'remedy.apply' && notice?.before !== undefined;
  if (!isByRemedy && (event !== 'payable.keep' || payablePart(before) === null)) return true;
  return (
    (isByRemedy || reviewObstacles(summaryOf(context), context.payment).length === 0) &&
    selected.every((one) => before.selected.includes(one)) &&
    notice?.count === before.selected.length - selected.length &&
    notice.count > 0
  );
}
export const bare = (condition: boolean) => only(condition, { '': {} });

export const only = <T>(condition: boolean, entries: Record<string, T>): Record<string, T> =>
  condition ? entries : {};

/** Rows that stay, or are of before, are there to be seen; what is awaited first has nothing beside it. */
export const looksDescribed = ({ context, value: { page } }: Now): boolean => {
  const state = typeof page === 'string' ? page : page.fetching;
  if (state === 'loading') return context.notice === null;
  return !['outdated', 'offline', 'refreshing'].includes(state) || rowsOf(context).length > 0;
};
