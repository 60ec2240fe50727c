import { mayPay } from '#domain/access/role.ts';
import { ofOwner } from '#routes/frame/of-owner.tsx';
import { userOf } from '#routes/frame/page-context.ts';
import { canBank, unbankedNotes } from '#routes/frame/unbanked-notes.tsx';
import { useListAt } from '#routes/frame/use-list-at.ts';
import { scheduledList } from '#routes/scheduled-payments/scheduled-payments.tsx';
import { ScheduledPayments } from '#ui/scheduled-payments/scheduled-payments.tsx';

/** Payments on a date. */
export const ScheduledPaymentsPage = ofOwner(function Listed({ context }) {
  const isPaying = mayPay(userOf(context).role);
  return (
    <ScheduledPayments
      {...useListAt(scheduledList, context)}
      hrefs={{
        payments: '/payments',
        one: (scheduleId) => `/payments/scheduled/${scheduleId}`,
        pay: isPaying && canBank(context) ? '/payment/due' : null,
      }}
      notice={isPaying ? unbankedNotes(context) : null}
      canBank={canBank(context)}
    />
  );
});
