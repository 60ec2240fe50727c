import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { call } from '#server/testing/call.ts';
import { actOnChargeback, chargedBackInvoice } from '#server/testing/charging-back.ts';
import { startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('the chargebacks of an invoice, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
  });
  afterAll(() => portal.close());

  async function told(trxId: string) {
    const query = new URLSearchParams({ 'filter[buid_customer]': OWN.customer, 'filter[trx_id]': trxId });
    const answer = await call(portal, 'GET', `/ecaas/invoice-details?${query}`, { session: portal.payer });
    return (answer.json as components['schemas']['InvoiceDetailsDocument']).data.attributes.chargebacks;
  }

  test('an invoice tells none, then the one that was asked for and what became of it', async () => {
    const [other = ''] = await portal.billed(1);
    expect(await told(other)).toEqual([]);
    const { trxId, chargebackId } = await chargedBackInvoice(portal);
    expect(await told(trxId)).toMatchObject([
      { chargeback_id: chargebackId, status: 'requested', requested: money(10_000, 'USD'), ended_on: null },
    ]);
    await actOnChargeback(portal, 'customer', chargebackId, 'withdraw', { comment: '' });
    expect(await told(trxId)).toMatchObject([
      { chargeback_id: chargebackId, status: 'withdrawn', ended_on: expect.any(String) },
    ]);
  });
});
