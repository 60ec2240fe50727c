import type { ReactElement } from 'react';
import { INVOICE_ATTENTIONS } from '#domain/invoice/invoice-attention.ts';
import { useMessages } from '#locales/react.tsx';
import { ChoiceFilter } from '#ui/shared/invoice-conditions.tsx';
import { useFilterWords } from './filter-words.ts';
import type { InvoiceListPartProps } from './invoice-list-frame.ts';

interface AttentionFilterProps extends InvoiceListPartProps {
  readonly className: string | undefined;
  /** Whether what is counted is what a choice would list. */
  readonly isCounted: boolean;
}

/** Narrows the list to what needs attention for one reason, each with how many there are. */
export function AttentionFilter(props: AttentionFilterProps): ReactElement {
  const { snapshot, actions, frame } = props;
  const { t } = useMessages();
  const { filter } = snapshot.context.query;
  const words = useFilterWords(frame.counts, frame.currency);
  const counted = frame.counts?.attention ?? [];
  return (
    <ChoiceFilter
      className={props.className}
      label={t('invoiceAttention.label')}
      clearLabel={t('invoiceAttention.clear')}
      allText={t('invoiceAttention.all')}
      choices={INVOICE_ATTENTIONS.map((id) => ({
        id,
        name: words.attention(id),
        count: counted.find(({ attention }) => attention === id)?.count ?? 0,
      }))}
      isCounted={props.isCounted && counted.length > 0}
      selected={filter.attention}
      valueText={filter.attention && words.attention(filter.attention)}
      onSelect={(chosen) =>
        actions.filter({ ...filter, attention: INVOICE_ATTENTIONS.find((one) => one === chosen) })
      }
    />
  );
}
