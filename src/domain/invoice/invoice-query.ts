import type { InvoiceFilter } from '#domain/invoice/invoice-list.ts';

/** Whether a list is narrowed by more than its status. */
export function hasConditions(filter: InvoiceFilter): boolean {
  return Object.entries(filter).some(([name, value]) => name !== 'status' && value !== undefined);
}
