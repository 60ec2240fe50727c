import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { NarrowingRemedy } from '#domain/selection/narrowing.ts';
import type { PartAmount } from '#domain/payment/part-amount.ts';
import type { PaymentMethod } from '#domain/payment/payment.ts';
import type { ShownFilter } from '#machines/payment/events.ts';
import type { payment } from '#machines/payment/payment.ts';
import type { PaymentPageStep } from '#machines/payment/setup.ts';
import { whereIn } from '#machines/shapes/wizard.ts';

export type PaymentActor = ActorRefFrom<typeof payment>;
export type PaymentSnapshot = SnapshotFrom<typeof payment>;
export type PaymentActions = ReturnType<typeof paymentActions>;

/** What a payer can do in the payment flow, each a function that sends one event of the chart. */
function paymentActions(actor: PaymentActor) {
  return {
    retryLoad: () => actor.send({ type: 'load.retry' }),
    filter: (filter: ShownFilter) => actor.send({ type: 'filter.change', filter }),
    showMore: () => actor.send({ type: 'rows.more' }),
    select: (trxIds: readonly string[], isSelected: boolean) =>
      actor.send({ type: 'invoices.select', trxIds, isSelected }),
    selectGroup: (trxIds: readonly string[], isSelected: boolean) =>
      actor.send({ type: 'group.select', trxIds, isSelected }),
    takeIn: () => actor.send({ type: 'leftOut.take' }),
    leaveOutDisputed: (trxId: string) => actor.send({ type: 'disputed.leaveOut', trxId }),
    selectAccount: (buidCustomer: string) => actor.send({ type: 'account.all', buidCustomer }),
    selectPastDue: () => actor.send({ type: 'pastDue.all' }),
    selectMatching: () => actor.send({ type: 'matching.all' }),
    clearSelection: () => actor.send({ type: 'selection.clear' }),
    undo: () => actor.send({ type: 'selection.undo' }),
    applyRemedy: (remedy: NarrowingRemedy) => actor.send({ type: 'remedy.apply', remedy }),
    payByAccount: () => actor.send({ type: 'accounts.payEach' }),
    leaveOutConflicting: () => actor.send({ type: 'conflict.leaveOut' }),
    goToSelect: () => actor.send({ type: 'step.select' }),
    goToReview: () => actor.send({ type: 'step.review' }),
    chooseMethod: (method: PaymentMethod, bankAccountId: string | null) =>
      actor.send({ type: 'method.choose', method, bankAccountId }),
    chooseDay: (payOn: PlainDate | null) => actor.send({ type: 'day.choose', payOn }),
    tickCredit: (creditTrxId: string, isUsed: boolean) =>
      actor.send({ type: 'credit.use', creditTrxId, isUsed }),
    askPart: (trxId: string) => actor.send({ type: 'part.ask', trxId }),
    keepPart: (part: Omit<PartAmount, 'trxId'>) => actor.send({ type: 'part.keep', part }),
    leavePart: () => actor.send({ type: 'part.leave' }),
    dropParts: (trxIds: readonly string[]) => actor.send({ type: 'part.drop', trxIds }),
    acceptFee: (isAccepted: boolean) => actor.send({ type: 'fee.accept', isAccepted }),
    acknowledgeTerms: (isAcknowledged: boolean) => actor.send({ type: 'terms.acknowledge', isAcknowledged }),
    submit: () => actor.send({ type: 'payment.submit' }),
    onProof: (token: string | null) =>
      actor.send(token === null ? { type: 'identity.refused' } : { type: 'identity.proved', token }),
    repeat: () => actor.send({ type: 'payment.repeat' }),
    retryCard: () => actor.send({ type: 'payment.retry' }),
    payAgain: () => actor.send({ type: 'payment.again' }),
    payByBank: () => actor.send({ type: 'payment.payByBank' }),
    payMore: () => actor.send({ type: 'payment.another' }),
    checkOutcome: () => actor.send({ type: 'outcome.check' }),
    cancel: () => actor.send({ type: 'payment.cancel' }),
    confirmCancel: () => actor.send({ type: 'cancel.confirm' }),
    leaveCancel: () => actor.send({ type: 'cancel.leave' }),
    resume: (paymentId: string) => actor.send({ type: 'payment.resume', paymentId }),
    goOn: () => actor.send({ type: 'draft.goOn' }),
    beginAnew: () => actor.send({ type: 'draft.discard' }),
    goOnWithOther: () => actor.send({ type: 'aside.goOn' }),
    replaceOther: () => actor.send({ type: 'aside.giveUp' }),
    openProvider: () => actor.send({ type: 'provider.open' }),
  };
}

/** The payment flow as a view takes it: the chart's state, and what can be done. */
export function usePayment(actor: PaymentActor): { snapshot: PaymentSnapshot; actions: PaymentActions } {
  const snapshot = useSelector(actor, (current) => current);
  const actions = useMemo(() => paymentActions(actor), [actor]);
  return { snapshot, actions };
}

/** The view and the step of the state that the chart is in. */
export const whereInPayment = (snapshot: PaymentSnapshot) => whereIn<PaymentPageStep>(snapshot);
