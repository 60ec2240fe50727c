import type { ReactElement } from 'react';
import { isSameYear, type PlainDate } from '#domain/dates/dates.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { Money } from '#domain/money/money.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { Translator } from '#locales/intl.ts';
import type { Column } from '#ui/kit/data-table-types.ts';
import { Link, LinkButton } from '#ui/kit/link.tsx';
import { DateText } from './date-text.tsx';
import { InvoiceStatusMark } from './invoice-status.tsx';
import { AmountText, MoneyText } from './money-text.tsx';

/** What the columns of a table of invoices depend on. */
export interface InvoiceColumnsOptions {
  readonly t: Translator['t'];
  readonly hrefOf: (trxId: string) => PageAddress;
  /** Opens an invoice where more is to be done than to follow its link. */
  readonly onOpen?: ((invoice: Invoice) => void) | undefined;
  /** The business date, from which lateness is counted. */
  readonly today: PlainDate;
  /** The one currency of the rows, named in the head; null where they have several. */
  readonly currency: string | null;
}

type InvoiceColumn = Column<Invoice>;

/** The invoice's number with its link: the header of the row. */
export function numberColumn({ t, hrefOf, onOpen }: InvoiceColumnsOptions): InvoiceColumn {
  return {
    id: 'invoice_id',
    heading: t('invoices.number'),
    kind: 'document',
    card: { area: 'title' },
    cell: (invoice) =>
      onOpen ? (
        <LinkButton onPress={() => onOpen(invoice)}>{invoice.invoiceId}</LinkButton>
      ) : (
        <Link href={hrefOf(invoice.trxId)}>{invoice.invoiceId}</Link>
      ),
  };
}

/** Who sold it; takes the width that is left. */
export function merchantColumn({ t }: InvoiceColumnsOptions): InvoiceColumn {
  return {
    id: 'merchant_name',
    heading: t('invoices.merchant'),
    grows: true,
    card: { area: 'party' },
    cell: ({ merchantName }) => merchantName,
  };
}

/** The leading status; with days late in the long list. */
export function statusColumn({ t, today }: InvoiceColumnsOptions): InvoiceColumn {
  return {
    id: 'status',
    heading: t('invoices.status'),
    card: { area: 'status' },
    cell: ({ status, dueDate, isSentBack, isPartlyPaid, scheduledOn, askedIn }) => (
      <InvoiceStatusMark {...{ status, dueDate, today, isSentBack, isPartlyPaid, scheduledOn, askedIn }} />
    ),
  };
}

/** The due date; in the overview this year’s is left out. */
export function dueColumn({ t, today }: InvoiceColumnsOptions, isShort = false): InvoiceColumn {
  return {
    id: 'due_date',
    heading: t('invoices.due'),
    kind: 'date',
    card: { area: 'due', before: t('invoices.dueBefore') },
    cell: ({ dueDate }) => <DateText date={dueDate} isShort={isShort && isSameYear(dueDate, today)} />,
  };
}

/** What the invoice is over; a credit is negative. */
export function totalColumn({ t, currency }: InvoiceColumnsOptions): InvoiceColumn {
  return {
    ...amounts(currency, ({ total }) => total),
    id: 'total',
    heading: currency ? t('invoices.totalIn', { currency }) : t('invoices.total'),
    card: { area: 'amount', ...(currency ? { after: currency } : {}) },
  };
}

/** What is still to be paid: the amount that lists are ordered and filtered by. */
export function openColumn({ t, currency }: InvoiceColumnsOptions): InvoiceColumn {
  return {
    ...amounts(currency, ({ open }) => open),
    id: 'amount',
    heading: currency ? t('invoices.openIn', { currency }) : t('invoices.open'),
  };
}

function amounts(currency: string | null, amountOf: (invoice: Invoice) => Money) {
  return {
    kind: 'amount' as const,
    cell: (invoice: Invoice): ReactElement =>
      currency ? <AmountText money={amountOf(invoice)} /> : <MoneyText money={amountOf(invoice)} />,
  };
}

/** The currency that all rows have; null where they have several, or none is known. */
export function commonCurrency(invoices: readonly Invoice[]): string | null {
  const [currency, ...others] = new Set(invoices.map(({ open }) => open.currency));
  return currency !== undefined && others.length === 0 ? currency : null;
}
