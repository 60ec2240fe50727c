import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { sweep } from '#server/sweep.ts';
import { get } from '#server/testing/call.ts';
import { startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { actOn, listed, readRejection, sale, sent } from '#server/testing/rejecting.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const RIGHT = { corrections: { total: 2_000 } };

describe.each(ENGINES)('the end of the time to resubmit, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
  });
  afterAll(() => portal.close());

  const rejected = async (): Promise<string> => {
    const [one] = await sent(portal, sale({ total: 2_045 }));
    if (one?.status !== 'rejected') throw new Error('it was taken');
    return one.id;
  };
  const statusOf = async (id: string) => (await readRejection(portal, id)).summary.status;

  test('REJ-10: it can be resubmitted for 30 days, and expires after the last one', async () => {
    const id = await rejected();
    const endsOn = (resubmit_until: string) =>
      portal.db
        .updateTable('merchant_transactions')
        .set({ resubmit_until })
        .where('transaction_id', '=', id)
        .execute();
    expect((await readRejection(portal, id)).summary.resubmit_until).toBe('2026-12-20');
    await endsOn('2026-11-20');
    await sweep(portal.deps);
    expect(await statusOf(id)).toBe('rejected');
    await endsOn('2026-11-19');
    // By the clock, before a sweep has written it.
    expect(await statusOf(id)).toBe('expired');
    expect((await listed(portal, { 'filter[status]': 'expired' })).data.map((one) => one.id)).toEqual([id]);
    const late = await actOn(portal, 'resubmit', [id], RIGHT);
    expect(late.all[0]?.obstacles.map(({ code }) => code)).toEqual(['REJ-10']);
    await sweep(portal.deps);
    const { events } = await readRejection(portal, id);
    expect(events[0]?.kind).toBe('expired');
  });

  test('REJ-10: its merchant’s administrators are told once that the time ends, three days before, and once that it is over', async () => {
    const id = await rejected();
    const told = async () => {
      const { json } = await get(portal, '/ecaas/notifications', portal.merchant, { 'page[size]': '100' });
      return (json as components['schemas']['NotificationsDocument']).data.flatMap(({ attributes }) =>
        attributes.rejection?.transaction_id === id ? [attributes.rejection] : [],
      );
    };
    const endsOn = async (resubmit_until: string) => {
      await portal.db
        .updateTable('merchant_transactions')
        .set({ resubmit_until })
        .where('transaction_id', '=', id)
        .execute();
      await sweep(portal.deps);
      await sweep(portal.deps);
      // Told at the same moment of the test's clock, they come in no order.
      return (await told()).map(({ kind, resubmit_until: until }) => `${kind} ${until ?? ''}`).toSorted();
    };
    expect(await endsOn('2026-11-24')).toEqual([]);
    expect(await endsOn('2026-11-23')).toEqual(['transaction_expiring 2026-11-23']);
    expect(await endsOn('2026-11-20')).toHaveLength(1);
    expect(await endsOn('2026-11-19')).toEqual([
      'transaction_expired 2026-11-19',
      'transaction_expiring 2026-11-23',
    ]);
    const mails = portal.mails.filter(({ text }) => text.includes(id));
    expect(mails.map(({ text }) => /until Nov \d\d, 2026/.exec(text)?.[0])).toEqual([
      'until Nov 23, 2026',
      'until Nov 19, 2026',
    ]);
    // What is resubmitted is told its answer, and nothing of an end.
    const other = await rejected();
    await actOn(portal, 'resubmit', [other], RIGHT);
    await sweep(portal.deps);
    expect(portal.mails.filter(({ text }) => text.includes(other))).toHaveLength(1);
  });
});
