import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hearOfPayments } from '#api/payments/payment-tabs.ts';
import { paymentRead } from '#api/payments/reads.ts';
import { portalNow } from '#api/platform/portal-clock.ts';
import { mayBeTakenLate } from '#domain/payment/late-taken.ts';
import { paidBefore } from '#domain/payment/paid-before.ts';
import { isWaitingForCard, type Payment } from '#domain/payment/payment.ts';
import { isOffered } from '#domain/access/access.ts';
import { mayPay } from '#domain/access/role.ts';
import { ReceiptPage as ReceiptView } from '#ui/payments/receipt-page.tsx';
import { scopeOf, settingsOf, switchTo, userOf, visitorIn } from '#routes/frame/page-context.ts';
import { PutBackOfPayment } from '#routes/payments/put-back-of-payment.tsx';
import { receiptActionsOf } from '#routes/frame/receipt-actions.tsx';
import { usePageName } from '#ui/shell/page-name.ts';
import { continueHref } from '#routes/frame/continue-href.ts';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { useRead } from '#routes/frame/use-read.ts';

const receiptRoute = getRouteApi('/payments/$payment_id');

const invoiceHref = (trxId: string) => `/invoice/${trxId}` as const;
const paymentHref = (paymentId: string) => `/payments/${paymentId}` as const;

/** What its card provider may still say more of: the page says it without being opened anew. */
const isWatched = (payment: Payment): boolean =>
  isWaitingForCard(payment) || mayBeTakenLate(payment, portalNow());

/** A payment with its lines. */
export const ReceiptPage = ofVisit(function Receipt({ context }) {
  const { payment_id } = receiptRoute.useParams();
  const isPayer = mayPay(userOf(context).role);
  const part = useRead(paymentRead(scopeOf(context).buidCustomer, payment_id), isWatched);
  const { value, refresh } = part;
  const isWaiting = value !== null && isWatched(value);
  useEffect(() => {
    if (!isWaiting) return;
    return hearOfPayments((paymentId) => {
      if (paymentId === payment_id) refresh();
    });
  }, [isWaiting, payment_id, refresh]);
  const router = useRouter();
  // What was asked of each invoice is too much for an address.
  const payAgain = (payment: Payment, trxIds: readonly string[]) => {
    void router.navigate({
      to: '/payment/due',
      search: { invoices: trxIds.join(',') },
      state: { paidBefore: paidBefore(payment) },
    });
  };
  usePageName(value?.paymentNumber);
  const { buidCustomer } = scopeOf(context);
  const decidesAutoPay = isOffered('/payment-methods/autopay', visitorIn(context));
  return (
    <ReceiptView
      part={part}
      {...(isPayer && { onPayAgain: payAgain })}
      putBack={
        decidesAutoPay && value?.failure === 'voided' ? (
          <PutBackOfPayment {...{ buidCustomer, among: value.lines.map(({ trxId }) => trxId) }} />
        ) : null
      }
      onSwitch={(owner) => switchTo(context, owner)}
      now={portalNow}
      actionsOf={receiptActionsOf}
      brandName={settingsOf(context).config.title}
      hrefs={{
        payments: '/payments',
        help: '/help',
        invoice: invoiceHref,
        payment: paymentHref,
        continue: isPayer && value ? continueHref(value) : null,
      }}
    />
  );
});
