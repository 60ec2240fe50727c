import type { ShownRun } from '#domain/autopay/shown-autopay.ts';
import { money, type Money } from '#domain/money/money.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';

/** What can become of the debits of a run, in the order in which it is told. */
const DEBIT_PARTS = ['paid', 'onItsWay', 'sentBack', 'notCollected'] as const;
export type DebitPart = (typeof DEBIT_PARTS)[number];

const PART_OF: Readonly<Record<PaymentStatus, DebitPart>> = {
  submitted: 'onItsWay',
  processing: 'onItsWay',
  settled: 'paid',
  returned: 'sentBack',
  failed: 'notCollected',
};

/** How much of what a run debits is paid, on its way, sent back and not collected; without what is nothing. */
export function debitParts({
  debits,
  currency,
}: Pick<ShownRun, 'debits' | 'currency'>): { readonly part: DebitPart; readonly amount: Money }[] {
  const submitted = debits.flatMap(({ payment, amount }) =>
    payment === null ? [] : [{ part: PART_OF[payment.status], amount: amount.amount }],
  );
  return DEBIT_PARTS.flatMap((part) => {
    const own = submitted.filter((debit) => debit.part === part);
    const sum = own.reduce((total, { amount }) => total + amount, 0);
    return own.length === 0 ? [] : [{ part, amount: money(sum, currency) }];
  });
}
