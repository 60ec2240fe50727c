import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { answer, approvalOf, ask, setLimit } from '#server/testing/approving.ts';
import { autoPayOf, goTo, setAutoPay } from '#server/testing/autopaying.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('APY-17: what waits for a second person, on %s', (engine) => {
  let portal: PayingPortal;
  beforeAll(async () => {
    const session = { idleSeconds: 10_000_000, absoluteSeconds: 10_000_000 };
    portal = await startPayingPortal(engine, { settings: { session } });
  });
  afterAll(() => portal.close());

  test('is in no run until the answer, also where it was announced, and in the next one after a no', async () => {
    const [asked = '', later = '', free = ''] = (await portal.billed(3, { due_date: '2026-11-24' })).map(
      String,
    );
    await setLimit(portal, 5_000);
    const first = approvalOf(await ask(portal, [asked]));
    const [planned] = autoPayOf(await setAutoPay(portal)).runs;
    expect(Object.fromEntries(planned?.items.map(({ trx_id, reason }) => [trx_id, reason]) ?? [])).toEqual({
      [asked]: 'asked',
      [later]: null,
      [free]: null,
    });
    await sweep(portal.deps);
    await ask(portal, [later]);
    await answer(portal, first.id, 'decline', { words: 'Not this one.' });
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
      { trx_id: asked, reason: 'asked', status: 'submitted' },
      { trx_id: later, reason: 'asked', status: 'submitted' },
      { trx_id: free, reason: null, status: 'submitted' },
      { trx_id: asked, reason: null, status: 'announced' },
      { trx_id: later, reason: 'asked', status: 'announced' },
      { trx_id: free, reason: 'inFlight', status: 'announced' },
    ]);
    const payments = await portal.db.selectFrom('payments').select(['amount', 'payer_name']).execute();
    expect(payments).toEqual([{ amount: 10_000, payer_name: 'AutoPay' }]);
  });
});
