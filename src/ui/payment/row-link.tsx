import type { ReactElement } from 'react';
import type { InvoiceReference } from '#domain/obstacle.ts';
import type { Payable } from '#domain/payment/payable.ts';
import { Link, LinkButton } from '#ui/kit/link.tsx';

/** The id of an invoice in its row. */
export const rowIdOf = (trxId: string): string => `row-${trxId}`;

/** Brings the row of an invoice into sight, with the focus on its box. */
function showRow(trxId: string): void {
  const row = document.getElementById(rowIdOf(trxId))?.closest('tr');
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus({ preventScroll: true });
}

export interface RowLinkProps {
  readonly invoice: InvoiceReference;
  readonly payable: Payable | null;
}

/** Leads from where an invoice is named to its row; to the invoice where the list does not show it. */
export function RowLink({ invoice: { trxId, invoiceId }, payable }: RowLinkProps): ReactElement {
  return payable?.invoices.some((one) => one.trxId === trxId) ? (
    <LinkButton onPress={() => showRow(trxId)}>{invoiceId}</LinkButton>
  ) : (
    <Link href={`/invoice/${trxId}`}>{invoiceId}</Link>
  );
}
