import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import * as v from 'valibot';
import { useCallback, useMemo, useState, type ReactElement } from 'react';
import { chargebackActActors } from '#api/chargebacks/act-actors.ts';
import type { ChargebackSide } from '#api/chargebacks/act-calls.ts';
import { portalNow } from '#api/platform/portal-clock.ts';
import { actedChargeback, type ChargebackDetails } from '#domain/dispute/chargeback-acts.ts';
import { CHARGEBACK_ACTIONS } from '#domain/dispute/chargeback.ts';
import { chargebackAct } from '#machines/chargeback-act/chargeback-act.ts';
import { ChargebackActs } from '#ui/chargeback/chargeback-acts.tsx';
import { ChargebackPage } from '#ui/chargeback/chargeback-page.tsx';
import { useChargebackAct } from '#ui/chargeback/use-chargeback-act.ts';
import { useSubjectAnew } from '#ui/shared/use-subject-anew.ts';
import {
  customerChargebackReads,
  merchantChargebackReads,
  supportChargebackReads,
} from '#routes/chargeback/chargeback.tsx';
import { merchantInvoiceHref } from '#routes/frame/merchant-invoice-href.ts';
import { scopeOf, settingsOf, userOf, type PageContext } from '#routes/frame/page-context.ts';
import { useDocumentDownload } from '#routes/frame/use-document-download.ts';
import { usePageName } from '#ui/shell/page-name.ts';
import { useKeptWords, useWordsOfAct } from '#routes/frame/use-kept-words.ts';
import { tellWaitingChanged } from '#routes/frame/waiting-changed.ts';
import { usePageKey } from '#routes/frame/use-page-key.ts';
import { useRead } from '#routes/frame/use-read.ts';

const customerRoute = getRouteApi('/dispute-center/chargebacks/$chargeback_id');
const merchantRoute = getRouteApi('/merchant/chargebacks/$chargeback_id');
const supportRoute = getRouteApi('/support/chargebacks/$chargeback_id');

/** A chargeback of the customer that is worked for. */
export function CustomerChargebackPage(): ReactElement {
  return <OfCustomer key={usePageKey()} />;
}

function OfCustomer(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
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
          <Acts side={{ party: 'customer', buidCustomer }} details={part.value} refresh={part.refresh} />
        )
      }
    />
  );
}

/** A chargeback of one of the user's merchants. */
export function MerchantChargebackPage(): ReactElement {
  return <OfMerchant key={usePageKey()} />;
}

function OfMerchant(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
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
      acts={part.value && <Acts side={{ party: 'merchant' }} details={part.value} refresh={part.refresh} />}
    />
  );
}

/** A chargeback, for customer support. */
export function SupportChargebackPage(): ReactElement {
  return <OfSupport key={usePageKey()} />;
}

function OfSupport(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { config } = settingsOf(context);
  const { chargeback } = supportChargebackReads({ params: supportRoute.useParams() });
  const part = useRead(chargeback);
  usePageName(part.value?.chargeback.chargebackNumber);
  return (
    <ChargebackPage
      part={part}
      party="support"
      config={config.dispute}
      hrefs={{ list: '/support/chargebacks', invoice: null }}
      now={portalNow}
      brandName={config.title}
      onPrint={() => print()}
      download={useDocumentDownload({ party: 'support' })}
      acts={part.value && <Acts side={{ party: 'support' }} details={part.value} refresh={part.refresh} />}
    />
  );
}

/** What is typed with an act. */
const Typed = v.object({ comment: v.string() });

interface ActsProps {
  readonly side: ChargebackSide;
  readonly details: ChargebackDetails;
  /** Reads the page anew. */
  readonly refresh: () => void;
}

/** What the side does to it; it outlasts each reading of it. */
function Acts({ side, details, refresh }: ActsProps): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { role, userId } = userOf(context);
  const acted = useMemo(() => actedChargeback(details, portalNow()), [details]);
  const [machine] = useState(() => chargebackAct.provide({ actors: chargebackActActors(side) }));
  const actor = useActorRef(machine, {
    input: { subject: acted, actor: { party: side.party, role } },
  });
  const again = useCallback(() => {
    refresh();
    tellWaitingChanged();
  }, [refresh]);
  useSubjectAnew(actor, { subject: acted, refresh: again });
  const kept = useKeptWords({ userId, subjectId: acted.chargebackId, acts: CHARGEBACK_ACTIONS, form: Typed });
  useWordsOfAct(actor, kept);
  return <ChargebackActs {...useChargebackAct(actor, kept)} />;
}
