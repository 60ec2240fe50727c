import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { call, signIn, type TestAnswer } from '#server/testing/call.ts';
import { testCardProvider } from '#server/testing/card-provider.ts';
import { cashOf, give } from '#server/testing/crediting.ts';
import { OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { askRefund, back, paidUntil } from '#server/testing/refunding.ts';

let portal: PayingPortal;
let session: string | undefined;
/** The payment of 100.00 USD that has settled, and what was refunded of it. */
let payment: { readonly id: string; readonly number: string; readonly trxIds: string[] };

beforeAll(async () => {
  portal = await startPayingPortal('PostgreSQL', {
    settings: { statements: { longestYears: 2 } },
    cardProvider: testCardProvider(),
  });
  await portal.billed(1, {
    total: 40_000,
    subtotal: 40_000,
    billed_date: '2026-10-05',
    due_date: '2026-10-20',
  });
  await portal.billed(1, { total: 5_000, subtotal: 5_000, billed_date: '2026-11-02', account_id: 'C102' });
  await portal.billed(1, { total: 700, subtotal: 700, billed_date: '2026-11-03', currency: 'CAD' });
  payment = await paidUntil(portal, 'card', ['card.authorized', 'funds.settled']);
  await askRefund(portal, payment.id, { lines: [back(payment.trxIds[0] ?? '', 2_500)] });
  await cashOf(portal, 1_200);
  await give(portal, '1', 300);
  ({ session } = await signIn(portal, 'customer.viewer', PASSWORD));
});
afterAll(() => portal.close());

function ask(
  more: Readonly<Record<string, string>> = {},
  path = '/statements',
  accept?: string,
): Promise<TestAnswer> {
  const query = new URLSearchParams({ 'filter[buid_customer]': OWN.customer, ...more });
  return call(portal, 'GET', `${path}?${query}`, { session, ...(accept && { headers: { accept } }) });
}
const documentOf = ({ json }: TestAnswer) => json as components['schemas']['StatementDocument'];
const rulesOf = ({ json }: TestAnswer) =>
  (json as components['schemas']['ErrorDocument']).errors.map(({ code }) => code);

describe('a statement of account', () => {
  test('is of this month until today where no days are named, with each line by its kind and its way on', async () => {
    const { data, meta } = documentOf(await ask());
    const { statement } = meta;
    expect([statement.from, statement.to, statement.currency]).toEqual(['2026-11-01', '2026-11-20', 'USD']);
    expect(statement.opening.amount).toBe(50_000);
    expect(
      data.map(({ attributes: { kind, amount, balance } }) => [kind, amount.amount, balance.amount]),
    ).toEqual([
      ['invoice', 5_000, 55_000],
      ['payment', -10_000, 45_000],
      ['refund', 2_500, 47_500],
      ['cash', -1_200, 46_300],
      ['credit', -300, 46_000],
    ]);
    expect(statement.sums.map(({ kind, count, amount }) => [kind, count, amount.amount])).toEqual([
      ['invoice', 1, 5_000],
      ['payment', 1, -10_000],
      ['cash', 1, -1_200],
      ['refund', 1, 2_500],
      ['credit', 1, -300],
    ]);
    const [invoice, paid, refund, cash, credit] = data.map(({ attributes }) => attributes);
    expect(invoice).toMatchObject({
      trx_id: '2',
      payment_id: null,
      merchant_name: 'Ostrander Truck Centers',
    });
    expect(invoice?.account_name).toBe('Fleet West 0417');
    expect(paid).toMatchObject({
      number: payment.number,
      payment_id: payment.id,
      trx_id: null,
      method: 'card',
    });
    expect(refund).toMatchObject({ number: payment.number, payment_id: payment.id });
    expect(cash).toMatchObject({ merchant_name: null, payment_id: null });
    expect(credit?.trx_id).not.toBeNull();
  });

  test('tells how late what is owed was on its last day', async () => {
    const agesOn = async (to: string) =>
      documentOf(await ask({ 'filter[from]': '2026-10-01', 'filter[to]': to })).meta.statement.aging.map(
        ({ amount }) => amount.amount,
      );
    expect(await agesOn('2026-10-20')).toEqual([40_000, 0, 0, 0, 0]);
    expect(await agesOn('2026-10-21')).toEqual([0, 40_000, 0, 0, 0]);
    // The credit was used for the invoice as it was given.
    expect(await agesOn('2026-11-20')).toEqual([7_500, 0, 39_700, 0, 0]);
  });

  test('says what of the balance is on its way and what is not used yet', async () => {
    await paidUntil(portal, 'bank', []);
    const { statement } = documentOf(await ask()).meta;
    expect(statement.in_transit.amount).toBe(10_000);
    expect(statement.unapplied_credit.amount).toBe(-1_200);
    expect(statement.closing.amount).toBe(statement.owed.amount - 1_200);
  });

  test('is of one currency, and of one account where it is narrowed to that', async () => {
    const canadian = documentOf(await ask({ 'filter[sol_currency]': 'CAD' })).meta.statement;
    expect([canadian.opening.amount, canadian.closing.amount, canadian.currency]).toEqual([0, 700, 'CAD']);
    const { data, meta } = documentOf(await ask({ 'filter[buid_customer]': 'C102' }));
    expect(data.map(({ attributes }) => attributes.trx_id)).toEqual(['2']);
    expect(meta.statement.closing.amount).toBe(5_000);
  });

  test('comes page by page, each line with the balance of the whole', async () => {
    const all = documentOf(await ask());
    const { data, meta } = documentOf(await ask({ 'page[size]': '2', 'page[number]': '2' }));
    expect(data).toEqual(all.data.slice(2, 4));
    expect(data).toHaveLength(2);
    expect(meta.total).toBe(all.data.length);
    expect(meta.statement).toEqual(all.meta.statement);
  });

  test.each([
    ['STM-01', { 'filter[from]': '2026-11-10', 'filter[to]': '2026-11-09' }],
    ['STM-02', { 'filter[from]': '2024-11-20', 'filter[to]': '2026-11-20' }],
    ['STM-03', { 'filter[from]': '2026-11-01', 'filter[to]': '2026-11-21' }],
  ])('%s is refused of pages and of files alike', async (rule, days) => {
    for (const [path, accept] of [
      ['/statements'],
      ['/statements.csv', 'text/csv'],
      ['/statements.pdf', 'application/pdf'],
    ]) {
      const answer = await ask(days, path, accept);
      expect(answer.status).toBe(422);
      expect(rulesOf(answer)).toEqual([rule]);
    }
  });

  test('as CSV has all its lines between its balances, in the reader’s language', async () => {
    const days = { 'filter[from]': '2026-10-01', 'filter[to]': '2026-11-02', 'file[language]': 'de' };
    const { text, headers } = await ask(days, '/statements.csv', 'text/csv');
    expect(headers['content-disposition']).toContain('statement-2026-10-01-2026-11-02.csv');
    expect(text.split('\r\n').map((line) => line.replaceAll('"', ''))).toEqual([
      '\uFEFFDatum;Art;Nummer;Händler oder Zahlungsmethode;Konto;Betrag, USD;Saldo, USD;Währung',
      '01.10.2026;Anfangssaldo;;;;;0,00;USD',
      '05.10.2026;Rechnung;INV-0000001;Ostrander Truck Centers;Fleet East 0412;400,00;400,00;USD',
      '31.10.2026;Rechnung;INV-0000004;Ostrander Truck Centers;Fleet East 0412;100,00;500,00;USD',
      '31.10.2026;Rechnung;INV-0000005;Ostrander Truck Centers;Fleet East 0412;100,00;600,00;USD',
      '02.11.2026;Rechnung;INV-0000002;Ostrander Truck Centers;Fleet West 0417;50,00;650,00;USD',
      '02.11.2026;Endsaldo;;;;;650,00;USD',
      '',
    ]);
  });

  test('as CSV is read in batches that go on where the last one ended', async () => {
    await portal.billed(2_300, {
      total: 100,
      subtotal: 100,
      billed_date: '2025-05-05',
      merchant_name: '=cmd',
    });
    const days = { 'filter[from]': '2025-05-01', 'filter[to]': '2025-05-31' };
    const { text } = await ask(days, '/statements.csv', 'text/csv');
    const lines = text.split('\r\n').filter((line) => line !== '');
    expect(lines).toHaveLength(2_303);
    expect(lines.at(-1)).toContain(',2300.00,USD');
    expect(lines[2]).toContain(`"'=cmd"`);
    const numbers = new Set(lines.slice(2, -1).map((line) => line.split(',')[2]));
    expect(numbers.size).toBe(2_300);
  });

  test('as a document of one location names it, and holds nothing of the others', async () => {
    const there = { buid_location: 'L-GB', location_name: 'Green Bay terminal' };
    await portal.db.updateTable('customers').set(there).where('buid', '=', 'C102').execute();
    const days = {
      'filter[from]': '2026-11-01',
      'filter[to]': '2026-11-20',
      'filter[buid_location]': 'L-GB',
    };
    const { bytes } = await ask(days, '/statements.pdf', 'application/pdf');
    const words = (await readPdf(bytes)).pages.join(' ');
    expect(words).toContain('Kestrel Ridge Logistics · Green Bay terminal');
    expect(words).toContain('INV-0000002');
    expect(words).not.toContain('INV-0000001');
  });

  test('as a document says the same, tagged and in the reader’s language', async () => {
    const days = { 'filter[from]': '2026-10-01', 'filter[to]': '2026-11-02', 'file[language]': 'de' };
    const { bytes } = await ask(days, '/statements.pdf', 'application/pdf');
    const paper = await readPdf(bytes);
    expect(paper.title).toBe('Kontoauszug');
    expect(paper.language).toBe('de');
    for (const words of [
      'Anfangssaldo',
      '650,00',
      'INV-0000002',
      'Fleet West',
      '1–30 Tage überfällig',
      'Endsaldo',
    ]) {
      expect(paper.pages.join(' ')).toContain(words);
    }
  });
});
