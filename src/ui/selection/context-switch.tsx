import type { ReactElement } from 'react';
import { nameOf } from '#domain/selection/selection.ts';
import { useMessages } from '#locales/react.tsx';
import { FixedContext, Picker } from '#ui/kit/picker.tsx';
import { currencyEntries, EVERYWHERE, hasOthers, locationEntries } from '#ui/selection/context-entries.ts';
import type { ContextProps } from '#ui/selection/context-props.ts';
import { usePartyList } from '#ui/selection/use-party-list.tsx';
import { usePartyWords } from '#ui/selection/use-party-words.ts';

/**
 * What this tab works on, in the top bar: customer or merchant, location, currency, each a searchable list (§1
 * contexts, design language Context switcher).
 */
export function ContextSwitch(props: ContextProps): ReactElement {
  return (
    <>
      <PartySwitch {...props} />
      {props.isOfAll ? null : (
        <>
          <LocationSwitch {...props} />
          <CurrencySwitch {...props} />
        </>
      )}
    </>
  );
}

function PartySwitch(props: ContextProps): ReactElement {
  const { snapshot, partyCount, onOpenChange, onProgram, isOfAll = false } = props;
  const { t } = useMessages();
  const { kind, selected } = snapshot.context;
  const words = usePartyWords(kind);
  const list = usePartyList(props);
  const one = selected ? nameOf(selected) : words.nobody;
  const valueText = isOfAll ? t('selection.allCustomers') : one;
  const parent = selected?.kind === 'customer' && !isOfAll ? selected.parent : null;
  const label = parent ? t('selection.accountOf', { name: parent.customerName }) : list.label;
  if (!onProgram && !hasOthers(snapshot, partyCount)) {
    return <FixedContext label={label} valueText={valueText} />;
  }
  return <Picker {...list} look="context" label={label} valueText={valueText} onOpenChange={onOpenChange} />;
}

function LocationSwitch({ snapshot, onLocation }: ContextProps): ReactElement | null {
  const { t } = useMessages();
  const { selected } = snapshot.context;
  const entries = locationEntries(selected, t('selection.allLocations'));
  if (selected?.kind !== 'customer' || entries.length === 0) return null;
  const { location, locations } = selected;
  return (
    <Picker
      look="context"
      label={t('selection.location')}
      valueText={location?.locationName ?? t('selection.allLocations')}
      entries={entries}
      selectedId={location?.buidLocation ?? EVERYWHERE}
      searchLabel={t('selection.locationSearch')}
      emptyText={t('selection.locationEmpty')}
      countText={(count) => t('selection.switchCount', { count })}
      onSelect={(id) => onLocation(locations.find(({ buidLocation }) => buidLocation === id) ?? null)}
    />
  );
}

/** One currency is text; a merchant's balances stand in each, so there is none to choose. */
function CurrencySwitch({ snapshot, onCurrency }: ContextProps): ReactElement | null {
  const { t } = useMessages();
  const { selected, currency } = snapshot.context;
  if (!currency || selected?.kind !== 'customer') return null;
  const label = t('selection.currency');
  const entries = currencyEntries(selected);
  if (entries.length < 2) return <FixedContext label={label} valueText={currency} />;
  return (
    <Picker
      look="context"
      label={label}
      valueText={currency}
      entries={entries}
      selectedId={currency}
      searchLabel={label}
      emptyText={t('selection.unknown')}
      countText={(count) => t('selection.switchCount', { count })}
      onSelect={onCurrency}
    />
  );
}
