import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { ButtonLink } from '#ui/kit/link.tsx';
import { CsvButton, CsvNotice } from '#ui/shared/csv-download.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { AccountStanding } from './account-standing.tsx';
import { BalanceByAge } from './balance-by-age.tsx';
import { CreditExposure } from './credit-exposure.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import type { OverviewFrame, OverviewParts } from './overview-frame.ts';
import { bottom, top } from './overview.css.ts';
import { RecentInvoices } from './recent-invoices.tsx';

export interface OverviewViewProps {
  readonly parts: OverviewParts;
  readonly frame: OverviewFrame;
}

const ALL_INVOICES = { kind: 'matching', filter: { status: 'all' }, sort: 'default' } as const;

/** The account overview (§2 Home): credit, what is owed by age, what needs attention, what is new. */
export function OverviewView({ parts, frame }: OverviewViewProps): ReactElement {
  const { t } = useMessages();
  const { formatTimeOn, formatWeekday } = useFormats();
  const asOf = parts.exposures.value?.[0]?.asOf;
  const date = formatWeekday(frame.today);
  return (
    <>
      <PageHead
        title={t('overview.title')}
        facts={asOf ? t('overview.asOf', { date, time: formatTimeOn(frame.today, asOf) }) : date}
        actions={
          <>
            {frame.hrefs.customer ? (
              <ButtonLink href={frame.hrefs.customer}>{t('customer.title')}</ButtonLink>
            ) : null}
            <CsvButton download={frame.download} request={ALL_INVOICES} />
            {frame.mayPay ? (
              <ButtonLink href={frame.hrefs.pay} variant="primary">
                {t('overview.pay')}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <AccountStanding frame={frame} />
      <CsvNotice download={frame.download} />
      <div className={top}>
        <CreditExposure parts={parts} frame={frame} />
        <BalanceByAge parts={parts} frame={frame} />
      </div>
      <div className={bottom}>
        <NeedsAttention parts={parts} frame={frame} />
        <RecentInvoices parts={parts} frame={frame} />
      </div>
    </>
  );
}
