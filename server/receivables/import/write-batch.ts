import type { PlainDate } from '#domain/dates/dates.ts';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findCustomers } from '#server/receivables/import/import-customers.ts';
import { importedTrxId, type ImportedInvoice } from '#server/receivables/import/imported-invoice.ts';
import { invoiceAt } from '#server/receivables/import/invoice-at.ts';
import { insertImported, type NewInvoice } from '#server/receivables/import/insert-imported.ts';
import { judgeKnown, type Change } from '#server/receivables/import/judge-known.ts';
import { findKnown, keyOf } from '#server/receivables/import/known-invoice.ts';
import type { RecordOutcome } from '#server/receivables/import/record-sums.ts';
import { updateKnown, type Update } from '#server/receivables/import/update-known.ts';

/** Told of each record of a batch: what became of it, and in words where it is refused or was there already. */
export type OnRecord = (
  invoice: ImportedInvoice,
  outcome: RecordOutcome,
  /** Why it is refused, or what changed. */
  words?: string,
) => void;

/** What came of a batch besides its records. */
export interface BatchResult {
  /** New customers. */
  readonly customers: number;
  /** Of the new invoices, those in dispute. */
  readonly disputed: number;
}

/**
 * Writes the records of a batch that are not there yet, with their customers and merchants, and what they change of
 * those that are.
 */
export async function writeBatch(
  tx: Tx,
  clock: Clock,
  options: { readonly asOf: PlainDate | null; readonly merchantName: string },
  batch: readonly ImportedInvoice[],
  onRecord: OnRecord,
): Promise<BatchResult> {
  const { owners, added } = await findCustomers(tx, clock, batch);
  // Locked, because the portal may take a payment meanwhile.
  const known = await findKnown(tx, batch, owners);
  const fresh: NewInvoice[] = [];
  const updates: Update[] = [];
  for (const invoice of batch) {
    const owner = owners.get(invoice.customerId);
    const at = invoiceAt(invoice, options.asOf);
    if (!owner || !at) continue;
    const found = known.get(keyOf(owner.customerId, invoice.invoiceNumber));
    if (!found) {
      const trxId = importedTrxId(invoice.customerId, invoice.invoiceNumber);
      fresh.push({ invoice, at, owner, trxId });
      onRecord(invoice, at.isSettled ? 'newSettled' : 'newOpen');
      continue;
    }
    const verdict = judgeKnown(found, invoice, at);
    if (verdict.outcome === 'updated') {
      const { change, events, note } = verdict;
      const on = (change === 'settled' ? invoice.settledDate : options.asOf) ?? clock.today();
      updates.push({ known: found, change, events, on });
      const words = `invoice ${found.invoice_id} ${CHANGED[change]} ${on}`;
      onRecord(invoice, change, note === undefined ? words : `${words}; ${note}`);
    } else if (verdict.outcome === 'refused') onRecord(invoice, 'refused', verdict.reason);
    else onRecord(invoice, 'same', verdict.note);
  }
  await insertImported(tx, clock, fresh, options.merchantName);
  await updateKnown(tx, clock, updates);
  return { customers: added, disputed: fresh.filter(({ at }) => at.state.dispute === 'open').length };
}

const CHANGED: Readonly<Record<Change, string>> = {
  settled: 'was open and is settled now, on',
  disputeOpened: 'is disputed now, from',
  disputeClosed: 'is no longer disputed, from',
};
