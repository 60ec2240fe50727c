import { useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { SupportLine } from '#domain/portal/portal-face.ts';
import {
  noBalance,
  type MerchantBalance,
  type MerchantSummaries,
  type MerchantSummary,
} from '#domain/customer/merchant.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Link } from '#ui/kit/link.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import { CallSupport } from '#ui/shared/call-support.tsx';
import { beyond, parts, partTitle } from '#ui/shared/list-page.css.ts';
import { ListStates, type ListProps } from '#ui/shared/list-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { useBalanceColumns, type BalanceRow } from '#ui/merchant-overview/use-balance-columns.tsx';

export interface MerchantOverviewProps extends ListProps<MerchantSummaries> {
  /** What waits on the reader, above the balances. */
  readonly waiting?: ReactNode;
  /** Whether so many merchants are rolled up for this user (§6). */
  readonly seesRollUp: (merchantCount: number) => boolean;
  /** Whom to ask for what stands behind a balance. */
  readonly support: SupportLine;
  /** What stands behind the balances; absent for whom there is no such page. */
  readonly invoicesHref?: PageAddress | undefined;
  /** Back to all merchants; absent where none of several is chosen. */
  readonly onAll?: (() => void) | undefined;
}

/** The landing page of merchants: one merchant's balances, or the roll-up of several (decisions §6). */
export function MerchantOverview(props: MerchantOverviewProps): ReactElement {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const { value } = props.list;
  const only = value && !props.seesRollUp(value.total) ? value.rows[0] : undefined;
  const facts = () => {
    if (!value || value.total === 0) return undefined;
    const date = formatDate(value.asOf);
    return only
      ? t('merchants.oneFacts', { number: only.buidMerchant, date })
      : t('merchants.facts', { count: value.total, date });
  };
  return (
    <>
      <PageHead
        title={only?.merchantName ?? t('merchants.title')}
        facts={facts()}
        actions={
          props.onAll ? (
            <Button icon="arrowLeft" onPress={props.onAll}>
              {t('selectMerchant.all')}
            </Button>
          ) : undefined
        }
      />
      {props.waiting}
      <ListStates
        list={props.list}
        loadingText={t('merchants.loading')}
        failedText={t('merchants.failed')}
        pagesLabel={t('merchants.pages')}
        pageSizes={props.pageSizes}
        rangeText={(from, to, total) => t('merchants.range', { from, to, total })}
        placesPager
        nothingYet={
          <Blank icon="building" isInPage title={t('merchants.noneTitle')}>
            <p>{t('merchants.none')}</p>
            <CallSupport support={props.support} />
          </Blank>
        }
      >
        {(summaries, pager) => (
          <>
            {only ? (
              <Balances label={t('merchants.balances')} balances={only.balances} />
            ) : (
              <RollUp summaries={summaries} pager={pager} />
            )}
            <div className={beyond}>
              <p>
                {t('merchants.balancesOnly')}{' '}
                {props.invoicesHref ? <Link href={props.invoicesHref}>{t('portal.invoices')}</Link> : null}
              </p>
              <CallSupport support={props.support} />
            </div>
          </>
        )}
      </ListStates>
    </>
  );
}

function RollUp({ summaries, pager }: { summaries: MerchantSummaries; pager: ReactElement }): ReactElement {
  const { t } = useMessages();
  const columns = useBalanceColumns(true);
  const rows = useMemo(() => summaries.rows.flatMap(rowsOf), [summaries]);
  return (
    <div className={parts}>
      <section>
        <h2 className={partTitle}>{t('selectMerchant.all')}</h2>
        <Balances label={t('selectMerchant.all')} balances={summaries.balances} />
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
        {pager}
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
