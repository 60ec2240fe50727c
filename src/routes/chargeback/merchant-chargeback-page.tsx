import { getRouteApi } from '@tanstack/react-router';
import { portalNow } from '#api/platform/portal-clock.ts';
import { ChargebackPage } from '#ui/chargeback/chargeback-page.tsx';
import { merchantChargebackReads } from '#routes/chargeback/chargeback.tsx';
import { MerchantChargebackActs } from '#routes/chargeback/merchant-chargeback-acts.tsx';
import { merchantInvoiceHref } from '#routes/frame/merchant-invoice-href.ts';
import { settingsOf } from '#routes/frame/page-context.ts';
import { useDocumentDownload } from '#routes/frame/use-document-download.ts';
import { usePageName } from '#ui/shell/page-name.ts';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { useRead } from '#routes/frame/use-read.ts';

const merchantRoute = getRouteApi('/merchant/chargebacks/$chargeback_id');

/** A chargeback of one of the user's merchants. */
export const MerchantChargebackPage = ofVisit(function OfMerchant({ context }) {
  const { config } = settingsOf(context);
  const { chargeback } = merchantChargebackReads({ params: merchantRoute.useParams() });
  const part = useRead(chargeback);
  usePageName(part.value?.chargeback.chargebackNumber);
  return (
    <ChargebackPage
      part={part}
      party="merchant"
      config={config.dispute}
      hrefs={{ list: '/merchant/chargebacks', invoice: merchantInvoiceHref(context) }}
      now={portalNow}
      brandName={config.title}
      onPrint={() => print()}
      download={useDocumentDownload({ party: 'merchant' })}
      acts={part.value && <MerchantChargebackActs details={part.value} refresh={part.refresh} />}
    />
  );
});
