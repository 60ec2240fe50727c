import { useState } from 'react';
import type { ReactElement } from 'react';
import { orderIn, type InvoiceCounts, type InvoiceFilter } from '#domain/invoice/invoice-list.ts';
import { hasConditions } from '#domain/invoice/invoice-query.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { FilterChip } from '#ui/kit/filter-chip.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { Menu } from '#ui/kit/menu.tsx';
import { Picker } from '#ui/kit/picker.tsx';
import { NormalizedSearch } from '#ui/shared/normalized-search.tsx';
import { AmountCondition, DayCondition } from '#ui/shared/loaded-fields.tsx';
import { useFilterWords } from './filter-words.ts';
import { DENSITIES, type InvoiceListPartProps } from './invoice-list-frame.ts';
import { folded, phoneOnly, wideOnly } from './invoice-list.css.ts';

/** Search, then a chip for each condition; at the end the order in words and the row height. */
export function InvoiceFilters(props: InvoiceListPartProps): ReactElement {
  const { snapshot, actions, frame } = props;
  const { t } = useMessages();
  const { filter, sort } = snapshot.context.query;
  const words = useFilterWords(frame.counts, frame.currency);
  const [isOpen, setOpen] = useState(false);
  // On a phone only the conditions that are set stand in the bar; the others open below it.
  const chip = (isSet: boolean) => (isSet || isOpen ? undefined : folded);
  const change = (changed: Partial<InvoiceFilter>) => actions.filter({ ...filter, ...changed });
  return (
    <FilterBar
      label={t('invoices.filters')}
      search={
        <NormalizedSearch
          applied={filter.search ?? ''}
          label={t('invoices.search')}
          placeholder={t('invoices.searchIn')}
          clearLabel={t('invoices.clearSearch')}
          onSearch={(search) => change({ search: search || undefined })}
        />
      }
      end={
        <>
          <span className={wideOnly}>{words.sort(orderIn(filter.status, sort))}</span>
          {sort === 'default' ? null : (
            <LinkButton onPress={() => actions.sort('default')}>{t('invoices.sortReset')}</LinkButton>
          )}
          <span className={wideOnly}>
            <DensityMenu {...props} />
          </span>
        </>
      }
    >
      <span className={phoneOnly}>
        <Button icon="filters" isExpanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {t('invoices.filters')}
        </Button>
      </span>
      <span className={chip(words.due(filter) !== undefined)}>
        <FilterChip
          label={t('invoices.dueDate')}
          icon="calendar"
          setText={words.due(filter)}
          clearLabel={t('invoices.clearDue')}
          onClear={() => change({ dueFrom: undefined, dueTo: undefined })}
        >
          {(close) => (
            <DayCondition
              label={t('invoices.dueDate')}
              onMissing={close}
              value={{ from: filter.dueFrom ?? null, to: filter.dueTo ?? null }}
              today={snapshot.context.loaded?.page.today ?? null}
              onApply={({ from, to }) => {
                close();
                change({ dueFrom: from ?? undefined, dueTo: to ?? undefined });
              }}
            />
          )}
        </FilterChip>
      </span>
      <ChoiceFilter
        className={chip(filter.buidMerchant !== undefined)}
        label={t('invoices.merchant')}
        clearLabel={t('invoices.clearMerchant')}
        allText={t('invoices.allMerchants')}
        choices={frame.counts?.merchants}
        isCounted={isCounted({ ...filter, buidMerchant: undefined })}
        selected={filter.buidMerchant}
        valueText={words.merchant(filter)}
        onSelect={(buidMerchant) => change({ buidMerchant })}
      />
      <ChoiceFilter
        className={chip(filter.account !== undefined)}
        label={t('invoices.account')}
        clearLabel={t('invoices.clearAccount')}
        allText={t('invoices.allAccounts')}
        choices={frame.counts?.accounts}
        isCounted={isCounted({ ...filter, account: undefined })}
        selected={filter.account}
        valueText={words.account(filter)}
        onSelect={(account) => change({ account })}
      />
      <span className={chip(words.amount(filter) !== undefined)}>
        <FilterChip
          label={t('invoices.openAmount')}
          setText={words.amount(filter)}
          clearLabel={t('invoices.clearAmount')}
          onClear={() => change({ amountFrom: undefined, amountTo: undefined })}
        >
          {(close) => (
            <AmountCondition
              onMissing={close}
              value={{ from: filter.amountFrom ?? null, to: filter.amountTo ?? null }}
              currency={frame.currency}
              onApply={({ from, to }) => {
                close();
                change({ amountFrom: from ?? undefined, amountTo: to ?? undefined });
              }}
            />
          )}
        </FilterChip>
      </span>
    </FilterBar>
  );
}

interface ChoiceFilterProps {
  className: string | undefined;
  label: string;
  /** “Clear merchant filter”. */
  clearLabel: string;
  /** “All merchants”. */
  allText: string;
  /** Undefined while they are not known. */
  choices: InvoiceCounts['accounts'] | undefined;
  /** Whether what is counted is what a choice would list: nothing else narrows it. */
  isCounted: boolean;
  selected: string | undefined;
  valueText: string | undefined;
  onSelect: (id: string | undefined) => void;
}

const isCounted = (others: InvoiceFilter): boolean => others.status === 'all' && !hasConditions(others);

const EVERY = '';

/** A condition with a choice of names; left out where there is nothing to choose. */
function ChoiceFilter(props: ChoiceFilterProps): ReactElement | null {
  const { t } = useMessages();
  const { choices = [] } = props;
  if (props.choices && choices.length < 2 && props.selected === undefined) return null;
  return (
    <span className={props.className}>
      <Picker
        look="chip"
        label={props.label}
        valueText={props.valueText ?? props.allText}
        isSet={props.selected !== undefined}
        clear={{ label: props.clearLabel, onClear: () => props.onSelect(undefined) }}
        entries={[
          { id: EVERY, title: props.allText },
          ...choices.map(({ id, name, count }) => ({
            id,
            title: name,
            detail: props.isCounted ? t('invoices.countOf', { count }) : undefined,
          })),
        ]}
        selectedId={props.selected ?? EVERY}
        onSelect={(id) => props.onSelect(id === EVERY ? undefined : id)}
        searchLabel={t('invoices.findIn', { what: props.label })}
        emptyText={t('invoices.findNothing')}
        countText={(count) => t('invoices.findCount', { count })}
      />
    </span>
  );
}

function DensityMenu({ frame }: InvoiceListPartProps): ReactElement {
  const { t } = useMessages();
  const names = {
    dense: t('invoices.rowsDense'),
    normal: t('invoices.rowsNormal'),
    comfortable: t('invoices.rowsComfortable'),
  };
  return (
    <Menu
      label={t('invoices.rowHeight')}
      trigger={
        <Button variant="quiet" size="sm" icon="rows" label={t('invoices.rowHeight')} hasPopup="menu" />
      }
      entries={DENSITIES.map((density) => ({
        id: density,
        label: names[density],
        isCurrent: density === frame.density,
        onAction: () => frame.onDensity(density),
      }))}
    />
  );
}
