import type { InvoiceEvent } from '#machines/lifecycle/invoice.ts';
import { isDisputed, projectStatus } from '#domain/invoice/invoice.ts';
import { invoiceDifferences } from '#server/receivables/import/invoice-differences.ts';
import type { ImportedInvoice } from '#server/receivables/import/imported-invoice.ts';
import type { InvoiceAt } from '#server/receivables/import/invoice-at.ts';
import type { KnownInvoice } from '#server/receivables/import/known-invoice.ts';
import { stateOf } from '#server/money/payments/invoice-row.ts';

/** What an update does to an invoice. */
export type Change = 'settled' | 'disputeOpened' | 'disputeClosed';

/** What a record does to the invoice that is there. */
export type Verdict =
  | { readonly outcome: 'same'; readonly note?: string }
  | {
      readonly outcome: 'updated';
      readonly change: Change;
      readonly events: readonly InvoiceEvent[];
      /** What goes on beside it. */
      readonly note?: string;
    }
  | { readonly outcome: 'refused'; readonly reason: string };

const SAME: Verdict = { outcome: 'same' };

/**
 * What a record of the file does to an invoice that the portal knows. It is settled and its dispute opened or closed
 * where its chart allows that; an issued invoice keeps its amount and dates. Where a payment of the portal is under
 * way nothing is settled, and what it has paid is not paid again. All or nothing of a record is taken: a settled date
 * settles all that is open, because a file has no amount for a part of it. A dispute of the portal goes on beside that,
 * since paying ends none, and what it credits is then left for other invoices.
 */
export function judgeKnown(known: KnownInvoice, invoice: ImportedInvoice, at: InvoiceAt): Verdict {
  const there = {
    total: known.total,
    currency: known.currency,
    invoiceDate: known.invoice_date,
    dueDate: known.due_date,
  };
  const differences = invoiceDifferences(there, invoice);
  if (differences) {
    return refused(
      known,
      `is in the portal with ${differences}; it stays as it is, because an import changes no invoice that was issued`,
    );
  }
  if (known.open === 0) return judgeSettled(known, invoice, at);
  return at.isSettled ? settle(known) : judgeDispute(known, invoice);
}

function judgeSettled(known: KnownInvoice, invoice: ImportedInvoice, at: InvoiceAt): Verdict {
  const before = known.settled_elsewhere_on;
  if (before === null) {
    const done = doneHere(known);
    if (done === null) return SAME;
    const inFile = at.isSettled ? 'its settled date changes nothing' : 'it is open in the file';
    return { outcome: 'same', note: `invoice ${known.invoice_id} was ${done}; ${inFile}` };
  }
  if (!at.isSettled) {
    return refused(
      known,
      `was settled on ${before} by an earlier import, and is open in this one; it stays settled, because an import opens nothing again`,
    );
  }
  return before === invoice.settledDate
    ? SAME
    : refused(
        known,
        `was settled on ${before} by an earlier import, and on ${invoice.settledDate} in this one`,
      );
}

/** How the portal has brought an invoice to where nothing is open; null where it was so from the beginning. */
function doneHere({ payment_number, credited, total }: KnownInvoice): string | null {
  if (payment_number !== null) return `paid here by payment ${payment_number}`;
  if (credited === 0) return null;
  return total < 0 ? 'used here as a credit' : 'credited here';
}

function settle(known: KnownInvoice): Verdict {
  const { life_cycle: lifeCycle, hold, collection, settled_elsewhere_on: before } = known;
  if (collection === 'paymentPending') {
    return refused(
      known,
      `is settled in the file while payment ${known.payment_number} of it is under way here: import the record again when that has arrived or come back`,
    );
  }
  if (before !== null) {
    return refused(
      known,
      `was settled on ${before} by an earlier import, and a payment of it has come back since`,
    );
  }
  const isCredit = known.total < 0;
  if (lifeCycle !== (isCredit ? 'unapplied' : 'billed')) {
    return refused(known, `is settled in the file, and ${lifeCycle} in the portal`);
  }
  if (hold !== 'none')
    return refused(known, 'is settled in the file, and on hold or under review in the portal');
  if (isCredit)
    return { outcome: 'updated', change: 'settled', events: [{ type: 'credit.apply', openAfter: 0 }] };
  return {
    outcome: 'updated',
    change: 'settled',
    events: [
      ...(known.dispute === OF_IMPORT ? [{ type: 'dispute.close' } as const] : []),
      { type: 'payment.submitted' },
      { type: 'payment.settled', openAfter: 0 },
    ],
    ...(isInDispute(known) && known.dispute !== OF_IMPORT && { note: 'its dispute goes on here' }),
  };
}

/** A dispute that an import has marked stays there until an import ends it; one of the portal is put to somebody at once. */
const OF_IMPORT = 'open';

/** A file without a column for disputes says nothing of them. */
function judgeDispute(known: KnownInvoice, { isDisputed: wanted, total }: ImportedInvoice): Verdict {
  if (wanted === null || wanted === isInDispute(known) || total < 0) return SAME;
  if (wanted) {
    return known.dispute === 'none' && known.life_cycle === 'billed'
      ? { outcome: 'updated', change: 'disputeOpened', events: [{ type: 'dispute.open' }] }
      : refused(known, `is disputed in the file, and its dispute is over in the portal (${known.dispute})`);
  }
  return known.dispute === OF_IMPORT
    ? { outcome: 'updated', change: 'disputeClosed', events: [{ type: 'dispute.close' }] }
    : refused(
        known,
        `is not disputed in the file, and its dispute is dealt with in the portal (${known.dispute})`,
      );
}

function isInDispute(known: KnownInvoice): boolean {
  return isDisputed(projectStatus({ ...stateOf(known), dueDate: known.due_date }, known.due_date));
}

function refused({ invoice_id: number }: KnownInvoice, reason: string): Verdict {
  return { outcome: 'refused', reason: `invoice ${number} ${reason}` };
}
