import { page, userEvent, type Locator } from 'vitest/browser';
import type { InvoicePageQuery } from '#domain/invoice/invoice-list.ts';
import { leftOutOf, payablePart, rowsOf, summaryOf } from '#machines/invoice-list/rows.ts';
import { standsAt } from '#machines/shapes/list-parts.ts';
import { lastPageOf } from '#domain/list/list-page.ts';
import { invoiceList } from '#machines/invoice-list/invoice-list.ts';
import { providedInvoiceList } from '#routes/invoice-list/invoice-list-actor.ts';
import type { InvoiceListFrame } from '#ui/invoice-list/invoice-list-frame.ts';
import { InvoiceListView } from '#ui/invoice-list/invoice-list-view.tsx';
import {
  useInvoiceList,
  viewOf,
  type InvoiceListActor,
  type InvoiceListSnapshot,
} from '#ui/invoice-list/use-invoice-list.ts';
import { idleDownload } from '#ui/testing/read-parts.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { remedyName } from '../browser/remedy-name.ts';
import { defineView } from '../browser/view.ts';
import { turn } from '../browser/lasting.ts';
import { choose, press, write } from '../browser/press.ts';
import { INVOICE_COLUMN_NAMES } from '../invoice-column-names.ts';
import { EAST, invoiceCounts } from '../invoice-examples.ts';

const frame: InvoiceListFrame = {
  counts: invoiceCounts,
  listCounts: invoiceCounts.lists,
  isForDispute: false,
  mostDisputed: 50,
  pageSizes: [2, 25, 50],
  currency: 'USD',
  density: 'normal',
  onDensity: () => {},
  download: idleDownload,
  mostInZip: 500,
  views: null,
  columns: null,
  onColumns: null,
  hrefs: {
    query: ({ filter, pageNumber }: InvoicePageQuery) => `/invoice-list/${filter.status}?page=${pageNumber}`,
    invoice: (trxId) => `/invoice/${trxId}`,
    pay: '/payment/due',
    payPastDue: '/payment/due?past_due=all',
    dispute: (trxIds) => `/dispute/create?invoiceIds=${trxIds.join(',')}`,
    chargeBack: null,
    disputeOf: null,
    chargeback: null,
    help: '/help',
  },
};

const noneCounted = invoiceCounts.lists.map((one) => ({ ...one, count: 0, totals: [] }));

/** What the portal counts where the list says that there is no invoice at all. */
const emptyFrame: InvoiceListFrame = {
  ...frame,
  counts: { ...invoiceCounts, lists: noneCounted, accounts: [], merchants: [] },
  listCounts: noneCounted,
};

function List({ actor }: { actor: InvoiceListActor }) {
  const { snapshot, actions } = useInvoiceList(actor);
  const counted = snapshot.matches({ page: 'nothingYet' }) ? emptyFrame : frame;
  return (
    <InPage path="/invoice-list/all">
      <InvoiceListView snapshot={snapshot} actions={actions} frame={counted} />
    </InPage>
  );
}

const headings: Record<string, string> = {
  ...INVOICE_COLUMN_NAMES,
  amount: t('invoices.openIn', { currency: 'USD' }),
  total: t('invoices.totalIn', { currency: 'USD' }),
};

const said: Record<string, string> = {
  slow: t('invoices.slow'),
  'no-match': t('invoices.noMatch'),
  'nothing-yet': t('invoices.nothingYet'),
  outdated: t('invoices.outdated'),
  failed: t('invoices.again'),
  cancelled: t('invoices.cancelled'),
  offline: t('invoices.offlineHint'),
  waiting: t('invoices.offlineEmpty'),
  'selection-failed': t('invoices.selectionFailedWhy'),
  restoring: t('invoices.restoring'),
  unrestored: t('invoices.unrestoredWhy'),
  'selection-expired': t('invoices.selectionExpiredWhy'),
};

/** The pager tells of the rows beside it, also while others are on their way. */
function pagesOf(now: InvoiceListSnapshot): string[] {
  const page = now.context.loaded?.page;
  if (!page || page.rows.length === 0 || ['no-match', 'nothing-yet'].includes(viewOf(now, 'page') ?? ''))
    return [];
  return [t('invoices.page', { page: String(page.pageNumber), count: String(lastPageOf(page)) })];
}

/** Of many reasons the dock folds all but the first: the others are opened, and then pressed. */
async function unfolded(control: Locator): Promise<void> {
  const [more] = page.getByRole('button', { expanded: false, name: /^\d+ more reasons?$/ }).elements();
  if (more instanceof HTMLElement) more.click();
  await turn();
  await press(control);
}

const sentence = (view: string | null) => (view && said[view] ? [said[view]] : []);

