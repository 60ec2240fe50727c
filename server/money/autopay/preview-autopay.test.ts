import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { sweep } from '#server/sweep.ts';
import { autoPayOf, goTo, setAutoPay, settingOf, seenOf } from '#server/testing/autopaying.ts';
import { call, get } from '#server/testing/call.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { insertBankAccount, startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

/** Runs announced on Friday, Nov 20, 2026 are of Wednesday before Thanksgiving. */
const RUN = '2026-11-25';

describe.each(ENGINES)('What a change of AutoPay shows is what it leads to, on %s', (engine) => {
  let portal: PayingPortal;
  beforeEach(async () => {
    const session = { idleSeconds: 10_000_000, absoluteSeconds: 10_000_000 };
    portal = await startPayingPortal(engine, { settings: { session } });
    await insertBankAccount(portal.db, { bank_account_id: 'B2', last_four: '0002' });
    await portal.billed(2, { due_date: '2026-11-19' });
    await portal.billed(1, { due_date: '2026-12-04' });
    expect((await setAutoPay(portal)).status).toBe(201);
  });
  afterEach(async () => {
    await portal.close();
  });

  const preview = async (more: Parameters<typeof settingOf>[0]) => {
    const { buid_customer, bank_account_id, terms, start } = settingOf(more).data.attributes;
    const seen = await seenOf(portal, bank_account_id);
    const attributes = { buid_customer, bank_account_id, terms, start, ...seen };
    const body = { data: { type: 'autopay-previews', attributes } };
    const answer = await call(portal, 'POST', '/autopay/previews', { session: portal.admin, body });
    expect(answer.status).toBe(200);
    return (answer.json as components['schemas']['AutoPayPreviewDocument']).data.attributes.runs;
  };
  const saved = async (more: Parameters<typeof settingOf>[0]) => {
    const answer = await setAutoPay(portal, more);
    expect(answer.status).toBe(201);
    return autoPayOf(answer).runs;
  };
  const told = (runs: Awaited<ReturnType<typeof preview>>) =>
    runs.map(({ run_date, status, total }) => [run_date, status, total.amount]);
  const onlyAccount = { bank_account_id: 'B2', start: 'fromNow' } as const;

  test('only its account changed: what was past due when it was turned on stays in', async () => {
    const shown = await preview(onlyAccount);
    expect(told(shown)).toEqual([
      [RUN, 'planned', 20_000],
      ['2026-12-04', 'planned', 10_000],
    ]);
    expect(await saved(onlyAccount)).toEqual(shown);
  });

  test('turned on, it begins as was chosen', async () => {
    await portal.db.updateTable('autopay_enrolments').set({ status: 'off' }).execute();
    expect(told(await preview(onlyAccount))).toEqual([['2026-12-04', 'planned', 10_000]]);
    const shown = await preview({ ...onlyAccount, start: 'withPastDue' });
    expect(await saved({ ...onlyAccount, start: 'withPastDue' })).toEqual(shown);
  });

  test.each([
    ['announced', '2026-11-24', 16],
    ['frozen', '2026-11-24', 17],
  ] as const)('a run that is %s comes first, as the change leaves it', async (status, day, hour) => {
    await sweep(portal.deps);
    await goTo(portal, day, hour);
    await sweep(portal.deps);
    const change = { ...onlyAccount, terms: { invoice_ceiling: { amount: 10_000, currency: 'USD' } } };
    const shown = await preview(change);
    expect(told(shown)).toEqual([
      [RUN, status, 20_000],
      ['2026-12-04', 'planned', 10_000],
    ]);
    const lower = await preview({ terms: { run_ceiling: { amount: 10_000, currency: 'USD' } } });
    expect(told(lower).slice(0, 1)).toEqual([[RUN, status, 10_000]]);
    expect(told(await saved(change))).toEqual(told(shown));
  });

  test('what a lower ceiling takes out of an announced run is in the next one that is announced, and never in two', async () => {
    await portal.billed(1, { due_date: '2026-11-24', total: 4_000, open: 4_000 });
    await sweep(portal.deps);
    const lower = { terms: { run_ceiling: { amount: 15_000, currency: 'USD' } } };
    const expected = [
      [RUN, 'announced', 14_000],
      ['2026-11-27', 'planned', 10_000],
      ['2026-12-04', 'planned', 10_000],
    ];
    expect(told(await preview(lower))).toEqual(expected);
    expect(told(await saved(lower))).toEqual(expected);
    const raised = { terms: { run_ceiling: { amount: 90_000, currency: 'USD' } } };
    const again = await saved(raised);
    expect(told(again)).toEqual(expected);
    const fallen = again[0]?.items.filter(({ reason }) => reason !== null);
    expect(fallen?.map(({ reason, announced }) => [reason, announced?.amount.amount])).toEqual([
      ['aboveRunCeiling', 10_000],
    ]);
    await goTo(portal, '2026-11-23', 6);
    await sweep(portal.deps);
    await goTo(portal, RUN, 6);
    await sweep(portal.deps);
    await goTo(portal, '2026-11-27', 6);
    await sweep(portal.deps);
    const payments = await portal.db
      .selectFrom('payments')
      .select('amount')
      .orderBy('submitted_at')
      .execute();
    expect(payments.map(({ amount }) => amount)).toEqual([14_000, 10_000]);
  });

  test('a run that another currency calls off is none of those that it leads to', async () => {
    await sweep(portal.deps);
    const CANADIAN = { currency: 'CAD', routing_number: null } as const;
    await insertBankAccount(portal.db, { bank_account_id: 'B3', last_four: '0003', ...CANADIAN });
    const shown = await preview({ bank_account_id: 'B3' });
    expect(shown.map(({ currency, status }) => [currency, status])).toEqual([['CAD', 'planned']]);
    const runs = autoPayOf(
      await get(portal, '/autopay', portal.admin, { 'filter[buid_customer]': OWN.customer }),
    ).runs;
    expect(runs[0]).toMatchObject({ currency: 'USD', status: 'announced' });
  });
});
