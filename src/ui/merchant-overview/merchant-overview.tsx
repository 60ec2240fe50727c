import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { SupportLine } from '#domain/portal/portal-face.ts';
import { noBalance, type MerchantBalance, type MerchantSummary } from '#domain/customer/merchant.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { CallSupport } from '#ui/shared/call-support.tsx';
import { beyond, lines, parts, partTitle, waiting } from '#ui/shared/list-page.css.ts';
import { ListPager } from '#ui/shared/list-pager.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { useBalanceColumns, type BalanceRow } from '#ui/merchant-overview/use-balance-columns.tsx';

/** A page of the user's merchants, with the totals over all of them. */
export interface MerchantSummaries {
  readonly merchants: readonly MerchantSummary[];
  readonly total: number;
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly balances: readonly MerchantBalance[];
  /** The business date. */
  readonly asOf: string;
}

export interface MerchantOverviewProps {
  readonly part: ReadPart<MerchantSummaries>;
  /** Whether so many merchants are rolled up for this user (§6). */
  readonly seesRollUp: (merchantCount: number) => boolean;
  readonly pageSizes: readonly number[];
  /** Whom to ask for what stands behind a balance. */
  readonly support: SupportLine;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
}

/** The landing page of merchants: one merchant's balances, or the roll-up of several (decisions §6). */
export function MerchantOverview(props: MerchantOverviewProps): ReactElement {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const { value } = props.part;
  const only = value && !props.seesRollUp(value.total) ? value.merchants[0] : undefined;
  const facts = () => {
    if (!value || value.total === 0) return undefined;
    const date = formatDate(value.asOf);
    return only
      ? t('merchants.oneFacts', { number: only.buidMerchant, date })
      : t('merchants.facts', { count: value.total, date });
  };
  return (
    <>
      <PageHead title={only?.merchantName ?? t('merchants.title')} facts={facts()} />
      <div className={value === null ? waiting : undefined}>
        <Part
          part={props.part}
          loadingText={t('merchants.loading')}
          failedText={t('merchants.failed')}
          skeleton={
            <div className={lines}>
              {['a', 'b', 'c', 'd', 'e'].map((key) => (
                <Bone key={key} size="bar" />
              ))}
            </div>
          }
        >
          {(summaries) => {
            if (summaries.total === 0) {
              return (
                <Blank icon="building" isInPage title={t('merchants.noneTitle')}>
                  <p>{t('merchants.none')}</p>
                  <CallSupport support={props.support} />
                </Blank>
              );
            }
            return (
              <>
                {only ? (
                  <Balances label={t('merchants.balances')} balances={only.balances} />
                ) : (
                  <RollUp {...props} summaries={summaries} />
                )}
                <div className={beyond}>
                  <p>{t('merchants.balancesOnly')}</p>
                  <CallSupport support={props.support} />
                </div>
              </>
            );
          }}
        </Part>
      </div>
    </>
  );
}

function RollUp(props: MerchantOverviewProps & { summaries: MerchantSummaries }): ReactElement {
  const { t } = useMessages();
  const { summaries } = props;
  const columns = useBalanceColumns(true);
  const rows = useMemo(() => summaries.merchants.flatMap(rowsOf), [summaries]);
  return (
    <div className={parts}>
      <section>
        <h2 className={partTitle}>{t('merchants.all')}</h2>
        <Balances label={t('merchants.all')} balances={summaries.balances} />
      </section>
      <section>
        <h2 className={partTitle}>{t('merchants.each')}</h2>
        <DataTable
          label={t('merchants.each')}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          isSticky
        />
        <ListPager
          label={t('merchants.pages')}
          total={summaries.total}
          pageNumber={summaries.pageNumber}
          pageSize={summaries.pageSize}
          pageSizes={props.pageSizes}
          onPage={props.onPage}
          onPageSize={props.onPageSize}
        />
      </section>
    </div>
  );
}

/** Balances by currency; never one sum over several. */
function Balances(props: { label: string; balances: readonly MerchantBalance[] }): ReactElement {
  const { t } = useMessages();
  const columns = useBalanceColumns(false);
  const rows = useMemo(
    () => props.balances.map((balance) => ({ key: balance.currency, merchant: null, balance })),
    [props.balances],
  );
  if (rows.length === 0) {
    return (
      <Blank icon="invoice" isInPage title={t('merchants.noOpenTitle')}>
        <p>{t('merchants.noOpen')}</p>
      </Blank>
    );
  }
  return <DataTable label={props.label} columns={columns} rows={rows} rowKey={({ key }) => key} />;
}

function rowsOf(merchant: MerchantSummary): BalanceRow[] {
  const balances = merchant.balances.length > 0 ? merchant.balances : [noBalance(merchant.currency)];
  return balances.map((balance) => ({
    key: `${merchant.buidMerchant} ${balance.currency}`,
    merchant,
    balance,
  }));
}
