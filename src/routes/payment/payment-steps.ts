import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { watchPayment } from '#api/payments/payment-tabs.ts';
import { tellRestored } from '#api/platform/connection.ts';
import { useWizardAddress } from '#routes/frame/use-wizard-address.ts';
import { PAYMENT_STEPS, readPaymentSearch } from '#routes/payment/payment.tsx';
import type { PROGRAM_PAYMENT_STEPS } from '#routes/payment/program-payment.tsx';
import { usePayment, whereInPayment, type PaymentActor } from '#ui/payment/use-payment.ts';

/** Where a payment's steps stand, and what of their addresses stays whichever step it is. */
interface PaymentAddresses {
  readonly addresses: typeof PAYMENT_STEPS | typeof PROGRAM_PAYMENT_STEPS;
  readonly beside?: Readonly<Record<string, string>>;
  readonly readSearch: (raw: Record<string, unknown>) => Record<string, string | undefined>;
}

const OF_CUSTOMER: PaymentAddresses = { addresses: PAYMENT_STEPS, readSearch: readPaymentSearch };

/** The payment's steps in the address, the network's return, what other tabs know, and what is out of date then. */
export function usePaymentSteps(
  actor: PaymentActor,
  { addresses, beside = {}, readSearch }: PaymentAddresses = OF_CUSTOMER,
): void {
  const router = useRouter();
  const { snapshot } = usePayment(actor);
  const { step } = whereInPayment(snapshot);
  const { paymentId, scheduleId, scheduled, draftSavedAt, resumed, aside } = snapshot.context;
  // What was asked for in the address is in the draft once that is kept; beside another draft it stays in the address.
  const isBeside = aside !== null;
  const isKept = !isBeside && (draftSavedAt !== null || resumed !== null);
  const schedule = scheduled?.scheduleId ?? scheduleId;
  const made = paymentId ? { payment_id: paymentId } : schedule ? { schedule_id: schedule } : {};
  // Until its report is there: who signs in again, or reloads, is not asked for a card that was entered.
  const isAwaited = snapshot.matches('awaitingOutcome') && snapshot.context.isReportDue;
  const own = { ...beside, ...(step === 'confirm' && made), ...(isAwaited && { from: 'card' as const }) };
  useWizardAddress({
    addresses,
    step,
    search: isKept || step === 'confirm' ? own : null,
    show: (to, replace) => {
      const isAsked = isBeside && to !== 'confirm';
      const search = isAsked ? readSearch(router.state.location.search) : own;
      void router.navigate({ to: addresses[to], search, replace, ...(isAsked && { state: true }) });
    },
    stepNow: () => whereInPayment(actor.getSnapshot()).step,
    goTo: (wanted) => {
      const type = wanted === 'select' ? 'step.select' : 'step.review';
      if (!actor.getSnapshot().can({ type })) return false;
      actor.send({ type });
      return true;
    },
  });

  useEffect(() => tellRestored(actor), [actor]);
  useEffect(() => watchPayment(actor), [actor]);

  // What other pages have read is out of date as soon as a payment is known.
  useEffect(() => {
    if (paymentId) router.clearCache();
  }, [router, paymentId]);
}
