import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { call } from '#server/testing/call.ts';
import { actOnChargeback, chargedBackInvoice } from '#server/testing/charging-back.ts';
import { act, disputed, startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('what a credit was given for, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
  });
  afterAll(() => portal.close());

  const originOf = async (trxId: string) => {
    const query = { 'filter[buid_customer]': OWN.customer, 'filter[trx_id]': trxId };
    const { json } = await call(portal, 'GET', '/ecaas/invoice-details', { session: portal.admin, query });
    const { data } = json as components['schemas']['InvoiceDetailsDocument'];
    return data.attributes.credit_of;
  };
  const creditGivenFor = async (trxId: string) => {
    const { trx_id } = await portal.db
      .selectFrom('given_credits')
      .select('trx_id')
      .where('for_trx_id', '=', trxId)
      .executeTakeFirstOrThrow();
    return trx_id;
  };

  test('is the invoice and the chargeback of an accepted one', async () => {
    const { trxId, chargebackId } = await chargedBackInvoice(portal);
    await actOnChargeback(portal, 'merchant', chargebackId, 'accept');
    expect(await originOf(await creditGivenFor(trxId))).toMatchObject({
      trx_id: trxId,
      dispute_id: null,
      dispute_number: null,
      chargeback: { chargeback_id: chargebackId, chargeback_number: expect.stringMatching(/^CHB-/) },
    });
    expect(await originOf(trxId), 'an invoice is of nothing').toBeUndefined();
  });

  test('is the invoice and the dispute that agreed to it', async () => {
    const { trxId, disputeId } = await disputed(portal);
    await act(portal, 'merchant', disputeId, { action: 'agree' });
    expect(await originOf(await creditGivenFor(trxId))).toMatchObject({
      trx_id: trxId,
      dispute_id: disputeId,
      dispute_number: expect.stringMatching(/^DSP-/),
      chargeback: null,
      withdrawn_ts: null,
    });
  });

  test('stays the dispute where that is reopened and the credit taken back', async () => {
    const { trxId, disputeId } = await disputed(portal);
    await act(portal, 'merchant', disputeId, { action: 'agree' });
    const credit = await creditGivenFor(trxId);
    await act(portal, 'support', disputeId, { action: 'reopen' });
    expect(await originOf(credit)).toMatchObject({
      trx_id: trxId,
      dispute_id: disputeId,
      dispute_number: expect.stringMatching(/^DSP-/),
      withdrawn_ts: expect.any(String),
    });
  });
});
