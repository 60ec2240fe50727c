import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payableAmount } from '#domain/invoice/invoice.ts';
import { money, totals } from '#domain/money/money.ts';
import { partObstacles, SHORT_PAY_REASONS, withParts, type PartAmount } from '#domain/payment/part-amount.ts';
import { submitObstacles } from '#domain/payment/payment-rules.ts';
import { paymentFee } from '#domain/payment/payment.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import { invoiceOf } from '#server/money/payments/invoice-row.ts';
import { signIn } from '#server/testing/call.ts';
import { insertInvoices, insertWorld, invoiceRow, PASSWORD } from '#server/testing/fixtures.ts';
import { BANK_ACCOUNT, insertBankAccount, paymentBody, submit } from '#server/testing/paying.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const RUNS = 60;

let portal: TestPortal;
let session = '';
let next = 1;

beforeAll(async () => {
  portal = await startTestPortal('PostgreSQL');
  await insertWorld(portal.db);
  await insertBankAccount(portal.db);
  await portal.db.updateTable('customers').set({ card_enabled: false }).where('buid', '=', 'C102').execute();
  session = (await signIn(portal, 'customer.payer', PASSWORD)).session ?? '';
});
afterAll(() => portal.close());

const invoiceFacts = fc.record({
  life_cycle: fc.constantFrom(
    'billed' as const,
    'billed' as const,
    'billed' as const,
    'paid' as const,
    'unbilled' as const,
  ),
  hold: fc.constantFrom('none' as const, 'none' as const, 'pending' as const, 'onHold' as const),
  dispute: fc.constantFrom('none' as const, 'open' as const),
  disputed_amount: fc.constantFrom(0, 400, 20_000),
  account_id: fc.constantFrom('C101', 'C101', 'C102'),
  currency: fc.constantFrom('USD', 'USD', 'USD', 'CAD'),
  total: fc.constantFrom(10_000, 1000, 999, 1, 0, -500),
  due_date: fc.constantFrom('2026-11-19', '2026-11-20', '2026-12-20'),
});
/** What the database makes of the amount of a dispute. */
const disputedTotal = ({ dispute, disputed_amount, open }: ReturnType<typeof invoiceRow>): number =>
  dispute === 'none' ? 0 : Math.max(0, Math.min(disputed_amount ?? 0, open));

/** What the table has where a row says nothing. */
const unsaid = {
  po_number: null,
  scheduled_on: null,
  scheduled_in: null,
  asked_in: null,
  hold: 'none',
  collection: 'none',
  dispute: 'none',
  paid: 0,
} as const;
const part = fc.record({
  amount: fc.constantFrom(-1, 0, 1, 500, 998, 1_500, 10_000, 20_000),
  reason: fc.constantFrom(...SHORT_PAY_REASONS),
  note: fc.constantFrom('', ' ', 'Two of five pallets'),
});
const decision = fc.record({
  /** Of the first invoice, where one is wished. */
  part: fc.option(part, { nil: null }),
  method: fc.constantFrom('bank' as const, 'card' as const),
  isByAccount: fc.boolean(),
  bankAccountId: fc.constantFrom(BANK_ACCOUNT, BANK_ACCOUNT, null, 'B9'),
  feeAccepted: fc.boolean(),
  termsAcknowledged: fc.constantFrom(true, true, false),
});

test('the server refuses by the rules that chart and view ask, and by no other', async () => {
  const { payment: config } = portal.deps.portal;
  const account = (buidCustomer: string, enabledMethods: readonly ('bank' | 'card')[]) => ({
    buidCustomer,
    customerName: buidCustomer,
    paymentEligible: true,
    isActive: true,
    enabledMethods,
    bankCurrencies: ['USD'],
  });
  const accounts = new Map([
    ['C101', account('C101', ['bank', 'card'])],
    ['C102', account('C102', ['bank'])],
  ]);
  await fc.assert(
    fc.asyncProperty(
      fc.array(invoiceFacts, { minLength: 1, maxLength: 4 }),
      decision,
      async (facts, chosen) => {
        const rows = facts.map((one) => invoiceRow(String(next++), one));
        await insertInvoices(portal.db, rows);
        const today = portal.clock.today();
        const invoices = rows.map((row) =>
          invoiceOf({ ...unsaid, ...row, paid: 0, disputed_total: disputedTotal(row) }, today),
        );
        const parts = invoices
          .slice(0, chosen.part ? 1 : 0)
          .map(({ trxId, open: { currency } }): PartAmount => {
            const { amount, reason, note } = chosen.part ?? { amount: 0, reason: 'other', note: '' };
            return { trxId, amount: money(amount, currency), reason, note };
          });
        const paid = withParts(invoices, parts);
        const { method, feeAccepted, termsAcknowledged } = chosen;
        const bankAccountId = method === 'bank' ? chosen.bankAccountId : null;
        const expected = submitObstacles(
          summarize(paid, config),
          { ...chosen, bankAccountId: bankAccountId === BANK_ACCOUNT ? bankAccountId : null },
          {
            config,
            role: 'payer',
            accounts,
            isByAccount: chosen.isByAccount,
            parts: partObstacles(parts, invoices, config.shortPayReasons),
          },
        );
        const [amount = money(0, 'USD')] = totals(paid.map(payableAmount));
        const answer = await submit(
          portal,
          session,
          paymentBody([], {
            method,
            lines: paid.map((invoice) => {
              const short = parts.find(({ trxId }) => trxId === invoice.trxId);
              const { reason = null, note = '' } = short ?? {};
              return {
                trx_id: invoice.trxId,
                amount: short?.amount ?? payableAmount(invoice),
                ...(reason && { short: { reason, note } }),
              };
            }),
            by_account: chosen.isByAccount,
            bank_account_id: bankAccountId,
            amount,
            fee: paymentFee(method, amount, config),
            fee_accepted: feeAccepted,
            terms_version: termsAcknowledged ? config.termsVersion : null,
          }),
        );
        expect(answer.codes).toEqual(expected.map(({ rule }) => rule));
        expect(answer.status).toBe(expected.length === 0 ? 201 : 422);
      },
    ),
    { numRuns: RUNS },
  );
});
