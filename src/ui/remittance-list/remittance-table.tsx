import { useMemo, type ReactElement } from 'react';
import { payableAmount } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import type { MatchedLine, RemittanceHint, RemittanceReason } from '#domain/remittance/match-remittance.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { Link } from '#ui/kit/link.tsx';
import { StatusMark } from '#ui/kit/status-mark.tsx';
import { InvoiceStatusMark } from '#ui/shared/invoice-status.tsx';
import { AmountText, MoneyText } from '#ui/shared/money-text.tsx';
import { results, sentence } from './remittance-list.css.ts';

export interface RemittanceTableProps {
  readonly matched: readonly MatchedLine[];
  /** Of the payment. */
  readonly currency: string;
  readonly invoiceHref: (trxId: string) => PageAddress;
}

/** The list line by line: what it selects, or every reason why not. */
export function RemittanceTable(props: RemittanceTableProps): ReactElement {
  const { t } = useMessages();
  return (
    <DataTable
      label={t('remittance.lines')}
      columns={useRemittanceColumns(props)}
      rows={[...props.matched]}
      rowKey={({ line }) => String(line.row)}
      isSticky
    />
  );
}

function useRemittanceColumns({
  currency,
  invoiceHref,
}: Omit<RemittanceTableProps, 'matched'>): Column<MatchedLine>[] {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  return useMemo<Column<MatchedLine>[]>(
    () => [
      {
        id: 'line',
        heading: t('remittance.line'),
        kind: 'amount',
        card: { area: 'due', before: t('remittance.line') },
        cell: ({ line }) => formatNumber(line.row),
      },
      {
        id: 'number',
        heading: t('remittance.number'),
        kind: 'document',
        card: { area: 'title' },
        cell: ({ line, invoice }) =>
          invoice ? (
            <Link href={invoiceHref(invoice.trxId)}>{line.number ?? invoice.invoiceId}</Link>
          ) : (
            (line.number ?? line.text)
          ),
      },
      {
        id: 'merchant',
        heading: t('invoices.merchant'),
        priority: 3,
        card: { area: 'party' },
        cell: ({ invoice }) => invoice?.merchantName ?? '',
      },
      {
        id: 'result',
        heading: t('remittance.result'),
        grows: true,
        card: { area: 'status' },
        cell: (one) => <Result matched={one} currency={currency} />,
      },
      {
        id: 'amount',
        heading: t('remittance.amountIn', { currency }),
        kind: 'amount',
        card: { area: 'amount' },
        cell: ({ line }) =>
          line.amount === null ? '' : <AmountText money={money(line.amount, line.currency ?? currency)} />,
      },
      {
        id: 'open',
        heading: t('invoices.openAmount'),
        kind: 'amount',
        priority: 2,
        cell: ({ invoice }) => (invoice ? <MoneyText money={payableAmount(invoice)} /> : ''),
      },
    ],
    [t, formatNumber, currency, invoiceHref],
  );
}

function Result({ matched, currency }: { matched: MatchedLine; currency: string }): ReactElement {
  const { t } = useMessages();
  const words = useResultWords(currency);
  const { invoice, reasons, hints } = matched;
  if (reasons.length === 0) {
    return (
      <span className={results}>
        <StatusMark mark="tick" tone="positive">
          {t('remittance.selected')}
        </StatusMark>
        {hints.map((hint) => (
          <span key={hint.kind}>{words.hint(hint)}</span>
        ))}
      </span>
    );
  }
  return (
    <span className={results}>
      {reasons.map((reason) => (
        <StatusMark key={reason.kind} mark="triangle" tone="caution">
          <span className={sentence}>{words.reason(reason)}</span>
        </StatusMark>
      ))}
      {invoice && reasons.some(({ kind }) => kind === 'notPayable') ? (
        <InvoiceStatusMark status={invoice.status} />
      ) : null}
    </span>
  );
}

function useResultWords(own: string) {
  const { t } = useMessages();
  const { formatMoney, formatNumber } = useFormats();
  return {
    reason: (reason: RemittanceReason): string => {
      switch (reason.kind) {
        case 'noNumber':
          return t('remittance.noNumber');
        case 'unreadableAmount':
          return t('remittance.unreadableAmount');
        case 'notPositive':
          return t('remittance.notPositive');
        case 'unknown':
          return t('remittance.unknown');
        case 'severalInvoices':
          return t('remittance.severalInvoices', { count: reason.count });
        case 'duplicate':
          return t('remittance.duplicate', { row: formatNumber(reason.row) });
        case 'otherCurrency':
          return t('remittance.otherCurrency', { currency: reason.currency, own });
        case 'notPayable':
          return t('remittance.notPayable');
        case 'aboveOpen':
          return t('remittance.aboveOpen', { open: formatMoney(reason.open) });
      }
    },
    hint: (hint: RemittanceHint): string => {
      switch (hint.kind) {
        case 'disputed':
          return t('remittance.disputed');
        case 'inPart':
          return t('remittance.inPart', { rest: formatMoney(hint.rest) });
        case 'belowCardMinimum':
          return t('remittance.belowCardMinimum', { least: formatMoney(hint.least) });
        case 'belowOpen':
          return t('remittance.belowOpen', { open: formatMoney(hint.open) });
      }
    },
  };
}
