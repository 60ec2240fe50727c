import type { PlainDate } from '#domain/dates/dates.ts';

/** What a record and an invoice, or two records, can differ in; `total` in minor units. */
export interface ComparedInvoice {
  readonly total: number;
  readonly currency: string;
  readonly invoiceDate: PlainDate;
  readonly dueDate: PlainDate;
}

/** Where one differs from the other, with both values: `the amount 55.94 USD and not 60.00 USD`; empty where it does not. */
export function invoiceDifferences(one: ComparedInvoice, other: ComparedInvoice): string {
  const compared = [
    ['amount', amountText(one), amountText(other)],
    ['invoice date', one.invoiceDate, other.invoiceDate],
    ['due date', one.dueDate, other.dueDate],
  ] as const;
  return compared
    .flatMap(([name, mine, theirs]) => (mine === theirs ? [] : [`the ${name} ${mine} and not ${theirs}`]))
    .join(', and ');
}

/** An amount for whoever runs an import: `1,234.56 USD`. */
export function amountText({ total, currency }: Pick<ComparedInvoice, 'total' | 'currency'>): string {
  return `${AMOUNT.format(total / 100)} ${currency}`;
}

const AMOUNT = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
});