export default defineView(invoiceList, {
  live: () => providedInvoiceList(),
  render: (actor) => <List actor={actor as InvoiceListActor} />,
  heading: () => t('invoices.title'),
  says: (now) => {
    const view = viewOf(now, 'page');
    const isEmpty = rowsOf(now.context).length === 0;
    // Rows that are not there are neither outdated nor of before.
    const shown = (isEmpty && view && { outdated: 'failed', offline: 'waiting' }[view]) || view;
    return [...pagesOf(now), ...sentence(shown), ...sentence(viewOf(now, 'selection'))];
  },
  controls: {
    'filter.change': {
      role: 'searchbox',
      name: t('invoices.search'),
      act: async (field, { filter }) => {
        await write(field, filter.search ?? '');
        await userEvent.keyboard('{Enter}');
      },
      alsoFrom: () => [t('invoices.clearSearch'), t('invoices.clearDue')],
    },
    'filter.clear': { role: 'button', name: t('invoices.clearFilters'), isOnlyWhenPossible: true },
    'sort.change': { role: 'button', name: (_, { sort }) => headings[sort.replace('-', '')] ?? sort },
    'page.change': {
      role: 'button',
      name: (now, { pageNumber }) =>
        t(
          pageNumber < standsAt(now.context, now.hasTag('busy')).pageNumber
            ? 'invoices.previous'
            : 'invoices.next',
        ),
      isOnlyWhenPossible: true,
    },
    'pageSize.change': {
      role: 'combobox',
      name: t('invoices.pageSize'),
      act: (select, { pageSize }) => choose(select, String(pageSize)),
    },
    'group.change': {
      role: 'combobox',
      name: t('invoiceGroups.choose'),
      act: (select, { group }) => choose(select, group ?? 'none'),
    },
    'list.retry': { role: 'button', name: t('invoices.again') },
    'list.cancel': { role: 'button', name: t('invoices.stop') },
    'invoices.select': {
      role: 'checkbox',
      name: ({ context }, { trxIds }) =>
        t('invoices.select', {
          number: rowsOf(context).find(({ trxId }) => trxId === trxIds[0])?.invoiceId ?? '',
        }),
      // A range is pressed with Shift: the component's tests hold it.
      elsewhere: ({ trxIds }) => trxIds.length > 1,
    },
    'page.select': {
      role: 'checkbox',
      name: (_, { trxIds }) =>
        trxIds ? t('invoiceGroups.select', { group: EAST.merchantName }) : t('invoices.selectPage'),
    },
    'leftOut.take': {
      role: 'button',
      name: ({ context }) => t('invoices.takeIn', { count: leftOutOf(context).disputed }),
      isOnlyWhenPossible: true,
    },
    'matching.select': {
      role: 'button',
      name: ({ context }, { group }) => {
        const chosen = context.loaded?.page.groups?.find(({ key }) => key === group?.key);
        return chosen
          ? t('invoiceGroups.selectAll', { count: chosen.count, group: chosen.name })
          : t('invoices.selectMatching', { count: context.loaded?.page.total ?? 0 });
      },
    },
    'remedy.apply': {
      role: 'button',
      act: unfolded,
      name: ({ context }, { remedy }) => remedyName(summaryOf(context), remedy),
    },
    'accounts.payEach': {
      role: 'button',
      act: unfolded,
      name: ({ context }) => t('remedy.payByAccount', { count: summaryOf(context).accounts.length }),
      isOnlyWhenPossible: true,
    },
    'payable.keep': {
      role: 'button',
      name: ({ context }) => {
        const part = payablePart(context);
        const way = part?.way === 'eachAccount' ? 'other' : (part?.way ?? 'bank');
        return t('invoices.keepPayable', { count: String(part?.invoices.length ?? 0), way });
      },
      isOnlyWhenPossible: true,
    },
    'disputable.keep': {
      role: 'button',
      name: t('invoices.keepDisputable'),
      // Where all that is selected can be disputed, or nothing of it, there is nothing to leave out.
      reveal: async (snapshot, event) => {
        if (snapshot.can(event))
          await page.getByRole('button', { name: t('invoices.notDisputableWhy') }).click();
      },
      isOnlyWhenPossible: true,
    },
    'selection.undo': { role: 'button', name: t('invoices.undo'), isOnlyWhenPossible: true },
    'selection.clear': { role: 'button', name: t('invoices.clear') },
    'selection.retry': { role: 'button', name: t('invoices.selectAgain') },
    'selection.keep': { role: 'button', name: t('invoices.selectionKeep') },
    'notice.dismiss': { role: 'button', name: t('invoices.dismiss') },
    'payment.start': {
      role: 'button',
      name: ({ context }) => t('invoices.pay', { count: summaryOf(context).count }),
    },
  },
  called: {
    'filter.change': t('invoices.filters'),
    'page.change': t('invoices.pages'),
    'sort.change': ['invoice_id', 'merchant_name', 'invoice_date', 'due_date', 'status', 'total'].map(
      (column) => headings[column] ?? column,
    ),
  },
  world: ['query.change', 'scope.change', 'connection.lost', 'connection.restored', 'list.refresh'],
});
