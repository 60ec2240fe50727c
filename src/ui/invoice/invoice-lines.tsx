import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import { lineColumns, sumsOf, type Summed } from '#ui/shared/invoice-parts.tsx';
import { AmountText } from '#ui/shared/money-text.tsx';
import { useMerchantWords } from '#ui/shared/merchant-words.ts';
import { due, sum, sumAmount, sumLabel, sums } from './invoice.css.ts';

/** The lines of the document and how they come to what is due (§3 Invoice: subtotal, rebates, tax, late fee). */
export function InvoiceLines({ details }: { details: Summed }): ReactElement {
  const { t } = useMessages();
  const { quantityText } = useMerchantWords();
  const { currency } = details.total;
  const columns = lineColumns(t, quantityText, currency);
  return (
    <>
      {details.creditOf && details.lines.length === 0 ? null : (
        <DataTable
          label={t('invoice.linesIn', { currency })}
          columns={columns}
          rows={[...details.lines]}
          rowKey={({ lineNumber }) => String(lineNumber)}
          staysTable
        />
      )}
      <dl className={sums} aria-label={t('invoice.sums')}>
        {sumsOf(details).map(({ key, amount, isDue }) => (
          <div key={key} className={isDue ? due : sum}>
            <dt className={sumLabel}>{t(`invoice.${key}`)}</dt>
            <dd className={sumAmount}>
              <AmountText money={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
