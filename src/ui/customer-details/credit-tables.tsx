import { useMemo, type ReactElement, type ReactNode } from 'react';
import {
  isHeldBack,
  percentUsed,
  type CreditLine,
  type CustomerDetails,
  type CustomerPart,
} from '#domain/customer/customer-details.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Bar } from '#ui/kit/bar.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { Section } from '#ui/kit/section.tsx';
import { faint } from '#ui/kit/text.css.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { StandingMark } from '#ui/shared/standing-mark.tsx';
import { TwoLines } from '#ui/shared/two-lines.tsx';
import { muted, stack, use } from './customer-details.css.ts';

/** A line of a table: whose credit, and how it stands. */
interface CreditRow {
  readonly key: string;
  readonly line: CreditLine;
  /** Null of the whole customer, and of the second line of a part. */
  readonly part: CustomerPart | null;
}

/** How the credit of a customer stands, a line for each currency; never one sum over several. */
export function CreditByCurrency({ details }: { details: CustomerDetails }): ReactElement {
  const { t } = useMessages();
  const columns = useCurrencyColumns();
  const rows = useMemo(
    () => details.lines.map((line) => ({ key: line.currency, line, part: null })),
    [details],
  );
  return (
    <Section title={t('customer.credit')}>
      <div className={stack}>
        <DataTable
          label={t('customer.creditTable')}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          isInset
        />
        <p className={muted}>{t('customer.dueMeans')}</p>
      </div>
    </Section>
  );
}

/** Sub-accounts and locations, each with its own limit where it has one. */
export function CreditByPart({ details }: { details: CustomerDetails }): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { parts, partCount, currency } = details;
  const rows = useMemo(() => parts.flatMap((part) => rowsOf(part, currency)), [parts, currency]);
  const columns = usePartColumns();
  return (
    <Section title={t('customer.parts')} aside={formatNumber(partCount)}>
      {parts.length === 0 ? (
        <p className={muted}>{t('customer.noParts')}</p>
      ) : (
        <div className={stack}>
          <DataTable
            label={t('customer.parts')}
            columns={columns}
            rows={rows}
            rowKey={({ key }) => key}
            isInset
          />
          {partCount > parts.length ? (
            <p className={muted}>
              {t('customer.listed', { shown: formatNumber(parts.length), total: formatNumber(partCount) })}
            </p>
          ) : null}
          <p className={muted}>{t('customer.partsNote')}</p>
        </div>
      )}
    </Section>
  );
}

/** A line for each currency, or one of nothing where a part has neither a limit nor use. */
function rowsOf(part: CustomerPart, currency: string): CreditRow[] {
  const key = `${part.kind} ${part.id}`;
  const nothing = { amount: 0, currency };
  const none: CreditLine = {
    currency,
    limit: null,
    used: nothing,
    held: nothing,
    available: null,
    currentDue: nothing,
    pastDue: nothing,
  };
  const lines = part.lines.length > 0 ? part.lines : [none];
  return lines.map((line) => ({ key: `${key} ${line.currency}`, line, part }));
}

function PartName({ part }: { part: CustomerPart }): ReactElement {
  const { t } = useMessages();
  const { kind, id, name, locationName, accountCount } = part;
  const then =
    kind === 'location'
      ? t('customer.locationOf', { count: accountCount })
      : [id, ...(locationName === null ? [] : [locationName])].join(' · ');
  return <TwoLines first={name} then={then} />;
}

function useCurrencyColumns(): Column<CreditRow>[] {
  const { t } = useMessages();
  const figures = useFigures(t('customer.noLimit'));
  return useMemo(
    (): Column<CreditRow>[] => [
      {
        id: 'currency',
        heading: t('selection.currency'),
        kind: 'document',
        card: { area: 'title' },
        cell: ({ line }) => line.currency,
      },
      ...figures,
    ],
    [t, figures],
  );
}

function usePartColumns(): Column<CreditRow>[] {
  const { t } = useMessages();
  const figures = useFigures(t('customer.noLimitOfItsOwn'));
  return useMemo(
    (): Column<CreditRow>[] => [
      {
        id: 'part',
        heading: t('customer.name'),
        kind: 'document',
        grows: true,
        card: { area: 'title' },
        cell: ({ part }) => (part === null ? null : <PartName part={part} />),
      },
      {
        id: 'status',
        heading: t('selection.status'),
        priority: 3,
        card: { area: 'status' },
        cell: ({ part }) => (part === null ? null : <StandingMark status={part.status} />),
      },
      ...figures,
    ],
    [t, figures],
  );
}

function useFigures(noLimit: string): Column<CreditRow>[] {
  const { t } = useMessages();
  return useMemo((): Column<CreditRow>[] => {
    const of = (cell: (line: CreditLine) => ReactNode) => ({
      kind: 'amount' as const,
      cell: ({ line }: CreditRow) => cell(line),
    });
    return [
      {
        id: 'limit',
        heading: t('customer.limit'),
        priority: 2,
        card: { area: 'due', before: t('customer.limit') },
        ...of(({ limit }) =>
          limit === null ? <span className={faint}>{noLimit}</span> : <MoneyText money={limit} />,
        ),
      },
      {
        id: 'used',
        heading: t('customer.inUse'),
        card: { area: 'party', before: t('customer.inUse') },
        ...of((line) => <InUse line={line} />),
      },
      {
        id: 'held',
        heading: t('overview.held'),
        priority: 3,
        card: { area: 'rest', before: t('overview.held') },
        ...of(({ held }) => <MoneyText money={held} />),
      },
      {
        id: 'available',
        heading: t('customer.available'),
        card: { area: 'amount', before: t('customer.available') },
        ...of((line) => <Available line={line} noLimit={noLimit} />),
      },
      {
        id: 'currentDue',
        heading: t('customer.currentDue'),
        priority: 3,
        card: { area: 'rest', before: t('customer.currentDue') },
        ...of(({ currentDue }) => <MoneyText money={currentDue} />),
      },
      {
        id: 'pastDue',
        heading: t('selection.pastDue'),
        priority: 2,
        card: { area: 'rest', before: t('selection.pastDue') },
        ...of(({ pastDue }) => <MoneyText money={pastDue} />),
      },
    ];
  }, [t, noLimit]);
}

/** What is used, and its part of the limit; the bar shows what is held beside it. */
function InUse({ line }: { line: CreditLine }): ReactElement {
  const { t } = useMessages();
  const { formatPercent } = useFormats();
  const percent = percentUsed(line);
  const { used, held, limit } = line;
  if (percent === null || limit === null) return <MoneyText money={used} />;
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
      <span className={faint}>{t('customer.ofLimit', { percent: formatPercent(percent / 100) })}</span>
    </span>
  );
}

function Available({ line, noLimit }: { line: CreditLine; noLimit: string }): ReactElement {
  const { t } = useMessages();
  const { available } = line;
  if (available === null) return <span className={faint}>{noLimit}</span>;
  const amount = <MoneyText money={available} />;
  return isHeldBack(line) ? <TwoLines first={amount} then={t('customer.heldBack')} /> : amount;
}
