import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NotPayableAs } from '#domain/payment/not-payable.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { countLeftOut, leftOutReason, type LeftOut } from '#domain/selection/left-out.ts';
import { narrow, type NarrowingRemedy } from '#domain/selection/narrowing.ts';
import { summarize, type SelectionSummary } from '#domain/selection/selection-summary.ts';
import { invoiceOf } from '#server/money/payments/invoice-row.ts';
import { arbitraryInvoices } from '#server/testing/arbitrary-invoice.ts';
import { call, signIn, type TestAnswer } from '#server/testing/call.ts';
import { insertInvoices, insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type WireSummary = {
  count: number;
  disputed: number;
  disputed_parts: SelectionSummary['disputedParts'];
  accounts: {
    buid_customer: string;
    account_name: string;
    count: number;
    payable: number;
    totals: unknown;
  }[];
  currencies: unknown;
  hindered: SelectionSummary['hindered'];
  offences: Record<
    string,
    { count: number; first: { trx_id: string; invoice_id: string; as?: NotPayableAs }[] }
  >;
};

describe.each(ENGINES)('a selection that the server keeps, on %s', (engine) => {
  let portal: TestPortal;
  let session: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    ({ session } = await signIn(portal, 'customer.payer', PASSWORD));
  });
  afterAll(() => portal.close());

  const select = (attributes: Record<string, unknown>, as = session) => {
    const data = { type: 'invoice-selections', attributes: { buid_customer: 'C100', ...attributes } };
    return call(portal, 'POST', '/invoice-selections', { session: as, body: { data } });
  };
  const load = async (): Promise<Invoice[]> => {
    const rows = await portal.db.selectFrom('invoices').selectAll().execute();
    const today = portal.clock.today();
    return rows.map((row) => invoiceOf(row, today)).sort(dueFirst);
  };
  const replaceInvoices = async (rows: Parameters<typeof insertInvoices>[1]) => {
    await portal.db.deleteFrom('invoices').execute();
    await insertInvoices(portal.db, rows);
  };

  test('has the summary that the domain makes of the same invoices, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryInvoices(portal.clock.today(), { min: 0, max: 30 }), async (rows) => {
        await replaceInvoices(rows);
        const { payment } = portal.deps.portal;
        const invoices = await load();
        const isCredit = ({ total }: Invoice) => total.amount < 0;
        const isLeftOut = (one: Invoice) => leftOutReason(one, 'all') !== null;
        const all = await select({ filter: { status: 'all' } });
        expect(summaryOf(all)).toEqual(
          summarize(
            invoices.filter((one) => !isLeftOut(one)),
            payment,
          ),
        );
        expect(leftOutOf(all)).toEqual(countLeftOut(invoices, 'all'));
        const disputed = await select({ filter: { status: 'disputed' } });
        expect(leftOutOf(disputed).disputed).toBe(0);
        const { id } = (all.json as { data: { id: string } }).data;
        const takenIn = await select({ narrow: { selection_id: id }, take_in: true });
        const payables = invoices.filter((one) => !isCredit(one));
        expect(summaryOf(takenIn)).toEqual(summarize(payables, payment));
        expect(summaryOf(await select({ filter: { status: 'all' }, take_in: true }))).toEqual(
          summaryOf(takenIn),
        );
        const { id: selection_id } = (takenIn.json as { data: { id: string } }).data;
        const remedies: [NarrowingRemedy, Record<string, unknown>][] = [
          [{ kind: 'leaveOut', rule: 'PAY-02', count: 0 }, { leave_out: 'PAY-02' }],
          [{ kind: 'leaveOut', rule: 'PAY-04', count: 0 }, { leave_out: 'PAY-04' }],
          [{ kind: 'leaveOut', rule: 'PAY-06', count: 0 }, { leave_out: 'PAY-06' }],
          [{ kind: 'leaveOut', rule: 'PAY-07', count: 0 }, { leave_out: 'PAY-07' }],
          [
            { kind: 'keepAccount', buidCustomer: 'C101', accountName: '', count: 0 },
            { keep_account: 'C101' },
          ],
          [{ kind: 'keepCurrency', currency: 'CAD', count: 0 }, { keep_currency: 'CAD' }],
          [{ kind: 'keepFirst', count: 3 }, { keep_first: 3 }],
          [{ kind: 'keepPayable' }, { keep_payable: true }],
        ];
        for (const [remedy, wire] of remedies) {
          const narrowed = await select({ narrow: { selection_id, ...wire } });
          expect(summaryOf(narrowed), JSON.stringify(wire)).toEqual(
            summarize(narrow(payables, remedy, payment), payment),
          );
        }
      }),
      { numRuns: 15 },
    );
  });

  test('holds what was taken in or left out by single boxes, also after a remedy', async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryInvoices(portal.clock.today(), { min: 1, max: 12 }),
        fc.array(fc.nat({ max: 11 }), { minLength: 1, maxLength: 6 }),
        async (rows, pressed) => {
          await replaceInvoices(rows);
          const { payment } = portal.deps.portal;
          const invoices = await load();
          const ids = new Set(pressed.map((index) => invoices[index % invoices.length]?.trxId ?? ''));
          const isIn = (one: Invoice) => leftOutReason(one, 'all') === null;
          const idsOf = (wanted: boolean) =>
            invoices.filter((one) => ids.has(one.trxId) && isIn(one) === wanted).map(({ trxId }) => trxId);
          const exceptions = {
            ...(idsOf(true).length > 0 && { without: idsOf(true) }),
            ...(idsOf(false).length > 0 && { including: idsOf(false) }),
          };
          const wanted = invoices.filter((one) => isIn(one) !== ids.has(one.trxId));
          const { id: selection_id } = (
            (await select({ filter: { status: 'all' } })).json as { data: { id: string } }
          ).data;
          const made = await select({ narrow: { selection_id }, ...exceptions });
          expect(summaryOf(made)).toEqual(summarize(wanted, payment));
          const narrowed = await select({ narrow: { selection_id, leave_out: 'PAY-02' }, ...exceptions });
          const remedy: NarrowingRemedy = { kind: 'leaveOut', rule: 'PAY-02', count: 0 };
          expect(summaryOf(narrowed)).toEqual(summarize(narrow(wanted, remedy, payment), payment));
          const first = await select({ narrow: { selection_id, keep_first: 2 }, ...exceptions });
          expect(summaryOf(first)).toEqual(
            summarize(narrow(wanted, { kind: 'keepFirst', count: 2 }, payment), payment),
          );
          const { id } = (made.json as { data: { id: string } }).data;
          const file = await call(portal, 'GET', '/invoices.csv', {
            session,
            query: { 'filter[buid_customer]': 'C100', 'filter[selection_id]': id },
            headers: { accept: 'text/csv' },
          });
          expect(file.text.split('\r\n').length - 2).toBe(wanted.length);
        },
      ),
      { numRuns: 15 },
    );
  });

  test('takes in nothing of another customer by a single box', async () => {
    const made = await select({ trx_ids: ['1000'] });
    const { id: selection_id } = (made.json as { data: { id: string } }).data;
    expect(summaryOf(await select({ narrow: { selection_id }, including: ['77'] })).count).toBe(1);
  });

  test('is read invoice by invoice, and so is what it leaves out', async () => {
    const [rows = []] = fc.sample(arbitraryInvoices(portal.clock.today(), { min: 300, max: 300 }), {
      seed: 5,
      numRuns: 1,
    });
    await replaceInvoices(rows);
    const made = await select({ filter: { status: 'all' } });
    const { id } = (made.json as { data: { id: string } }).data;
    const idsOf = async (leftOut: Record<string, string>) => {
      const asked = { 'filter[buid_customer]': 'C100', 'filter[selection_id]': id, 'page[size]': '1000' };
      const answer = await call(portal, 'GET', '/invoices', { session, query: { ...asked, ...leftOut } });
      expect(answer.status, answer.text).toBe(200);
      return (answer.json as { data: { id: string }[] }).data.map((one) => one.id).toSorted();
    };
    const all = await load();
    const out = all.filter((one) => leftOutReason(one, 'all') !== null);
    const ids = (invoices: readonly Invoice[]) => invoices.map(({ trxId }) => trxId).toSorted();
    expect(out.length).toBeGreaterThan(10);
    expect(await idsOf({})).toEqual(ids(all.filter((one) => !out.includes(one))));
    expect(await idsOf({ 'filter[left_out]': 'true' })).toEqual(ids(out));
  });

  test('counts ten thousand without naming more than three offenders', async () => {
    const [rows = []] = fc.sample(arbitraryInvoices(portal.clock.today(), { min: 10_000, max: 10_000 }), {
      seed: 3,
      numRuns: 1,
    });
    await replaceInvoices(rows);
    const answer = await select({ filter: {}, take_in: true });
    const summary = summaryOf(answer);
    expect(summary.count + leftOutOf(answer).credits).toBe(10_000);
    expect(summary.offences['PAY-07'].first).toHaveLength(3);
    const payables = (await load()).filter(({ total }) => total.amount >= 0);
    expect(summary).toEqual(summarize(payables, portal.deps.portal.payment));
  });

  test('takes single invoices, and answers like a missing one where one is not the customer’s', async () => {
    expect(summaryOf(await select({ trx_ids: ['1000', '1001'] })).count).toBe(2);
    expect((await select({ trx_ids: ['1000', '77'] })).codes).toEqual(['not_found']);
  });

  test('needs exactly one way, and at most one remedy', async () => {
    const made = await select({ trx_ids: ['1000'] });
    const selection_id = (made.json as { data: { id: string } }).data.id;
    for (const attributes of [
      {},
      { filter: {}, trx_ids: ['1000'] },
      { narrow: { selection_id, keep_first: 1, keep_currency: 'USD' } },
    ]) {
      const answer = await select(attributes);
      expect([answer.status, answer.codes]).toEqual([422, ['invalid_body']]);
    }
  });

  test('stays as it is now where no remedy is asked for, so that a browser that comes back has it again', async () => {
    const made = await select({ trx_ids: ['1000', '1001'] });
    const selection_id = (made.json as { data: { id: string } }).data.id;
    expect(summaryOf(await select({ narrow: { selection_id } }))).toEqual(summaryOf(made));
    expect(summaryOf(await select({ narrow: { selection_id }, without: ['1000'] })).count).toBe(1);
  });

  test('belongs to one user and ends after an hour', async () => {
    const made = await select({ trx_ids: ['1000'] });
    const selection_id = (made.json as { data: { id: string } }).data.id;
    const other = await signIn(portal, 'customer.admin', PASSWORD);
    const expired = [422, ['selection_expired']];
    const byOther = await select({ narrow: { selection_id, keep_first: 1 } }, other.session);
    expect([byOther.status, byOther.codes]).toEqual(expired);
    await portal.clock.advance(60 * 60_000);
    const { session: later } = await signIn(portal, 'customer.payer', PASSWORD);
    const query = { 'filter[buid_customer]': 'C100', 'filter[selection_id]': selection_id };
    const headers = { accept: 'text/csv' };
    const file = await call(portal, 'GET', '/invoices.csv', { session: later, query, headers });
    expect([file.status, file.codes]).toEqual(expired);
    const listed = await call(portal, 'GET', '/invoices', { session: later, query });
    expect([listed.status, listed.codes]).toEqual(expired);
    const tooLate = await select({ narrow: { selection_id, keep_first: 1 } }, later);
    expect([tooLate.status, tooLate.codes]).toEqual(expired);
  });
});

