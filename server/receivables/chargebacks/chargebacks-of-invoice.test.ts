import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { call, signIn } from '#server/testing/call.ts';
import {
  actOnChargeback,
  chargeBack,
  chargebackBody,
  chargedBackInvoice,
} from '#server/testing/charging-back.ts';
import { give } from '#server/testing/crediting.ts';
import {
  act,
  dispute,
  disputeBody,
  startDisputingPortal,
  type DisputingPortal,
} from '#server/testing/disputing.ts';
import { insertUser, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const usd = (amount: number) => money(amount, 'USD');

describe.each(ENGINES)('the chargebacks of an invoice, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
  });
  afterAll(() => portal.close());

  async function details(trxId: string) {
    const query = new URLSearchParams({ 'filter[buid_customer]': OWN.customer, 'filter[trx_id]': trxId });
    const answer = await call(portal, 'GET', `/ecaas/invoice-details?${query}`, { session: portal.payer });
    return (answer.json as components['schemas']['InvoiceDetailsDocument']).data.attributes;
  }

  /** Why it cannot be disputed, as the list of invoices says it beside the row. */
  const againstListed = async (trxId: string) => {
    const query = { 'filter[buid_customer]': OWN.customer, 'filter[trx_id]': trxId };
    const { json } = await call(portal, 'GET', '/invoices', { session: portal.payer, query });
    const { data } = json as components['schemas']['InvoicesDocument'];
    return data.flatMap(({ attributes }) => attributes.dispute_obstacles ?? []);
  };

  const told = async (trxId: string) => (await details(trxId)).chargebacks;

  test('an invoice tells none, then the one that was asked for and what became of it', async () => {
    const [other = ''] = await portal.billed(1);
    expect(await told(other)).toEqual([]);
    const { trxId, chargebackId } = await chargedBackInvoice(portal);
    expect(await told(trxId)).toMatchObject([
      { chargeback_id: chargebackId, status: 'requested', requested: money(10_000, 'USD'), ended_at: null },
    ]);
    await actOnChargeback(portal, 'customer', chargebackId, 'withdraw', { comment: '' });
    expect(await told(trxId)).toMatchObject([
      {
        chargeback_id: chargebackId,
        status: 'withdrawn',
        ended_at: expect.stringMatching(/T.*Z$/),
        decided: { party: 'customer', name: expect.any(String), at: expect.stringMatching(/T.*Z$/) },
      },
    ]);
  });

  test('an invoice tells who has objected to one and who has started its review, and when', async () => {
    const { trxId, chargebackId } = await chargedBackInvoice(portal);
    const [asked] = await told(trxId);
    expect([asked?.objected, asked?.reviewed]).toEqual([undefined, undefined]);
    await actOnChargeback(portal, 'merchant', chargebackId, 'object');
    await actOnChargeback(portal, 'support', chargebackId, 'review', { comment: '' });
    const at = expect.stringMatching(/T.*Z$/);
    expect(await told(trxId)).toMatchObject([
      {
        objected: { party: 'merchant', name: expect.any(String), at },
        reviewed: { party: 'support', name: expect.any(String), at },
      },
    ]);
    await actOnChargeback(portal, 'support', chargebackId, 'refuse');
    expect(await told(trxId)).toMatchObject([
      { objected: { party: 'merchant' }, reviewed: { party: 'support' }, decided: { party: 'support' } },
    ]);
  });

  test('DIS-04: a paid invoice leads to a chargeback until there is one, then to that', async () => {
    const [trxId = ''] = await portal.billed(1, { life_cycle: 'paid', paid: 10_000 });
    const remedies = async () => {
      const listed = await call(
        portal,
        'GET',
        `/customer-dispute-ineligible-trxs?filter[buid_customer]=${OWN.customer}&filter[trx_id]=${trxId}`,
        { session: portal.payer },
      );
      const { data } = listed.json as components['schemas']['IneligibleTransactionsDocument'];
      const refused = await dispute(portal, disputeBody([trxId]));
      const all = [
        (await details(trxId)).dispute_obstacles,
        data.flatMap(({ attributes }) => attributes.obstacles),
        await againstListed(trxId),
      ];
      expect(refused.codes).toContain('DIS-04');
      return all.map((obstacles) => obstacles.find(({ code }) => code === 'DIS-04')?.meta['remedy']);
    };
    const allowed = { kind: 'requestChargeback', until: expect.any(String) };
    expect(await remedies()).toEqual([allowed, allowed, allowed]);
    const asked = await chargeBack(portal, chargebackBody([trxId]));
    const made = (asked.json as components['schemas']['ChargebackSubmissionDocument']).data.attributes;
    const chargebackId = made.chargebacks[0]?.chargeback_id ?? '';
    const led = {
      kind: 'openChargeback',
      chargeback: { chargebackId, chargebackNumber: expect.stringMatching(/^CHB-/) },
    };
    expect(await remedies()).toEqual([led, led, led]);
    await actOnChargeback(portal, 'merchant', chargebackId, 'accept');
    expect(await remedies()).toEqual([led, led, led]);
    // Its credit is the customer’s, of which the paid invoice takes nothing.
    expect(await told(trxId)).toMatchObject([
      { credit: { amount: usd(10_000), applied: usd(0), left: usd(10_000) } },
    ]);
  });

  test('DIS-04: of one that credits have taken whole the list leads to support, as its details do', async () => {
    const [trxId = ''] = await portal.billed(1, { life_cycle: 'paid', paid: 10_000 });
    await give(portal, trxId, 10_000);
    const support = [
      { code: 'DIS-04', meta: { facts: { lifeCycle: 'paid' }, remedy: { kind: 'contactSupport' } } },
    ];
    expect((await details(trxId)).dispute_obstacles).toEqual(support);
    expect(await againstListed(trxId)).toEqual(support);
  });

  test('DIS-04, DIS-54: of one that was paid in part and its rest credited, what was paid is charged back', async () => {
    const [trxId = ''] = await portal.billed(1, { paid: 6_000 });
    const { json } = await dispute(portal, disputeBody([trxId]));
    const { disputes } = (json as components['schemas']['DisputeSubmissionDocument']).data.attributes;
    await act(portal, 'merchant', disputes[0]?.dispute_id ?? '', { action: 'agree', amount: usd(4_000) });
    const taken = { paid: usd(6_000), credited: usd(4_000) };
    const { dispute_obstacles, chargeback_obstacles } = await details(trxId);
    expect(chargeback_obstacles).toEqual([]);
    const against = [
      {
        code: 'DIS-04',
        meta: {
          facts: { lifeCycle: 'adjusted', ...taken },
          remedy: { kind: 'requestChargeback', until: expect.any(String) },
        },
      },
    ];
    expect(dispute_obstacles).toEqual(against);
    expect(await againstListed(trxId)).toEqual(against);
    const query = { 'filter[buid_customer]': OWN.customer, 'filter[trx_id]': trxId };
    const asked = await call(portal, 'GET', '/customer-chargeback-trxs', { session: portal.payer, query });
    expect((asked.json as components['schemas']['ChargeableTransactionsDocument']).data).toMatchObject([
      { attributes: { chargeable: usd(6_000), credited: usd(4_000), obstacles: [] } },
    ]);
    const made = await chargeBack(portal, chargebackBody([trxId], {}, usd(6_000)));
    const { chargebacks } = (made.json as components['schemas']['ChargebackSubmissionDocument']).data
      .attributes;
    const { answer } = await actOnChargeback(
      portal,
      'merchant',
      chargebacks[0]?.chargeback_id ?? '',
      'accept',
    );
    expect(answer.status).toBe(201);
    expect(await told(trxId)).toMatchObject([{ status: 'accepted', requested: usd(6_000) }]);
  });

  test('DIS-15: wherever an invoice is read, it is not said to be disputable beside an undecided chargeback', async () => {
    const { trxId, chargebackId } = await chargedBackInvoice(portal);
    const ofPrograms = { user_type: 'corporate', role: 'viewer' } as const;
    await insertUser(portal.db, 'program', ofPrograms, undefined, [OWN.customer]);
    const { session } = await signIn(portal, 'program', PASSWORD);
    const eligible = async () => {
      const read = async (query: string, path = '/invoices', reader: string | undefined = portal.payer) => {
        const { json } = await call(portal, 'GET', `${path}?${query}`, { session: reader });
        return (json as components['schemas']['InvoicesDocument']).data;
      };
      const own = `filter[buid_customer]=${OWN.customer}&filter[trx_id]=${trxId}`;
      const lookedUp = await call(portal, 'POST', '/invoice-lookups', {
        session: portal.payer,
        body: {
          data: { type: 'invoice-lookups', attributes: { buid_customer: OWN.customer, numbers: [trxId] } },
        },
      });
      const { data } = lookedUp.json as components['schemas']['InvoicesDocument'];
      const [listed, ofProgram] = [await read(own), await read('', '/program-invoices', session)];
      return [
        (await details(trxId)).invoice,
        ...[...listed, ...data].map(({ attributes }) => attributes),
        ...ofProgram.filter(({ id }) => id === trxId).map(({ attributes }) => attributes),
      ].map(({ eligible_for_dispute: answer }) => answer);
    };
    const against = async () => {
      const { dispute_obstacles: obstacles } = await details(trxId);
      expect(await againstListed(trxId)).toEqual(obstacles);
      return obstacles.map(({ code, meta }) => [code, meta]);
    };
    expect(await eligible()).toEqual(['N', 'N', 'N', 'N']);
    expect(await against()).toEqual([
      ['DIS-15', { facts: {}, remedy: { kind: 'waitFor', party: 'support' } }],
    ]);
    await actOnChargeback(portal, 'customer', chargebackId, 'withdraw', { comment: '' });
    expect(await eligible()).toEqual(['Y', 'Y', 'Y', 'Y']);
    expect(await against()).toEqual([]);
    await dispute(portal, disputeBody([trxId]));
    expect(await against()).toMatchObject([
      [
        'DIS-06',
        { remedy: { kind: 'openDispute', dispute: { disputeNumber: expect.stringMatching(/^DSP-/) } } },
      ],
    ]);
  });
});
