import type { PlainDate } from '#domain/dates/dates.ts';
import { money, type Money } from '#domain/money/money.ts';

/** A credit that a payment may use: a merchant's credit, or unapplied cash, which is of no one merchant. */
export interface OfferedCredit {
  readonly trxId: string;
  /** The number that people quote, `CM-20417`. */
  readonly invoiceId: string;
  readonly buidCustomer: string;
  /** Whose invoices alone it pays; null for unapplied cash. */
  readonly buidMerchant: string | null;
  readonly since: PlainDate;
  /** What is left of it and nothing has reserved; positive. */
  readonly left: Money;
}

/** A credit as it is offered on a screen. */
export interface ListedCredit extends OfferedCredit {
  readonly accountName: string;
  /** Null for unapplied cash. */
  readonly merchantName: string | null;
  /** What scheduled payments will use of it, beside what is left. */
  readonly reserved: Money;
}

/** What is to be paid of an invoice, by credits and by money together. */
export interface PlannedLine {
  readonly trxId: string;
  readonly buidCustomer: string;
  readonly buidMerchant: string;
  readonly dueDate: PlainDate;
  /** Above zero; never above what is free of the invoice. */
  readonly amount: Money;
}

/** Which credit pays which invoice, and how much of it. */
export interface CreditUse {
  readonly creditTrxId: string;
  readonly trxId: string;
  readonly amount: Money;
}

/** What credits take of a selection, and what is left to charge. */
export interface CreditPlan {
  readonly uses: readonly CreditUse[];
  /** By the id of the invoice, in minor units; one that credits pay whole is at zero. */
  readonly charged: ReadonlyMap<string, number>;
  /** By the id of the credit, in minor units; those that take nothing are not named. */
  readonly used: ReadonlyMap<string, number>;
}

/**
 * Plans the use of credits (decisions §13): the oldest first, then unapplied cash, each to the invoices of its
 * sub-account, currency and merchant, the earliest due first; cash to those of any merchant. Takes no invoice and no
 * credit below zero. Those that are `unticked` take nothing; what is reserved by another payment is no part of `left`.
 */
export function planCredits(
  credits: readonly OfferedCredit[],
  lines: readonly PlannedLine[],
  unticked: ReadonlySet<string> = new Set(),
): CreditPlan {
  const charged = new Map(lines.map(({ trxId, amount }) => [trxId, amount.amount]));
  const used = new Map<string, number>();
  const uses: CreditUse[] = [];
  const byDueDate = lines.toSorted((a, b) => compare(a.dueDate, b.dueDate) || compareIds(a.trxId, b.trxId));
  for (const credit of inOrderOfUse(credits)) {
    if (unticked.has(credit.trxId)) continue;
    let left = credit.left.amount;
    for (const line of byDueDate) {
      const toPay = charged.get(line.trxId) ?? 0;
      const taken = Math.min(left, toPay);
      if (taken <= 0 || !mayPay(credit, line)) continue;
      left -= taken;
      charged.set(line.trxId, toPay - taken);
      used.set(credit.trxId, (used.get(credit.trxId) ?? 0) + taken);
      uses.push({ creditTrxId: credit.trxId, trxId: line.trxId, amount: money(taken, line.amount.currency) });
    }
  }
  return { uses, charged, used };
}

/** The credits that can pay any of these lines, in the order of their use. */
export function creditsInReach<Credit extends OfferedCredit>(
  credits: readonly Credit[],
  lines: readonly Pick<PlannedLine, 'buidCustomer' | 'buidMerchant' | 'amount'>[],
): Credit[] {
  return inOrderOfUse(credits).filter((credit) => lines.some((line) => mayPay(credit, line)));
}

/** Credits as they are used: the oldest first, unapplied cash after those of merchants. */
export function inOrderOfUse<Credit extends OfferedCredit>(credits: readonly Credit[]): Credit[] {
  return credits.toSorted(
    (a, b) =>
      Number(a.buidMerchant === null) - Number(b.buidMerchant === null) ||
      compare(a.since, b.since) ||
      compareIds(a.trxId, b.trxId),
  );
}

function mayPay(
  credit: OfferedCredit,
  line: Pick<PlannedLine, 'buidCustomer' | 'buidMerchant' | 'amount'>,
): boolean {
  return (
    credit.buidCustomer === line.buidCustomer &&
    credit.left.currency === line.amount.currency &&
    (credit.buidMerchant === null || credit.buidMerchant === line.buidMerchant)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Ids are numbers of growing length. */
function compareIds(a: string, b: string): number {
  return a.length - b.length || compare(a, b);
}
