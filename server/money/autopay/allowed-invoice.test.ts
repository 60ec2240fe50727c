import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { act, autoPayOf, setAutoPay } from '#server/testing/autopaying.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('an invoice above the ceiling for one, on %s', (engine) => {
  let portal: PayingPortal;
  beforeEach(async () => {
    portal = await startPayingPortal(engine);
  });
  afterEach(() => portal.close());

  test('goes into the run after the announced one when it is allowed, until that is taken back', async () => {
    await portal.billed(1, { due_date: '2026-11-24' });
    const [dear = ''] = await portal.billed(1, { due_date: '2026-11-24', total: 50_000, open: 50_000 });
    await setAutoPay(portal, { terms: { invoice_ceiling: { amount: 20_000, currency: 'USD' } } });
    await sweep(portal.deps);
    const standing = async (action: 'allowInvoice' | 'putBack') =>
      autoPayOf(await act(portal, { action, trx_id: dear })).runs.map(({ run_date, items }) => {
        const item = items.find(({ trx_id }) => trx_id === dear);
        return [run_date, item?.reason, item?.chosen_at !== null];
      });
    expect(await standing('allowInvoice')).toEqual([
      ['2026-11-25', 'aboveInvoiceCeiling', true],
      ['2026-11-27', null, true],
    ]);
    expect(await standing('putBack')).toContainEqual(['2026-11-25', 'aboveInvoiceCeiling', false]);
  });
});
