import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, get, signIn } from '#server/testing/call.ts';
import { unapplied } from '#server/testing/crediting.ts';
import { OWN, PASSWORD } from '#server/testing/fixtures.ts';
import {
  cardBody,
  paymentBody,
  paymentOf,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const NONE = { id: '', number: '', confirmation: null };

describe.each(ENGINES)('the history of payments, on %s', (engine) => {
  let portal: PayingPortal;
  /** Of one invoice by bank, of three by bank two days later, of two by card after that. */
  let made: { id: string; number: string; confirmation: string | null }[];
  beforeAll(async () => {
    portal = await startPayingPortal(engine);
    const pay = async (body: ReturnType<typeof paymentBody>) => {
      const payment = paymentOf(await submit(portal, portal.payer, body));
      return { id: payment.id, number: payment.payment_number, confirmation: payment.confirmation_number };
    };
    const first = await pay(paymentBody(await portal.billed(1)));
    // Two days before, without the days that would end the session.
    await portal.db
      .updateTable('payments')
      .set({ submitted_at: '2026-11-18T18:00:00.000Z' })
      .where('payment_id', '=', first.id)
      .execute();
    const west = await portal.billed(3, { account_id: 'C102', account_name: 'Fleet West 0417' });
    const second = await pay(paymentBody(west));
    await portal.clock.advance(1000);
    made = [first, second, await pay(cardBody(await portal.billed(2)))];
  });
  afterAll(() => portal.close());

  const list = async (query: Record<string, string | number>) => {
    const asked = { 'filter[buid_customer]': OWN.customer, ...query };
    const { json } = await get(portal, '/payments', portal.payer, asked);
    const { data, meta } = json as { data: { id: string }[]; meta: { total: number } };
    expect(meta.total).toBe(data.length);
    return data.map(({ id }) => made.findIndex((one) => one.id === id));
  };

  test('is the newest first, and in the order that is asked for', async () => {
    expect(await list({})).toEqual([2, 1, 0]);
    expect(await list({ sort: 'oldest' })).toEqual([0, 1, 2]);
    expect(await list({ sort: 'total' })).toEqual([0, 2, 1]);
    expect(await list({ sort: '-total' })).toEqual([1, 2, 0]);
  });

  test('is narrowed by method, by account and by total, both ends included', async () => {
    expect(await list({ 'filter[method]': 'card' })).toEqual([2]);
    expect(await list({ 'filter[account]': 'C102' })).toEqual([1]);
    expect(await list({ 'filter[total_from]': 30_000 })).toEqual([1]);
    expect(await list({ 'filter[total_to]': 10_000 })).toEqual([0]);
    expect(await list({ 'filter[total_from]': 10_001, 'filter[total_to]': 29_999 })).toEqual([2]);
  });

  test('is narrowed by days of business time, both included', async () => {
    const first = '2026-11-18';
    const later = '2026-11-20';
    expect(await list({ 'filter[submitted_from]': later })).toEqual([2, 1]);
    expect(await list({ 'filter[submitted_to]': first })).toEqual([0]);
    expect(await list({ 'filter[submitted_from]': first, 'filter[submitted_to]': later })).toEqual([2, 1, 0]);
    expect(
      await list({ 'filter[submitted_from]': '2026-11-19', 'filter[submitted_to]': '2026-11-19' }),
    ).toEqual([]);
    expect(await list({ 'filter[submitted_from]': '0000-01-01' })).toEqual([2, 1, 0]);
  });

  test('finds a payment by its number, its confirmation number and the number of an invoice, in any case', async () => {
    const [first, second] = made;
    expect(await list({ 'filter[search]': second?.number.toLowerCase() ?? '' })).toEqual([1]);
    expect(await list({ 'filter[search]': first?.confirmation ?? '' })).toEqual([0]);
    const { invoice_id: invoice } = await portal.db
      .selectFrom('payment_lines')
      .select('invoice_id')
      .where('payment_id', '=', second?.id ?? '')
      .where('position', '=', 2)
      .executeTakeFirstOrThrow();
    expect(await list({ 'filter[search]': invoice })).toEqual([1]);
    expect(await list({ 'filter[search]': "%' or true --" })).toEqual([]);
  });

  test('finds a payment by its sum, its bank account and what its bank said', async () => {
    const [first, , third] = made;
    expect(await list({ 'filter[search]': '300.00' })).toEqual([1]);
    expect(await list({ 'filter[search]': '300.01' })).toEqual([]);
    const card = await portal.db
      .selectFrom('payments')
      .select(['amount', 'fee'])
      .where('payment_id', '=', third?.id ?? '')
      .executeTakeFirstOrThrow();
    // As its invoices got it, and as the card was charged.
    for (const sum of [card.amount, card.amount + card.fee])
      expect(await list({ 'filter[search]': (sum / 100).toFixed(2) })).toEqual([2]);
    const { bank_name: bank, last_four: lastFour } = await portal.db
      .selectFrom('payments')
      .select(['bank_name', 'last_four'])
      .where('payment_id', '=', first?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(await list({ 'filter[search]': `${bank?.toUpperCase()} ${lastFour}` })).toEqual([1, 0]);
    // As it is shown: the number is masked there.
    expect(await list({ 'filter[search]': `${bank} ••${lastFour}` })).toEqual([1, 0]);
    expect(await list({ 'filter[search]': `••${lastFour}` })).toEqual([1, 0]);
    const reason = { bank_reason: 'R09 Uncollected funds', payer_name: 'AutoPay' };
    await portal.db
      .updateTable('payments')
      .set(reason)
      .where('payment_id', '=', first?.id ?? '')
      .execute();
    for (const search of ['r09', 'autopay', 'not enough funds', 'nicht gedeckt'])
      expect(await list({ 'filter[search]': search }), search).toEqual([0]);
    expect(await list({ 'filter[search]': 'account is closed' })).toEqual([]);
    await portal.db
      .updateTable('payments')
      .set({ bank_reason: null, payer_name: 'Dana Whitlock' })
      .where('payment_id', '=', first?.id ?? '')
      .execute();
  });

  test('what the bank took back after it was paid is no longer paid, and what it took back before never was', async () => {
    const [first, second] = made;
    const back = async (id: string | undefined, settled_at: string | null) =>
      portal.db
        .updateTable('payments')
        .set({ status: 'returned', failure: 'returned_by_bank', settled_at })
        .where('payment_id', '=', id ?? '')
        .execute();
    await back(first?.id, '2026-11-19T18:00:00.000Z');
    await back(second?.id, null);
    expect(await list({ 'filter[status]': 'no_longer_paid' })).toEqual([0]);
    expect(await list({ 'filter[status]': 'returned' })).toEqual([1, 0]);
    for (const one of [first, second])
      await portal.db
        .updateTable('payments')
        .set({ status: 'processing', failure: null, settled_at: null })
        .where('payment_id', '=', one?.id ?? '')
        .execute();
  });

  test('comes as a file as it is narrowed and ordered, in the language of its reader', async () => {
    const query = { 'filter[buid_customer]': OWN.customer, sort: 'oldest', 'filter[method]': 'bank' };
    const answer = await call(portal, 'GET', '/payments.csv', {
      session: portal.payer,
      query: { ...query, 'file[language]': 'de' },
      headers: { accept: 'text/csv' },
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="payments-2026-11-20\.csv"$/,
    );
    const rows = parse(answer.text, { bom: true, columns: true, delimiter: ';' }) as Record<string, string>[];
    expect(rows.map((row) => row['Zahlungsnummer'])).toEqual([made[0]?.number, made[1]?.number]);
    expect(rows[1]).toMatchObject({
      Abgesendet: '20.11.2026',
      Rechnungen: '3',
      Gesamtbetrag: '300,00',
      Währung: 'USD',
    });
    expect(rows[1]?.['Status']).toMatch(/^Unterwegs, erwartet/);
  });

  test('is narrowed to those with credits, voided and refunded, and so is its file; references are found', async () => {
    const [first = NONE, second = NONE, byCard = NONE] = made;
    const credit = await unapplied(portal, 2_500);
    const body = paymentBody(await portal.billed(1), {
      amount: { amount: 7_500, currency: 'USD' },
      credits: [{ credit_trx_id: credit, amount: { amount: 2_500, currency: 'USD' } }],
    });
    const paid = paymentOf(await submit(portal, portal.payer, body));
    made.push({ id: paid.id, number: paid.payment_number, confirmation: paid.confirmation_number });
    const { invoice_id: creditId } = await portal.db
      .selectFrom('invoices')
      .select('invoice_id')
      .where('trx_id', '=', credit)
      .executeTakeFirstOrThrow();
    const marks = { status: 'failed', failure: 'voided' } as const;
    await portal.db.updateTable('payments').set(marks).where('payment_id', '=', second.id).execute();
    const called = { provider_reference: 'CP-77-41' };
    await portal.db.updateTable('card_charges').set(called).where('charge_id', '=', byCard.id).execute();
    for (const [id, payment, status] of [
      ['1', first, 'sent'],
      ['2', second, 'failed'],
    ] as const) {
      await portal.db
        .insertInto('refunds')
        .values({
          refund_id: randomUUID(),
          refund_number: `RFD-90${id}`,
          payment_id: payment.id,
          customer_id: OWN.customer,
          kind: 'refund',
          cause: 'support',
          status,
          currency: 'USD',
          amount: 1_000,
          reason: 'paidTwice',
          words: '',
          opened_at: portal.clock.instant(),
          asked_by: 'u-admin.admin',
          sent_at: portal.clock.instant(),
          ended_at: status === 'failed' ? portal.clock.instant() : null,
          arrives_on: null,
          failure: status === 'failed' ? 'sentBackByBank' : null,
          bank_reason: null,
        })
        .execute();
    }
    // Once it is given back it pays in another one: the file counts it once, where it pays.
    const fileRows = async () => {
      const { text } = await call(portal, 'GET', '/payments.csv', {
        session: portal.payer,
        query: { 'filter[buid_customer]': OWN.customer },
        headers: { accept: 'text/csv' },
      });
      return parse(text, { bom: true, columns: true }) as Record<string, string>[];
    };
    // Payments of one moment stand in any order.
    const creditsOf = async () =>
      (await fileRows())
        .map((row) => row['Credits'] ?? '')
        .toSorted((one, other) => other.localeCompare(one));
    expect(await creditsOf()).toEqual(['25.00', '0.00', '0.00', '0.00']);
    const freeing = (reversed_at: string | null) =>
      portal.db
        .updateTable('credit_applications')
        .set({ reversed_at, reversed_by: reversed_at && 'u-customer.payer' })
        .where('payment_id', '=', paid.id)
        .execute();
    await freeing(portal.clock.instant());
    expect(await creditsOf()).toEqual(['0.00', '0.00', '0.00', '0.00']);
    await freeing(null);
    const { json } = await get(portal, '/payments', portal.payer, { 'filter[buid_customer]': OWN.customer });
    const { data: shown } = json as { data: { attributes: { total: { amount: number } } }[] };
    const totals = (await fileRows()).map((row) => Math.round(Number(row['Total']) * 100));
    expect(totals).toEqual(shown.map(({ attributes }) => attributes.total.amount));
    // What the list shows comes first, in its order.
    expect(Object.keys((await fileRows())[0] ?? {}).slice(0, 9)).toEqual([
      'Payment number',
      'Submitted',
      'Payment method',
      'Payer',
      'Invoices',
      'Part payments',
      'Status',
      'Total',
      'Currency',
    ]);
    expect(await list({ 'filter[mark]': 'credits' })).toEqual([3]);
    expect(await list({ 'filter[mark]': 'voided' })).toEqual([1]);
    // Of one that did not arrive nothing is on its way back.
    expect(await list({ 'filter[mark]': 'refunded' })).toEqual([0]);
    expect(await list({ 'filter[mark]': 'refunded', 'filter[method]': 'card' })).toEqual([]);
    expect(await list({ 'filter[search]': 'cp-77' })).toEqual([2]);
    expect(await list({ 'filter[search]': 'rfd-901' })).toEqual([0]);
    expect(await list({ 'filter[search]': creditId })).toEqual([3]);
    const file = await call(portal, 'GET', '/payments.csv', {
      session: portal.payer,
      query: { 'filter[buid_customer]': OWN.customer, 'filter[mark]': 'voided' },
      headers: { accept: 'text/csv' },
    });
    const rows = parse(file.text, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map((row) => row['Payment number'])).toEqual([second.number]);
    // Support reads the same of all customers.
    const { session } = await signIn(portal, 'admin.admin', PASSWORD);
    const supported = async (query: Record<string, string>) => {
      const { json } = await get(portal, '/support/payments', session, query);
      return (json as { data: { id: string }[] }).data.map(({ id }) => id);
    };
    expect(await supported({ 'filter[mark]': 'credits' })).toEqual([paid.id]);
    expect(await supported({ 'filter[mark]': 'refunded' })).toEqual([first.id]);
    const { invoice_id: invoice } = await portal.db
      .selectFrom('payment_lines')
      .select('invoice_id')
      .where('payment_id', '=', second.id)
      .executeTakeFirstOrThrow();
    expect(await supported({ 'filter[search]': invoice })).toEqual([second.id]);
  });
});
