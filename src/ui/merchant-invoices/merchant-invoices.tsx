import type { ReactElement } from 'react';
import { INVOICE_LISTS } from '#domain/invoice/invoice.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Tabs } from '#ui/kit/tabs.tsx';
import { useConditionWords } from '#ui/shared/condition-words.ts';
import { CsvButton, CsvNotice } from '#ui/shared/csv-download.tsx';
import { ListStates } from '#ui/shared/list-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { MerchantInvoiceFilters } from './merchant-invoice-filters.tsx';
import { MerchantInvoiceTable } from './merchant-invoice-table.tsx';
import type { MerchantInvoicesProps } from './merchant-invoices-props.ts';

/** The invoices of a merchant, or of several, by status (decisions §6). */
export function MerchantInvoices(props: MerchantInvoicesProps): ReactElement {
  const { t } = useMessages();
  const { list, filter, sort, hrefs } = props;
  const request = { kind: 'merchantInvoices', filter, sort } as const;
  return (
    <>
      <PageHead
        title={t('invoices.title')}
        facts={useFacts(props)}
        actions={
          <CsvButton
            download={props.download}
            request={request}
            others={{ workbook: { ...request, as: 'workbook' } }}
          />
        }
        isTight
      />
      <CsvNotice download={props.download} />
      <StatusTabs {...props} />
      <MerchantInvoiceFilters {...props} />
      <ListStates
        list={list}
        loadingText={t('invoices.loading')}
        failedText={t('merchantInvoice.failed')}
        pagesLabel={t('invoices.pages')}
        pageSizes={props.pageSizes}
        nothingYet={
          <Blank icon="invoice" isInPage title={t('invoices.nothingYet')}>
            <p>{t('merchantInvoice.noneHint')}</p>
          </Blank>
        }
        noMatch={
          <Blank
            icon="filter"
            isInPage
            title={t('invoices.noMatch')}
            actions={<ButtonLink href={hrefs.all}>{t('invoices.showAll')}</ButtonLink>}
          />
        }
      >
        {(page) => <MerchantInvoiceTable {...props} page={page} />}
      </ListStates>
    </>
  );
}

function useFacts({ list: { value } }: MerchantInvoicesProps): string | undefined {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  if (!value) return undefined;
  const amounts = value.totals.filter(({ amount }) => amount !== 0).map(formatMoney);
  return [
    t('invoices.countOf', { count: value.total }),
    ...(amounts.length > 0 ? [t('merchantInvoice.openFacts', { amounts: amounts.join(' · ') })] : []),
  ].join(' · ');
}

/** The counts follow the conditions, so that a tab says what pressing it shows. */
function StatusTabs({ counts, filter, hrefs }: MerchantInvoicesProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const words = useConditionWords(null);
  return (
    <Tabs
      label={t('invoices.lists')}
      items={INVOICE_LISTS.map((list) => {
        const count = counts?.lists.find((one) => one.list === list)?.count;
        return {
          href: hrefs.list(list),
          label: words.list(list),
          count: count === undefined ? null : formatNumber(count),
          isLong: list === 'all',
          isCurrent: list === (filter.status ?? 'all'),
        };
      })}
    />
  );
}
