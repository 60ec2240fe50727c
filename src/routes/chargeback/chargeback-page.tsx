import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useMemo, useState, type ReactElement } from 'react';
import { chargebackActActors } from '#api/chargebacks/act-actors.ts';
import type { ChargebackSide } from '#api/chargebacks/act-calls.ts';
import { portalNow } from '#api/platform/portal-clock.ts';
import type { ListedChargeback } from '#domain/dispute/chargeback-acts.ts';
import { chargebackAct } from '#machines/chargeback-act/chargeback-act.ts';
import { ChargebackActs } from '#ui/chargeback/chargeback-acts.tsx';
import { ChargebackPage } from '#ui/chargeback/chargeback-page.tsx';
import { useChargebackAct, useChargebackAnew } from '#ui/chargeback/use-chargeback-act.ts';
import {
  customerChargebackReads,
  merchantChargebackReads,
  supportChargebackReads,
} from '#routes/chargeback/chargeback.tsx';
import { scopeOf, userOf, type PageContext } from '#routes/frame/page-context.ts';
import { usePageName } from '#ui/shell/page-name.ts';
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
  const { chargeback } = customerChargebackReads({ context, params: customerRoute.useParams() });
  const part = useRead(chargeback);
  usePageName(part.value?.chargeback.chargebackNumber);
  const { buidCustomer } = scopeOf(context);
  return (
    <ChargebackPage
      part={part}
      hrefs={{ list: '/dispute-center/chargebacks', invoice: (trxId) => `/invoice/${trxId}` }}
      acts={
        part.value && (
          <Acts
            side={{ party: 'customer', buidCustomer }}
            chargeback={part.value.chargeback}
            refresh={part.refresh}
          />
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
  const { chargeback } = merchantChargebackReads({ params: merchantRoute.useParams() });
  const part = useRead(chargeback);
  usePageName(part.value?.chargeback.chargebackNumber);
  return (
    <ChargebackPage
      part={part}
      hrefs={{ list: '/merchant/chargebacks', invoice: null }}
      acts={
        part.value && (
          <Acts side={{ party: 'merchant' }} chargeback={part.value.chargeback} refresh={part.refresh} />
        )
      }
    />
  );
}

/** A chargeback, for customer support. */
export function SupportChargebackPage(): ReactElement {
  return <OfSupport key={usePageKey()} />;
}

function OfSupport(): ReactElement {
  const { chargeback } = supportChargebackReads({ params: supportRoute.useParams() });
  const part = useRead(chargeback);
  usePageName(part.value?.chargeback.chargebackNumber);
  return (
    <ChargebackPage
      part={part}
      hrefs={{ list: '/support/chargebacks', invoice: null }}
      acts={
        part.value && (
          <Acts side={{ party: 'support' }} chargeback={part.value.chargeback} refresh={part.refresh} />
        )
      }
    />
  );
}

interface ActsProps {
  readonly side: ChargebackSide;
  readonly chargeback: ListedChargeback;
  /** Reads the page anew. */
  readonly refresh: () => void;
}

/** What the side does to it; it outlasts each reading of it. */
function Acts({ side, chargeback, refresh }: ActsProps): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const acted = useMemo(() => ({ ...chargeback, readAt: portalNow() }), [chargeback]);
  const [machine] = useState(() => chargebackAct.provide({ actors: chargebackActActors(side) }));
  const actor = useActorRef(machine, {
    input: { chargeback: acted, actor: { party: side.party, role: userOf(context).role } },
  });
  useChargebackAnew(actor, acted, refresh);
  return <ChargebackActs {...useChargebackAct(actor)} />;
}
