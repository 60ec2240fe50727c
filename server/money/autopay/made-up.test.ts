import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { sweep } from '#server/sweep.ts';
import { autoPayOf, goTo, setAutoPay } from '#server/testing/autopaying.ts';
import { call } from '#server/testing/call.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

/** Runs announced on Friday, Nov 20, 2026 are of Wednesday before Thanksgiving. */
const RUN = '2026-11-25';
const THANKSGIVING = '2026-11-26';
const AFTER = '2026-11-27';

describe.each(ENGINES)('a run whose day has passed is made up once, on %s', (engine) => {
  let portal: PayingPortal;
  let closed: Deps;
  beforeEach(async () => {
    const session = { idleSeconds: 10_000_000, absoluteSeconds: 10_000_000 };
    portal = await startPayingPortal(engine, { settings: { session } });
    const { config } = portal.deps;
    const autoPay = { ...config.settings.autoPay, isRunning: false };
    closed = { ...portal.deps, config: { ...config, settings: { ...config.settings, autoPay } } };
    await portal.billed(2, { due_date: '2026-11-24' });
    await setAutoPay(portal);
  });
  afterEach(async () => {
    expect(portal.logged.join('\n')).not.toMatch(/could not be moved|sweep failed/);
    expect(await verifyLedger(portal.db)).toEqual([]);
    await portal.close();
  });

  const runs = async () =>
    (await portal.db.selectFrom('autopay_runs').select(['run_date', 'status']).execute()).map(
      ({ run_date, status }) => `${run_date} ${status}`,
    );
  const debits = () =>
    portal.db
      .selectFrom('payments')
      .select(['amount', 'invoice_count'])
      .where('user_id', 'is', null)
      .execute();
  const expectMadeUp = async () => {
    expect(await debits()).toEqual([{ amount: 20_000, invoice_count: 2 }]);
    expect(await runs()).toEqual([`${RUN} submitted`]);
  };

  test('where AutoPay is closed over its day, and open again', async () => {
    await sweep(portal.deps);
    for (const [day, hour] of [
      ['2026-11-24', 17],
      [RUN, 6],
      [RUN, 12],
    ] as const) {
      await goTo(portal, day, hour);
      await sweep(closed);
    }
    expect([await runs(), await debits()]).toEqual([[`${RUN} announced`], []]);
    await goTo(portal, RUN, 13);
    await sweep(portal.deps);
    await sweep(portal.deps);
    await expectMadeUp();
  });

  test('where the server stood still over its day: not on the holiday after it, but on the next business day', async () => {
    await sweep(portal.deps);
    await goTo(portal, THANKSGIVING, 10);
    await sweep(portal.deps);
    expect([await runs(), await debits()]).toEqual([[`${RUN} frozen`], []]);
    await goTo(portal, AFTER, 5);
    await sweep(portal.deps);
    expect(await debits()).toEqual([]);
    await goTo(portal, AFTER, 6);
    await Promise.all([sweep(portal.deps), sweep(portal.deps)]);
    await sweep(portal.deps);
    await expectMadeUp();
  });

  const told = async (kind: string) =>
    (
      await portal.db
        .selectFrom('notices')
        .select('facts')
        .where('kind', '=', kind as 'autopay_announced')
        .execute()
    ).map(({ facts }) => facts as { run_date: string; missed_on: string | null });

  test('where the server stood still the whole day of its announcement: announced late, on a later day, which is said once', async () => {
    // Nobody looks on Friday; on Monday the run of Wednesday would have two business days left.
    await goTo(portal, '2026-11-23', 6);
    await Promise.all([sweep(portal.deps), sweep(portal.deps)]);
    await sweep(portal.deps);
    expect(await runs()).toEqual([`${AFTER} announced`]);
    const announced = await told('autopay_announced');
    expect(announced.length).toBeGreaterThan(0);
    for (const { run_date, missed_on } of announced) expect([run_date, missed_on]).toEqual([AFTER, RUN]);
    const read = await call(portal, 'GET', `/autopay?filter[buid_customer]=${OWN.customer}`, {
      session: portal.admin,
    });
    expect(autoPayOf(read).runs[0]).toMatchObject({ run_date: AFTER, missed_on: RUN });
    await portal.billed(1, { due_date: AFTER });
    await goTo(portal, '2026-11-24', 6);
    await sweep(portal.deps);
    const late = await portal.db.selectFrom('autopay_runs').select(['run_date', 'missed_on']).execute();
    expect(late.filter(({ missed_on }) => missed_on !== null)).toEqual([{ run_date: AFTER, missed_on: RUN }]);
    await goTo(portal, AFTER, 6);
    await sweep(portal.deps);
    await sweep(portal.deps);
    expect(await debits()).toEqual([{ amount: 20_000, invoice_count: 2 }]);
  });

  test('nothing is made up of a pause, and a run that somebody has skipped was not missed', async () => {
    await portal.db
      .updateTable('autopay_enrolments')
      .set({ status: 'paused', paused_until: AFTER })
      .execute();
    await goTo(portal, '2026-11-23', 6);
    await sweep(portal.deps);
    const [run] = await portal.db.selectFrom('autopay_runs').select(['run_date', 'missed_on']).execute();
    expect(run).toEqual({ run_date: AFTER, missed_on: null });
  });

  test('where AutoPay is closed when it would be announced, what is due is in the first run after it', async () => {
    await sweep(closed);
    await goTo(portal, '2026-11-23', 12);
    await sweep(closed);
    expect(await runs()).toEqual([]);
    await goTo(portal, '2026-11-24', 6);
    await sweep(portal.deps);
    await sweep(portal.deps);
    expect(await runs()).toEqual(['2026-11-30 announced']);
    await goTo(portal, '2026-11-30', 6);
    await sweep(portal.deps);
    await sweep(portal.deps);
    expect(await debits()).toEqual([{ amount: 20_000, invoice_count: 2 }]);
  });
});
