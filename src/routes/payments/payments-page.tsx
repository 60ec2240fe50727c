import { portalNow } from '#api/platform/portal-clock.ts';
import { isOffered } from '#domain/access/access.ts';
import { mayPay } from '#domain/access/role.ts';
import { businessDate } from '#domain/dates/dates.ts';
import { PaymentsPage as PaymentsView } from '#ui/payments/payments-page.tsx';
import { ofOwner } from '#routes/frame/of-owner.tsx';
import { customerOf, scopeOf, settingsOf, userOf, visitorIn } from '#routes/frame/page-context.ts';
import { useListAt } from '#routes/frame/use-list-at.ts';
import { paymentsList } from '#routes/payments/payments.tsx';
import { usePaymentsDownload } from '#routes/payments/use-payments-download.ts';

/** Payment history. */
export const PaymentsPage = ofOwner(function Payments({ context }) {
  const { hrefOf, ...shown } = useListAt(paymentsList, context);
  const { customer, accounts } = customerOf(context);
  return (
    <PaymentsView
      {...shown}
      customerName={customer.customerName}
      accounts={[customer, ...accounts].map(({ buidCustomer, customerName }) => ({
        id: buidCustomer,
        name: customerName,
      }))}
      currency={scopeOf(context).currency ?? customer.currency}
      today={businessDate(portalNow(), settingsOf(context).config.timeZone)}
      download={usePaymentsDownload(context)}
      hrefs={{
        status: (status) => hrefOf({ ...shown.filter, status }),
        all: hrefOf({}),
        payment: (paymentId) => `/payments/${paymentId}`,
        scheduled: isOffered('/payments/scheduled', visitorIn(context)) ? '/payments/scheduled' : null,
        pay: mayPay(userOf(context).role) ? '/payment/due' : null,
      }}
    />
  );
});
