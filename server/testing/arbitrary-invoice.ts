import fc from 'fast-check';
import type { Insertable } from 'kysely';
import { addDays } from '#domain/dates/dates.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { invoiceRow } from '#server/testing/fixtures.ts';

const ACCOUNTS = [
  ['C101', 'Fleet East 0412'],
  ['C102', 'Fleet West 0417'],
  ['C100', 'Kestrel Ridge Logistics'],
] as const;
const MERCHANTS = [
  ['M1', 'Ostrander Truck Centers'],
  ['M2', 'Bexley Parts Depot'],
] as const;

/** Rows of `invoices` with every mixture of facts, amounts around the limits, and dates around `today`. */
export function arbitraryInvoices(
  today: string,
  count: { min: number; max: number },
): fc.Arbitrary<Insertable<Schema['invoices']>[]> {
  const invoice = fc.record({
    life_cycle: fc.constantFrom(
      'unbilled',
      'invoiced',
      'billed',
      'billed',
      'billed',
      'paid',
      'unapplied',
      'adjusted',
      'closed',
    ),
    hold: fc.constantFrom('none', 'none', 'pending', 'onHold'),
    collection: fc.constantFrom('none', 'none', 'paymentPending', 'returned'),
    dispute: fc.constantFrom(
      'none',
      'none',
      'open',
      'waitingOnCustomer',
      'waitingOnMerchant',
      'escalated',
      'onHold',
      'pendingAdjustment',
      'closed',
      'cancelled',
      'expired',
    ),
    /** What of it is disputed. */
    isDisputedInPart: fc.boolean(),
    due: fc.integer({ min: -100, max: 40 }),
    total: fc.oneof(
      fc.integer({ min: -50_000, max: 2_000 }),
      fc.constantFrom(0, 1, 999, 1000, 1001, 8_000_000),
    ),
    currency: fc.constantFrom('USD', 'USD', 'CAD', 'JPY'),
    account: fc.constantFrom(...ACCOUNTS),
    merchant: fc.constantFrom(...MERCHANTS),
    poNumber: fc.option(fc.constantFrom('45-1', '45-2', '45-3')),
  });
  return fc.array(invoice, { minLength: count.min, maxLength: count.max }).map((invoices) =>
    invoices.map(({ isDisputedInPart, due, account, merchant, poNumber, ...facts }, index) => {
      const dueDate = addDays(today, due);
      const row = invoiceRow(String(1000 + index), {
        ...facts,
        account_id: account[0],
        account_name: account[1],
        merchant_id: merchant[0],
        merchant_name: merchant[1],
        po_number: poNumber,
        due_date: dueDate,
        invoice_date: addDays(dueDate, -30),
        billed_date: addDays(dueDate, -30),
      } as Partial<Insertable<Schema['invoices']>>);
      return isDisputedInPart ? { ...row, disputed_amount: Math.floor((row.disputed_amount ?? 0) / 2) } : row;
    }),
  );
}
