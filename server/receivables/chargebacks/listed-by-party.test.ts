import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { call } from '#server/testing/call.ts';
import { chargedBackInvoice } from '#server/testing/charging-back.ts';
import { startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { FOREIGN, OWN } from '#server/testing/fixtures.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Party = 'customer' | 'merchant' | 'support';

describe.each(ENGINES)('a list of chargebacks, on %s', (engine) => {
  let portal: DisputingPortal;
  let chargebackId: string;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
    ({ chargebackId } = await chargedBackInvoice(portal));
  });
  afterAll(() => portal.close());

  const ask = async (party: Party, path: string, query: Record<string, string>) => {
    const session = { customer: portal.payer, merchant: portal.merchant, support: portal.support }[party];
    const own: Record<string, string> = party === 'customer' ? { 'filter[buid_customer]': OWN.customer } : {};
    return (await call(portal, 'GET', `/ecaas/${party}-${path}`, { session, query: { ...own, ...query } }))
      .json;
  };
  const listed = async (party: Party, query: Record<string, string>) =>
    ((await ask(party, 'chargeback', query)) as components['schemas']['ChargebacksDocument']).data.map(
      ({ id }) => id,
    );
  const parties = async (party: Party, of?: string) => {
    const json = await ask(party, 'dispute/parties', of ? { 'filter[of]': of } : {});
    return (json as components['schemas']['DisputePartiesDocument']).data.attributes;
  };

  test('is narrowed to a customer, or to a merchant', async () => {
    for (const party of ['merchant', 'support'] as const) {
      expect(await listed(party, { 'filter[disputing_customer]': OWN.customer })).toEqual([chargebackId]);
      expect(await listed(party, { 'filter[disputing_customer]': FOREIGN.customer })).toEqual([]);
    }
    for (const party of ['customer', 'support'] as const) {
      expect(await listed(party, { 'filter[buid_merchant]': 'M1' })).toEqual([chargebackId]);
      expect(await listed(party, { 'filter[buid_merchant]': 'M2' })).toEqual([]);
    }
  });

  test('says of whom it is, and not of whom there are disputes', async () => {
    for (const party of ['customer', 'merchant', 'support'] as const) {
      const { merchants, customers } = await parties(party, 'chargebacks');
      expect([merchants.map(({ id }) => id), customers.map(({ id }) => id)]).toEqual([
        ['M1'],
        [OWN.customer],
      ]);
      expect(await parties(party)).toEqual({ merchants: [], customers: [] });
    }
  });
});
