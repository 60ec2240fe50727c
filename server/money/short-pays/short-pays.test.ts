import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { settlePayments } from '#server/money/payments/sweep-due-payments.ts';
import { sweep } from '#server/sweep.ts';
import { sendBackToday } from '#server/testing/banking.ts';
import { makeChargeback } from '#server/testing/broken-chargebacks.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { billedInParts, give, takeBack, use } from '#server/testing/crediting.ts';
import { OWN, PASSWORD } from '#server/testing/fixtures.ts';
import {
  paymentBody,
  paymentOf,
  reopenBankAccount,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { TEST_TODAY } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Listed = components['schemas']['ShortPayResource'];
const usd = (amount: number) => money(amount, 'USD');

const settings = { featureFlags: { payments: { shortPaysEnabled: true } } };

describe.each(ENGINES)('what was paid less, on %s', (engine) => {
  let portal: PayingPortal;
  let merchant: string;
  beforeAll(async () => {
    portal = await startPayingPortal(engine, { settings });
    merchant = (await signIn(portal, 'merchant.admin', PASSWORD)).session ?? '';
  });
  afterEach(async () => expect(await verifyLedger(portal.db)).toEqual([]));
  afterAll(() => portal.close());

  const due = (paymentId: string) =>
    portal.db
      .updateTable('payments')
      .set({ settles_on: portal.clock.today() })
      .where('payment_id', '=', paymentId)
      .execute();

  /** Pays 75.00 of 100.00; answers the invoice and the payment. */
  const paidPartly = async () => {
    await reopenBankAccount(portal.db);
    const [trxId = ''] = await portal.billed(1);
    const line = {
      trx_id: trxId,
      amount: usd(7_500),
      short: { reason: 'damagedGoods' as const, note: 'Wet' },
    };
    const made = await submit(
      portal,
      portal.payer,
      paymentBody([trxId], { lines: [line], amount: usd(7_500) }),
    );
    expect(made.status, made.text + JSON.stringify(portal.logged).slice(-3000)).toBe(201);
    const { id } = paymentOf(made);
    await due(id);
    await settlePayments(portal.deps);
    return { trxId, paymentId: id };
  };
  const listed = async (session = merchant): Promise<Listed[]> => {
    const { status, json, text } = await get(portal, '/ecaas/merchant-short-pay', session);
    expect(status, text).toBe(200);
    return (json as { data: Listed[] }).data;
  };
  const of = async (trxId: string) => (await listed()).find((one) => one.attributes.trx_id === trxId);
  const answer = (id: string, action: 'accept' | 'refuse', words = '', key = randomUUID()) =>
    call(portal, 'POST', '/ecaas/merchant-short-pay-response', {
      session: merchant,
      headers: { 'idempotency-key': key },
      body: { data: { type: 'short-pay-responses', attributes: { short_pay_id: id, action, words } } },
    });
  const takenOf = ({ json }: { json: unknown }) =>
    (json as { data: { attributes: components['schemas']['ShortPayAnswerTaken'] } }).data.attributes;
  const onInvoice = async (trxId: string) => {
    const query = { 'filter[buid_customer]': OWN.customer, 'filter[trx_id]': trxId };
    const { json } = await get(portal, '/ecaas/invoice-details', portal.payer, query);
    return (json as { data: { attributes: components['schemas']['InvoiceDetails'] } }).data.attributes;
  };

  test('is asked of its merchant once the part is paid, and told by mail', async () => {
    const { trxId } = await paidPartly();
    // A deployment that gives merchants no page for it tells nobody that they will answer.
    const { featureFlags } = portal.deps.config.settings;
    Object.assign(portal.deps.config.settings, { featureFlags: {} });
    expect((await onInvoice(trxId)).short_pays).toEqual([]);
    Object.assign(portal.deps.config.settings, { featureFlags });
    await sweep(portal.deps);
    expect((await of(trxId))?.attributes).toMatchObject({
      status: 'waiting',
      short_by: usd(2_500),
      total: usd(10_000),
      open: usd(2_500),
      short: { reason: 'damagedGoods', note: 'Wet' },
      is_in_payment: false,
      is_disputed: false,
    });
    const told = portal.mails.find(({ text }) => text.includes('Wet'));
    const by = (await of(trxId))?.attributes.answer_by ?? '';
    expect(told?.text).toContain(
      `Answer by ${new Date(by).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })}`,
    );
    expect((await onInvoice(trxId)).short_pays).toMatchObject([{ status: 'waiting', words: null }]);
  });

  test('is accepted: a credit closes the rest, once, whoever sends it again', async () => {
    const { trxId } = await paidPartly();
    const { id = '' } = (await of(trxId)) ?? {};
    const key = randomUUID();
    const first = await answer(id, 'accept', '', key);
    expect(first.status, first.text).toBe(201);
    expect(takenOf(first)).toEqual({ is_taken: true, status: 'accepted', obstacles: [] });
    expect(takenOf(await answer(id, 'accept', '', key))).toEqual(takenOf(first));
    expect(takenOf(await answer(id, 'refuse', 'No.'))).toMatchObject({
      is_taken: false,
      obstacles: [{ code: 'PAY-21' }],
    });
    const details = await onInvoice(trxId);
    expect(details).toMatchObject({ open: usd(0), paid: usd(7_500), credited: usd(2_500) });
    expect(details.short_pays).toMatchObject([{ status: 'accepted', answered_by: expect.any(String) }]);
    await sweep(portal.deps);
    const told = await portal.db
      .selectFrom('notices')
      .select(['kind', 'side'])
      .where('about', '=', id)
      .distinct()
      .orderBy('kind')
      .execute();
    expect(told).toEqual([
      { kind: 'short_pay_accepted', side: 'customer' },
      { kind: 'short_pay_told', side: 'merchant' },
    ]);
  });

  test('is refused with words that the buyer reads, and stays due', async () => {
    const { trxId } = await paidPartly();
    const { id = '' } = (await of(trxId)) ?? {};
    const without = await answer(id, 'refuse', ' ');
    expect([without.status, without.codes]).toEqual([422, ['PAY-23']]);
    expect(takenOf(await answer(id, 'refuse', 'All five were dry.'))).toMatchObject({ status: 'refused' });
    const { short_pays: told, open } = await onInvoice(trxId);
    expect(told).toMatchObject([{ status: 'refused', words: 'All five were dry.' }]);
    expect(open).toEqual(usd(2_500));
    await sweep(portal.deps);
    const mail = portal.mails.find(({ text }) => text.includes('All five were dry.'));
    expect(mail?.text).toContain('The merchant says: All five were dry.');
    expect(mail?.text).toContain('Your company says: Wet');
  });

  test('is not accepted while a payment of the rest is under way, and may be refused', async () => {
    const { trxId } = await paidPartly();
    const { id = '' } = (await of(trxId)) ?? {};
    const rest = paymentBody([trxId], { lines: [{ trx_id: trxId, amount: usd(2_500) }], amount: usd(2_500) });
    expect((await submit(portal, portal.payer, rest)).status).toBe(201);
    expect((await of(trxId))?.attributes.is_in_payment).toBe(true);
    expect(takenOf(await answer(id, 'accept'))).toMatchObject({
      is_taken: false,
      obstacles: [{ code: 'PAY-22' }],
    });
    expect(takenOf(await answer(id, 'refuse', 'It is paid by now.'))).toMatchObject({ is_taken: true });
  });

  test('PAY-22: is not accepted beside an undecided chargeback, which could then be accepted no more', async () => {
    const { trxId } = await paidPartly();
    const { id = '' } = (await of(trxId)) ?? {};
    expect((await of(trxId))?.attributes.has_chargeback).toBe(false);
    const chargebackId = await makeChargeback(portal, [], { trxId, requested: 10_000 });
    expect((await of(trxId))?.attributes.has_chargeback).toBe(true);
    expect(takenOf(await answer(id, 'accept'))).toMatchObject({
      is_taken: false,
      obstacles: [{ code: 'PAY-22' }],
    });
    await portal.db
      .updateTable('chargebacks')
      .set({ status: 'withdrawn', deadline: null, ended_on: TEST_TODAY })
      .where('chargeback_id', '=', chargebackId)
      .execute();
    expect(takenOf(await answer(id, 'accept'))).toMatchObject({ is_taken: true, status: 'accepted' });
  });

  test('PAY-83: of an invoice that is credited whole nothing more is credited, and of another what is left', async () => {
    const { trxId } = await paidPartly();
    const { id = '' } = (await of(trxId)) ?? {};
    const rest = paymentBody([trxId], { lines: [{ trx_id: trxId, amount: usd(2_500) }], amount: usd(2_500) });
    const paid = paymentOf(await submit(portal, portal.payer, rest)).id;
    await due(paid);
    await settlePayments(portal.deps);
    // Of what is paid whole 99.00 are credited, then the bank sends the second payment back.
    const most = await give(portal, trxId, 9_900);
    await use(portal, most, await billedInParts(portal), 9_900);
    await sendBackToday(portal, paid);
    await settlePayments(portal.deps);
    expect((await of(trxId))?.attributes).toMatchObject({ open: usd(2_500), creditable: usd(100) });
    const last = await give(portal, trxId, 100);
    expect((await of(trxId))?.attributes).toMatchObject({ open: usd(2_400), creditable: usd(0) });
    expect(takenOf(await answer(id, 'accept'))).toMatchObject({
      is_taken: false,
      obstacles: [{ code: 'PAY-83' }],
    });
    await takeBack(portal, last);
    expect(takenOf(await answer(id, 'accept'))).toMatchObject({ is_taken: true });
    expect(await onInvoice(trxId)).toMatchObject({ open: usd(2_400), credited: usd(100) });
  });

  test('accepted and paid at the same moment, the rest is credited or paid, and never both', async () => {
    const { trxId } = await paidPartly();
    const { id = '' } = (await of(trxId)) ?? {};
    const rest = paymentBody([trxId], { lines: [{ trx_id: trxId, amount: usd(2_500) }], amount: usd(2_500) });
    const [accepted, paid] = await Promise.all([answer(id, 'accept'), submit(portal, portal.payer, rest)]);
    expect(accepted.status, accepted.text).toBe(201);
    expect(takenOf(accepted).is_taken).toBe(paid.status !== 201);
  });

  test('of a payment that came back there is nothing to answer', async () => {
    const { trxId, paymentId } = await paidPartly();
    const { id = '' } = (await of(trxId)) ?? {};
    await sendBackToday(portal, paymentId);
    await settlePayments(portal.deps);
    expect((await of(trxId))?.attributes.status).toBe('lapsed');
    await sweep(portal.deps);
    const sentBack = portal.mails.filter(({ subject }) =>
      subject.startsWith('The bank sent the payment back'),
    );
    expect(
      sentBack.map(({ subject, text }) => [subject.includes('100.00'), text.includes('nothing to answer')]),
    ).toEqual([[true, true]]);
    expect(takenOf(await answer(id, 'accept'))).toMatchObject({ obstacles: [{ code: 'PAY-21' }] });
  });

  test('is read by its own merchant only, and answered by its administrators', async () => {
    const { trxId } = await paidPartly();
    const { id = '' } = (await of(trxId)) ?? {};
    const answered = await call(portal, 'POST', '/ecaas/merchant-short-pay-response', {
      session: portal.payer,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        data: { type: 'short-pay-responses', attributes: { short_pay_id: id, action: 'accept', words: '' } },
      },
    });
    expect(answered.status).toBe(403);
  });
});
