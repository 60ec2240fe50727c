import { useMemo, type ReactElement } from 'react';
import { DISPUTE_REASONS } from '#domain/dispute/dispute-reason.ts';
import type { DisputeCause, DisputeCauses } from '#domain/dispute/dispute-causes.ts';
import type { DisputeFilter } from '#domain/dispute/dispute-list.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Bar } from '#ui/kit/bar.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { DataTable } from '#ui/kit/data-table.tsx';
import { Link } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { useReasonWords } from '#ui/shared/dispute-reason-words.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { causeBar, causeParts } from './dispute-center.css.ts';

export interface DisputeCausesViewProps {
  readonly part: ReadPart<DisputeCauses>;
  readonly party: DisputeParty;
  /** The list, narrowed to what a cause is about. */
  readonly hrefOf: (filter: DisputeFilter) => PageAddress;
}

/** What disputes were about: by reason, merchant or customer, and month, each with its money and its share. */
export function DisputeCausesView({ part, party, hrefOf }: DisputeCausesViewProps): ReactElement {
  const { t } = useMessages();
  return (
    <div className={causeParts}>
      <Part
        part={part}
        loadingText={t('disputeCauses.loading')}
        failedText={t('disputeCauses.failed')}
        skeleton={<Bone size="lg" />}
      >
        {(causes) => <Shown causes={causes} party={party} hrefOf={hrefOf} />}
      </Part>
    </div>
  );
}

interface ShownProps extends Pick<DisputeCausesViewProps, 'party' | 'hrefOf'> {
  readonly causes: DisputeCauses;
}

function Shown({ causes, hrefOf }: ShownProps): ReactElement {
  const { t } = useMessages();
  const { formatDate, formatMonth } = useFormats();
  const reasonWords = useReasonWords();
  const { reasons, merchants, customers, months, from } = causes;
  if (reasons.length === 0) return <p>{t('disputeCauses.none')}</p>;
  const nameOfReason = ({ key, name }: DisputeCause) =>
    reasonWords(DISPUTE_REASONS.find(({ id }) => id === key) ?? { id: key, words: name });
  return (
    <>
      <p>{t('disputeCauses.facts', { date: formatDate(from) })}</p>
      <CauseTable
        title={t('disputeCauses.byReason')}
        heading={t('disputeCenter.reasonLabel')}
        causes={reasons}
        nameOf={nameOfReason}
        hrefOf={({ key, disputed: { currency } }) => hrefOf({ reasonId: key, currency })}
      />
      {merchants.length > 0 ? (
        <CauseTable
          title={t('disputeCauses.byMerchant')}
          heading={t('disputeCenter.merchant')}
          causes={merchants}
          nameOf={({ name }) => name}
          hrefOf={({ key, disputed: { currency } }) => hrefOf({ merchant: key, currency })}
        />
      ) : null}
      {customers.length > 0 ? (
        <CauseTable
          title={t('disputeCauses.byCustomer')}
          heading={t('disputeCenter.customer')}
          causes={customers}
          nameOf={({ name }) => name}
          hrefOf={({ key, disputed: { currency } }) => hrefOf({ customer: key, currency })}
        />
      ) : null}
      <CauseTable
        title={t('disputeCauses.byMonth')}
        heading={t('disputeCauses.month')}
        causes={months}
        nameOf={({ key }) => formatMonth(`${key}-01`)}
      />
    </>
  );
}

interface CauseTableProps {
  readonly title: string;
  readonly heading: string;
  readonly causes: readonly DisputeCause[];
  readonly nameOf: (cause: DisputeCause) => string;
  readonly hrefOf?: (cause: DisputeCause) => PageAddress;
}

function CauseTable({ title, causes, ...named }: CauseTableProps): ReactElement {
  return (
    <Section title={title} isSmall>
      <DataTable
        label={title}
        columns={useColumns({ causes, ...named })}
        rows={causes}
        rowKey={({ key, disputed }) => `${key} ${disputed.currency}`}
        isInset
      />
    </Section>
  );
}

function useColumns({
  heading,
  causes,
  nameOf,
  hrefOf,
}: Omit<CauseTableProps, 'title'>): Column<DisputeCause>[] {
  const { t } = useMessages();
  const { formatNumber, formatPercent } = useFormats();
  return useMemo(() => {
    const all = causes.reduce((sum, { count }) => sum + count, 0);
    const name = (cause: DisputeCause) => {
      const href = hrefOf?.(cause);
      return href === undefined ? (
        nameOf(cause)
      ) : (
        <Link href={href} isQuiet>
          {nameOf(cause)}
        </Link>
      );
    };
    return [
      { id: 'name', heading, kind: 'document', grows: true, card: { area: 'title' }, cell: name },
      {
        id: 'share',
        heading: t('disputeCauses.share'),
        card: { area: 'rest' },
        cell: ({ count }) => (
          <span className={causeBar}>
            <Bar parts={[{ fill: 'used', share: count / all }]} height={12} />
            {formatPercent(count / all)}
          </span>
        ),
      },
      {
        id: 'count',
        heading: t('disputeCauses.count'),
        kind: 'amount',
        card: { area: 'status' },
        cell: ({ count }) => formatNumber(count),
      },
      {
        id: 'disputed',
        heading: t('disputeCauses.disputed'),
        kind: 'amount',
        card: { area: 'amount' },
        cell: ({ disputed }) => <MoneyText money={disputed} />,
      },
      {
        id: 'credited',
        heading: t('disputeCenter.credited'),
        kind: 'amount',
        priority: 2,
        card: { area: 'due', before: t('disputeCenter.credited') },
        cell: ({ credited }) => <MoneyText money={credited} />,
      },
    ];
  }, [t, formatNumber, formatPercent, heading, causes, nameOf, hrefOf]);
}
