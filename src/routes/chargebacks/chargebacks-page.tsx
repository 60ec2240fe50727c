import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import {
  customerChargebacksRead,
  merchantChargebacksRead,
  supportChargebacksRead,
  type ChargebacksQuery,
} from '#api/chargebacks/reads.ts';
import type { FileReader } from '#api/disputes/export.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import type { ChargebackPage } from '#domain/dispute/chargeback-list.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { Chargebacks } from '#ui/chargebacks/chargebacks.tsx';
import { chargebacksSearch } from '#routes/chargebacks/chargebacks.tsx';
import type { ListSearch } from '#routes/frame/list-search.ts';
import {
  merchantOf,
  scopeOf,
  settingsOf,
  worksForSeveralMerchants,
  type PageContext,
} from '#routes/frame/page-context.ts';
import { stringifySearch } from '#routes/frame/search-text.ts';
import { useDisputesDownload } from '#routes/frame/use-disputes-download.ts';
import { useList } from '#routes/frame/use-list.ts';
import { useOwner } from '#routes/frame/use-selection.ts';

const customerRoute = getRouteApi('/dispute-center/chargebacks');
const merchantRoute = getRouteApi('/merchant/chargebacks');
const supportRoute = getRouteApi('/support/chargebacks');

/** The chargebacks of the customer that is worked for. */
export function CustomerChargebacksPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return (
    <Listed
      key={useOwner(context)}
      party="customer"
      to="/dispute-center/chargebacks"
      search={customerRoute.useSearch()}
      read={(query) => customerChargebacksRead(scopeOf(context).buidCustomer, query)}
      reader={() => ({ party: 'customer', scope: scopeOf(context) })}
    />
  );
}

/** The chargebacks of the user's merchants, or of the one that is chosen. */
export function MerchantChargebacksPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return (
    <Listed
      key={useOwner(context)}
      party="merchant"
      to="/merchant/chargebacks"
      search={merchantRoute.useSearch()}
      read={(query) => merchantChargebacksRead(merchantOf(context), query)}
      reader={() => ({ party: 'merchant', buidMerchant: merchantOf(context) })}
    />
  );
}

/** The chargebacks of all customers. */
export function SupportChargebacksPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return (
    <Listed
      key={useOwner(context)}
      party="support"
      to="/support/chargebacks"
      search={supportRoute.useSearch()}
      read={supportChargebacksRead}
      reader={() => ({ party: 'support' })}
    />
  );
}

interface ListedProps {
  readonly party: DisputeParty;
  readonly to: '/dispute-center/chargebacks' | '/merchant/chargebacks' | '/support/chargebacks';
  readonly search: ListSearch;
  readonly read: (query: ChargebacksQuery) => ReadCall<ChargebackPage>;
  /** As whom its file is asked for. */
  readonly reader: () => FileReader;
}

function Listed({ party, to, search, read, reader }: ListedProps): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const { config } = settingsOf(context);
  const query = chargebacksSearch.queryOf(search, config);
  const show = (wanted: ChargebacksQuery) =>
    void router.navigate({ to, search: chargebacksSearch.searchOf(wanted, config), resetScroll: false });
  const list = useList<ChargebacksQuery, ChargebackPage>({ query, read, show });
  const hrefOf = (wanted: ChargebacksQuery): PageAddress =>
    `${to}${stringifySearch(chargebacksSearch.searchOf(wanted, config))}`;
  return (
    <Chargebacks
      party={party}
      namesMerchant={worksForSeveralMerchants(context)}
      list={list}
      download={useDisputesDownload(reader)}
      filter={query.filter}
      sort={query.sort}
      config={config.dispute}
      pageSizes={config.pageSizes}
      onSort={(sort) => show({ ...query, sort, pageNumber: 1 })}
      hrefs={{
        tab: (status) => hrefOf({ ...query, filter: { ...query.filter, status }, pageNumber: 1 }),
        all: hrefOf({ ...query, filter: {}, pageNumber: 1 }),
        chargeback: ({ chargebackId }) => `${to}/${chargebackId}`,
      }}
    />
  );
}
