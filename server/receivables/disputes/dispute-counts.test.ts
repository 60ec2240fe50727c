import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import type { DisputeStatus } from '#domain/dispute/dispute.ts';
import { get } from '#server/testing/call.ts';
import { disputeRow, startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { insertInvoices, invoiceRow, OWN } from '#server/testing/fixtures.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Counts = components['schemas']['DisputeCountsDocument'];

const DISPUTES: readonly (readonly [DisputeStatus, string, string | null])[] = [
  ['waitingOnCustomer', 'USD', '2026-12-03'],
  ['waitingOnCustomer', 'USD', '2026-12-01'],
  ['waitingOnMerchant', 'USD', '2026-12-02'],
  ['waitingOnMerchant', 'CAD', '2026-11-30'],
  ['escalated', 'CAD', '2026-12-05'],
  ['onHold', 'USD', null],
  ['pendingAdjustment', 'USD', null],
  ['closed', 'USD', null],
  ['cancelled', 'USD', null],
  ['expired', 'CAD', null],
];

describe.each(ENGINES)('how many disputes there are, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
    const ids = DISPUTES.map((_, index) => String(8_100 + index));
    await insertInvoices(
      portal.db,
      ids.map((trxId, index) => invoiceRow(trxId, { currency: DISPUTES[index]?.[1] ?? 'USD' })),
    );
    await portal.db
      .insertInto('disputes')
      .values(
        DISPUTES.map(([status, currency, deadline], index) =>
          disputeRow({
            dispute_id: `3f0a7a52-7a3f-4a32-9a55-${String(index).padStart(12, '0')}`,
            trx_id: ids[index] ?? '',
            status,
            currency,
            deadline,
            ...(status === 'onHold' && { held_from: 'waitingOnMerchant', held_days_left: 5 }),
            ended_on: ['closed', 'cancelled', 'expired'].includes(status) ? '2026-11-19' : null,
          }),
        ),
      )
      .execute();
  });
  afterAll(() => portal.close());

  const counted = async (
    side: 'customer' | 'merchant' | 'support',
    query: Record<string, string> = {},
  ): Promise<unknown> => {
    const session = { customer: portal.payer, merchant: portal.merchant, support: portal.support }[side];
    const own: Record<string, string> = side === 'customer' ? { 'filter[buid_customer]': OWN.customer } : {};
    const { status, json, text } = await get(portal, `/ecaas/${side}-dispute/count`, session, {
      ...own,
      ...query,
    });
    expect(status, text).toBe(200);
    const { open_disputes, closed_disputes, waiting_disputes, first_deadline } = (json as Counts).data
      .attributes;
    return [open_disputes, closed_disputes, waiting_disputes, first_deadline];
  };

  test('each side is told those that are open and closed, and how many wait for it until when', async () => {
    expect(await counted('customer')).toEqual([7, 3, 2, '2026-12-01']);
    expect(await counted('merchant')).toEqual([7, 3, 2, '2026-11-30']);
    expect(await counted('support')).toEqual([7, 3, 1, '2026-12-05']);
  });

  test('the first of them is that of the list, also where its last day is over', async () => {
    const firstOf = async (side: 'customer' | 'merchant' | 'support') => {
      const session = { customer: portal.payer, merchant: portal.merchant, support: portal.support }[side];
      const own: Record<string, string> =
        side === 'customer' ? { 'filter[buid_customer]': OWN.customer } : {};
      const list = (await get(portal, `/ecaas/${side}-dispute`, session, { ...own, sort: 'turn' })).json;
      const { data } = list as components['schemas']['DisputesDocument'];
      const count = (await get(portal, `/ecaas/${side}-dispute/count`, session, own)).json as Counts;
      const { first_deadline: date, first_days_left: left } = count.data.attributes;
      expect(date, side).toBe(data[0]?.attributes.deadline?.date);
      return left;
    };
    expect(await firstOf('customer')).toBe(11);
    expect(await firstOf('merchant')).toBe(10);
    expect(await firstOf('support')).toBe(15);
    await portal.db
      .updateTable('disputes')
      .set({ deadline: '2026-11-17' })
      .where('status', '=', 'escalated')
      .execute();
    expect(await firstOf('support')).toBe(-3);
    await portal.db
      .updateTable('disputes')
      .set({ deadline: '2026-12-05' })
      .where('status', '=', 'escalated')
      .execute();
  });

  test('of a currency those in it', async () => {
    expect(await counted('merchant', { 'filter[del_currency]': 'CAD' })).toEqual([2, 1, 1, '2026-11-30']);
    expect(await counted('merchant', { 'filter[del_currency]': 'USD' })).toEqual([5, 2, 1, '2026-12-02']);
    expect(await counted('customer', { 'filter[sol_currency]': 'CAD' })).toEqual([2, 1, 0, null]);
  });

  test('of a merchant those with it', async () => {
    expect(await counted('merchant', { 'filter[buid_merchant]': 'M1' })).toEqual([7, 3, 2, '2026-11-30']);
    expect(await counted('merchant', { 'filter[buid_merchant]': 'M2' })).toEqual([0, 0, 0, null]);
  });

  test('the tab of closed ones has those that were cancelled or expired, as the count says', async () => {
    const { json } = await get(portal, '/ecaas/merchant-dispute', portal.merchant);
    const { meta } = json as components['schemas']['DisputesDocument'];
    expect(meta.tabs.map(({ status, count }) => `${status} ${count}`)).toEqual([
      'open 0',
      'waitingOnCustomer 2',
      'waitingOnMerchant 2',
      'escalated 1',
      'onHold 1',
      'pendingAdjustment 1',
      'closed 3',
    ]);
  });
});
