import type { PlainDate } from '#domain/dates/dates.ts';
import { add, type Money } from '#domain/money/money.ts';
import { amountOf } from '#domain/payment/payment-selection.ts';
import { flowCharge } from '#machines/payment/charge.ts';
import { flowFee, flowPaymentCount, type PaymentFlow } from '#machines/payment/context.ts';
import { isDayPossible, isOnDate } from '#machines/payment/flow-day.ts';
import { flowSecond } from '#machines/payment/flow-limit.ts';

/** What the one button of the review does with the selection as it is decided now. */
export type PayPress =
  /** There is no one total: nothing, or several currencies. */
  | { readonly does: 'nothing' }
  /** Credits pay all of it, and no money moves. */
  | { readonly does: 'useCredits' }
  /** A second person is asked to approve it. */
  | { readonly does: 'ask'; readonly total: Money }
  /** It is scheduled; for no day while what is chosen is none on which it can be. */
  | { readonly does: 'schedule'; readonly total: Money; readonly on: PlainDate | null }
  /** It is paid at once, in so many payments. */
  | { readonly does: 'pay'; readonly total: Money; readonly count: number };

/** Which it is: asked of a second person before all else, on a date before at once. */
export function flowPress(flow: PaymentFlow): PayPress {
  const { summary, isCovered } = flowCharge(flow);
  if (isCovered) return { does: 'useCredits' };
  const amount = amountOf(summary);
  if (!amount) return { does: 'nothing' };
  const fee = flow.method === 'card' ? flowFee(flow, 'card') : null;
  const total = fee ? add(amount, fee) : amount;
  if (flowSecond(flow)) return { does: 'ask', total };
  if (isOnDate(flow)) {
    return { does: 'schedule', total, on: isDayPossible(flow) ? (flow.payOn ?? null) : null };
  }
  return { does: 'pay', total, count: flow.method === 'bank' ? flowPaymentCount(flow) : 1 };
}
