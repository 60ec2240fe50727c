import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Customer } from '#domain/customer.ts';
import { useMessages } from '#locales/react.tsx';
import type { selection } from '#machines/selection.ts';
import { FixedContext, Picker } from '#ui/kit/picker.tsx';

/** Customers that the top bar's list loads at once: the contract's largest page. */
export const SWITCH_SIZE = 10_000;

export interface CustomerSwitchProps {
  snapshot: SnapshotFrom<typeof selection>;
  /** `context` in the top bar, `bar` as the phone's line. */
  look: 'context' | 'bar';
  /** One customer only is text, not a button. */
  hasChoice: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChoose: (customer: Customer) => void;
  onCurrency: (currency: string) => void;
}

/** Customer and currency in the top bar: searchable lists (§1 contexts, design language Context switcher). */
export function CustomerSwitch(props: CustomerSwitchProps): ReactElement {
  const { snapshot, look } = props;
  const { t } = useMessages();
  const { selected, currency, found } = snapshot.context;
  const label = t('selection.customer');
  const valueText = selected?.customer.customerName ?? t('selection.nobody');
  if (!props.hasChoice) {
    return (
      <>
        <FixedContext label={label} valueText={valueText} />
        {look === 'context' ? <CurrencySwitch {...props} currency={currency} /> : null}
      </>
    );
  }
  const customers = found?.customers ?? [];
  return (
    <>
      <Picker
        look={look}
        label={label}
        valueText={valueText}
        entries={customers.map(({ buidCustomer, customerName }) => ({
          id: buidCustomer,
          title: customerName,
          detail: buidCustomer,
        }))}
        selectedId={selected?.customer.buidCustomer ?? null}
        searchLabel={t('selection.switchSearch')}
        emptyText={emptyText()}
        countText={(count) => t('selection.switchCount', { count })}
        onOpenChange={props.onOpenChange}
        onSelect={(id) => {
          const chosen = customers.find(({ buidCustomer }) => buidCustomer === id);
          if (chosen) props.onChoose(chosen);
        }}
      />
      {look === 'context' ? <CurrencySwitch {...props} currency={currency} /> : null}
    </>
  );

  function emptyText(): string {
    if (snapshot.matches({ picker: { open: 'failed' } })) return t('selection.listFailed');
    return found ? t('selection.switchEmpty') : t('selection.loading');
  }
}

/** The customer's currencies, USD first; one currency is text. */
function CurrencySwitch({
  snapshot,
  currency,
  onCurrency,
}: CustomerSwitchProps & { currency: string | null }): ReactElement | null {
  const { t } = useMessages();
  const currencies = snapshot.context.selected?.currencies ?? [];
  if (!currency) return null;
  const label = t('selection.currency');
  if (currencies.length < 2) return <FixedContext label={label} valueText={currency} />;
  const usdFirst = currencies.toSorted((one, other) => Number(other === 'USD') - Number(one === 'USD'));
  return (
    <Picker
      look="context"
      label={label}
      valueText={currency}
      entries={usdFirst.map((code) => ({ id: code, title: code }))}
      selectedId={currency}
      searchLabel={label}
      emptyText={t('selection.unknown')}
      countText={(count) => t('selection.switchCount', { count })}
      onSelect={onCurrency}
    />
  );
}