function leftOutOf(answer: TestAnswer): LeftOut {
  return (answer.json as { data: { attributes: { left_out: LeftOut } } }).data.attributes.left_out;
}

function summaryOf(answer: TestAnswer): SelectionSummary {
  expect(answer.status, answer.text).toBe(201);
  const { attributes } = (answer.json as { data: { attributes: WireSummary } }).data;
  const {
    count,
    disputed,
    disputed_parts: disputedParts,
    accounts,
    currencies,
    offences,
    hindered,
  } = attributes;
  return {
    hindered,
    count,
    disputed,
    disputedParts,
    accounts: accounts.map(({ buid_customer: buidCustomer, account_name: accountName, ...share }) => ({
      buidCustomer,
      accountName,
      ...share,
    })),
    currencies,
    offences: Object.fromEntries(
      Object.entries(offences).map(([rule, offence]) => [
        rule,
        {
          count: offence.count,
          first: offence.first.map(({ trx_id: trxId, invoice_id: invoiceId, as }) => ({
            trxId,
            invoiceId,
            ...(as && { as }),
          })),
        },
      ]),
    ),
  } as unknown as SelectionSummary;
}

function dueFirst(one: Invoice, other: Invoice): number {
  const key = (invoice: Invoice) => `${invoice.dueDate} ${invoice.invoiceId}`;
  return key(one) < key(other) ? -1 : 1;
}
