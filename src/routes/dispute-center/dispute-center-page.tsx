import type { ReactElement } from 'react';
import { merchantCausesRead, supportCausesRead } from '#api/disputes/causes-reads.ts';
import { customerPartiesRead, merchantPartiesRead, supportPartiesRead } from '#api/disputes/parties-reads.ts';
import type { FileReader } from '#api/disputes/export.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { isOffered } from '#domain/access/access.ts';
import { accountStanding, standingAgainst } from '#domain/customer/account-standing.ts';
import { mayAnswer } from '#domain/access/role.ts';
import type { DisputeCauses } from '#domain/dispute/dispute-causes.ts';
import type { DisputeFilter, DisputeParties, ListedDispute } from '#domain/dispute/dispute-list.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { disputeAddress } from '#domain/notice/dispute-notice.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { DisputeCausesView } from '#ui/dispute-center/dispute-causes.tsx';
import { DisputeCenter } from '#ui/dispute-center/dispute-center.tsx';
import {
  customerDisputesList,
  merchantDisputesList,
  supportDisputesList,
} from '#routes/dispute-center/dispute-center.tsx';
import { ofOwner } from '#routes/frame/of-owner.tsx';
import {
  customerOf,
  merchantOf,
  scopeOf,
  settingsOf,
  userOf,
  visitorIn,
  worksForSeveralMerchants,
  type PageContext,
} from '#routes/frame/page-context.ts';
import { useDisputesDownload } from '#routes/frame/use-disputes-download.ts';
import { useListAt } from '#routes/frame/use-list-at.ts';
import { useRead } from '#routes/frame/use-read.ts';

/** The disputes of the customer that is worked for. */
export const CustomerDisputesPage = ofOwner(({ context }) => (
  <Disputes
    context={context}
    party="customer"
    at={customerDisputesList}
    parties={customerPartiesRead(scopeOf(context))}
    reader={() => ({ party: 'customer', scope: scopeOf(context) })}
    addressOf={(dispute) => disputeAddress('customer', dispute)}
  />
));

/** The disputes of the user's merchants, or of the one that is chosen. */
export const MerchantDisputesPage = ofOwner(({ context }) => (
  <Disputes
    context={context}
    party="merchant"
    at={merchantDisputesList}
    parties={merchantPartiesRead(merchantOf(context))}
    reader={() => ({ party: 'merchant', buidMerchant: merchantOf(context) })}
    causes={merchantCausesRead(merchantOf(context))}
    addressOf={({ disputeId }) => `/merchant/disputes/${disputeId}`}
  />
));

/** The disputes of all customers. */
export const SupportDisputesPage = ofOwner(({ context }) => (
  <Disputes
    context={context}
    party="support"
    at={supportDisputesList}
    parties={supportPartiesRead()}
    reader={() => ({ party: 'support' })}
    causes={supportCausesRead()}
    addressOf={({ disputeId }) => `/support/disputes/${disputeId}`}
  />
));

/** The pages on which sides answer. */
const RESPOND = {
  customer: '/dispute-center/respond',
  merchant: '/merchant/disputes/respond',
} as const;

interface DisputesProps {
  readonly context: PageContext;
  readonly party: DisputeParty;
  readonly at: typeof customerDisputesList | typeof merchantDisputesList | typeof supportDisputesList;
  readonly addressOf: (dispute: ListedDispute) => PageAddress;
  /** Of whom the list is, whatever it is narrowed to. */
  readonly parties: ReadCall<DisputeParties>;
  /** As whom its file is asked for. */
  readonly reader: () => FileReader;
  /** What disputes were about; absent for the customer. */
  readonly causes?: ReadCall<DisputeCauses>;
}

function Disputes({ context, party, at, parties, addressOf, reader, causes }: DisputesProps): ReactElement {
  const { hrefOf, ...shown } = useListAt(at, context);
  const mayCreate = party === 'customer' && isOffered('/dispute/create', visitorIn(context));
  const isBarred = mayCreate && isBarredAccount(context);
  return (
    <DisputeCenter
      {...shown}
      party={party}
      parties={useRead(parties).value}
      download={useDisputesDownload(reader)}
      causes={causes ? <Causes read={causes} party={party} hrefOf={hrefOf} /> : null}
      mayAnswer={mayAnswer(userOf(context).role)}
      namesMerchant={worksForSeveralMerchants(context)}
      config={settingsOf(context).config.dispute}
      barred={isBarred ? settingsOf(context).config.support : null}
      hrefs={{
        tab: (status) => hrefOf({ ...shown.filter, status }),
        all: hrefOf({}),
        dispute: addressOf,
        create: mayCreate && !isBarred ? '/invoice-list/unpaid?for=dispute' : null,
        answer:
          party !== 'support' && isOffered(RESPOND[party], visitorIn(context))
            ? (ids) => `${RESPOND[party]}?disputes=${ids.join(',')}`
            : null,
      }}
    />
  );
}

/** Whether nothing of the account that is worked for can be disputed any more (DIS-16). */
function isBarredAccount(context: PageContext): boolean {
  const { customer, parent } = customerOf(context);
  return standingAgainst('dispute', accountStanding(customer.status, parent?.status)) !== null;
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
