import { ofOwner } from '#routes/frame/of-owner.tsx';
import { useListAt } from '#routes/frame/use-list-at.ts';
import { supportPaymentsList } from '#routes/support-payments/support-payments.tsx';
import { SupportPayments } from '#ui/support-payments/support-payments.tsx';

/** The payments of all customers, for customer support. */
export const SupportPaymentsPage = ofOwner(function Listed({ context }) {
  const { hrefOf, ...shown } = useListAt(supportPaymentsList, context);
  return (
    <SupportPayments
      {...shown}
      hrefs={{
        queue: (queue) => hrefOf({ ...shown.filter, queue }),
        all: hrefOf({}),
        payment: ({ paymentId }) => `/support/payments/${paymentId}`,
      }}
    />
  );
});
