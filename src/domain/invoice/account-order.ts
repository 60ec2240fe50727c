import type { Invoice } from '#domain/invoice/invoice.ts';

type Placed = Pick<Invoice, 'accountName' | 'dueDate' | 'trxId'>;

/** The order in which invoices are paid: account by account, of each the oldest due date first. */
export function byAccountAndDueDate(one: Placed, other: Placed): number {
  return (
    compare(one.accountName, other.accountName) ||
    compare(one.dueDate, other.dueDate) ||
    compare(one.trxId, other.trxId)
  );
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
