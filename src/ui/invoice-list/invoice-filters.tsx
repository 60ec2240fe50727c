import { useState } from 'react';
import type { ReactElement } from 'react';
import { orderIn, type InvoiceCounts, type InvoiceFilter } from '#domain/invoice/invoice-list.ts';
import { hasConditions } from '#domain/invoice/invoice-query.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { Menu } from '#ui/kit/menu.tsx';
import { NormalizedSearch } from '#ui/shared/normalized-search.tsx';
import { AmountFilter, ChoiceFilter, DueFilter } from '#ui/shared/invoice-conditions.tsx';
import { AttentionFilter } from './attention-filter.tsx';
import { useFilterWords } from './filter-words.ts';
import { GroupChoice } from './invoice-groups.tsx';
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
          <GroupChoice {...props} />
          {frame.onColumns ? (
            <Button
              variant="quiet"
              size="sm"
              icon="settings"
              label={t('invoices.columns')}
              hasPopup="dialog"
              onPress={frame.onColumns}
            />
          ) : null}
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
      <AttentionFilter
        {...props}
        className={chip(filter.attention !== undefined)}
        isCounted={isCounted({ ...filter, attention: undefined })}
      />
      <span className={chip(words.due(filter) !== undefined)}>
        <DueFilter
          filter={filter}
          today={snapshot.context.loaded?.page.today ?? null}
          currency={frame.currency}
          onChange={change}
        />
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
        label={t(frame.isProgram ? 'selection.customer' : 'invoices.account')}
        clearLabel={t(frame.isProgram ? 'invoices.clearCustomer' : 'invoices.clearAccount')}
        allText={t(frame.isProgram ? 'selection.allCustomers' : 'invoices.allAccounts')}
        choices={frame.counts?.accounts}
        isCounted={isCounted({ ...filter, account: undefined })}
        selected={filter.account}
        valueText={words.account(filter)}
        onSelect={(account) => change({ account })}
      />
      {frame.isProgram ? (
        <ChoiceFilter
          className={chip(filter.currency !== undefined)}
          label={t('selection.currency')}
          clearLabel={t('invoices.clearCurrency')}
          allText={t('invoices.allCurrencies')}
          choices={currenciesOf(frame.counts)}
          isCounted={false}
          selected={filter.currency}
          valueText={filter.currency}
          onSelect={(currency) => change({ currency })}
        />
      ) : null}
      <span className={chip(words.amount(filter) !== undefined)}>
        <AmountFilter filter={filter} currency={frame.currency} onChange={change} />
      </span>
    </FilterBar>
  );
}

/** The currencies that there are invoices in; how many of each nobody counts. */
function currenciesOf(counts: InvoiceCounts | null): InvoiceCounts['accounts'] | undefined {
  const all = counts?.lists.find(({ list }) => list === 'all');
  return all?.totals.map(({ currency }) => ({ id: currency, name: currency, count: 0 }));
}

const isCounted = (others: InvoiceFilter): boolean => others.status === 'all' && !hasConditions(others);

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
