import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { act, autoPayOf, setAutoPay } from '#server/testing/autopaying.ts';
import { get } from '#server/testing/call.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('an invoice that is skipped before its run is announced, on %s', (engine) => {
  let portal: PayingPortal;
  beforeEach(async () => {
    portal = await startPayingPortal(engine);
  });
  afterEach(() => portal.close());

  test('is announced as skipped, with who did and when', async () => {
    const [skipped = ''] = await portal.billed(2, { due_date: '2026-11-24' });
    await setAutoPay(portal);
    expect((await act(portal, { action: 'skipInvoice', trx_id: skipped })).status).toBe(201);
    await sweep(portal.deps);
    const read = await get(portal, '/autopay', portal.admin, { 'filter[buid_customer]': OWN.customer });
    const [run] = autoPayOf(read).runs;
    expect(run?.status).toBe('announced');
    expect(run?.items.find(({ trx_id }) => trx_id === skipped)).toMatchObject({
      reason: 'skipped',
      left_out_by: { at: portal.clock.instant(), by: 'Dana Whitlock' },
    });
  });
});
