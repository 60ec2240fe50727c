import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { CsvButton, CsvNotice } from '#ui/shared/csv-download.tsx';
import { ListStates } from '#ui/shared/list-part.tsx';
import { BrandHead } from '#ui/shared/payment-receipt.tsx';
import { ReceiptDownload } from '#ui/shared/receipt-download.tsx';
import { notPrinted, onlyPrinted } from '#ui/shared/not-printed.css.ts';
import { PageHead } from '#ui/shell/page-head.tsx';
import { Spread } from '#ui/shell/spread.tsx';
import { StatementBridge } from '#ui/statements/statement-bridge.tsx';
import { StatementFilters } from '#ui/statements/statement-filters.tsx';
import { StatementLines } from '#ui/statements/statement-lines.tsx';
import { StatementMargin } from '#ui/statements/statement-margin.tsx';
import type { StatementPageProps } from '#ui/statements/statement-page-props.ts';

/** A statement of account: its days, its balances, and what moved them (decisions §9, §12). */
export function StatementPage(props: StatementPageProps): ReactElement {
  const { t } = useMessages();
  const { formatDateRange, formatDateTime } = useFormats();
  const { list, customerName, today, hrefs } = props;
  const statement = list.error?.kind === 'refused' ? undefined : list.value?.statement;
  if (list.error?.kind === 'refused') return <NoSuchDays href={hrefs.thisMonth} />;
  return (
    <>
      <BrandHead brandName={props.brandName} now={props.now}>
        {t('statements.title')}
      </BrandHead>
      <PageHead
        title={t('statements.title')}
        facts={
          statement
            ? t('statements.facts', {
                customer: customerName,
                days: formatDateRange(statement.from, statement.to),
                when: formatDateTime(statement.asOf),
              })
            : null
        }
        {...(statement && { actions: <Files {...props} range={statement} /> })}
        isTight
      />
      <CsvNotice download={props.downloads.csv} />
      {statement ? (
        <>
          <div className={notPrinted}>
            <StatementFilters list={list} statement={statement} today={today} />
          </div>
          <StatementBridge statement={statement} />
        </>
      ) : null}
      <Lines {...props} />
    </>
  );
}

function Files({
  list,
  downloads,
  range: { from, to },
}: StatementPageProps & { range: { readonly from: string; readonly to: string } }): ReactElement {
  const { t } = useMessages();
  const request = { kind: 'statement', range: { from, to } } as const;
  // Of several pages only the files have all lines.
  const isWhole = list.value !== null && list.value.total <= list.value.rows.length;
  return (
    <>
      {isWhole ? (
        <Button icon="printer" onPress={() => print()}>
          {t('payments.print')}
        </Button>
      ) : null}
      <CsvButton download={downloads.csv} request={request} />
      <ReceiptDownload {...downloads.pdf} request={request} />
    </>
  );
}

function Lines(props: StatementPageProps): ReactElement {
  const { t } = useMessages();
  const { formatMoney, formatNumber } = useFormats();
  const { list, hrefs } = props;
  const statement = list.value?.statement;
  const none = (
    <Blank icon="statement" isInPage title={t('statements.noneTitle')}>
      {statement ? t('statements.noneHint', { amount: formatMoney(statement.closing) }) : null}
    </Blank>
  );
  const states = (
    <ListStates
      list={list}
      loadingText={t('statements.loading')}
      failedText={t('statements.failedTitle')}
      pagesLabel={t('statements.pager')}
      pageSizes={props.pageSizes}
      nothingYet={none}
    >
      {({ rows, total, pageNumber, pageSize, statement: { currency } }) => (
        <>
          <StatementLines lines={rows} currency={currency} hrefs={hrefs} />
          {total > rows.length ? (
            // The browser's own print has this page alone, with the closing balance of all.
            <p className={onlyPrinted}>
              {t('statements.onPaper', {
                range: t('invoices.range', {
                  from: formatNumber((pageNumber - 1) * pageSize + 1),
                  to: formatNumber((pageNumber - 1) * pageSize + rows.length),
                  total: formatNumber(total),
                }),
              })}
            </p>
          ) : null}
        </>
      )}
    </ListStates>
  );
  if (!statement) return states;
  return (
    <Spread
      marginLabel={t('statements.closing')}
      margin={<StatementMargin statement={statement} hrefs={hrefs} mail={props.mail} />}
    >
      {states}
    </Spread>
  );
}

function NoSuchDays({ href }: { href: StatementPageProps['hrefs']['thisMonth'] }): ReactElement {
  const { t } = useMessages();
  return (
    <Blank
      icon="calendar"
      level={1}
      isInPage
      title={t('statements.refusedTitle')}
      actions={<ButtonLink href={href}>{t('statements.defaultDays')}</ButtonLink>}
    >
      {t('statements.refusedHint')}
    </Blank>
  );
}
