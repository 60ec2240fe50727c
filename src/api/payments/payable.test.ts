import { expect, test } from 'vitest';
import { answerWith, documentAnswer } from '#api/testing/stubbed-server.ts';
import { loadMorePayable, loadPayable, makeSelection } from '#api/payments/payable.ts';
import { payingBars } from '#domain/bank-account/paying-account.ts';
import type { InvoiceSelection } from '#domain/selection/invoice-selection.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import { aPaymentConfig } from '#domain/testing/payment-facts.ts';

const scope = { buidCustomer: 'C100', buidLocation: 'L1', currency: 'USD' };
const usd = (amount: number) => ({ amount, currency: 'USD' });
const rowOf = (trxId: string) => ({
  type: 'invoices',
  id: trxId,
  attributes: {
    trx_id: trxId,
    invoice_id: `INV-${trxId}`,
    status: 'Billed',
    eligible_for_dispute: 'N',
    buid_customer: 'C100',
    account_name: 'East',
    buid_merchant: 'M1',
    merchant_name: 'Ostrander Truck Centers',
    payment_sent_back: false,
    partly_paid: false,
    po_number: null,
    invoice_date: '2026-10-28',
    due_date: '2026-11-27',
    total: usd(10_000),
    open: usd(10_000),
  },
});
const accountOf = (id: string, payment_types: string[]) => ({
  type: 'bank-accounts',
  id,
  attributes: {
    buid_customer: 'C100',
    account_name: 'Kestrel Ridge Logistics',
    account_type: 'checking',
    bank_name: 'First Prairie',
    last_four: '4821',
    version: 'b1',
    bank_country: 'US',
    currency: 'USD',
    state: 'usable',
    usable_on: null,
    payment_types,
    is_own: false,
    is_stranded: false,
    added_on: '2026-01-15',
    last_payment: null,
    under_way: [],
    under_way_more: 0,
    ends_with_it: [],
    sent_back: null,
    asked_in: null,
  },
});
const paymentOf = (id: string, method: 'bank' | 'card') => ({
  type: 'payments',
  id,
  attributes: {
    payment_number: `P-${id}`,
    confirmation_number: null,
    mode: 'INDIVIDUAL_ACCOUNT',
    method,
    status: 'submitted',
    failure: null,
    payer: 'Dana Whitlock',
    buid_customer: 'C100',
    customer_name: 'Kestrel Ridge Logistics',
    amount: usd(10_000),
    fee: usd(0),
    total: usd(10_000),
    lines: [],
    invoice_count: 1,
    part_count: 0,
    left_open: usd(0),
    together: [],
    refunds: [],
    schedule: null,
    paid_again: [],
    chargebacks: [],
    payable_count: 0,
    bank_account: null,
    submitted_at: '2026-11-20T09:00:00Z',
    settled_at: null,
    expected_from: '2026-11-23',
    expected_to: '2026-11-25',
    is_overdue: false,
    bank_reason: null,
    expires_at: method === 'card' ? '2026-11-20T09:30:00Z' : null,
    events: [],
  },
});
const none = { count: 0, first: [] };
const selection = {
  type: 'invoice-selections',
  id: 'S1',
  attributes: {
    count: 7,
    disputed: 0,
    disputed_parts: [],
    accounts: [],
    currencies: [],
    offences: { 'PAY-02': none, 'PAY-04': none, 'PAY-06': none, 'PAY-07': none },
    hindered: {},
    left_out: { disputed: 0, credits: 0 },
    expires_at: '2026-11-20T10:00:00Z',
  },
};

/** Of seven unpaid ones two are disputed; of two past due ones, one. */
async function selectionFor(request: Request) {
  const { data } = (await request.clone().json()) as {
    data: { attributes: { filter: { status: string; search: string }; take_in?: boolean } };
  };
  const { filter, take_in: takesIn } = data.attributes;
  expect(filter.search).toBe('brake');
  const disputed = filter.status === 'unpaid' ? 2 : 1;
  const count = (filter.status === 'unpaid' ? 7 : 2) - (takesIn ? 0 : disputed);
  const currencies = [{ currency: 'USD', count, payable: count, total: usd(count * 10_000) }];
  const left_out = { disputed: takesIn ? 0 : disputed, credits: 0 };
  const totals = currencies.map(({ total }) => total);
  const accounts = [{ buid_customer: 'C100', account_name: 'Fleet East', count, payable: count, totals }];
  const attributes = { ...selection.attributes, count, accounts, currencies, left_out };
  return documentAnswer({ data: { ...selection, attributes } });
}

