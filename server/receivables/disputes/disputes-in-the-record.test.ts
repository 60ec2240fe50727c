import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { recordLines } from '#server/platform/audit/record-lines.ts';
import { sealRecord } from '#server/platform/audit/seal-record.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { actOnChargeback, chargedBackInvoice } from '#server/testing/charging-back.ts';
import { act, disputed, startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { insertUser, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('disputes and chargebacks in the record of what happened, on %s', (engine) => {
  let portal: DisputingPortal;
  let colleague: string;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
    const named = { user_type: 'admin', first_name: 'Nina', last_name: 'Berg' } as const;
    await insertUser(portal.db, 'admin.second', named, undefined, []);
    colleague = (await signIn(portal, 'admin.second', PASSWORD)).session ?? '';
  });
  afterAll(() => portal.close());

  /** What the record tells of a number, oldest first: as support reads it, or the customer. */
  const recordOf = async (number: string, reader: 'support' | 'customer' = 'support') => {
    const query: Record<string, string> = {
      'filter[search]': number,
      ...(reader === 'customer' ? { 'filter[buid_customer]': OWN.customer } : {}),
    };
    const [path, session] =
      reader === 'support'
        ? (['/support/activities', portal.support] as const)
        : (['/ecaas/activities', portal.admin] as const);
    const { json } = await get(portal, path, session, query);
    const { data } = json as { data: { attributes: Record<string, unknown> }[] };
    return data
      .map(({ attributes: told }) => [told['action'], told['about'], told['words'], told['from_name']])
      .filter(([action]) => !String(action).endsWith('_read'))
      .toReversed();
  };
  const numberOf = async (disputeId: string) => {
    const found = portal.db.selectFrom('disputes').select('dispute_number');
    return (await found.where('dispute_id', '=', disputeId).executeTakeFirstOrThrow()).dispute_number;
  };
  const chargebackNumber = async (id: string) => {
    const found = portal.db.selectFrom('chargebacks').select('chargeback_number');
    return (await found.where('chargeback_id', '=', id).executeTakeFirstOrThrow()).chargeback_number;
  };

  test('what was written with a hold, a decision and a reopening, and of whom a dispute was taken over', async () => {
    const { disputeId } = await disputed(portal);
    const number = await numberOf(disputeId);
    const take = (attributes: object, session: string) =>
      call(portal, 'PUT', `/ecaas/support-dispute/${disputeId}/taken`, {
        session,
        body: { data: { type: 'dispute-takings', attributes } },
      });
    const decides = { session: portal.support };
    await act(portal, 'merchant', disputeId, { action: 'escalate', comment: 'Please decide.' });
    await take({ is_taken: true }, colleague);
    await take({ is_taken: true, from: 'u-admin.second' }, portal.support);
    const hold = { action: 'hold', comment: 'The carrier is asked.', until: '2026-12-04' } as const;
    await act(portal, 'support', disputeId, hold, decides);
    await act(portal, 'support', disputeId, { action: 'release', comment: 'It has answered.' }, decides);
    const asks = { action: 'respondToMerchant', comment: 'Please send the POD.' } as const;
    await act(portal, 'support', disputeId, asks, decides);
    await act(portal, 'merchant', disputeId, { action: 'respondToSupport', comment: 'There is none.' });
    const amount = money(2_500, 'USD');
    await act(portal, 'support', disputeId, { action: 'decide', amount, comment: 'As it says.' }, decides);
    await act(portal, 'support', disputeId, { action: 'reopen', comment: 'A page was lost.' }, decides);
    const told = [
      ['dispute_opened', number, 'The quote said 60.00.', null],
      ['dispute_escalate', number, 'Please decide.', null],
      ['dispute_taken', number, null, null],
      ['dispute_taken_over', number, null, 'Nina Berg'],
      ['dispute_hold', number, 'The carrier is asked.', null],
      ['dispute_release', number, 'It has answered.', null],
      ['dispute_ask_merchant', number, 'Please send the POD.', null],
      ['dispute_respond_to_support', number, 'There is none.', null],
      ['dispute_decide', number, 'As it says.', null],
      ['dispute_adjusted', number, null, null],
      ['dispute_reopen', number, 'A page was lost.', null],
    ];
    const ofSupport = await recordOf(number);
    expect(ofSupport).toEqual(expect.arrayContaining(told));
    expect(ofSupport).toHaveLength(told.length);
    expect(await recordOf(number, 'customer')).toEqual(
      ofSupport.filter(([action]) => !String(action).startsWith('dispute_taken')),
    );
  });

  test('a chargeback by its number, and its credit by the number of the invoice', async () => {
    const { chargebackId, trxId } = await chargedBackInvoice(portal);
    const number = await chargebackNumber(chargebackId);
    await actOnChargeback(portal, 'merchant', chargebackId, 'object', { comment: 'We delivered.' });
    await actOnChargeback(portal, 'support', chargebackId, 'review', { comment: '' });
    await actOnChargeback(portal, 'support', chargebackId, 'accept', { comment: 'Nobody signed.' });
    expect(await recordOf(number)).toEqual([
      ['chargeback_requested', number, 'Billed twice, and the merchant does not answer.', null],
      ['chargeback_object', number, 'We delivered.', null],
      ['chargeback_review', number, null, null],
      ['chargeback_accept', number, 'Nobody signed.', null],
    ]);
    const of = { 'filter[buid_customer]': OWN.customer };
    const record = await get(portal, '/ecaas/activities', portal.admin, of);
    const { data } = record.json as { data: { attributes: { action: string; about: string | null } }[] };
    const credit = data.find(({ attributes }) => attributes.action === 'credit_given');
    const invoices = portal.db.selectFrom('invoices').select('invoice_id').where('trx_id', '=', trxId);
    expect(credit?.attributes.about).toBe((await invoices.executeTakeFirstOrThrow()).invoice_id);
    const headers = { accept: 'text/csv' };
    const file = await call(portal, 'GET', '/ecaas/activities.csv', {
      session: portal.admin,
      headers,
      query: of,
    });
    const line = file.text.split('\r\n').find((one) => one.includes('Chargeback accepted'));
    expect(line).toContain(`"“Nobody signed.”","${number}"`);
    await sealRecord(portal.deps);
    const names: unknown[] = [];
    for await (const one of recordLines(portal.db, 0)) {
      const said = JSON.parse(one) as { action: string; subject: string; names: object };
      if (said.subject === chargebackId && said.action === 'chargeback_accept') names.push(said.names);
    }
    expect(names).toEqual([{ about: number, from: null }]);
  });
});
