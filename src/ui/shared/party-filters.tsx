import type { ReactElement } from 'react';
import type { DisputeParties, NamedParty } from '#domain/dispute/dispute-list.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { useMessages } from '#locales/react.tsx';
import { Picker } from '#ui/kit/picker.tsx';

const EVERY = '';

/** Of which merchant and of which customer a list is, by their numbers; absent of any. */
interface ChosenParties {
  readonly merchant?: string | undefined;
  readonly customer?: string | undefined;
}

export interface PartyFiltersProps {
  /** Whose reading of the list it is. */
  readonly party: DisputeParty;
  /** Whether it is of several merchants, to their reader. */
  readonly namesMerchant: boolean;
  /** Whom there is to choose from. */
  readonly parties: DisputeParties;
  readonly filter: ChosenParties;
  readonly onChange: (changed: ChosenParties) => void;
}

/** Of which merchant or customer a list of claims is. Of one party alone there is nothing to choose. */
export function PartyFilters(props: PartyFiltersProps): ReactElement {
  const { party, namesMerchant, parties, filter, onChange } = props;
  const { t } = useMessages();
  const hasMerchants = party !== 'merchant' || namesMerchant || filter.merchant !== undefined;
  return (
    <>
      {hasMerchants ? (
        <PartySelect
          label={t('disputeCenter.merchant')}
          clearLabel={t('invoices.clearMerchant')}
          all={t('disputeCenter.partyAllMerchants')}
          parties={parties.merchants}
          chosen={filter.merchant}
          onChoose={(merchant) => onChange({ merchant })}
        />
      ) : null}
      {party !== 'customer' || filter.customer !== undefined ? (
        <PartySelect
          label={t('disputeCenter.customer')}
          clearLabel={t('invoices.clearCustomer')}
          all={t('disputeCenter.partyAllCustomers')}
          parties={parties.customers}
          chosen={filter.customer}
          onChoose={(customer) => onChange({ customer })}
        />
      ) : null}
    </>
  );
}

interface PartySelectProps {
  readonly label: string;
  readonly clearLabel: string;
  readonly all: string;
  readonly parties: readonly NamedParty[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

function PartySelect(props: PartySelectProps): ReactElement | null {
  const { label, clearLabel, all, parties, chosen, onChoose } = props;
  const { t } = useMessages();
  if (parties.length < 2 && chosen === undefined) return null;
  const name = parties.find(({ id }) => id === chosen)?.name ?? chosen;
  return (
    <Picker
      look="chip"
      label={label}
      valueText={name ?? all}
      isSet={chosen !== undefined}
      clear={{ label: clearLabel, onClear: () => onChoose(undefined) }}
      entries={[
        { id: EVERY, title: all },
        ...parties.map((one) => ({ id: one.id, title: one.name, detail: one.id })),
      ]}
      selectedId={chosen ?? EVERY}
      onSelect={(id) => onChoose(id === EVERY ? undefined : id)}
      searchLabel={t('invoices.findIn', { what: label })}
      emptyText={t('invoices.findNothing')}
      countText={(count) => t('invoices.findCount', { count })}
    />
  );
}
