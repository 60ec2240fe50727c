import type { ReactElement, ReactNode } from 'react';
import type { InvoiceReference } from '#domain/obstacle.ts';

export interface LinkedInvoicesProps {
  /** A sentence that names some of the invoices by their numbers. */
  readonly text: string;
  readonly invoices: readonly InvoiceReference[];
  readonly renderLink: (invoice: InvoiceReference) => ReactNode;
}

/** A sentence in which each number of an invoice leads to it; a number that it does not name is left out. */
export function LinkedInvoices({ text, invoices, renderLink }: LinkedInvoicesProps): ReactElement {
  // The longest first: one number may begin as another one does.
  const ordered = invoices.toSorted((one, other) => other.invoiceId.length - one.invoiceId.length);
  return <>{linked(text, ordered, renderLink)}</>;
}

function linked(
  text: string,
  invoices: readonly InvoiceReference[],
  renderLink: LinkedInvoicesProps['renderLink'],
): ReactNode {
  const [first, ...others] = invoices;
  if (!first) return text;
  const at = text.indexOf(first.invoiceId);
  if (at === -1) return linked(text, others, renderLink);
  return (
    <>
      {linked(text.slice(0, at), others, renderLink)}
      {renderLink(first)}
      {linked(text.slice(at + first.invoiceId.length), invoices, renderLink)}
    </>
  );
}
