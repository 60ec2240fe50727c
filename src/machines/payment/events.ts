import type { PlainDate } from '#domain/dates/dates.ts';
import type { InvoiceConditions } from '#domain/invoice/invoice-conditions.ts';
import type { PartAmount } from '#domain/payment/part-amount.ts';
import type { PaymentMethod } from '#domain/payment/payment.ts';
import type { NarrowingRemedy } from '#domain/selection/narrowing.ts';
import type { WizardEvent } from '#machines/shapes/wizard.ts';

/** What the list of step 1 is narrowed by, as a filter bar says it. */
export type ShownFilter = { readonly [Of in keyof InvoiceConditions]?: InvoiceConditions[Of] | undefined };

/** What a payer, the page and the network tell the payment's chart. */
export type PaymentEvent =
  | WizardEvent
  | { type: 'load.retry' }
  /** The whole filter, with the search; what is undefined narrows nothing. */
  | { type: 'filter.change'; filter: ShownFilter }
  | { type: 'rows.more' }
  | { type: 'invoices.select'; trxIds: readonly string[]; isSelected: boolean }
  | { type: 'group.select'; trxIds: readonly string[]; isSelected: boolean }
  | { type: 'leftOut.take' }
  | { type: 'disputed.leaveOut'; trxId: string }
  | { type: 'account.all'; buidCustomer: string }
  | { type: 'pastDue.all' }
  | { type: 'matching.all' }
  | { type: 'selection.clear' }
  | { type: 'selection.undo' }
  | { type: 'remedy.apply'; remedy: NarrowingRemedy }
  | { type: 'accounts.payEach' }
  | { type: 'conflict.leaveOut' }
  | { type: 'step.select' }
  | { type: 'step.review' }
  | { type: 'method.choose'; method: PaymentMethod; bankAccountId: string | null }
  | { type: 'day.choose'; payOn: PlainDate | null }
  | { type: 'credit.use'; creditTrxId: string; isUsed: boolean }
  | { type: 'part.ask'; trxId: string }
  | { type: 'part.keep'; part: Omit<PartAmount, 'trxId'> }
  | { type: 'part.leave' }
  | { type: 'part.drop'; trxIds: readonly string[] }
  | { type: 'fee.accept'; isAccepted: boolean }
  | { type: 'terms.acknowledge'; isAcknowledged: boolean }
  | { type: 'payment.submit' }
  | { type: 'identity.proved'; token: string }
  | { type: 'identity.refused' }
  | { type: 'payment.repeat' }
  | { type: 'payment.retry' }
  | { type: 'payment.payByBank' }
  | { type: 'payment.another' }
  | { type: 'payment.again' }
  | { type: 'payment.cancel' }
  | { type: 'cancel.confirm' }
  | { type: 'cancel.leave' }
  | { type: 'payment.resume'; paymentId: string }
  | { type: 'provider.open' }
  /** Another tab of this browser knows what became of the payment. */
  | { type: 'payment.changedElsewhere' }
  /** The page is in sight again. */
  | { type: 'page.seen' }
  | { type: 'draft.goOn' }
  | { type: 'draft.discard' }
  | { type: 'aside.goOn' }
  | { type: 'aside.giveUp' };
