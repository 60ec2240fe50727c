import type { ReactElement } from 'react';
import type { FileReader } from '#api/disputes/export.ts';
import {
  chargingBackPartiesRead,
  merchantPartiesRead,
  supportPartiesRead,
} from '#api/disputes/parties-reads.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import type { DisputeParties } from '#domain/dispute/dispute-list.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { Chargebacks } from '#ui/chargebacks/chargebacks.tsx';
import {
  customerChargebacksList,
  merchantChargebacksList,
  supportChargebacksList,
} from '#routes/chargebacks/chargebacks.tsx';
import { ofOwner } from '#routes/frame/of-owner.tsx';
import {
  merchantOf,
  scopeOf,
  settingsOf,
  worksForSeveralMerchants,
  type PageContext,
} from '#routes/frame/page-context.ts';
import { useDisputesDownload } from '#routes/frame/use-disputes-download.ts';
import { useListAt } from '#routes/frame/use-list-at.ts';
import { useRead } from '#routes/frame/use-read.ts';

/** The chargebacks of the customer that is worked for. */
export const CustomerChargebacksPage = ofOwner(({ context }) => (
  <Listed
    context={context}
    party="customer"
    at={customerChargebacksList}
    parties={chargingBackPartiesRead(scopeOf(context).buidCustomer)}
    reader={() => ({ party: 'customer', scope: scopeOf(context) })}
  />
));

/** The chargebacks of the user's merchants, or of the one that is chosen. */
export const MerchantChargebacksPage = ofOwner(({ context }) => (
  <Listed
    context={context}
    party="merchant"
    at={merchantChargebacksList}
    parties={merchantPartiesRead(merchantOf(context), 'chargebacks')}
    reader={() => ({ party: 'merchant', buidMerchant: merchantOf(context) })}
  />
));

/** The chargebacks of all customers. */
export const SupportChargebacksPage = ofOwner(({ context }) => (
  <Listed
    context={context}
    party="support"
    at={supportChargebacksList}
    parties={supportPartiesRead('chargebacks')}
    reader={() => ({ party: 'support' })}
  />
));

interface ListedProps {
  readonly context: PageContext;
  readonly party: DisputeParty;
  readonly at:
    | typeof customerChargebacksList
    | typeof merchantChargebacksList
    | typeof supportChargebacksList;
  /** Of whom the list is, whatever it is narrowed to. */
  readonly parties: ReadCall<DisputeParties>;
  /** As whom its file is asked for. */
  readonly reader: () => FileReader;
}

function Listed({ context, party, at, parties, reader }: ListedProps): ReactElement {
  const { hrefOf, ...shown } = useListAt(at, context);
  return (
    <Chargebacks
      {...shown}
      party={party}
      namesMerchant={worksForSeveralMerchants(context)}
      parties={useRead(parties).value}
      download={useDisputesDownload(reader)}
      config={settingsOf(context).config.dispute}
      hrefs={{
        tab: (status) => hrefOf({ ...shown.filter, status }),
        all: hrefOf({}),
        chargeback: ({ chargebackId }) => `${at.path}/${chargebackId}`,
      }}
    />
  );
}
