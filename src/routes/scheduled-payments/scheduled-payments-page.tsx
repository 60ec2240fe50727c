import { mayPay } from '#domain/access/role.ts';
import { ofOwner } from '#routes/frame/of-owner.tsx';
import { userOf } from '#routes/frame/page-context.ts';
import { useListAt } from '#routes/frame/use-list-at.ts';
import { scheduledList } from '#routes/scheduled-payments/scheduled-payments.tsx';
import { ScheduledPayments } from '#ui/scheduled-payments/scheduled-payments.tsx';

/** Payments on a date. */
export const ScheduledPaymentsPage = ofOwner(function Listed({ context }) {
  return (
    <ScheduledPayments
      {...useListAt(scheduledList, context)}
      hrefs={{
        payments: '/payments',
        one: (scheduleId) => `/payments/scheduled/${scheduleId}`,
        pay: mayPay(userOf(context).role) ? '/payment/due' : null,
      }}
    />
  );
});
