import type { ReactElement } from 'react';
import type { InvoiceDetails } from '#domain/invoice/invoice-details.ts';
import { useMessages } from '#locales/react.tsx';
import { shortPayName } from '#locales/short-pay-words.ts';
import { useFormats } from '#locales/use-formats.ts';
import { Section } from '#ui/kit/section.tsx';

const KEYS = {
  waiting: 'invoice.shortPayWaiting',
  accepted: 'invoice.shortPayAccepted',
  refused: 'invoice.shortPayRefused',
} as const;

/** What was paid less of the invoice with a reason, and what its merchant said to that; nothing of what lapsed. */
export function InvoiceShortPays({
  details,
}: {
  readonly details: Pick<InvoiceDetails, 'shortPays'>;
}): ReactElement | null {
  const { t } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  const told = details.shortPays.flatMap((one) =>
    one.status === 'lapsed'
      ? []
      : [
          {
            ...one,
            said: t(KEYS[one.status], {
              amount: formatMoney(one.shortBy),
              reason: shortPayName(t, one.reason),
              date: formatDate(one.answerBy),
            }),
          },
        ],
  );
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
