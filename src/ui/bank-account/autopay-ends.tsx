import type { ReactElement } from 'react';
import { nextRunsOf } from '#domain/autopay/moved-runs.ts';
import type { ShownAutoPay } from '#domain/autopay/shown-autopay.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Notice } from '#ui/kit/notice.tsx';

/** What ends with the account of AutoPay that is on: its next runs, each by day and sum. */
export function AutoPayEnds({ autoPay }: { readonly autoPay: ShownAutoPay }): ReactElement {
  const { t } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  return (
    <Notice tone="caution" role="status" title={t('paymentMethods.endsTitle')}>
      <p>{t('paymentMethods.autopayEnds')}</p>
      {nextRunsOf(autoPay.runs).map(({ currency, runDate, total }) => (
        <p key={`${currency} ${runDate}`}>
          {t('paymentMethods.endsRun', { date: formatDate(runDate), amount: formatMoney(total) })}
        </p>
      ))}
    </Notice>
  );
}
