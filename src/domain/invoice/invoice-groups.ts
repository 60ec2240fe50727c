import { AGE_DAYS, AGING_BUCKETS, type AgingBucket } from '#domain/customer/exposure.ts';
import { daysBetween, type PlainDate } from '#domain/dates/dates.ts';
import type { Invoice, InvoiceStatus } from '#domain/invoice/invoice.ts';
import type { Money } from '#domain/money/money.ts';

/** What a list of invoices is grouped by. Over several customers the account is the customer. */
export const INVOICE_GROUPINGS = ['account', 'merchant', 'age'] as const;
export type InvoiceGrouping = (typeof INVOICE_GROUPINGS)[number];

/** The groups by age, the latest on top; `none` is what is not billed, or not any more. */
export const AGE_GROUPS = [...AGING_BUCKETS.toReversed(), 'none'] as const;
export type AgeGroup = AgingBucket | 'none';

/** One group: what it is grouped by, and the account, the merchant or the age. */
export interface GroupKey {
  readonly by: InvoiceGrouping;
  readonly key: string;
}

/** A group of which rows stand on a page; its sums are of all that match. */
export interface InvoiceGroup {
  readonly key: string;
  /** Of its account or merchant; empty of an age. */
  readonly name: string;
  readonly count: number;
  readonly pastDue: number;
  /** How many of its rows stand on the pages before. */
  readonly before: number;
  /** What is open of it, of paid ones what they came to; one for each currency. */
  readonly totals: readonly Money[];
}

const BILLED: ReadonlySet<InvoiceStatus> = new Set(['Billed', 'Past Due', 'On Hold']);

/** How late what is billed is; a credit never is. */
export function ageOf(
  { status, total, dueDate }: Pick<Invoice, 'status' | 'total' | 'dueDate'>,
  today: PlainDate,
): AgeGroup {
  if (!status.some((one) => BILLED.has(one))) return 'none';
  const late = total.amount < 0 ? 0 : daysBetween(dueDate, today);
  return AGING_BUCKETS.find((bucket) => late <= (AGE_DAYS[bucket][1] ?? Infinity)) ?? '90+';
}

/** The group that an invoice is in. */
export function groupKeyOf(invoice: Invoice, by: InvoiceGrouping, today: PlainDate): string {
  if (by === 'age') return ageOf(invoice, today);
  return by === 'account' ? invoice.buidCustomer : invoice.buidMerchant;
}

/** Whether an invoice is in a group. */
export const isInGroup = (invoice: Invoice, { by, key }: GroupKey, today: PlainDate): boolean =>
  groupKeyOf(invoice, by, today) === key;

/** The groups of a page with their rows, in the order of the page. */
export function groupsOfPage(
  {
    rows,
    groups = [],
    today,
  }: {
    readonly rows: readonly Invoice[];
    readonly groups?: readonly InvoiceGroup[];
    readonly today: PlainDate;
  },
  by: InvoiceGrouping,
): { readonly group: InvoiceGroup; readonly rows: readonly Invoice[]; readonly after: number }[] {
  return groups.map((group) => {
    const own = rows.filter((invoice) => isInGroup(invoice, { by, key: group.key }, today));
    return { group, rows: own, after: Math.max(0, group.count - group.before - own.length) };
  });
}
