import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import * as v from 'valibot';
import { useMemo, useState, type ReactElement } from 'react';
import { disputeDecisionActors } from '#api/disputes/decision-actors.ts';
import { portalNow } from '#api/platform/portal-clock.ts';
import { SUPPORT_ACTS, supportedDispute } from '#domain/dispute/dispute-decision.ts';
import { decidedDispute, type DisputeDetails } from '#domain/dispute/dispute-details.ts';
import { disputeDecision } from '#machines/dispute-decision/dispute-decision.ts';
import { DisputeDecision } from '#ui/dispute-decision/dispute-decision.tsx';
import { useDisputeDecision } from '#ui/dispute-decision/use-dispute-decision.ts';
import { BesideInvoice } from '#ui/shared/invoice-beside.tsx';
import { supportDisputeReads } from '#routes/dispute/dispute.tsx';
import { useDocumentDownload } from '#routes/frame/use-document-download.ts';
import { ShownDispute } from '#routes/dispute/shown-dispute.tsx';
import { settingsOf, userOf, type PageContext } from '#routes/frame/page-context.ts';
import { useActOn } from '#routes/frame/use-act-on.ts';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { useRead } from '#routes/frame/use-read.ts';

const supportRoute = getRouteApi('/support/disputes/$dispute_id');

/** A dispute, for customer support. */
export const SupportDisputePage = ofVisit(function OfSupport() {
  const reads = supportDisputeReads({ params: supportRoute.useParams() });
  const part = useRead(reads.dispute);
  const download = useDocumentDownload({ party: 'support' });
  const details = part.value;
  return (
    <ShownDispute
      part={part}
      party="support"
      download={download}
      hrefs={{
        list: '/support/disputes',
        invoice: null,
        answer: null,
        withdraw: null,
        other: (id) => `/support/disputes/${id}`,
      }}
      acts={details && <SupportActs details={details} refresh={part.refresh} />}
      beside={
        details?.beside && (
          <BesideInvoice invoice={details.beside} invoiceId={details.dispute.invoiceId} download={download} />
        )
      }
    />
  );
});

/** What is typed with an act. */
const Typed = v.object({
  comment: v.string(),
  until: v.nullable(v.string()),
  favor: v.nullable(v.picklist(['forCustomer', 'inPart', 'forMerchant'])),
  amount: v.nullable(v.pipe(v.number(), v.safeInteger())),
});

interface SupportActsProps {
  readonly details: DisputeDetails;
  /** Reads the page anew. */
  readonly refresh: () => void;
}

/** What customer support does to the dispute; it outlasts each reading of it. */
function SupportActs({ details, refresh }: SupportActsProps): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { role } = userOf(context);
  const { dispute: config, timeZone } = settingsOf(context).config;
  const dispute = useMemo(
    () => supportedDispute(details.standing, decidedDispute(details), { config, timeZone }, portalNow()),
    [details, config, timeZone],
  );
  const [machine] = useState(() => disputeDecision.provide({ actors: disputeDecisionActors() }));
  const actor = useActorRef(machine, { input: { subject: dispute, role } });
  const kept = useActOn(actor, {
    subject: dispute,
    refresh,
    subjectId: dispute.disputeId,
    acts: SUPPORT_ACTS,
    form: Typed,
    isCounted: true,
  });
  return <DisputeDecision {...useDisputeDecision(actor, kept)} />;
}
