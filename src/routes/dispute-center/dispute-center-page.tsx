import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { merchantCausesRead, supportCausesRead } from '#api/disputes/causes-reads.ts';
import { customerPartiesRead, merchantPartiesRead, supportPartiesRead } from '#api/disputes/parties-reads.ts';
import type { FileReader } from '#api/disputes/export.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import {
  customerDisputesRead,
  merchantDisputesRead,
  supportDisputesRead,
  type DisputesQuery,
} from '#api/disputes/reads.ts';
import { isOffered } from '#domain/access/access.ts';
import { mayAnswer } from '#domain/access/role.ts';
import type { DisputeCauses } from '#domain/dispute/dispute-causes.ts';
import type {
  DisputeFilter,
  DisputePage,
  DisputeParties,
  ListedDispute,
} from '#domain/dispute/dispute-list.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { disputeAddress } from '#domain/notice/dispute-notice.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { DisputeCausesView } from '#ui/dispute-center/dispute-causes.tsx';
import { DisputeCenter } from '#ui/dispute-center/dispute-center.tsx';
import { disputesSearch } from '#routes/dispute-center/dispute-center.tsx';
import type { ListSearch } from '#routes/frame/list-search.ts';
import {
  merchantOf,
  scopeOf,
  settingsOf,
  userOf,
  visitorIn,
  worksForSeveralMerchants,
  type PageContext,
} from '#routes/frame/page-context.ts';
import { stringifySearch } from '#routes/frame/search-text.ts';
import { useDisputesDownload } from '#routes/frame/use-disputes-download.ts';
import { useList } from '#routes/frame/use-list.ts';
import { useRead } from '#routes/frame/use-read.ts';
import { useOwner } from '#routes/frame/use-selection.ts';

const customerRoute = getRouteApi('/dispute-center');
const merchantRoute = getRouteApi('/merchant/disputes');
const supportRoute = getRouteApi('/support/disputes');

/** The disputes of the customer that is worked for. */
export function CustomerDisputesPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return (
    <Disputes
      key={useOwner(context)}
      party="customer"
      to="/dispute-center"
      search={customerRoute.useSearch()}
      read={(query) => customerDisputesRead(scopeOf(context), query)}
      parties={customerPartiesRead(scopeOf(context))}
      reader={() => ({ party: 'customer', scope: scopeOf(context) })}
      addressOf={(dispute) => disputeAddress('customer', dispute)}
    />
  );
}

/** The disputes of the user's merchants, or of the one that is chosen. */
export function MerchantDisputesPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return (
    <Disputes
      key={useOwner(context)}
      party="merchant"
      to="/merchant/disputes"
      search={merchantRoute.useSearch()}
      read={(query) => merchantDisputesRead(merchantOf(context), query)}
      parties={merchantPartiesRead(merchantOf(context))}
      reader={() => ({ party: 'merchant', buidMerchant: merchantOf(context) })}
      causes={merchantCausesRead(merchantOf(context))}
      addressOf={({ disputeId }) => `/merchant/disputes/${disputeId}`}
    />
  );
}

/** The disputes of all customers. */
export function SupportDisputesPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return (
    <Disputes
      key={useOwner(context)}
      party="support"
      to="/support/disputes"
      search={supportRoute.useSearch()}
      read={supportDisputesRead}
      parties={supportPartiesRead()}
      reader={() => ({ party: 'support' })}
      causes={supportCausesRead()}
      addressOf={({ disputeId }) => `/support/disputes/${disputeId}`}
    />
  );
}

/** The pages on which sides answer. */
const RESPOND = {
  customer: '/dispute-center/respond',
  merchant: '/merchant/disputes/respond',
} as const;

interface DisputesProps {
  readonly party: DisputeParty;
  readonly to: '/dispute-center' | '/merchant/disputes' | '/support/disputes';
  readonly search: ListSearch;
  readonly read: (query: DisputesQuery) => ReadCall<DisputePage>;
  readonly addressOf: (dispute: ListedDispute) => PageAddress;
  /** Of whom the list is, whatever it is narrowed to. */
  readonly parties: ReadCall<DisputeParties>;
  /** As whom its file is asked for. */
  readonly reader: () => FileReader;
  /** What disputes were about; absent for the customer. */
  readonly causes?: ReadCall<DisputeCauses>;
}

function Disputes({
  party,
  to,
  search,
  read,
  parties,
  addressOf,
  reader,
  causes,
}: DisputesProps): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const { config } = settingsOf(context);
  const query = disputesSearch.queryOf(search, config);
  const show = (wanted: DisputesQuery) =>
    void router.navigate({ to, search: disputesSearch.searchOf(wanted, config), resetScroll: false });
  const list = useList<DisputesQuery, DisputePage>({ query, read, show });
  const hrefOf = (wanted: DisputesQuery): PageAddress =>
    `${to}${stringifySearch(disputesSearch.searchOf(wanted, config))}`;
  return (
    <DisputeCenter
      party={party}
      list={list}
      parties={useRead(parties).value}
      download={useDisputesDownload(reader)}
      causes={
        causes ? (
          <Causes
            read={causes}
            party={party}
            hrefOf={(filter) => hrefOf({ ...query, filter, pageNumber: 1 })}
          />
        ) : null
      }
      mayAnswer={mayAnswer(userOf(context).role)}
      namesMerchant={worksForSeveralMerchants(context)}
      filter={query.filter}
      sort={query.sort}
      config={config.dispute}
      pageSizes={config.pageSizes}
      onSort={(sort) => show({ ...query, sort, pageNumber: 1 })}
      hrefs={{
        tab: (status) => hrefOf({ ...query, filter: { ...query.filter, status }, pageNumber: 1 }),
        all: hrefOf({ ...query, filter: {}, pageNumber: 1 }),
        dispute: addressOf,
        create:
          party === 'customer' && isOffered('/dispute/create', visitorIn(context))
            ? '/invoice-list/unpaid?for=dispute'
            : null,
        answer:
          party !== 'support' && isOffered(RESPOND[party], visitorIn(context))
            ? (ids) => `${RESPOND[party]}?disputes=${ids.join(',')}`
            : null,
      }}
    />
  );
}

interface CausesProps {
  readonly read: ReadCall<DisputeCauses>;
  readonly party: DisputeParty;
  readonly hrefOf: (filter: DisputeFilter) => PageAddress;
}

/** What disputes were about; read once it is asked for. */
function Causes({ read, party, hrefOf }: CausesProps): ReactElement {
  return <DisputeCausesView part={useRead(read)} party={party} hrefOf={hrefOf} />;
}
