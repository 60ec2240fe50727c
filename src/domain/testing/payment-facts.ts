import type { PaymentConfig } from '#domain/portal/config.ts';
import type { PayingCustomer } from '#domain/customer/customer.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import type { PaymentContext } from '#domain/payment/payment-rules.ts';

/** Limits other than the defaults, so that no rule can rely on those. */
export const aPaymentConfig: PaymentConfig = {
  methods: ['bank', 'card'],
  cardMinimum: 2_500,
  cardMaximumCount: 3,
  cardFeeBasisPoints: 275,
  termsVersion: '2026-09',
  supportedCurrencies: ['USD', 'CAD'],
  shortPayReasons: ['damagedGoods', 'other'],
  shortPayLabels: {},
  shortPayDays: 30,
  stepUpAbove: {},
};

/** An invoice that can be paid in every way, unless told otherwise. */
export function anInvoice(differing: Partial<Invoice> = {}): Invoice {
  return {
    trxId: '7816240',
    invoiceId: 'INV-7816240',
    status: ['Billed'],
    eligibleForDispute: true,
    buidCustomer: 'east',
    accountName: 'East',
    buidMerchant: 'ostrander',
    merchantName: 'Ostrander Truck Centers',
    poNumber: null,
    invoiceDate: '2026-10-28',
    dueDate: '2026-11-27',
    total: money(10_000, 'USD'),
    open: money(10_000, 'USD'),
    ...differing,
  };
}

/** As many invoices as asked for, each with its own number. */
export function invoices(count: number, differing: Partial<Invoice> = {}): Invoice[] {
  return Array.from({ length: count }, (_, index) =>
    anInvoice({ trxId: String(index + 1), invoiceId: `INV-${index + 1}`, ...differing }),
  );
}

/** An account that may pay in both ways, unless told otherwise. */
export function anAccount(differing: Partial<PayingCustomer> = {}): PayingCustomer {
  return {
    buidCustomer: 'east',
    customerName: 'East',
    paymentEligible: true,
    enabledMethods: ['bank', 'card'],
    bankCurrencies: ['USD'],
    ...differing,
  };
}

/** A payer of these accounts. */
export function aPayer(accounts: readonly PayingCustomer[] = [anAccount()], role = 'payer'): PaymentContext {
  return {
    config: aPaymentConfig,
    role,
    accounts: new Map(accounts.map((account) => [account.buidCustomer, account])),
  };
}
