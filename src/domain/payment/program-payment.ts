import type { ToldLimit } from '#domain/approval/approval-limit.ts';
import type { BankAccount } from '#domain/bank-account/bank-account.ts';
import type { PayingCustomer } from '#domain/customer/customer.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { payableAmount, type Invoice } from '#domain/invoice/invoice.ts';
import { money, type Money } from '#domain/money/money.ts';

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
  readonly bankAccountId: string;
  readonly amount: Money;
  readonly trxIds: readonly string[];
}

/**
 * The parts of an order over several customers, one for each; of a program an invoice's account is its customer. Null
 * where one has no account to pay from.
 */
export function orderParts(
  invoices: readonly Invoice[],
  payers: readonly ProgramPayer[],
): readonly OrderPart[] | null {
  const parts = Array.from(
    Map.groupBy(invoices, ({ buidCustomer }) => buidCustomer),
    ([buidCustomer, own]) => {
      const payer = payers.find((one) => one.buidCustomer === buidCustomer);
      const amounts = own.map(payableAmount);
      const currency = amounts[0]?.currency ?? '';
      return {
        buidCustomer,
        bankAccountId: payer?.ownAccount?.bankAccountId ?? null,
        amount: money(
          amounts.reduce((sum, { amount }) => sum + amount, 0),
          currency,
        ),
        trxIds: own.map(({ trxId }) => trxId),
      };
    },
  );
  const whole = parts.flatMap(({ bankAccountId, ...part }) =>
    bankAccountId === null ? [] : [{ ...part, bankAccountId }],
  );
  return whole.length === parts.length ? whole : null;
}
