import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { advancePayment } from '#server/money/payments/advance-payment.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { sweep } from '#server/sweep.ts';
import { goTo, setAutoPay } from '#server/testing/autopaying.ts';
import { call, get } from '#server/testing/call.ts';
import { testCardProvider } from '#server/testing/card-provider.ts';
import { unapplied } from '#server/testing/crediting.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { askRefund } from '#server/testing/refunding.ts';
import { ENGINES } from '#server/testing/test-database.ts';

/** Runs announced on Friday, Nov 20, 2026 are of Wednesday before Thanksgiving. */
const RUN = '2026-11-25';

describe.each(ENGINES)('what credits pay of a debit of AutoPay, on %s', (engine) => {
  let portal: PayingPortal;
  let credit: string;
  beforeEach(async () => {
    const session = { idleSeconds: 10_000_000, absoluteSeconds: 10_000_000 };
    portal = await startPayingPortal(engine, { settings: { session }, cardProvider: testCardProvider() });
    // The credit pays all of the first, which falls due first, and a part of the second.
    await portal.billed(1, { due_date: '2026-11-23', total: 1_000, open: 1_000, account_id: 'C101' });
    await portal.billed(1, { due_date: '2026-11-24', account_id: 'C101' });
    credit = await unapplied(portal, 3_000);
    await setAutoPay(portal);
    await sweep(portal.deps);
    await goTo(portal, RUN, 6);
    await sweep(portal.deps);
  });
  afterEach(async () => {
    expect(await verifyLedger(portal.db)).toEqual([]);
    await portal.close();
  });

  const asked = { 'filter[buid_customer]': OWN.customer };
  const payments = async (more: Record<string, string> = {}) => {
    const { json } = await get(portal, '/payments', portal.admin, { ...asked, ...more });
    return (json as components['schemas']['PaymentsDocument']).data.map(({ id }) => id);
  };
  const payment = async (id: string) => {
    const { json } = await get(portal, `/payments/${id}`, portal.admin, asked);
    return (json as components['schemas']['PaymentDocument']).data.attributes;
  };
  const run = async () => {
    const { run_id } = await portal.db.selectFrom('autopay_runs').select('run_id').executeTakeFirstOrThrow();
    const { json } = await get(portal, `/autopay/runs/${run_id}`, portal.admin, asked);
    const file = await call(portal, 'GET', `/autopay/runs/${run_id}/invoices.csv`, {
      session: portal.admin,
      query: { ...asked, 'file[language]': 'en' },
      headers: { accept: 'text/csv' },
    });
    const { items } = (json as components['schemas']['AutoPayRunDocument']).data.attributes;
    return {
      uses: items.map(({ uses }) => uses.map((use) => [use.amount.amount, use.is_freed])),
      file: file.text,
    };
  };
  const left = async () => {
    const { open } = await portal.db
      .selectFrom('invoices')
      .select('open')
      .where('trx_id', '=', credit)
      .executeTakeFirstOrThrow();
    return 0 - open;
  };
  const [voided, returned] = [
    async (id: string) => {
      await askRefund(portal, id, { action: 'void' });
    },
    async (id: string) => {
      const { deps } = portal;
      await withSystem(portal.db, (tx) =>
        advancePayment(
          tx,
          id,
          { type: 'funds.returned' },
          { ...deps, bankPayments: 'clock', settings: deps.config.settings },
        ),
      );
    },
  ];

  test('is named by its payment, which is found with those that use credits', async () => {
    const [id = '', ...more] = await payments({ 'filter[mark]': 'credits' });
    expect(more).toEqual([]);
    const { amount, lines } = await payment(id);
    expect(amount.amount).toBe(8_000);
    expect(lines.map((line) => [line.amount.amount, line.left_open?.amount])).toEqual([[8_000, 0]]);
    expect(lines[0]?.credits.map((one) => [one.credit_trx_id, one.amount.amount, one.is_freed])).toEqual([
      [credit, 2_000, false],
    ]);
    expect(await left()).toBe(0);
    expect((await run()).uses).toEqual([[[1_000, false]], [[2_000, false]]]);
  });

  test.each([
    ['voided', voided],
    ['sent back', returned],
  ] as const)(
    'is free again once the debit is %s, as its run says; what it has paid whole stays paid',
    async (_, end) => {
      const [id = ''] = await payments();
      await end(id);
      expect(await left()).toBe(2_000);
      const { uses, file } = await run();
      expect(uses).toEqual([[[1_000, false]], [[2_000, true]]]);
      const rows = file.split('\r\n');
      expect(rows.find((row) => row.includes('11/24/2026'))).toMatch(
        /\(Credit [^ ]+, free again, no longer used here\.\)/,
      );
      expect(rows.find((row) => row.includes('11/23/2026'))).not.toContain('free again');
    },
  );
});
