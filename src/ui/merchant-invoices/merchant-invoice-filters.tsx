import type { ReactElement } from 'react';
import {
  MERCHANT_INVOICE_SORTS,
  type MerchantInvoiceCounts,
  type MerchantInvoiceFilter,
} from '#domain/invoice/merchant-invoice.ts';
import { useMessages } from '#locales/react.tsx';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { useConditionWords } from '#ui/shared/condition-words.ts';
import { AmountFilter, ChoiceFilter, DueFilter } from '#ui/shared/invoice-conditions.tsx';
import { NormalizedSearch } from '#ui/shared/normalized-search.tsx';
import type { MerchantInvoicesProps } from './merchant-invoices-props.ts';

type Changed = { readonly [Name in keyof MerchantInvoiceFilter]: MerchantInvoiceFilter[Name] | undefined };

/** Search, customer, due date, amount, documents; at the end the order. */
export function MerchantInvoiceFilters(props: MerchantInvoicesProps): ReactElement {
  const { list, filter, sort, counts, onSort } = props;
  const { t } = useMessages();
  const words = useConditionWords(null);
  const change = (changed: Changed) => list.filter({ ...filter, ...changed });
  return (
    <FilterBar
      label={t('invoices.filters')}
      search={
        <NormalizedSearch
          applied={filter.search ?? ''}
          label={t('invoices.search')}
          placeholder={t('merchantInvoice.searchIn')}
          clearLabel={t('invoices.clearSearch')}
          onSearch={(search) => change({ search: search || undefined })}
        />
      }
      end={
        <ChipSelect
          label={t('merchantInvoice.sort')}
          value={sort}
          options={MERCHANT_INVOICE_SORTS.map((value) => ({ value, label: words.sort(value) }))}
          onChange={onSort}
        />
      }
    >
      <ChoiceFilter
        label={t('merchantInvoice.customer')}
        clearLabel={t('merchantInvoice.clearCustomer')}
        allText={t('merchantInvoice.allCustomers')}
        choices={counts?.customers}
        isCounted={filter.status === undefined}
        selected={filter.buidCustomer}
        valueText={nameOf(filter.buidCustomer, counts)}
        onSelect={(buidCustomer) => change({ buidCustomer })}
      />
      <DueFilter filter={filter} currency={null} today={list.value?.today ?? null} onChange={change} />
      {/* The amounts of each currency alike: the list is of all. */}
      <AmountFilter filter={filter} currency={null} onChange={change} />
      <ChipSelect
        label={t('merchantInvoice.documents')}
        value={filter.documents ?? 'any'}
        options={[
          { value: 'any', label: t('merchantInvoice.anyDocuments') },
          { value: 'with', label: t('merchantInvoice.withDocuments') },
          { value: 'without', label: t('merchantInvoice.withoutDocuments') },
        ]}
        onChange={(documents) => change({ documents: documents === 'any' ? undefined : documents })}
      />
    </FilterBar>
  );
}

function nameOf(id: string | undefined, counts: MerchantInvoiceCounts | null): string | undefined {
  return id === undefined ? undefined : (counts?.customers.find((one) => one.id === id)?.name ?? id);
}
