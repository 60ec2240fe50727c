import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { autoPayOf, goTo, setAutoPay } from '#server/testing/autopaying.ts';
import { chargebackRow } from '#server/testing/charging-back.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('APY-18: what is asked back of its merchant, on %s', (engine) => {
  let portal: PayingPortal;
  beforeAll(async () => {
    const session = { idleSeconds: 10_000_000, absoluteSeconds: 10_000_000 };
    portal = await startPayingPortal(engine, { settings: { session } });
  });
  afterAll(() => portal.close());

  const askBack = async (trx_id: string) => {
    const chargeback_id = randomUUID();
    await portal.db
      .insertInto('chargebacks')
      .values(chargebackRow({ chargeback_id, trx_id, requested: 4_000, deadline: '2027-01-04' }))
      .execute();
    return chargeback_id;
  };

  test('is in no run until that is decided, also where it was announced, and in the next one after a no', async () => {
    const [asked = '', later = '', free = ''] = (await portal.billed(3, { due_date: '2026-11-24' })).map(
      String,
    );
    const first = await askBack(asked);
    const [planned] = autoPayOf(await setAutoPay(portal)).runs;
    expect(Object.fromEntries(planned?.items.map(({ trx_id, reason }) => [trx_id, reason]) ?? [])).toEqual({
      [asked]: 'chargeback',
      [later]: null,
      [free]: null,
    });
    await sweep(portal.deps);
    await askBack(later);
    await portal.db
      .updateTable('chargebacks')
      .set({ status: 'refused', deadline: null, ended_on: '2026-11-20' })
      .where('chargeback_id', '=', first)
      .execute();
    await goTo(portal, '2026-11-25', 6);
    await sweep(portal.deps);
    const items = await portal.db
      .selectFrom('autopay_run_items as item')
      .innerJoin('autopay_runs as run', 'run.run_id', 'item.run_id')
      .select(['item.trx_id', 'item.reason', 'run.status'])
      .orderBy('run.run_date')
      .orderBy('item.trx_id')
      .execute();
    expect(items).toEqual([
      { trx_id: asked, reason: 'chargeback', status: 'submitted' },
      { trx_id: later, reason: 'chargeback', status: 'submitted' },
      { trx_id: free, reason: null, status: 'submitted' },
      { trx_id: asked, reason: null, status: 'announced' },
      { trx_id: later, reason: 'chargeback', status: 'announced' },
      { trx_id: free, reason: 'inFlight', status: 'announced' },
    ]);
  });
});
