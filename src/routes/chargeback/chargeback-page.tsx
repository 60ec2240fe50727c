import { getRouteApi } from '@tanstack/react-router';
import { portalNow } from '#api/platform/portal-clock.ts';
import { ChargebackPage } from '#ui/chargeback/chargeback-page.tsx';
import { customerChargebackReads } from '#routes/chargeback/chargeback.tsx';
import { OwnChargebackActs } from '#routes/chargeback/own-chargeback-acts.tsx';
import { scopeOf, settingsOf } from '#routes/frame/page-context.ts';
import { useDocumentDownload } from '#routes/frame/use-document-download.ts';
import { usePageName } from '#ui/shell/page-name.ts';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { useRead } from '#routes/frame/use-read.ts';

const customerRoute = getRouteApi('/dispute-center/chargebacks/$chargeback_id');

/** A chargeback of the customer that is worked for. */
export const CustomerChargebackPage = ofVisit(function OfCustomer({ context }) {
  const { config } = settingsOf(context);
  const { chargeback } = customerChargebackReads({ context, params: customerRoute.useParams() });
  const part = useRead(chargeback);
  usePageName(part.value?.chargeback.chargebackNumber);
  const { buidCustomer } = scopeOf(context);
  return (
    <ChargebackPage
      part={part}
      party="customer"
      config={config.dispute}
      hrefs={{ list: '/dispute-center/chargebacks', invoice: (trxId) => `/invoice/${trxId}` }}
      now={portalNow}
      brandName={config.title}
      onPrint={() => print()}
      download={useDocumentDownload({ party: 'customer', buidCustomer })}
      acts={
        part.value && (
          <OwnChargebackActs
            side={{ party: 'customer', buidCustomer }}
            details={part.value}
            refresh={part.refresh}
          />
        )
      }
    />
  );
});
