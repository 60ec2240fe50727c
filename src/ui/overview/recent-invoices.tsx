import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { InvoicePage } from '#domain/invoice/invoice-list.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { DataTable } from '#ui/kit/data-table.tsx';
import { Link } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import {
  commonCurrency,
  dueColumn,
  merchantColumn,
  numberColumn,
  statusColumn,
  totalColumn,
} from '#ui/shared/invoice-columns.tsx';
import { Part } from '#ui/shared/read-part.tsx';
import type { OverviewFrame, OverviewParts } from './overview-frame.ts';
import { Bones } from './overview-skeleton.tsx';
import { calm, cell } from './overview.css.ts';

/** The newest invoices, and the way to all of them. */
export function RecentInvoices({
  parts,
  frame,
}: {
  parts: OverviewParts;
  frame: OverviewFrame;
}): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const total = parts.recent.value?.total ?? 0;
  return (
    <Section
      title={t('overview.recent')}
      aside={
        total > 0 ? (
          <Link href={frame.hrefs.list('all')}>{t('overview.viewAll', { count: formatNumber(total) })}</Link>
        ) : undefined
      }
      className={cell}
    >
      <Part
        part={parts.recent}
        loadingText={t('overview.recentLoading')}
        failedText={t('overview.recentFailed')}
        skeleton={<Bones lines={8} />}
      >
        {(page) => <Recent page={page} hrefOf={frame.hrefs.invoice} />}
      </Part>
    </Section>
  );
}

function Recent({
  page,
  hrefOf,
}: {
  page: InvoicePage;
  hrefOf: (trxId: string) => PageAddress;
}): ReactElement {
  const { t } = useMessages();
  const currency = commonCurrency(page.rows);
  const columns = useMemo(() => {
    const options = { t, hrefOf, today: page.today, currency };
    return [
      numberColumn(options),
      merchantColumn(options),
      statusColumn(options),
      dueColumn(options, true),
      totalColumn(options),
    ];
  }, [t, hrefOf, page.today, currency]);
  if (page.rows.length === 0) return <p className={calm}>{t('overview.recentNone')}</p>;
  return (
    <DataTable
      label={currency ? t('overview.recentTable', { currency }) : t('overview.recent')}
      columns={columns}
      rows={[...page.rows]}
      rowKey={(invoice) => invoice.trxId}
      isInset
    />
  );
}
