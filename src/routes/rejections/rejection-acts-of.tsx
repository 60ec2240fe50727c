import { useRouteContext } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState, type ReactElement } from 'react';
import * as v from 'valibot';
import { rejectionActActors } from '#api/rejections/actors.ts';
import { REJECTION_ACTS, type ActedRejections } from '#domain/rejection/rejection-act.ts';
import { rejectionAct } from '#machines/rejection-act/rejection-act.ts';
import { merchantInvoiceHref } from '#routes/frame/merchant-invoice-href.ts';
import { userOf, type PageContext } from '#routes/frame/page-context.ts';
import { useActOn } from '#routes/frame/use-act-on.ts';
import { RejectionActs } from '#ui/rejections/rejection-acts.tsx';
import { useRejectionAct } from '#ui/rejections/use-rejection-act.ts';

/** What is typed with an act. */
const Typed = v.object({
  corrections: v.record(
    v.string(),
    v.object({
      number: v.exactOptional(v.string()),
      poNumber: v.exactOptional(v.string()),
      proof: v.exactOptional(v.string()),
      total: v.exactOptional(v.number()),
    }),
  ),
});

interface ActsOfProps {
  /** Tells one set from another, for what is kept of it in this tab. */
  readonly name: string;
  readonly subject: ActedRejections;
  /** Reads the page anew. */
  readonly refresh: () => void;
}

/** What is done to one rejection or to several; it outlasts each reading of them, and looks again while an answer is awaited. */
export function ActsOf({ name, subject, refresh }: ActsOfProps): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { role } = userOf(context);
  const [machine] = useState(() => rejectionAct.provide({ actors: rejectionActActors() }));
  const actor = useActorRef(machine, { input: { subject, role } });
  const isLooking = useSelector(actor, (now) => now.hasTag('looking'));
  useEffect(() => {
    if (isLooking) refresh();
  }, [isLooking, refresh]);
  const kept = useActOn(actor, {
    subject,
    refresh,
    subjectId: name,
    acts: REJECTION_ACTS,
    form: Typed,
    isCounted: true,
  });
  return <RejectionActs {...useRejectionAct(actor, kept)} invoiceHref={merchantInvoiceHref(context)} />;
}
