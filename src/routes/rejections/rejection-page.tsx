import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { useMemo, type ReactElement } from 'react';
import type { RejectionDetails } from '#domain/rejection/rejection.ts';
import { merchantInvoiceHref } from '#routes/frame/merchant-invoice-href.ts';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { useRead } from '#routes/frame/use-read.ts';
import { ActsOf } from '#routes/rejections/rejection-acts-of.tsx';
import { rejectionReads } from '#routes/rejections/rejections.tsx';
import { Rejection } from '#ui/rejections/rejection.tsx';
import { usePageName } from '#ui/shell/page-name.ts';

const route = getRouteApi('/rejection-center/$transaction_id');

/** One rejected transaction, where it is resubmitted or cancelled. */
export const RejectionPage = ofVisit(function Read() {
  const part = useRead(rejectionReads({ params: route.useParams() }).rejection);
  const details = part.value;
  usePageName(details?.rejection.transactionId);
  return (
    <Rejection
      part={part}
      acts={details && <Acts details={details} refresh={part.refresh} />}
      listHref="/rejection-center"
      invoiceHref={merchantInvoiceHref(useRouteContext({ from: '__root__' }))}
    />
  );
});

function Acts({
  details,
  refresh,
}: {
  readonly details: RejectionDetails;
  readonly refresh: () => void;
}): ReactElement {
  const subject = useMemo(() => ({ rejections: [details.rejection], today: details.today }), [details]);
  return <ActsOf name={details.rejection.transactionId} subject={subject} refresh={refresh} />;
}
