import type { ReactNode } from 'react';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { InvoiceDetails } from '#domain/invoice/invoice-details.ts';
import { daysLate } from '#domain/invoice/invoice.ts';
import { useMessages } from '#locales/react.tsx';
import { small } from '#ui/kit/text.css.ts';
import { DateText } from '#ui/shared/date-text.tsx';
import { useMerchantWords } from '#ui/shared/merchant-words.ts';

/**
 * A credit is owed by nobody: it says since when it stands, and neither a due date nor terms. `today` says how late the
 * invoice is; null on paper, where that would be untrue tomorrow.
 */
export function useFacts(
  details: Pick<InvoiceDetails, 'invoice' | 'receivedDate' | 'billedDate' | 'terms'>,
  today: PlainDate | null,
): { key: string; label: string; value: ReactNode }[] {
  const { t } = useMessages();
  const { termsText } = useMerchantWords();
  const { invoice, receivedDate, billedDate, terms } = details;
  const late = today && invoice.status.includes('Past Due') ? daysLate(invoice.dueDate, today) : 0;
  const dated = (key: string, label: string, date: string | null) =>
    date ? [{ key, label, value: <DateText date={date} /> }] : [];
  const ofDocument = [
    ...(invoice.poNumber ? [{ key: 'po', label: t('invoices.poNumber'), value: invoice.poNumber }] : []),
    { key: 'account', label: t('invoices.account'), value: invoice.accountName },
  ];
  if (invoice.total.amount < 0)
    return [...dated('invoiced', t('invoice.creditSince'), invoice.invoiceDate), ...ofDocument];
  return [
    ...dated('invoiced', t('invoices.invoiced'), invoice.invoiceDate),
    ...dated('received', t('invoice.received'), receivedDate),
    ...dated('billed', t('invoice.billed'), billedDate),
    {
      key: 'due',
      label: t('invoices.due'),
      value: (
        <>
          <b>
            <DateText date={invoice.dueDate} />
          </b>
          {late > 0 ? <div className={small}>{t('invoice.overdueBy', { days: late })}</div> : null}
        </>
      ),
    },
    { key: 'terms', label: t('invoice.terms'), value: termsText(terms) },
    ...ofDocument,
  ];
}
