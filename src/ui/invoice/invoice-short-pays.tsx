import type { ReactElement } from 'react';
import type { InvoiceDetails } from '#domain/invoice/invoice-details.ts';
import { isAnswerLate, shortPayStanding } from '#domain/payment/short-pay.ts';
import { useMessages } from '#locales/react.tsx';
import { shortPayName } from '#locales/short-pay-words.ts';
import { useFormats } from '#locales/use-formats.ts';
import { Section } from '#ui/kit/section.tsx';

const KEYS = {
  waiting: 'invoice.shortPayWaiting',
  accepted: 'invoice.shortPayAccepted',
  refused: 'invoice.shortPayRefused',
} as const;

/** What was paid less of the invoice with a reason, and what its merchant said to that; nothing of what ended without an answer. */
export function InvoiceShortPays({
  details,
}: {
  readonly details: Pick<InvoiceDetails, 'shortPays' | 'invoice' | 'today'>;
}): ReactElement | null {
  const { t } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  const { today, invoice } = details;
  const { open } = invoice;
  const told = details.shortPays.flatMap((one) => {
    const status = shortPayStanding({ status: one.status, open });
    if (status === 'lapsed') return [];
    const amount = formatMoney(one.shortBy);
    const reason = shortPayName(t, one.reason);
    // Its merchant may still answer, and was to have done so by now.
    const key = isAnswerLate({ ...one, open }, today) ? 'invoice.shortPayLate' : KEYS[status];
    return [{ ...one, said: t(key, { amount, reason, date: formatDate(one.answerBy) }) }];
  });
  if (told.length === 0) return null;
  return (
    <Section title={t('invoice.shortPay')} isSmall>
      {told.map(({ shortPayId, said, words }) => (
        <div key={shortPayId}>
          <p>{said}</p>
          {words === null ? null : <p>{words}</p>}
        </div>
      ))}
    </Section>
  );
}
