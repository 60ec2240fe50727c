import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { sweep } from '#server/sweep.ts';
import { goTo } from '#server/testing/autopaying.ts';
import { get } from '#server/testing/call.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { actOn, readSchedule, schedule, scheduledOf } from '#server/testing/scheduling.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('the list of scheduled payments, on %s', (engine) => {
  let portal: PayingPortal;
  beforeEach(async () => {
    const session = { idleSeconds: 10_000_000, absoluteSeconds: 10_000_000 };
    portal = await startPayingPortal(engine, { settings: { session } });
  });
  afterEach(() => portal.close());

  const made = async (count: number) => {
    const trxIds = (await portal.billed(count, { due_date: '2026-11-24' })).map(String);
    return { trxIds, ...scheduledOf(await schedule(portal, trxIds)) };
  };
  const listed = async (query: Record<string, string> = {}) => {
    const asked = { 'filter[buid_customer]': OWN.customer, ...query };
    const answer = await get(portal, '/scheduled-payments', portal.payer, asked);
    const { data, meta } = answer.json as components['schemas']['ScheduledPaymentsDocument'];
    return { numbers: data.map(({ attributes }) => attributes.schedule_number), meta, data };
  };

  test('sums what is still to come, and nothing of what is cancelled or collected', async () => {
    const cancelled = await made(1);
    await made(2);
    expect((await listed()).meta.to_come).toEqual([{ amount: 30_000, currency: 'USD' }]);
    await actOn(portal, cancelled.id, { action: 'cancel' });
    expect((await listed()).meta).toMatchObject({
      total: 2,
      to_come: [{ amount: 20_000, currency: 'USD' }],
    });
    await goTo(portal, '2026-11-30', 6);
    await sweep(portal.deps);
    expect((await listed()).meta.to_come).toEqual([]);
  });

  test('says who has cancelled one, which a second cancelling does not change', async () => {
    const { id } = await made(1);
    expect((await readSchedule(portal, id)).cancelled_by).toBeNull();
    await actOn(portal, id, { action: 'cancel' }, portal.admin);
    await actOn(portal, id, { action: 'cancel' });
    const admin = await portal.db
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('user_id', '=', 'u-customer.admin')
      .executeTakeFirstOrThrow();
    const name = `${admin.first_name} ${admin.last_name}`;
    expect((await readSchedule(portal, id)).cancelled_by).toBe(name);
    expect((await listed()).data[0]?.attributes.cancelled_by).toBe(name);
  });

  test('is narrowed by a part of a number, its own or that of an invoice', async () => {
    const one = await made(1);
    const two = await made(1);
    const search = async (text: string) => (await listed({ 'filter[search]': text })).numbers;
    expect(await search(one.schedule_number.toLowerCase())).toEqual([one.schedule_number]);
    const line = (await readSchedule(portal, two.id)).lines[0];
    expect(await search(line?.invoice_id ?? '')).toEqual([two.schedule_number]);
    expect(await search('%')).toEqual([]);
    expect((await listed({ 'filter[search]': two.schedule_number })).meta.to_come).toEqual([
      { amount: 10_000, currency: 'USD' },
    ]);
  });
});
