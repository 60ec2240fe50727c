import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { passObjectionDeadlines } from '#server/receivables/chargebacks/sweep-chargebacks.ts';
import { call } from '#server/testing/call.ts';
import {
  actOnChargeback,
  chargeBack,
  chargebackBody,
  chargedBackInvoice,
} from '#server/testing/charging-back.ts';
import { give } from '#server/testing/crediting.ts';
import { startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const usd = (amount: number) => money(amount, 'USD');

describe.each(ENGINES)('a chargeback of what was credited otherwise meanwhile, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
  });
  afterAll(async () => {
    expect(await verifyLedger(portal.db)).toEqual([]);
    await portal.close();
  });

  const stored = (chargebackId: string) =>
    portal.db
      .selectFrom('chargebacks')
      .selectAll()
      .where('chargeback_id', '=', chargebackId)
      .executeTakeFirstOrThrow();

  test('DIS-09: is not accepted, and is asked for anew with what still stands', async () => {
    const { trxId, chargebackId } = await chargedBackInvoice(portal);
    // As a credit of another way would: no dispute can be opened beside it.
    await give(portal, trxId, 1);
    const { one } = await actOnChargeback(portal, 'merchant', chargebackId, 'accept');
    expect(one).toMatchObject({ is_taken: false, status: 'requested', obstacles: [{ code: 'DIS-09' }] });
    const { json } = await call(portal, 'GET', `/ecaas/support-chargeback/${chargebackId}`, {
      session: portal.support,
    });
    const { data } = json as components['schemas']['ChargebackDocument'];
    expect(data.attributes).toMatchObject({
      summary: { requested: usd(10_000) },
      invoice_standing: usd(9_999),
    });
    const withdrawn = await actOnChargeback(portal, 'customer', chargebackId, 'withdraw');
    expect(withdrawn.one.status).toBe('withdrawn');
    expect((await chargeBack(portal, chargebackBody([trxId], {}, usd(9_999)))).status).toBe(201);
  });

  test('DIS-09: is left to support where the merchant is silent, and holds up no other', async () => {
    const of300 = () => chargedBackInvoice(portal, {}, usd(300));
    const [part, whole] = [await of300(), await of300()] as const;
    await give(portal, part.trxId, 9_701);
    for (const { chargebackId } of [part, whole])
      await portal.db
        .updateTable('chargebacks')
        .set({ deadline: '2026-11-19' })
        .where('chargeback_id', '=', chargebackId)
        .execute();
    const settings = { ...portal.deps.portal.dispute, silentMerchantCeilings: { USD: 300 } };
    const deps = { ...portal.deps, portal: { ...portal.deps.portal, dispute: settings } };
    expect(await passObjectionDeadlines(deps)).toBe(2);
    expect((await stored(part.chargebackId)).status).toBe('underReview');
    expect((await stored(whole.chargebackId)).status).toBe('expired');
    const accepted = await actOnChargeback(portal, 'support', part.chargebackId, 'accept');
    expect(accepted.one.obstacles).toMatchObject([{ code: 'DIS-09', meta: { facts: { most: usd(299) } } }]);
    expect((await actOnChargeback(portal, 'support', part.chargebackId, 'refuse')).one.status).toBe(
      'refused',
    );
  });
});