/** A server with `unpaid` unpaid invoices, of which a page holds two. */
function serverWith(unpaid: number) {
  return answerWith((request) => {
    const { pathname, searchParams: query } = new URL(request.url);
    const meta = { page_number: 1, page_size: 100, totals: [], business_date: '2026-11-20' };
    if (pathname === '/api/invoice-selections') return selectionFor(request);
    if (pathname === '/api/customers') return documentAnswer({ data: [], meta: { ...meta, total: 0 } });
    if (pathname === '/api/bank-accounts') {
      const accounts = [accountOf('B1', ['online']), accountOf('B2', ['autopay']), accountOf('B3', [])];
      return documentAnswer({ data: accounts });
    }
    if (pathname === '/api/credits') return documentAnswer({ data: [] });
    if (pathname === '/api/payments') {
      return documentAnswer({
        data: [paymentOf('1', 'bank'), paymentOf('2', 'card')],
        meta: { total: 2, page_number: 1, page_size: 25 },
      });
    }
    const set = query.get('filter[selection_id]');
    if (set === 'gone') {
      const error = { status: '422', code: 'selection_expired', title: 'The selection is gone' };
      return documentAnswer({ errors: [error], meta: { request_id: 'req-1' } }, 422);
    }
    if (set !== null) {
      const rows = query.get('filter[left_out]') === 'true' ? ['13'] : ['11', '12'];
      return documentAnswer({ data: rows.map(rowOf), meta: { ...meta, total: rows.length } });
    }
    const ids = query.get('filter[trx_id]')?.split(',');
    if (ids) return documentAnswer({ data: ids.map(rowOf), meta: { ...meta, total: ids.length } });
    if (query.get('filter[status]') === 'past-due') {
      return documentAnswer({ data: [], meta: { ...meta, total: 3 } });
    }
    const rows = ['1', '2'].slice(0, unpaid).map(rowOf);
    return documentAnswer({ data: rows, meta: { ...meta, total: unpaid } });
  });
}

const load = (selected: string[] = [], search?: string, kept: InvoiceSelection | null = null) =>
  loadPayable(
    { scope, filter: { status: 'all', ...(search ? { search } : {}) }, selected, kept },
    { config: aPaymentConfig },
    new AbortController().signal,
  );
const queriesOf = (sent: Request[], path: string) =>
  sent.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === path);

test('what is all loaded is summed up here, and no set is made on the server', async () => {
  const sent = serverWith(2);
  const payable = await load();
  expect(payable.matching).toMatchObject({ summary: { count: 2 } });
  expect(payable.taken).toMatchObject({ count: 2, pastDueCount: 0 });
  expect(payable).toMatchObject({ pagesLoaded: 1, pastDueCount: 3, today: '2026-11-20', selected: [] });
  expect(queriesOf(sent, '/api/invoice-selections')).toEqual([]);
});

test('of the submitted payments those are told that wait for the card', async () => {
  const sent = serverWith(2);
  const { waiting } = await load();
  expect(waiting.map(({ paymentId, expiresAt }) => [paymentId, expiresAt])).toEqual([
    ['2', '2026-11-20T09:30:00Z'],
  ]);
  expect(queriesOf(sent, '/api/payments')[0]?.searchParams.get('filter[status]')).toBe('submitted');
});

test('what is not all loaded is counted by the server, the disputed ones too', async () => {
  const sent = serverWith(7);
  const payable = await load([], 'brake');
  expect(payable.matching).toMatchObject({ summary: { count: 7 } });
  expect(payable.taken).toEqual({
    count: 5,
    totals: [usd(50_000)],
    pastDueCount: 1,
    leftOut: { disputed: 2, credits: 0 },
    accounts: [
      { buidCustomer: 'C100', accountName: 'Fleet East', count: 5, payable: 5, totals: [usd(50_000)] },
    ],
  });
  const [made] = queriesOf(sent, '/api/invoice-selections');
  expect(made?.searchParams.get('filter[buid_location]')).toBe('L1');
});

