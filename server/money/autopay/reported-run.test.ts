import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { advancePayment } from '#server/money/payments/advance-payment.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { sweep } from '#server/sweep.ts';
import { act, autoPayOf, goTo, setAutoPay } from '#server/testing/autopaying.ts';
import { call, get } from '#server/testing/call.ts';
import { unapplied } from '#server/testing/crediting.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { insertBankAccount, startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

/** Runs announced on Friday, Nov 20, 2026 are of Wednesday before Thanksgiving. */
const RUN = '2026-11-25';

describe.each(ENGINES)('what a run has paid is told, on %s', (engine) => {
  let portal: PayingPortal;
  beforeEach(async () => {
    const session = { idleSeconds: 10_000_000, absoluteSeconds: 10_000_000 };
    portal = await startPayingPortal(engine, { settings: { session } });
  });
  afterEach(() => portal.close());

  const submitted = async () => {
    await setAutoPay(portal);
    await sweep(portal.deps);
    await goTo(portal, RUN, 6);
    await sweep(portal.deps);
  };
  const subjects = async () => {
    await sweep(portal.deps);
    return portal.mails
      .filter(({ to }) => to === 'customer.admin@kestrel.example')
      .map(({ subject }) => subject);
  };
  const book = async (amount: number, type: 'funds.settled' | 'funds.returned') => {
    const { payment_id } = await portal.db
      .selectFrom('payments')
      .select('payment_id')
      .where('amount', '=', amount)
      .executeTakeFirstOrThrow();
    await withSystem(portal.db, (tx) =>
      advancePayment(
        tx,
        payment_id,
        { type },
        { ...portal.deps, bankPayments: 'clock', settings: portal.deps.config.settings },
      ),
    );
  };

  test('where credits paid all of it, without a debit', async () => {
    await portal.billed(1, { due_date: '2026-11-24', account_id: 'C101' });
    await unapplied(portal, 10_000);
    await submitted();
    expect(await subjects()).toContain('AutoPay of Nov 25, 2026 is paid: credits paid all of it');
    // Its file says the same of each invoice.
    const { run_id } = await portal.db.selectFrom('autopay_runs').select('run_id').executeTakeFirstOrThrow();
    const file = await call(portal, 'GET', `/autopay/runs/${run_id}/invoices.csv`, {
      session: portal.admin,
      query: { 'filter[buid_customer]': OWN.customer, 'file[language]': 'en' },
      headers: { accept: 'text/csv' },
    });
    const [head, line, ...more] = file.text.replaceAll('"', '').trim().split('\r\n');
    expect(head).toContain(
      'Invoice,Account,Merchant,Due,Status,Announced,Total,Credits,Debit,Currency,Payments',
    );
    expect(line).toContain(',11/24/2026,Credits pay all of it,0.00,100.00,100.00,0.00,USD,');
    expect(more).toEqual([]);
  });

  test('where it debits less than was announced: how much, and of each invoice why', async () => {
    const one = { due_date: '2026-11-24', account_id: 'C101' };
    const [paid = '', disputed = '', lessened = '', left = ''] = await portal.billed(5, one);
    await unapplied(portal, 2_000);
    await setAutoPay(portal);
    await sweep(portal.deps);
    const announced = portal.mails.find(({ subject }) => subject.startsWith('AutoPay debits'));
    expect(announced?.subject).toBe('AutoPay debits 480.00\u00a0USD on Nov 25, 2026');
    expect(announced?.text).toContain(
      'Invoices: 500.00\u00a0USD. Paid by credits: 20.00\u00a0USD. Debit: 480.00\u00a0USD.',
    );
    const set = (trxId: string, columns: object) =>
      portal.db.updateTable('invoices').set(columns).where('trx_id', '=', trxId).execute();
    await set(paid, { life_cycle: 'paid', paid: 10_000, open: 0 });
    await set(disputed, { dispute: 'open', disputed_amount: 10_000 });
    await set(lessened, { paid: 3_000, open: 7_000 });
    expect((await act(portal, { action: 'skipInvoice', trx_id: left })).status).toBe(201);
    await goTo(portal, RUN, 6);
    await sweep(portal.deps);
    // The credit that was kept for the first pays the third.
    await book(15_000, 'funds.settled');
    const subject = 'AutoPay of Nov 25, 2026 is paid: 150.00\u00a0USD';
    expect(await subjects()).toContain(subject);
    const { text = '' } = portal.mails.find((mail) => mail.subject === subject) ?? {};
    expect(text).toContain(
      'Invoices: 170.00\u00a0USD. Paid by credits: 20.00\u00a0USD. Debit: 150.00\u00a0USD.',
    );
    expect(text).toContain('480.00\u00a0USD had been announced; 330.00\u00a0USD of it was not debited.');
    const { run_id } = await portal.db.selectFrom('autopay_runs').select('run_id').executeTakeFirstOrThrow();
    const file = await call(portal, 'GET', `/autopay/runs/${run_id}/invoices.csv`, {
      session: portal.admin,
      query: { 'filter[buid_customer]': OWN.customer, 'file[language]': 'en' },
      headers: { accept: 'text/csv' },
    });
    const rows = file.text.replaceAll('"', '').replaceAll('\u00a0', ' ').trim().split('\r\n').slice(1);
    expect(rows.map((row) => row.slice(row.indexOf('11/24/2026,') + 11, row.indexOf(',USD,')))).toEqual([
      'It was paid otherwise since. (Announced: 80.00 USD.),80.00,100.00,0.00,0.00',
      'It was disputed then. AutoPay never pays a disputed invoice. (Announced: 100.00 USD.),100.00,100.00,0.00,0.00',
      'Paid (Announced: 100.00 USD. 30.00 USD less is owed of it since. Credits pay 20.00 USD more of it than was announced.),100.00,70.00,20.00,50.00',
      'It was skipped at that time. (Announced: 100.00 USD. Skipped by Dana Whitlock (Nov 20, 2026).),100.00,100.00,0.00,0.00',
      'Paid,100.00,100.00,0.00,100.00',
    ]);
  });

  test('where a debit came back and the other is paid after it, once it is', async () => {
    await portal.billed(1, { due_date: '2026-11-24' });
    const west = { account_id: 'C102', account_name: 'Fleet West 0417' };
    await portal.billed(1, { due_date: '2026-11-24', total: 2_500, open: 2_500, ...west });
    await submitted();
    const rest = 'AutoPay of Nov 25, 2026: 25.00\u00a0USD is paid, the rest was sent back';
    await book(10_000, 'funds.returned');
    expect(await subjects()).not.toContain(rest);
    await book(2_500, 'funds.settled');
    expect(await subjects()).toContain(rest);
  });

  test.each([
    ['both were paid before', true],
    ['neither was', false],
  ] as const)(
    'where one debit came back after the other, %s: that nothing of it is paid',
    async (_, wasPaid) => {
      await portal.billed(1, { due_date: '2026-11-24' });
      const west = { account_id: 'C102', account_name: 'Fleet West 0417' };
      await portal.billed(1, { due_date: '2026-11-24', total: 2_500, open: 2_500, ...west });
      await submitted();
      if (wasPaid) for (const amount of [10_000, 2_500]) await book(amount, 'funds.settled');
      await book(10_000, 'funds.returned');
      const first = 'AutoPay stopped: the bank sent 100.00\u00a0USD back';
      expect(await subjects()).toContain(first);
      const rest = `25.00\u00a0USD of the run on Nov 25, 2026 is ${wasPaid ? 'paid' : 'still on its way'}.`;
      expect(portal.mails.find(({ subject }) => subject === first)?.text).toContain(rest);
      await book(2_500, 'funds.returned');
      const second = 'AutoPay stopped: the bank sent 25.00\u00a0USD back';
      expect(await subjects()).toContain(second);
      expect(portal.mails.find(({ subject }) => subject === second)?.text).toContain(
        'Nothing that the run on Nov 25, 2026 debited is paid.',
      );
      // Each debit that came back is told, and not the last alone.
      const { suspension: told } = autoPayOf(
        await get(portal, '/autopay', portal.admin, { 'filter[buid_customer]': OWN.customer }),
      );
      expect(told?.total.amount).toBe(12_500);
      expect(told?.debits.map(({ account_name, amount }) => [account_name, amount.amount])).toEqual([
        ['Fleet East 0412', 10_000],
        ['Fleet West 0417', 2_500],
      ]);
    },
  );

  test.each([
    ['is paid', 'funds.settled', 'AutoPay of Nov 25, 2026 is paid: 100.00\u00a0USD'],
    ['came back', 'funds.returned', 'AutoPay stopped: the bank sent 100.00\u00a0USD back'],
  ] as const)(
    'of the account that was debited, where AutoPay moved after it was announced: %s',
    async (_, type, subject) => {
      const moved = { bank_account_id: 'B2', bank_name: 'Second Example Bank', last_four: '4471' };
      await insertBankAccount(portal.db, moved);
      await portal.billed(1, { due_date: '2026-11-24' });
      await setAutoPay(portal);
      await sweep(portal.deps);
      expect((await setAutoPay(portal, { bank_account_id: 'B2' })).status).toBe(201);
      await goTo(portal, RUN, 6);
      await sweep(portal.deps);
      expect(await portal.db.selectFrom('payments').select('last_four').execute()).toEqual([
        { last_four: '4471' },
      ]);
      await book(10_000, type);
      expect(await subjects()).toContain(subject);
      const mail = portal.mails.find((one) => one.subject === subject);
      expect(mail?.text).toContain('1 invoice from Second Example Bank ••4471');
    },
  );
});
