import { getRouteApi } from '@tanstack/react-router';
import { portalNow } from '#api/platform/portal-clock.ts';
import { ChargebackPage } from '#ui/chargeback/chargeback-page.tsx';
import { ChargebackTaker } from '#ui/chargeback/chargeback-taker.tsx';
import { BesideInvoice } from '#ui/shared/invoice-beside.tsx';
import { usePageName } from '#ui/shell/page-name.ts';
import { supportChargebackReads } from '#routes/chargeback/chargeback.tsx';
import { OwnChargebackActs } from '#routes/chargeback/own-chargeback-acts.tsx';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { settingsOf } from '#routes/frame/page-context.ts';
import { useDocumentDownload } from '#routes/frame/use-document-download.ts';
import { useRead } from '#routes/frame/use-read.ts';

const supportRoute = getRouteApi('/support/chargebacks/$chargeback_id');

/** A chargeback, for customer support. */
export const SupportChargebackPage = ofVisit(function OfSupport({ context }) {
  const { config } = settingsOf(context);
  const { chargeback } = supportChargebackReads({ params: supportRoute.useParams() });
  const part = useRead(chargeback);
  const download = useDocumentDownload({ party: 'support' });
  const details = part.value;
  usePageName(details?.chargeback.chargebackNumber);
  return (
    <ChargebackPage
      part={part}
      party="support"
      config={config.dispute}
      hrefs={{ list: '/support/chargebacks', invoice: null }}
      now={portalNow}
      brandName={config.title}
      onPrint={() => print()}
      download={download}
      acts={
        details && (
          <OwnChargebackActs
            side={{ party: 'support' }}
            details={details}
            refresh={part.refresh}
            renderTaker={(acting) => <ChargebackTaker acting={acting} takenDays={config.dispute.takenDays} />}
          />
        )
      }
      beside={
        details?.beside && (
          <BesideInvoice
            invoice={details.beside}
            invoiceId={details.chargeback.invoiceId}
            download={download}
          />
        )
      }
    />
  );
});
