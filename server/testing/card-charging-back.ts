import { randomUUID } from 'node:crypto';
import type { components } from '#api/contract/schema.gen.ts';
import type { CardChargebackEvent } from '#machines/lifecycle/card-chargeback.ts';
import { advanceCardChargeback } from '#server/money/card-chargebacks/advance-card-chargeback.ts';
import { openCardChargeback } from '#server/money/card-chargebacks/open-card-chargeback.ts';
import type { Db } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { call, signIn, type TestAnswer } from '#server/testing/call.ts';
import { PASSWORD } from '#server/testing/fixtures.ts';
import type { PayingPortal } from '#server/testing/paying.ts';
import { TEST_NOW } from '#server/testing/portal.ts';
import { paidUntil } from '#server/testing/refunding.ts';

type Act = components['schemas']['CardChargebackAct'];

/** Answers a chargeback as an administrator of support. */
export async function answerChargeback(
  portal: PayingPortal,
  chargebackId: string,
  more: Partial<Act> = {},
  key: string = randomUUID(),
): Promise<TestAnswer> {
  const { session = '' } = await signIn(portal, 'admin.admin', PASSWORD);
  const input: Act = { chargeback_id: chargebackId, action: 'accept', evidence: '', ...more };
  return call(portal, 'POST', '/support/card-chargebacks', {
    session,
    body: { data: { type: 'card-chargeback-acts', attributes: input } },
    headers: { 'idempotency-key': key },
  });
}

/** The chargebacks of a payment, as they stand. */
export const chargebacksIn = (portal: PayingPortal, paymentId: string) =>
  portal.db
    .selectFrom('card_chargebacks')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('chargeback_number')
    .execute();

/** Charges back all of a card payment of two invoices that has settled, and moves it on; answers the chargeback's id. */
export async function makeCardChargeback(
  portal: PayingPortal,
  steps: readonly CardChargebackEvent[] = [],
): Promise<string> {
  const { id } = await paidUntil(portal, 'card', ['card.authorized', 'funds.settled'], 2);
  return withSystem(portal.db, async (tx) => {
    const payment = await tx
      .selectFrom('payments')
      .selectAll()
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow();
    const { row } = await openCardChargeback(tx, portal.deps, payment, {
      reference: randomUUID(),
      amount: payment.amount + payment.fee,
      reason: 'notRecognized',
      evidenceDueAt: '2026-12-01T18:00:00.000Z',
    });
    const userId = 'u-admin.admin';
    for (const event of steps)
      await advanceCardChargeback(
        tx,
        portal.deps,
        row.chargeback_id,
        event,
        event.type.startsWith('support.') ? { userId, evidence: 'Signed for' } : {},
      );
    return row.chargeback_id;
  });
}

/** A chargeback of a part of a payment's line, which waits for support. */
export async function insertCardChargeback(
  db: Db,
  {
    buid,
    paymentId,
    trxId,
    cardChargebackId,
  }: Readonly<Record<'buid' | 'paymentId' | 'trxId' | 'cardChargebackId', string>>,
  text: string,
): Promise<void> {
  await db
    .insertInto('card_chargebacks')
    .values({
      chargeback_id: cardChargebackId,
      chargeback_number: `CCB-${buid}`,
      provider_reference: `cb-${buid}`,
      payment_id: paymentId,
      customer_id: buid,
      status: 'opened',
      currency: 'USD',
      amount: 30,
      fee: 0,
      loss: 0,
      reason: 'other',
      opened_at: TEST_NOW,
      evidence_due_at: '2026-12-01T18:00:00.000Z',
      answered_by: null,
      answered_at: null,
      evidence: text,
      sent_at: null,
      ended_at: null,
    })
    .execute();
  await db
    .insertInto('card_chargeback_lines')
    .values({
      chargeback_id: cardChargebackId,
      customer_id: buid,
      trx_id: trxId,
      invoice_id: text,
      account_id: buid,
      amount: 30,
    })
    .execute();
}
