import { useRouteContext } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState, type ReactElement } from 'react';
import * as v from 'valibot';
import { rejectionActActors } from '#api/rejections/actors.ts';
import { REJECTION_ACTS, type ActedRejections } from '#domain/rejection/rejection-act.ts';
import { rejectionAct } from '#machines/rejection-act/rejection-act.ts';
import { merchantInvoiceHref } from '#routes/frame/merchant-invoice-href.ts';
import { userOf, type PageContext } from '#routes/frame/page-context.ts';
import { useKeptWords, useWordsOfAct } from '#routes/frame/use-kept-words.ts';
import { RejectionActs } from '#ui/rejections/rejection-acts.tsx';
import { useRejectionAct } from '#ui/rejections/use-rejection-act.ts';
import { useSubjectAnew } from '#ui/shared/use-subject-anew.ts';

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
  const { role, userId } = userOf(context);
  const [machine] = useState(() => rejectionAct.provide({ actors: rejectionActActors() }));
  const actor = useActorRef(machine, { input: { subject, role } });
  useSubjectAnew(actor, { subject, refresh });
  const isLooking = useSelector(actor, (now) => now.hasTag('looking'));
  useEffect(() => {
    if (isLooking) refresh();
  }, [isLooking, refresh]);
  const kept = useKeptWords({ userId, subjectId: name, acts: REJECTION_ACTS, form: Typed });
  useWordsOfAct(actor, kept);
  return <RejectionActs {...useRejectionAct(actor, kept)} invoiceHref={merchantInvoiceHref(context)} />;
}
