import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { tellRestored } from '#api/platform/connection.ts';
import { PAYMENT_STEPS, readPaymentSearch } from '#routes/payment/payment.tsx';
import { usePayment, whereInPayment, type PaymentActor } from '#ui/payment/use-payment.ts';

/**
 * Keeps the chart's step and the address the same: a step that the chart takes is pushed, and the browser's Back is
 * sent to the chart. Where the chart refuses (a payment is on its way), the address follows the chart again.
 */
export function useStepInAddress(actor: PaymentActor): void {
  const router = useRouter();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { snapshot } = usePayment(actor);
  const { step } = whereInPayment(snapshot);
  const { paymentId, draftSavedAt, resumed, aside } = snapshot.context;
  const isBeside = aside !== null;
  const isKept = !isBeside && (draftSavedAt !== null || resumed !== null);

  // The chart moved: the address follows. What was asked for in the address is in the draft once that is kept; beside
  // another draft it stays in the address.
  useEffect(() => {
    if (!step) return;
    const to = PAYMENT_STEPS[step];
    const { location } = router.state;
    // The wizard is being left: its address is no longer the chart's to keep.
    if (!isStep(location.pathname)) return;
    const payment = step === 'confirm' && paymentId ? { payment_id: paymentId } : {};
    const isThere = location.pathname === to;
    if (isThere && !(isKept || step === 'confirm')) return;
    const isSame = isThere && JSON.stringify(location.search) === JSON.stringify(payment);
    if (isSame) return;
    const replace = !(location.pathname === PAYMENT_STEPS.select && step === 'review');
    if (isBeside && step !== 'confirm')
      void router.navigate({ to, search: readPaymentSearch(location.search), state: true, replace });
    else void router.navigate({ to, search: payment, replace });
  }, [router, step, paymentId, isKept, isBeside]);

  // The address moved: the chart is asked to follow.
  useEffect(() => {
    const { step: now } = whereInPayment(actor.getSnapshot());
    if (!now || !isStep(path) || path === PAYMENT_STEPS[now]) return;
    const wanted = path === PAYMENT_STEPS.select ? 'step.select' : 'step.review';
    if (path !== PAYMENT_STEPS.confirm && actor.getSnapshot().can({ type: wanted }))
      actor.send({ type: wanted });
    else void router.navigate({ to: PAYMENT_STEPS[now], replace: true });
  }, [actor, router, path]);

  useEffect(() => tellRestored(actor), [actor]);

  // What other pages have read is out of date as soon as a payment is known.
  useEffect(() => {
    if (paymentId) router.clearCache();
  }, [router, paymentId]);
}

const isStep = (path: string): boolean => Object.values<string>(PAYMENT_STEPS).includes(path);
