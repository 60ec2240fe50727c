import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { advancePayment } from '#server/money/payments/advance-payment.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { sweep } from '#server/sweep.ts';
import { act, autoPayOf, goTo, setAutoPay } from '#server/testing/autopaying.ts';
import { get } from '#server/testing/call.ts';
import { testCardProvider } from '#server/testing/card-provider.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { askRefund, takenOf } from '#server/testing/refunding.ts';
import { ENGINES } from '#server/testing/test-database.ts';

/** Runs announced on Friday, Nov 20, 2026 are of Wednesday before Thanksgiving. */
const RUN = '2026-11-25';
/** The run that is announced on the day of the first, and not made yet. */
const NEXT = '2026-12-01';
/** What is debited of each account. */
const DEBITS = [10_000, 2_500, 700] as const;

describe.each(ENGINES)('a debit of AutoPay that support voids before it is collected, on %s', (engine) => {
  let portal: PayingPortal;
  beforeEach(async () => {
    const session = { idleSeconds: 10_000_000, absoluteSeconds: 10_000_000 };
    portal = await startPayingPortal(engine, { settings: { session }, cardProvider: testCardProvider() });
    await portal.billed(1, { due_date: '2026-11-24' });
    const west = { account_id: 'C102', account_name: 'Fleet West 0417' };
    await portal.billed(1, { due_date: '2026-11-24', total: 2_500, open: 2_500, ...west });
    const north = { account_id: 'C100', account_name: 'Fleet North 0099' };
    await portal.billed(1, { due_date: '2026-11-24', total: 700, open: 700, ...north });
    await portal.billed(1, { due_date: NEXT, total: 3_300, open: 3_300 });
    await setAutoPay(portal);
    await sweep(portal.deps);
    await goTo(portal, RUN, 6);
    await sweep(portal.deps);
    portal.mails.length = 0;
  });
  afterEach(() => portal.close());

  const paymentOf = async (amount: number) => {
    const { payment_id } = await portal.db
      .selectFrom('payments')
      .select('payment_id')
      .where('amount', '=', amount)
      .executeTakeFirstOrThrow();
    return payment_id;
  };
  const voided = async (...amounts: readonly number[]) => {
    for (const amount of amounts) {
      const asked = await askRefund(portal, await paymentOf(amount), { action: 'void' });
      expect(takenOf(asked)).toEqual({ isTaken: true, rules: [] });
    }
  };
  const book = async (amount: number, type: 'funds.settled' | 'funds.returned') => {
    const { deps } = portal;
    const paymentId = await paymentOf(amount);
    const cause = {
      booked: {
        at: portal.clock.instant(),
        on: portal.clock.today(),
        reason: type === 'funds.returned' ? 'R01' : null,
      },
    };
    await withSystem(portal.db, (tx) =>
      advancePayment(
        tx,
        paymentId,
        { type },
        { ...deps, bankPayments: 'clock', settings: deps.config.settings, cause },
      ),
    );
  };
  const told = async () => {
    await sweep(portal.deps);
    const mails = portal.mails.filter(({ to }) => to === 'customer.admin@kestrel.example');
    portal.mails.length = 0;
    return mails;
  };
  /** AutoPay, and each run by its day: how it stands. */
  const stands = async () => {
    const { status, suspension } = autoPayOf(
      await get(portal, '/autopay', portal.admin, { 'filter[buid_customer]': OWN.customer }),
    );
    const runs = await portal.db
      .selectFrom('autopay_runs')
      .select(['run_date', 'status'])
      .orderBy('run_date')
      .execute();
    return { status, suspension, runs: Object.fromEntries(runs.map((run) => [run.run_date, run.status])) };
  };
  const ON = { status: 'on', suspension: null } as const;

  test('stops neither AutoPay nor the run that is announced; of three debits the others go on', async () => {
    await voided(2_500);
    expect(await stands()).toEqual({ ...ON, runs: { [RUN]: 'submitted', [NEXT]: 'announced' } });
    for (const amount of [10_000, 700]) await book(amount, 'funds.settled');
    expect(await stands()).toEqual({ ...ON, runs: { [RUN]: 'settled', [NEXT]: 'announced' } });
  });

  test('ends a run whose other debits are paid already', async () => {
    for (const amount of [10_000, 700]) await book(amount, 'funds.settled');
    await voided(2_500);
    expect((await stands()).runs[RUN]).toBe('settled');
  });

  test('with all the others is a run of which nothing was collected, and nothing was sent back', async () => {
    await voided(...DEBITS);
    expect(await stands()).toEqual({ ...ON, runs: { [RUN]: 'notCollected', [NEXT]: 'announced' } });
  });

  test('is told by the notice of its void alone, once, and never as sent back', async () => {
    await voided(...DEBITS);
    const subjects = (await told()).map(({ subject }) =>
      subject.replace(/P-\d+/, 'P').replace('\u00a0', ' '),
    );
    expect(subjects.toSorted()).toEqual([
      'Payment P was voided before it was collected: 100.00 USD',
      'Payment P was voided before it was collected: 25.00 USD',
      'Payment P was voided before it was collected: 7.00 USD',
    ]);
    expect(await told()).toEqual([]);
  });

  test('is no part of what the run is said to have paid', async () => {
    await voided(2_500);
    await told();
    await book(10_000, 'funds.settled');
    expect(await told()).toEqual([]);
    await book(700, 'funds.settled');
    const [mail, ...more] = await told();
    expect([mail?.subject, more]).toEqual([
      'AutoPay of Nov 25, 2026: 107.00\u00a0USD is paid, the rest is not',
      [],
    ]);
    for (const line of [
      '2 invoices from',
      '25.00\u00a0USD of the run on Nov 25, 2026 was not collected, and nothing was charged for it.',
    ]) {
      expect(mail?.text).toContain(line);
    }
    // What was voided is told; nothing else of it was left out since.
    expect(mail?.text).not.toContain('had been announced');
  });

  test('beside one that the bank sent back is told apart from it', async () => {
    await voided(2_500);
    await told();
    await book(10_000, 'funds.returned');
    const [mail, ...more] = (await told()).filter(({ subject }) => subject.startsWith('AutoPay stopped'));
    expect([mail?.subject, more]).toEqual(['AutoPay stopped: the bank sent 100.00\u00a0USD back', []]);
    for (const line of [
      '7.00\u00a0USD of the run on Nov 25, 2026 is still on its way.',
      '25.00\u00a0USD of the run on Nov 25, 2026 was not collected, and nothing was charged for it.',
    ]) {
      expect(mail?.text).toContain(line);
    }
    expect(mail?.text).not.toContain('Fleet West 0417');
    await book(700, 'funds.settled');
    expect((await told()).map(({ subject }) => subject)).toEqual([
      'AutoPay of Nov 25, 2026: 7.00\u00a0USD is paid, the rest is not',
    ]);
  });

  test('after one that the bank sent back ends what was still on its way: what is paid is told then', async () => {
    await book(10_000, 'funds.returned');
    await told();
    await book(700, 'funds.settled');
    expect(await told()).toEqual([]);
    await voided(2_500);
    expect((await told()).map(({ subject }) => subject)).toContain(
      'AutoPay of Nov 25, 2026: 7.00\u00a0USD is paid, the rest is not',
    );
    expect((await stands()).runs[RUN]).toBe('returned');
  });

  test('APY-19: leaves its invoice out of every further run until it is put back, and says so', async () => {
    await voided(2_500);
    const mails = await told();
    expect(mails.map(({ text }) => text).join('')).toContain(
      'AutoPay does not collect its invoices again by itself.',
    );
    const shown = async () => {
      const { runs } = autoPayOf(
        await get(portal, '/autopay', portal.admin, { 'filter[buid_customer]': OWN.customer }),
      );
      return runs.flatMap(({ run_date, items }) =>
        items
          .filter(({ amount }) => amount.amount === 2_500)
          .map(({ trx_id, reason }) => ({ run_date, trx_id, reason })),
      );
    };
    // What was announced before left it out because its debit was on its way.
    expect(await shown()).toContainEqual(expect.objectContaining({ run_date: NEXT, reason: 'inFlight' }));
    await portal.billed(1, { due_date: '2026-12-02', total: 1_100, open: 1_100 });
    await goTo(portal, '2026-11-27', 6);
    await sweep(portal.deps);
    const later = (await shown()).filter(({ run_date }) => run_date > NEXT);
    expect(later.length).toBeGreaterThan(0);
    expect(later.every(({ reason }) => reason === 'voided')).toBe(true);
    const putBack = { action: 'putBack', trx_id: later[0]?.trx_id ?? '' } as const;
    expect((await act(portal, putBack)).status).toBe(201);
    expect((await shown()).filter(({ reason }) => reason === null)).toHaveLength(1);
  });
});
