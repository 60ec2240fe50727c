import { getRouteApi } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState, type ReactElement } from 'react';
import { chargebackRequestActors } from '#api/chargebacks/request-actors.ts';
import { isOffered } from '#domain/access/access.ts';
import type { ChargeableInvoices } from '#domain/dispute/chargeback-request.ts';
import { useMessages } from '#locales/react.tsx';
import { chargebackRequest } from '#machines/chargeback-request/chargeback-request.ts';
import { ChargebackRequestPage as ChargebackRequestView } from '#ui/chargeback-request/chargeback-request-page.tsx';
import { useChargebackRequest } from '#ui/chargeback-request/use-chargeback-request.ts';
import { Bone } from '#ui/kit/skeleton.tsx';
import { OfOtherCustomer } from '#ui/shared/of-other-customer.tsx';
import { Part } from '#ui/shared/read-part.tsx';
import { chargebackRequestReads } from '#routes/chargeback-request/chargeback-request.tsx';
import { useKeptRequest, useRequestKept } from '#routes/chargeback-request/use-kept-request.ts';
import {
  scopeOf,
  settingsOf,
  switchTo,
  userOf,
  visitorIn,
  type PageContext,
} from '#routes/frame/page-context.ts';
import { useDisputeDocuments } from '#routes/frame/use-dispute-documents.ts';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { useRead } from '#routes/frame/use-read.ts';

const route = getRouteApi('/invoice/$invoice_id/chargeback');

/** Asking for invoices to be charged back; read anew at each visit. */
export const ChargebackRequestPage = ofVisit(function Asked({ context }) {
  const { t } = useMessages();
  const reads = chargebackRequestReads({ context, params: route.useParams(), search: route.useSearch() });
  const part = useRead(reads.chargeable);
  if (part.error?.owner) {
    return <OfOtherCustomer owner={part.error.owner} onSwitch={(owner) => switchTo(context, owner)} />;
  }
  return (
    <Part
      part={part}
      loadingText={t('chargebackRequest.loading')}
      failedText={t('chargebackRequest.failed')}
      skeleton={<Bone size="lg" />}
    >
      {(chargeable) => <Requesting chargeable={chargeable} context={context} />}
    </Part>
  );
});

interface RequestingProps {
  readonly chargeable: ChargeableInvoices;
  readonly context: PageContext;
}

function Requesting({ chargeable, context }: RequestingProps): ReactElement {
  const { buidCustomer } = scopeOf(context);
  const [machine] = useState(() =>
    chargebackRequest.provide({ actors: chargebackRequestActors(buidCustomer) }),
  );
  const { asked, objectionDeadline, decisionDeadline } = chargeable;
  const { dispute: config } = settingsOf(context).config;
  const kept = useKeptRequest(userOf(context).userId, asked);
  const actor = useActorRef(machine, { input: { asked, config, kept: kept.before ?? undefined } });
  useRequestKept(actor, kept);
  const [sender] = useState({ party: 'customer', buidCustomer } as const);
  const documents = useDisputeDocuments({ sender, limits: config }, actor);
  return (
    <ChargebackRequestView
      {...useChargebackRequest(actor, kept.words)}
      documents={documents}
      deadlines={{ objection: objectionDeadline, decision: decisionDeadline }}
      hrefs={{
        invoices: '/invoice-list/all',
        help: '/help',
        dispute: isOffered('/dispute-center/$invoice_id', visitorIn(context))
          ? (trxId) => `/dispute-center/${trxId}`
          : null,
        chargeback: isOffered('/dispute-center/chargebacks/$chargeback_id', visitorIn(context))
          ? (chargebackId) => `/dispute-center/chargebacks/${chargebackId}`
          : null,
        invoice: (trxId) => `/invoice/${trxId}`,
      }}
    />
  );
}
