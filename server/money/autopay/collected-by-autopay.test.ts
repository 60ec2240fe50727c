import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { sweep } from '#server/sweep.ts';
import { act, setAutoPay } from '#server/testing/autopaying.ts';
import { get } from '#server/testing/call.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { schedule } from '#server/testing/scheduling.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('invoices that an announced run of AutoPay collects, on %s', (engine) => {
  let portal: PayingPortal;
  beforeEach(async () => {
    portal = await startPayingPortal(engine);
  });
  afterEach(() => portal.close());

  test('say on which day, to whoever may pay them too, until the run leaves them out', async () => {
    const [taken = '', skipped = '', scheduled = '', disputed = ''] = (
      await portal.billed(4, { due_date: '2026-11-24' })
    ).map(String);
    const [later = ''] = (await portal.billed(1, { due_date: '2026-12-15' })).map(String);
    const days = async () => {
      const { json } = await get(portal, '/invoices', portal.payer, {
        'filter[buid_customer]': OWN.customer,
        'filter[status]': 'all',
        'page[size]': '100',
      });
      const { data } = json as components['schemas']['InvoicesDocument'];
      return new Map(data.map(({ id, attributes }) => [id, attributes.autopay_on]));
    };
    expect((await days()).get(taken)).toBeNull();
    await setAutoPay(portal);
    await sweep(portal.deps);
    const announced = await days();
    expect([taken, skipped, later].map((id) => announced.get(id))).toEqual([
      '2026-11-25',
      '2026-11-25',
      null,
    ]);
    await act(portal, { action: 'skipInvoice', trx_id: skipped });
    expect((await schedule(portal, [scheduled])).status).toBe(201);
    await portal.db
      .updateTable('invoices')
      .set({ dispute: 'open', disputed_amount: 10_000 })
      .where('trx_id', '=', disputed)
      .execute();
    const now = await days();
    expect([taken, skipped, scheduled, disputed].map((id) => now.get(id))).toEqual([
      '2026-11-25',
      null,
      null,
      null,
    ]);
  });
});
