import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { sweep } from '#server/sweep.ts';
import { goTo, setAutoPay } from '#server/testing/autopaying.ts';
import { get } from '#server/testing/call.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { askRefund, back, takenOf } from '#server/testing/refunding.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('the lines of a run whose money went back, on %s', (engine) => {
  let portal: PayingPortal;
  beforeAll(async () => {
    const session = { idleSeconds: 10_000_000, absoluteSeconds: 10_000_000 };
    portal = await startPayingPortal(engine, { settings: { session } });
  });
  afterAll(() => portal.close());

  test('say how much of what paid each still stands', async () => {
    const due = { due_date: '2026-11-24', account_id: 'C101' };
    const [whole = '', inPart = '', stands = ''] = (await portal.billed(3, due)).map(String);
    await setAutoPay(portal);
    await sweep(portal.deps);
    // On the last of them its bank can send nothing back any more (PAY-73).
    for (const day of ['2026-11-25', '2026-11-30', '2026-12-07']) {
      await goTo(portal, day, 6);
      await sweep(portal.deps);
    }
    const { payment_id } = await portal.db
      .selectFrom('payments')
      .select('payment_id')
      .where('status', '=', 'settled')
      .executeTakeFirstOrThrow();
    const lines = [back(whole), back(inPart, 4_000)];
    expect(takenOf(await askRefund(portal, payment_id, { lines }))).toEqual({ isTaken: true, rules: [] });
    const { run_id } = await portal.db
      .selectFrom('autopay_runs')
      .select('run_id')
      .where('run_date', '=', '2026-11-25')
      .executeTakeFirstOrThrow();
    const { json } = await get(portal, `/autopay/runs/${run_id}`, portal.admin, {
      'filter[buid_customer]': OWN.customer,
    });
    const { items } = (json as components['schemas']['AutoPayRunDocument']).data.attributes;
    expect(Object.fromEntries(items.map(({ trx_id, kept }) => [trx_id, kept]))).toEqual({
      [whole]: 'nothing',
      [inPart]: 'part',
      [stands]: 'all',
    });
  });
});
