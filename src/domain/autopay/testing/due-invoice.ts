import type { AutoPayInvoice } from '#domain/autopay/left-out.ts';
import type { OfferedCredit } from '#domain/credit/credit-plan.ts';
import { money } from '#domain/money/money.ts';

/** An invoice of 100.00 USD that AutoPay may pay, or what `more` says. */
export function dueInvoice(
  trxId: string,
  {
    amount = 10_000,
    currency = 'USD',
    ...more
  }: Partial<AutoPayInvoice> & { readonly amount?: number; readonly currency?: string } = {},
): AutoPayInvoice {
  return {
    trxId,
    invoiceId: `INV-${trxId.padStart(7, '0')}`,
    status: ['Billed'],
    eligibleForDispute: false,
    buidCustomer: 'C101',
    accountName: 'Fleet East 0412',
    buidMerchant: 'M1',
    merchantName: 'Ostrander Truck Centers',
    poNumber: null,
    invoiceDate: '2026-10-31',
    dueDate: '2026-11-30',
    total: money(amount, currency),
    open: money(amount, currency),
    choice: null,
    isShortPayOpen: false,
    isGivenBack: false,
    hasChargeback: false,
    isAccountBarred: false,
    ...more,
  };
}

/** A credit of a merchant that AutoPay may use. */
export function offered(trxId: string, amount: number, more: Partial<OfferedCredit> = {}): OfferedCredit {
  return {
    trxId,
    invoiceId: trxId,
    buidCustomer: 'C101',
    buidMerchant: 'M1',
    since: '2026-10-30',
    left: money(amount, 'USD'),
    ...more,
  };
}