test('all bank accounts are read, those that cannot pay too, which are shown with their reason', async () => {
  serverWith(0);
  const { bankAccounts } = await load();
  const bars = bankAccounts.map((account) =>
    payingBars(account, account.currency).map(({ reason }) => reason),
  );
  expect(bars).toEqual([[], ['autopayOnly'], ['autopayOnly']]);
});

test('invoices asked for by id come two hundred at once, in their order', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => String(index + 1));
  const sent = serverWith(0);
  expect((await load(ids)).selected.map(({ trxId }) => trxId)).toEqual(ids);
  const asked = queriesOf(sent, '/api/invoices').flatMap(({ searchParams }) => {
    const some = searchParams.get('filter[trx_id]')?.split(',').length;
    return some ? [[some, Number(searchParams.get('page[size]'))]] : [];
  });
  expect(asked).toEqual([
    [200, 200],
    [200, 200],
    [50, 50],
  ]);
});

test('the next page is one of the unpaid ones, account by account', async () => {
  const sent = serverWith(2);
  const signal = new AbortController().signal;
  const more = await loadMorePayable({ scope, filter: { status: 'all' }, page: 3 }, signal);
  expect(more.map(({ trxId }) => trxId)).toEqual(['1', '2']);
  const [asked] = queriesOf(sent, '/api/invoices');
  expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
    'filter[buid_customer]': 'C100',
    'filter[buid_location]': 'L1',
    'filter[status]': 'unpaid',
    sort: 'account_name',
    'page[number]': '3',
    'page[size]': '100',
  });
});

const setOf = (count: number, disputed = 0, selectionId = 'S1'): InvoiceSelection => ({
  selectionId,
  summary: { ...summarize([], aPaymentConfig), count },
  leftOut: { disputed, credits: 0 },
  expiresAt: '2026-11-20T10:00:00Z',
});
const each = { invoices: [{ trxId: '11' }, { trxId: '12' }], leftOut: [{ trxId: '13' }] };

test('a set that the server keeps is read invoice by invoice with the rest, and what it leaves out', async () => {
  const sent = serverWith(2);
  expect(await load([], undefined, setOf(2, 1))).toMatchObject({ kept: each });
  const sizes = queriesOf(sent, '/api/invoices').map(({ searchParams }) => searchParams.get('page[size]'));
  expect(sizes.filter((size) => size === '1000')).toHaveLength(2);
});

test('of a set that leaves nothing out nothing else is asked, and of one that is gone nothing is told', async () => {
  const sent = serverWith(2);
  expect(await load([], undefined, setOf(2))).toMatchObject({ kept: { ...each, leftOut: [] } });
  const left = queriesOf(sent, '/api/invoices').filter(
    ({ searchParams }) => searchParams.get('filter[left_out]') === 'true',
  );
  expect(left).toEqual([]);
  serverWith(2);
  expect(await load([], undefined, setOf(2, 0, 'gone'))).not.toHaveProperty('kept');
});

test.each([
  [1000, 0, true],
  [999, 1, true],
  [1001, 0, false],
  [1000, 1, false],
])('a set of %i that leaves out %i is read as soon as it is made: %s', async (count, disputed, isRead) => {
  const sent = answerWith((request) => {
    const { pathname, searchParams: query } = new URL(request.url);
    const attributes = { ...selection.attributes, count, left_out: { disputed, credits: 0 } };
    if (pathname === '/api/invoice-selections') {
      return documentAnswer({ data: { ...selection, attributes } });
    }
    const rows = query.get('filter[left_out]') === 'true' ? ['13'] : ['11', '12'];
    const meta = { total: rows.length, page_number: 1, page_size: 1000, totals: [] };
    return documentAnswer({ data: rows.map(rowOf), meta: { ...meta, business_date: '2026-11-20' } });
  });
  const asked = { kind: 'filter', filter: { status: 'past-due' } } as const;
  const made = await makeSelection(scope, asked, new AbortController().signal);
  expect(made).toMatchObject({ selectionId: 'S1', summary: { count } });
  expect(made.each?.invoices.map(({ trxId }) => trxId)).toEqual(isRead ? ['11', '12'] : undefined);
  expect(queriesOf(sent, '/api/invoices')).toHaveLength(isRead ? 1 + Math.min(disputed, 1) : 0);
});
