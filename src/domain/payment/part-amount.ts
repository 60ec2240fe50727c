import { isPayable, payableAmount, type Invoice } from '#domain/invoice/invoice.ts';
import { isSameMoney, type Money } from '#domain/money/money.ts';
import { withPayable } from '#domain/payment/charged.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';

/** Why less is paid than what can be paid of an invoice: the portal's own reasons, which it says in every language. */
export const SHORT_PAY_REASONS = ['agreedDiscount', 'damagedGoods', 'wrongPrice', 'other'] as const;

/** One of those, or one that the configuration adds, which also says which are offered; a code. */
export type ShortPayReason = string;

/** Most characters of what is said about it. */
export const SHORT_PAY_NOTE_MAXIMUM = 200;

/** Why less is paid, as the merchant reads it. */
export interface ShortPay {
  readonly reason: ShortPayReason;
  /** In the payer's words; empty for none. */
  readonly note: string;
}

/** An amount below what can be paid of an invoice, as a payer gives it; what is missing is null. */
export interface PartAmount {
  readonly trxId: string;
  readonly amount: Money | null;
  readonly reason: ShortPayReason | null;
  readonly note: string;
}

/** A part amount without anything missing. */
export interface CompletePart extends PartAmount {
  readonly amount: Money;
  readonly reason: ShortPayReason;
}

/** What is wrong with a part amount, by its field. */
export type PartProblem = 'amount' | 'reason' | 'note';

/** What is wrong with a reason by itself: one of those that are offered, in words where it is another one (PAY-20). */
export function reasonProblems(
  { reason, note }: Pick<PartAmount, 'reason' | 'note'>,
  offered: readonly ShortPayReason[],
): ('reason' | 'note')[] {
  return [
    ...(reason !== null && offered.includes(reason) ? [] : (['reason'] as const)),
    ...(note.length > SHORT_PAY_NOTE_MAXIMUM || (reason === 'other' && note.trim() === '')
      ? (['note'] as const)
      : []),
  ];
}

/**
 * What keeps an amount from being paid of an invoice: it lies above zero and below what can be paid (PAY-19), and says
 * why (PAY-20), in words where the reason is another one than those of the list (decisions §9).
 */
export function partProblems(
  { amount, reason, note }: Omit<PartAmount, 'trxId'>,
  invoice: Pick<Invoice, 'open' | 'disputed'>,
  offered: readonly ShortPayReason[],
): PartProblem[] {
  const most = payableAmount(invoice);
  const isPart =
    amount !== null && amount.currency === most.currency && amount.amount > 0 && amount.amount < most.amount;
  return [...(isPart ? [] : (['amount'] as const)), ...reasonProblems({ reason, note }, offered)];
}

/** Without those of which just that can be paid by now: what they left is disputed, paid or credited since. */
export function withoutWhole(
  parts: readonly PartAmount[],
  invoices: readonly Pick<Invoice, 'trxId' | 'open' | 'disputed'>[],
): readonly PartAmount[] {
  const isWhole = ({ trxId, amount }: PartAmount) => {
    const invoice = invoices.find((one) => one.trxId === trxId);
    return invoice !== undefined && amount !== null && isSameMoney(amount, payableAmount(invoice));
  };
  return parts.filter((part) => !isWhole(part));
}

/** Whether nothing is wrong with it. */
export function isCompletePart(
  part: PartAmount,
  invoice: Pick<Invoice, 'open' | 'disputed'>,
  offered: readonly ShortPayReason[],
): part is CompletePart {
  return partProblems(part, invoice, offered).length === 0;
}

/** Why a payment with these part amounts cannot be submitted; empty when it can. Invoices that cannot be paid at all say so themselves. */
export function partObstacles(
  parts: readonly PartAmount[],
  invoices: readonly Invoice[],
  offered: readonly ShortPayReason[],
): PaymentObstacle[] {
  const wrong = parts.flatMap((part) => {
    const invoice = invoices.find(({ trxId, status }) => trxId === part.trxId && isPayable(status));
    return invoice ? [{ invoice, problems: partProblems(part, invoice, offered) }] : [];
  });
  const of = (isMeant: (problems: readonly PartProblem[]) => boolean) =>
    wrong
      .filter(({ problems }) => isMeant(problems))
      .map(({ invoice: { trxId, invoiceId } }) => ({ trxId, invoiceId }));
  const amounts = of((problems) => problems.includes('amount'));
  const reasons = of((problems) => problems.includes('reason') || problems.includes('note'));
  return [
    ...(amounts.length === 0
      ? []
      : [
          {
            rule: 'PAY-19' as const,
            facts: { count: amounts.length, invoices: amounts },
            remedy: { kind: 'payInFull' as const, count: amounts.length },
          },
        ]),
    ...(reasons.length === 0
      ? []
      : [
          {
            rule: 'PAY-20' as const,
            facts: { count: reasons.length, invoices: reasons },
            remedy: { kind: 'payInFull' as const, count: reasons.length },
          },
        ]),
  ];
}

/**
 * The invoices as if no more of them could be paid than their part amounts say: what is charged, its fee and the card
 * minimum count on these (decisions §13). An amount that is no part changes nothing, so that nothing is paid above what
 * is owed.
 */
export function withParts<Paid extends Invoice>(
  invoices: readonly Paid[],
  parts: readonly PartAmount[],
): readonly (Paid | Invoice)[] {
  if (parts.length === 0) return invoices;
  const amounts = new Map(parts.map(({ trxId, amount }) => [trxId, amount]));
  return invoices.map((invoice) => {
    const amount = amounts.get(invoice.trxId);
    const most = payableAmount(invoice);
    const isPart = amount && amount.currency === most.currency && amount.amount > 0;
    return isPart && amount.amount < most.amount ? withPayable(invoice, amount.amount) : invoice;
  });
}
