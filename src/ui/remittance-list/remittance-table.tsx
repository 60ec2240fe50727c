import type { NotPayableAs } from '#domain/payment/not-payable.ts';
import { useMemo, type ReactElement } from 'react';
import { payableAmount } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import {
  remittedAmount,
  type MatchedLine,
  type RemittanceHint,
  type RemittanceReason,
} from '#domain/remittance/match-remittance.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { TextKey } from '#locales/intl.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { Link } from '#ui/kit/link.tsx';
import { StatusMark } from '#ui/kit/status-mark.tsx';
import { AmountText, MoneyText } from '#ui/shared/money-text.tsx';
import { results, sentence } from './remittance-list.css.ts';

/** An amount that shows how amounts are written. */
const EXAMPLE = 123_450;

export interface RemittanceTableProps {
  readonly matched: readonly MatchedLine[];
  /** Of the payment. */
  readonly currency: string;
  readonly hrefs: RemittanceHrefs;
}

/** Where a line leads on to. */
export interface RemittanceHrefs {
  readonly invoice: (trxId: string) => PageAddress;
  /** The payments in which an invoice of this number is. */
  readonly paymentsOf: (invoiceId: string) => PageAddress;
  /** The dispute of an invoice; null for those who do not see disputes. */
  readonly dispute: ((trxId: string) => PageAddress) | null;
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
  hrefs,
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
            <Link href={hrefs.invoice(invoice.trxId)}>{line.number ?? invoice.invoiceId}</Link>
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
        cell: (one) => <Result matched={one} currency={currency} hrefs={hrefs} />,
      },
      {
        id: 'amount',
        heading: t('remittance.amountIn', { currency }),
        kind: 'amount',
        card: { area: 'rest', before: t('remittance.amountIn', { currency }) },
        cell: ({ line }) =>
          line.amount === null ? null : <AmountText money={money(line.amount, line.currency ?? currency)} />,
      },
      {
        id: 'open',
        heading: t('invoices.openAmount'),
        kind: 'amount',
        priority: 2,
        card: { area: 'rest', before: t('invoices.openAmount') },
        cell: ({ invoice }) => (invoice ? <MoneyText money={payableAmount(invoice)} /> : null),
      },
      {
        id: 'paid',
        heading: t('remittance.paid'),
        kind: 'amount',
        card: { area: 'amount' },
        cell: (one) =>
          one.invoice && one.reasons.length === 0 ? (
            <MoneyText money={remittedAmount(one, one.invoice)} />
          ) : null,
      },
    ],
    [t, formatNumber, currency, hrefs],
  );
}

interface ResultProps {
  readonly matched: MatchedLine;
  readonly currency: string;
  readonly hrefs: RemittanceHrefs;
}

function Result({ matched, currency, hrefs }: ResultProps): ReactElement {
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
          <span key={hint.kind}>
            {words.hint(hint)}
            {hint.kind === 'disputed' && invoice && hrefs.dispute ? (
              <>
                {' '}
                <Link href={hrefs.dispute(invoice.trxId)}>{t('remittance.seeDispute')}</Link>
              </>
            ) : null}
          </span>
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
      {invoice && reasons.some(isInPayments) ? (
        <Link href={hrefs.paymentsOf(invoice.invoiceId)}>{t('remittance.seePayments')}</Link>
      ) : null}
    </span>
  );
}

/** Whether a payment says more about it. */
const isInPayments = (reason: RemittanceReason): boolean =>
  reason.kind === 'notPayable' && (reason.as === 'inPayment' || reason.as === 'paid');

const NOT_PAYABLE_KEYS = {
  inPayment: 'remittance.inPayment',
  paid: 'remittance.paidAlready',
  closed: 'remittance.nothingOpen',
  credit: 'remittance.credit',
  onHold: 'remittance.onHold',
  underReview: 'remittance.underReview',
  notBilled: 'remittance.notBilled',
} as const satisfies Record<NotPayableAs, TextKey>;

function useResultWords(own: string) {
  const { t } = useMessages();
  const { formatMoney, formatAmount, formatNumber } = useFormats();
  return {
    reason: (reason: RemittanceReason): string => {
      switch (reason.kind) {
        case 'noNumber':
          return t('remittance.noNumber');
        case 'unreadableAmount':
          return t('remittance.unreadableAmount', { example: formatAmount(money(EXAMPLE, own)) });
        case 'notPositive':
          return t('remittance.notPositive');
        case 'unknown':
          return t('remittance.unknown');
        case 'notToldApart':
          return t('remittance.notToldApart');
        case 'credit':
          return t('remittance.credit');
        case 'severalInvoices':
          return t('remittance.severalInvoices', { count: reason.count });
        case 'duplicate':
          return t('remittance.duplicate', { row: formatNumber(reason.row) });
        case 'otherCurrency':
          return t('remittance.otherCurrency', { currency: reason.currency, own });
        case 'notPayable':
          return t(NOT_PAYABLE_KEYS[reason.as]);
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
