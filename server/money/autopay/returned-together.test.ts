import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { advancePayment } from '#server/money/payments/advance-payment.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { sweep } from '#server/sweep.ts';
import { act, autoPayOf, goTo, setAutoPay } from '#server/testing/autopaying.ts';
import { bankAccountsOf } from '#server/testing/bank-accounts.ts';
import { get } from '#server/testing/call.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

/** Runs announced on Friday, Nov 20, 2026 are of Wednesday before Thanksgiving. */
const RUN = '2026-11-25';
/** What is debited of each account. */
const DEBITS = [10_000, 2_500, 700];

describe.each(ENGINES)('what came back of a run at once is told once, on %s', (engine) => {
  let portal: PayingPortal;
  beforeEach(async () => {
    const session = { idleSeconds: 10_000_000, absoluteSeconds: 10_000_000 };
    portal = await startPayingPortal(engine, { settings: { session } });
    await portal.billed(1, { due_date: '2026-11-24' });
    const west = { account_id: 'C102', account_name: 'Fleet West 0417' };
    await portal.billed(1, { due_date: '2026-11-24', total: 2_500, open: 2_500, ...west });
    const north = { account_id: 'C100', account_name: 'Fleet North 0099' };
    await portal.billed(1, { due_date: '2026-11-24', total: 700, open: 700, ...north });
    await setAutoPay(portal);
    await sweep(portal.deps);
    await goTo(portal, RUN, 6);
    await sweep(portal.deps);
    portal.mails.length = 0;
  });
  afterEach(() => portal.close());

  /** The bank's word of a debit, as a sweep takes it, which may end before anybody is told. */
  const book = async (
    amount: number,
    type: 'funds.settled' | 'funds.returned',
    reason = 'R01',
    day = { at: portal.clock.instant(), on: portal.clock.today() },
  ) => {
    const { payment_id } = await portal.db
      .selectFrom('payments')
      .select('payment_id')
      .where('amount', '=', amount)
      .executeTakeFirstOrThrow();
    const { deps } = portal;
    const cause = { booked: { ...day, reason } };
    await withSystem(portal.db, (tx) =>
      advancePayment(
        tx,
        payment_id,
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

  test('AutoPay stopped on the day on which the bank booked it, as the payment says, and not when that was reported', async () => {
    await goTo(portal, '2026-11-28', 9);
    const booked = '2026-11-27T18:00:00.000Z';
    await book(10_000, 'funds.returned', 'R01', { at: booked, on: '2026-11-27' });
    const { suspension } = autoPayOf(
      await get(portal, '/autopay', portal.admin, { 'filter[buid_customer]': OWN.customer }),
    );
    const event = await portal.db
      .selectFrom('payment_events')
      .select('at')
      .where('status', '=', 'returned')
      .executeTakeFirstOrThrow();
    expect([suspension?.at, event.at]).toEqual([booked, booked]);
  });

  test('what comes back of a second run after it stopped is owed with the first, and moves no day', async () => {
    await portal.billed(1, { due_date: '2026-11-25', total: 3_300, open: 3_300 });
    await goTo(portal, '2026-11-27', 6);
    await sweep(portal.deps);
    await goTo(portal, '2026-12-02', 6);
    await sweep(portal.deps);
    const first = portal.clock.instant();
    await book(10_000, 'funds.returned');
    await goTo(portal, '2026-12-03', 6);
    await book(3_300, 'funds.returned', 'R02');
    const { suspension } = autoPayOf(
      await get(portal, '/autopay', portal.admin, { 'filter[buid_customer]': OWN.customer }),
    );
    expect(suspension).toMatchObject({ at: first, total: { amount: 13_300 }, owed: { amount: 13_300 } });
    expect(suspension?.owed_invoices.length).toBe(2);
    const debits = suspension?.debits.map(({ amount, bank_reason }) => [amount.amount, bank_reason]);
    expect(debits?.toSorted()).toEqual([
      [10_000, 'R01'],
      [3_300, 'R02'],
    ]);
  });

  test('what came back names the invoices that are owed now, until they are paid', async () => {
    for (const amount of [10_000, 2_500]) await book(amount, 'funds.returned');
    const owed = async () => {
      const { suspension } = autoPayOf(
        await get(portal, '/autopay', portal.admin, { 'filter[buid_customer]': OWN.customer }),
      );
      return [suspension?.owed.amount, suspension?.owed_invoices.length];
    };
    expect(await owed()).toEqual([12_500, 2]);
    await portal.db
      .updateTable('invoices')
      .set({ life_cycle: 'paid', open: 0, paid: 10_000 })
      .where('total', '=', 10_000)
      .execute();
    expect(await owed()).toEqual([2_500, 1]);
    await portal.db
      .updateTable('invoices')
      .set({ dispute: 'open', disputed_amount: 2_500 })
      .where('total', '=', 2_500)
      .execute();
    expect(await owed()).toEqual([0, 0]);
  });

  test('three returns are one message with each account, why, and what it takes to go on', async () => {
    for (const amount of DEBITS) await book(amount, 'funds.settled');
    expect((await told()).map(({ subject }) => subject)).toEqual([
      'AutoPay of Nov 25, 2026 is paid: 132.00\u00a0USD',
    ]);
    for (const amount of DEBITS) await book(amount, 'funds.returned', amount === 700 ? 'R02' : 'R01');
    const mails = await told();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'AutoPay stopped: the bank sent 132.00\u00a0USD back',
    ]);
    // The second has stopped the account; all that came back are counted.
    const account = await bankAccountsOf(portal).find('B1');
    expect([account?.state, account?.sent_back]).toEqual([
      'stopped',
      { count: 3, since: portal.clock.today() },
    ]);
    const text = mails[0]?.text ?? '';
    for (const line of [
      'Fleet East 0412: 100.00\u00a0USD',
      'Fleet West 0417: 25.00\u00a0USD',
      'Fleet North 0099: 7.00\u00a0USD',
      'R01',
      'R02',
      'Nothing that the run on Nov 25, 2026 debited is paid.',
      'until an administrator confirms the bank account anew and then turns AutoPay on again.',
    ]) {
      expect(text).toContain(line);
    }
    expect(text).not.toContain('until an administrator turns AutoPay on again');
    expect(await told()).toEqual([]);
  });

  test('of what settles and comes back in one sweep nothing is called paid', async () => {
    for (const amount of DEBITS) await book(amount, 'funds.settled');
    await book(10_000, 'funds.returned');
    const [mail, ...more] = await told();
    expect([mail?.subject, more]).toEqual(['AutoPay stopped: the bank sent 100.00\u00a0USD back', []]);
    expect(mail?.text).toContain('32.00\u00a0USD of the run on Nov 25, 2026 is paid.');
    await book(700, 'funds.returned');
    const [next, ...others] = await told();
    expect([next?.subject, others]).toEqual(['AutoPay stopped: the bank sent 7.00\u00a0USD back', []]);
    expect(next?.text).toContain('25.00\u00a0USD of the run on Nov 25, 2026 is paid.');
  });

  test('what is still on its way is said, and told once it is paid', async () => {
    await book(10_000, 'funds.returned');
    const [mail] = await told();
    expect(mail?.text).toContain('32.00\u00a0USD of the run on Nov 25, 2026 is still on its way.');
    await book(700, 'funds.settled');
    expect(await told()).toEqual([]);
    await book(2_500, 'funds.settled');
    expect((await told()).map(({ subject }) => subject)).toEqual([
      'AutoPay of Nov 25, 2026: 32.00\u00a0USD is paid, the rest was sent back',
    ]);
  });

  test('of AutoPay that was turned off before it is not said that it stopped', async () => {
    expect((await act(portal, { action: 'turnOff' })).status).toBe(201);
    await told();
    await book(10_000, 'funds.returned');
    const [mail, ...more] = await told();
    expect([mail?.subject, more]).toEqual([
      'AutoPay of Nov 25, 2026: the bank sent 100.00\u00a0USD back',
      [],
    ]);
    expect(mail?.text).not.toContain('until an administrator');
  });
});
