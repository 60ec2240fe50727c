import { useMemo, type ReactElement } from 'react';
import type { ListedChargeback } from '#domain/dispute/chargeback-acts.ts';
import type { ChargebackPage } from '#domain/dispute/chargeback-list.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { useMessages } from '#locales/react.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { Link } from '#ui/kit/link.tsx';
import { ChargebackStatusMark } from '#ui/shared/chargeback-words.tsx';
import { useReasonWords } from '#ui/shared/dispute-reason-words.ts';
import { UntilWhen } from '#ui/shared/dispute-words.tsx';
import { HeldBy } from '#ui/shared/held-by.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { TwoLines } from '#ui/shared/two-lines.tsx';
import type { ChargebacksProps } from './chargebacks-props.ts';

export interface ChargebackTableProps extends Pick<
  ChargebacksProps,
  'party' | 'namesMerchant' | 'config' | 'hrefs'
> {
  readonly page: ChargebackPage;
}

/** A row for each chargeback; the other side is named, to support both are. */
export function ChargebackTable(props: ChargebackTableProps): ReactElement {
  const { t } = useMessages();
  const { rows } = props.page;
  return (
    <DataTable
      label={t('chargeback.title')}
      columns={useColumns(props)}
      rows={rows}
      rowKey={({ chargebackId }) => chargebackId}
      isSticky
    />
  );
}

function useColumns(props: ChargebackTableProps): Column<ListedChargeback>[] {
  const { t } = useMessages();
  const reasonWords = useReasonWords();
  const { party, namesMerchant, config, hrefs, page } = props;
  return useMemo(() => {
    const customer: Column<ListedChargeback> = {
      id: 'customer',
      heading: t('disputeCenter.customer'),
      grows: true,
      card: { area: 'party' },
      cell: ({ customerName }) => customerName,
    };
    const merchant: Column<ListedChargeback> = {
      id: 'merchant',
      heading: t('disputeCenter.merchant'),
      grows: true,
      card: { area: 'party' },
      cell: ({ merchantName }) => merchantName,
    };
    const parties: Column<ListedChargeback> = {
      id: 'parties',
      heading: t('disputeCenter.parties'),
      grows: true,
      card: { area: 'party' },
      cell: ({ customerName, merchantName }) => <TwoLines first={customerName} then={merchantName} />,
    };
    const others = {
      customer: merchant,
      merchant: namesMerchant ? parties : customer,
      support: parties,
    } satisfies Record<DisputeParty, Column<ListedChargeback>>;
    return [
      {
        id: 'number',
        heading: t('chargebacks.number'),
        kind: 'document',
        card: { area: 'title' },
        cell: (chargeback) => (
          <Link href={hrefs.chargeback(chargeback)} isQuiet>
            {chargeback.chargebackNumber}
          </Link>
        ),
      },
      {
        id: 'invoice',
        heading: t('disputeCenter.invoiceNumber'),
        kind: 'reference',
        priority: 2,
        card: { area: 'rest' },
        cell: ({ invoiceId }) => invoiceId,
      },
      others[party],
      {
        id: 'reason',
        heading: t('disputeCenter.reasonLabel'),
        priority: 3,
        card: { area: 'rest' },
        cell: ({ reasonId, reasonWords: words }) => reasonWords({ id: reasonId, words }),
      },
      {
        id: 'status',
        heading: t('chargebacks.status'),
        card: { area: 'status' },
        cell: ({ status, takenBy, holderName }) => (
          <>
            <ChargebackStatusMark status={status} party={party} />
            <HeldBy takenBy={takenBy} name={holderName} />
          </>
        ),
      },
      {
        id: 'answerBy',
        heading: t('disputeCenter.answerBy'),
        kind: 'date',
        card: { area: 'due' },
        cell: ({ deadline, endedOn }) => (
          <UntilWhen deadline={deadline} endedOn={endedOn} today={page.today} config={config} />
        ),
      },
      {
        id: 'amount',
        heading: t('chargeback.amount'),
        kind: 'amount',
        card: { area: 'amount' },
        cell: ({ requested }) => <MoneyText money={requested} />,
      },
    ];
  }, [t, reasonWords, party, namesMerchant, config, hrefs, page.today]);
}
