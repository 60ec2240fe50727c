import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { get } from '#server/testing/call.ts';
import { give } from '#server/testing/crediting.ts';
import {
  dispute,
  disputeBody,
  startDisputingPortal,
  type DisputingPortal,
} from '#server/testing/disputing.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Told = components['schemas']['IneligibleTransactionsDocument'];
type Submitted = components['schemas']['DisputeSubmissionDocument'];

describe.each(ENGINES)('what can be disputed of an invoice, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
  });
  afterAll(() => portal.close());

  const listed = async (trxId: string) => {
    const query = { 'filter[buid_customer]': OWN.customer, 'filter[trx_id]': trxId };
    const { json } = await get(portal, '/invoices', portal.payer, query);
    return (json as components['schemas']['InvoicesDocument']).data[0]?.attributes;
  };

  test('DIS-09: is said before as it is disputed afterwards, where a credit has left less than is open', async () => {
    const [whole = '', credited = ''] = await portal.billed(2);
    await give(portal, credited, 4_000);
    // As it is once a payment came back that had made the credit unapplied.
    await portal.db.deleteFrom('credit_applications').where('trx_id', '=', credited).execute();
    await portal.db
      .updateTable('invoices')
      .set({ credited: 0, open: 10_000 })
      .where('trx_id', '=', credited)
      .execute();
    const query = { 'filter[buid_customer]': OWN.customer, 'filter[trx_id]': `${whole},${credited}` };
    const { json } = await get(portal, '/customer-dispute-ineligible-trxs', portal.payer, query);
    const said = (json as Told).meta.most_disputed;
    expect(said.map(({ amount }) => amount)).toEqual([money(10_000, 'USD'), money(6_000, 'USD')]);
    const answer = await dispute(portal, disputeBody([whole, credited]));
    const { disputes } = (answer.json as Submitted).data.attributes;
    expect(disputes.map(({ trx_id, disputed }) => ({ trx_id, amount: disputed }))).toEqual(said);
  });

  test('DIS-43: an invoice that is credited in full and open again is not disputed, and its page says why', async () => {
    const [trxId = ''] = await portal.billed(1);
    await give(portal, trxId, 10_000);
    await portal.db.deleteFrom('credit_applications').where('trx_id', '=', trxId).execute();
    await portal.db
      .updateTable('invoices')
      .set({ credited: 0, open: 10_000, life_cycle: 'billed' })
      .where('trx_id', '=', trxId)
      .execute();
    const query = { 'filter[buid_customer]': OWN.customer, 'filter[trx_id]': trxId };
    const asked = await get(portal, '/customer-dispute-ineligible-trxs', portal.payer, query);
    expect((asked.json as Told).data).toMatchObject([{ attributes: { obstacles: [{ code: 'DIS-43' }] } }]);
    const answer = await dispute(portal, disputeBody([trxId]));
    expect(answer.codes).toEqual(['DIS-43']);
    // So does the list, in which invoices are chosen to be disputed.
    expect(await listed(trxId)).toMatchObject({
      eligible_for_dispute: 'N',
      dispute_obstacles: [{ code: 'DIS-43' }],
    });
  });

  test('DIS-04: a credit memo that was billed elsewhere is no invoice, in the list, before the form and at its end', async () => {
    const [trxId = ''] = await portal.billed(1, { total: -500, document_type: 'Credit memo' });
    const reason = {
      code: 'DIS-04',
      meta: { facts: { lifeCycle: 'billed', isCredit: true }, remedy: { kind: 'contactSupport' } },
    };
    expect(await listed(trxId)).toMatchObject({
      eligible_for_dispute: 'N',
      dispute_obstacles: [reason],
      chargeback_obstacles: [{ code: 'DIS-54', meta: { facts: { isCredit: true } } }],
    });
    const query = { 'filter[buid_customer]': OWN.customer, 'filter[trx_id]': trxId };
    const asked = await get(portal, '/customer-dispute-ineligible-trxs', portal.payer, query);
    expect((asked.json as Told).data).toMatchObject([{ attributes: { obstacles: [reason] } }]);
    expect((await dispute(portal, disputeBody([trxId]))).codes).toEqual(['DIS-04']);
  });
});
