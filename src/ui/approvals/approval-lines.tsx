import { useMemo, type ReactElement } from 'react';
import type { ApprovalLine } from '#domain/approval/approval.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { useMessages } from '#locales/react.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { Link } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { InvoiceStatusMark } from '#ui/shared/invoice-status.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';

export interface ApprovalLinesProps {
  readonly lines: readonly ApprovalLine[];
  /** Whether it still waits: of what is over it is not said what could be paid. */
  readonly isAsked: boolean;
  readonly today: PlainDate;
}

/** The invoices of what is asked for: what is asked for of each, beside what can be paid of it now. */
export function ApprovalLines({ lines, isAsked, today }: ApprovalLinesProps): ReactElement {
  const { t } = useMessages();
  return (
    <Section title={t('portal.invoices')} isRuled>
      <DataTable
        label={t('portal.invoices')}
        rows={lines}
        rowKey={({ trxId }) => trxId}
        columns={useColumns(today, isAsked)}
        isInset
      />
    </Section>
  );
}

function useColumns(today: PlainDate, isAsked: boolean): Column<ApprovalLine>[] {
  const { t } = useMessages();
  return useMemo<Column<ApprovalLine>[]>(
    () => [
      {
        id: 'invoice',
        heading: t('approvals.number'),
        kind: 'document',
        card: { area: 'title' },
        cell: ({ trxId, invoiceId }) => (
          <Link href={`/invoice/${trxId}`} isQuiet>
            {invoiceId}
          </Link>
        ),
      },
      {
        id: 'merchant',
        heading: t('approvals.merchant'),
        grows: true,
        card: { area: 'party' },
        cell: ({ merchantName }) => merchantName,
      },
      {
        id: 'status',
        heading: t('approvals.status'),
        card: { area: 'status' },
        cell: ({ status, dueDate }) => <InvoiceStatusMark status={status} dueDate={dueDate} today={today} />,
      },
      ...(isAsked
        ? [
            {
              id: 'payable',
              heading: t('approvals.payable'),
              kind: 'amount' as const,
              card: { area: 'rest' as const, before: t('approvals.payable') },
              cell: ({ payable }: ApprovalLine) => <MoneyText money={payable} />,
            },
          ]
        : []),
      {
        id: 'asked',
        heading: t('approvals.asked'),
        kind: 'amount',
        card: { area: 'amount', before: t('approvals.asked') },
        cell: ({ asked }) => <MoneyText money={asked} />,
      },
    ],
    [t, today, isAsked],
  );
}
