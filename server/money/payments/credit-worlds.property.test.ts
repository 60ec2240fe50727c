import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payableAmount } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import { chargeOf } from '#domain/payment/charged.ts';
import type { PaymentEvent } from '#machines/lifecycle/payment.ts';
import { listedCredits } from '#server/money/credits/offered-credits.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { advancePayment } from '#server/money/payments/advance-payment.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { INVOICE_COLUMNS, invoiceOf } from '#server/receivables/invoices/invoice-row.ts';
import { cashOf, give } from '#server/testing/crediting.ts';
import { OWN } from '#server/testing/fixtures.ts';
import {
  paymentBody,
  paymentOf,
  reopenBankAccount,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';

/** Worlds of one run; the deep run has many more. */
const WORLDS = process.env['DEEP'] ? 500 : 25;

let portal: PayingPortal;
beforeAll(async () => {
  portal = await startPayingPortal('PostgreSQL');
});
afterAll(() => portal.close());

const amounts = fc.integer({ min: 1, max: 20_000 });
const world = fc.record({
  invoices: fc.array(
    fc.record({ total: amounts, merchant_id: fc.constantFrom('M1', 'M2'), due: fc.nat({ max: 9 }) }),
    { minLength: 1, maxLength: 4 },
  ),
  credits: fc.array(fc.nat({ max: 9_000 }), { maxLength: 3 }),
  cash: fc.array(amounts, { maxLength: 2 }),
  keepsFirst: fc.boolean(),
  ends: fc.constantFrom<PaymentEvent['type'][]>(
    [],
    ['funds.settled'],
    ['funds.returned'],
    ['funds.settled', 'funds.returned'],
  ),
});

test('whatever is owed and credited, what is shown is what is sent, charged and posted', async () => {
  await fc.assert(
    fc.asyncProperty(world, async ({ invoices: owed, credits, cash, keepsFirst, ends }) => {
      await reopenBankAccount(portal.db);
      const trxIds: string[] = [];
      for (const { total, merchant_id, due } of owed) {
        const due_date = `2026-11-1${due}`;
        trxIds.push(...(await portal.billed(1, { total, merchant_id, subtotal: total, due_date })));
      }
      for (const amount of credits) {
        const [paid = ''] = await portal.billed(1, { total: 10_000, subtotal: 10_000 });
        if (amount === 0) continue;
        await paidElsewhere(paid);
        await give(portal, paid, amount);
      }
      for (const amount of cash) await cashOf(portal, amount);
      const rows = await portal.db
        .selectFrom('invoices')
        .select(INVOICE_COLUMNS)
        .where('trx_id', 'in', trxIds)
        .execute();
      const invoices = rows.map((row) => invoiceOf(row, portal.clock.today()));
      const offered = await withSystem(portal.db, (tx) =>
        listedCredits(tx, { customerId: OWN.customer, accountIds: null, currency: 'USD' }),
      );
      const unticked = new Set(keepsFirst ? offered.slice(0, 1).map(({ trxId }) => trxId) : []);
      const { plan, charged, isCovered } = chargeOf(invoices, offered, unticked);
      const shown = charged.reduce((sum, invoice) => sum + payableAmount(invoice).amount, 0);
      const answer = await submit(
        portal,
        portal.payer,
        paymentBody([], {
          lines: invoices.map((invoice) => ({ trx_id: invoice.trxId, amount: payableAmount(invoice) })),
          amount: money(shown, 'USD'),
          credits: Array.from(plan.used, ([credit_trx_id, used]) => ({
            credit_trx_id,
            amount: money(used, 'USD'),
          })),
          ...(isCovered ? { method: 'credits', bank_account_id: null } : {}),
        }),
      );
      expect(answer.status, answer.text).toBe(201);
      const payment = paymentOf(answer);
      expect(payment.total.amount).toBe(shown);
      if (!isCovered) await advance(payment.id, ends);
      expect(await postedOf(payment.id)).toBe(isCovered || ends.includes('funds.returned') ? 0 : shown);
    }),
    { numRuns: WORLDS },
  );
  // Per currency all sums to zero, no invoice is paid above its total, and no credit is used twice.
  expect(await verifyLedger(portal.db)).toEqual([]);
});

/** What the ledger holds of a payment: on its way, or here. */
async function postedOf(paymentId: string): Promise<number> {
  const { held } = await portal.db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<string | null>('amount').as('held'))
    .where('payment_id', '=', paymentId)
    .where('ledger_account', 'in', ['in_transit_bank', 'cash'])
    .executeTakeFirstOrThrow();
  return Number(held ?? 0);
}

async function paidElsewhere(trxId: string): Promise<void> {
  const answer = await submit(portal, portal.payer, paymentBody([trxId]));
  await advance(paymentOf(answer).id, ['funds.settled']);
}

async function advance(paymentId: string, types: readonly PaymentEvent['type'][]): Promise<void> {
  const { clock, deps, db } = portal;
  await withSystem(db, async (tx) => {
    for (const type of types) {
      await advancePayment(tx, paymentId, { type }, { clock, sealer: deps.sealer, bankPayments: 'reports' });
    }
  });
}
