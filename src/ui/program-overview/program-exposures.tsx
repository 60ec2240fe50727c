import { useMemo, type ReactElement } from 'react';
import type { ProgramExposure, ProgramOverview } from '#domain/customer/program.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Bar } from '#ui/kit/bar.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { Section } from '#ui/kit/section.tsx';
import { faint } from '#ui/kit/text.css.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { TwoLines } from '#ui/shared/two-lines.tsx';
import { LinkedMoney } from './linked-money.tsx';
import type { ListHref } from './program-overview-props.ts';
import { muted, stack, use } from './program-overview.css.ts';

/** A line for each currency; they are never added up. */
export function ProgramExposures({
  overview,
  listHref,
}: {
  overview: ProgramOverview;
  listHref: ListHref | null;
}): ReactElement {
  const { t } = useMessages();
  return (
    <Section title={t('overview.credit')}>
      <div className={stack}>
        <DataTable
          label={t('program.byCurrency')}
          columns={useExposureColumns(listHref)}
          rows={overview.exposures}
          rowKey={({ currency }) => currency}
          isInset
        />
        <p className={muted}>{t('program.neverAdded')}</p>
        <p className={muted}>{t('program.dueMeans')}</p>
      </div>
    </Section>
  );
}

function useExposureColumns(listHref: ListHref | null): Column<ProgramExposure>[] {
  const { t } = useMessages();
  return useMemo(
    (): Column<ProgramExposure>[] => [
      {
        id: 'currency',
        heading: t('selection.currency'),
        kind: 'document',
        card: { area: 'title' },
        cell: ({ currency, customerCount }) => (
          <TwoLines first={currency} then={t('selection.facts', { count: customerCount })} />
        ),
      },
      {
        id: 'available',
        heading: t('overview.left'),
        kind: 'amount',
        card: { area: 'amount', before: t('overview.left') },
        cell: ({ available }) => <KnownMoney money={available} />,
      },
      {
        id: 'used',
        heading: t('overview.used'),
        kind: 'amount',
        card: { area: 'party', before: t('overview.used') },
        cell: (exposure) => <InUse exposure={exposure} />,
      },
      {
        id: 'held',
        heading: t('overview.held'),
        kind: 'amount',
        priority: 3,
        card: { area: 'rest', before: t('overview.held') },
        cell: ({ held }) => <MoneyText money={held} />,
      },
      {
        id: 'limit',
        heading: t('overview.limit'),
        kind: 'amount',
        priority: 2,
        card: { area: 'rest', before: t('overview.limit') },
        cell: ({ limit }) => <KnownMoney money={limit} />,
      },
      {
        id: 'notYetDue',
        heading: t('selection.notYetDue'),
        kind: 'amount',
        priority: 3,
        card: { area: 'rest', before: t('selection.notYetDue') },
        cell: ({ currency, notYetDue }) => (
          <LinkedMoney money={notYetDue} href={listHref?.('billed', { currency })} />
        ),
      },
      {
        id: 'pastDue',
        heading: t('selection.pastDue'),
        kind: 'amount',
        card: { area: 'due', before: t('selection.pastDue') },
        cell: ({ currency, pastDue }) => (
          <LinkedMoney money={pastDue} href={listHref?.('past-due', { currency })} />
        ),
      },
    ],
    [t, listHref],
  );
}

function InUse({ exposure: { used, held, limit } }: { exposure: ProgramExposure }): ReactElement {
  if (limit === null || limit.amount <= 0) return <MoneyText money={used} />;
  return (
    <span className={use}>
      <MoneyText money={used} />
      <Bar
        height={12}
        parts={[
          { fill: 'used', share: used.amount / limit.amount },
          { fill: 'held', share: held.amount / limit.amount },
        ]}
      />
    </span>
  );
}

function KnownMoney({ money }: { money: ProgramExposure['limit'] }): ReactElement {
  const { t } = useMessages();
  return money ? <MoneyText money={money} /> : <span className={faint}>{t('selection.unknown')}</span>;
}

/** What is owed by how late it is, a line for each currency. */
export function ProgramAging({ overview }: { overview: ProgramOverview }): ReactElement {
  const { t } = useMessages();
  return (
    <Section title={t('overview.age')}>
      <DataTable
        label={t('program.ageByCurrency')}
        columns={useAgeColumns()}
        rows={overview.exposures}
        rowKey={({ currency }) => currency}
        isInset
      />
    </Section>
  );
}

function useAgeColumns(): Column<ProgramExposure>[] {
  const { t } = useMessages();
  const { formatAmount } = useFormats();
  return useMemo((): Column<ProgramExposure>[] => {
    const ages = [
      ['current', t('overview.ageCurrent')],
      ['1-30', t('overview.age1to30')],
      ['31-60', t('overview.age31to60')],
      ['61-90', t('overview.age61to90')],
      ['90+', t('overview.ageOver90')],
    ] as const;
    return [
      {
        id: 'currency',
        heading: t('selection.currency'),
        kind: 'document',
        card: { area: 'title' },
        cell: ({ currency }) => currency,
      },
      ...ages.map(([bucket, heading]): Column<ProgramExposure> => ({
        id: bucket,
        heading,
        kind: 'amount',
        card: { area: 'rest', before: heading },
        cell: ({ aging }) => {
          const found = aging.find((one) => one.bucket === bucket);
          if (!found) return null;
          if (found.count === 0) return <MoneyText money={found.amount} />;
          const count = t('overview.ageCount', { count: found.count });
          const apart = t('overview.ageDisputed', { amount: formatAmount(found.disputed) });
          return (
            <TwoLines
              first={<MoneyText money={found.amount} />}
              then={found.disputed.amount > 0 ? <TwoLines first={count} then={apart} /> : count}
            />
          );
        },
      })),
    ];
  }, [t, formatAmount]);
}
