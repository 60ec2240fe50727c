import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState, type ReactElement } from 'react';
import { scheduledPaymentActActors } from '#api/scheduled-payments/actors.ts';
import type { ScheduledPayment } from '#domain/scheduled-payment/scheduled-payment.ts';
import { scheduledPaymentAct } from '#machines/scheduled-payment-act/scheduled-payment-act.ts';
import { userOf, type PageContext } from '#routes/frame/page-context.ts';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { useRead } from '#routes/frame/use-read.ts';
import { scheduledPaymentReads } from '#routes/scheduled-payments/scheduled-payments.tsx';
import { useSubjectAnew } from '#ui/shared/use-subject-anew.ts';
import { usePageName } from '#ui/shell/page-name.ts';
import { ScheduledPaymentActs } from '#ui/scheduled-payments/scheduled-payment-acts.tsx';
import { ScheduledPaymentView } from '#ui/scheduled-payments/scheduled-payment.tsx';
import { useScheduledPaymentAct } from '#ui/scheduled-payments/use-scheduled-payment-act.ts';

const route = getRouteApi('/payments/scheduled/$schedule_id');

/** One payment on a date, where it is changed and cancelled. */
export const ScheduledPaymentPage = ofVisit(function Read({ context }) {
  const part = useRead(scheduledPaymentReads({ context, params: route.useParams() }).scheduled);
  const scheduled = part.value;
  usePageName(scheduled?.scheduleNumber);
  return (
    <ScheduledPaymentView
      part={part}
      acts={scheduled && <Acts scheduled={scheduled} refresh={part.refresh} />}
      listHref="/payments/scheduled"
    />
  );
});

interface ActsProps {
  readonly scheduled: ScheduledPayment;
  /** Reads the page anew. */
  readonly refresh: () => void;
}

/** What is done about it; it outlasts each reading of it. */
function Acts({ scheduled, refresh }: ActsProps): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { role } = userOf(context);
  const [machine] = useState(() => scheduledPaymentAct.provide({ actors: scheduledPaymentActActors() }));
  const actor = useActorRef(machine, { input: { subject: scheduled, role } });
  useSubjectAnew(actor, { subject: scheduled, refresh });
  return <ScheduledPaymentActs {...useScheduledPaymentAct(actor)} />;
}
