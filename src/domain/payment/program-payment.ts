import type { ToldLimit } from '#domain/approval/approval-limit.ts';
import type { BankAccount } from '#domain/bank-account/bank-account.ts';
import type { PayingCustomer } from '#domain/customer/customer.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { payableAmount, type Invoice } from '#domain/invoice/invoice.ts';
import { money, type Money } from '#domain/money/money.ts';
import type { PaidBy } from '#domain/payment/payment.ts';

/** The bank account that pays for a customer. */
export type OwnAccount = Pick<BankAccount, 'bankAccountId' | 'bankName' | 'lastFour'>;

/** A customer of a program as it pays: for itself, from an account of its own; null where it has none that can. */
export interface ProgramPayer extends PayingCustomer {
  readonly ownAccount: OwnAccount | null;
  /** Up to how much the payer pays alone for it; null where nobody has set a limit. */
  readonly limit: Pick<ToldLimit, 'limit' | 'spentToday'> | null;
}

/** Stands for a bank account where each customer pays from its own; no account has this id. */
export const EACH_OWN = 'each-own';

/** That each customer pays from its own account, as the choice of one; none where no customer has any. */
export function eachOwn(
  payers: readonly ProgramPayer[],
  currency: string,
  today: PlainDate,
): readonly BankAccount[] {
  if (payers.every(({ ownAccount }) => ownAccount === null)) return [];
  return [
    {
      bankAccountId: EACH_OWN,
      buidCustomer: '',
      accountName: '',
      accountType: 'checking',
      bankName: '',
      lastFour: '',
      bankCountry: '',
      currency,
      state: 'usable',
      usableOn: null,
      paymentTypes: ['online'],
      isOwn: false,
      addedOn: today,
      lastPayment: null,
      underWay: [],
      askedIn: null,
      isStranded: false,
      version: '',
    },
  ];
}

/** What of an order is paid for one customer. */
export interface OrderPart {
  readonly buidCustomer: string;
  /** Null by card. */
  readonly bankAccountId: string | null;
  readonly amount: Money;
  readonly trxIds: readonly string[];
}

/**
 * The parts of an order over several customers, one for each; of a program an invoice's account is its customer. By bank
 * null where one has no account to pay from; one card pays for all.
 */
export function orderParts(
  invoices: readonly Invoice[],
  payers: readonly ProgramPayer[],
  method: PaidBy,
): readonly OrderPart[] | null {
  const isByBank = method === 'bank';
  const parts = Array.from(
    Map.groupBy(invoices, ({ buidCustomer }) => buidCustomer),
    ([buidCustomer, own]) => {
      const payer = payers.find((one) => one.buidCustomer === buidCustomer);
      const amounts = own.map(payableAmount);
      const currency = amounts[0]?.currency ?? '';
      return {
        buidCustomer,
        bankAccountId: isByBank ? (payer?.ownAccount?.bankAccountId ?? null) : null,
        amount: money(
          amounts.reduce((sum, { amount }) => sum + amount, 0),
          currency,
        ),
        trxIds: own.map(({ trxId }) => trxId),
      };
    },
  );
  return isByBank && parts.some(({ bankAccountId }) => bankAccountId === null) ? null : parts;
}
