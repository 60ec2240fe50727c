import type { PlainDate } from '#domain/dates/dates.ts';
import type { IneligibleInvoice } from '#domain/dispute/dispute-form.ts';
import type { Money } from '#domain/money/money.ts';

/** A dispute that was opened. */
export interface OpenedDispute {
  readonly disputeId: string;
  /** `DSP-…` */
  readonly disputeNumber: string;
  readonly trxId: string;
  readonly invoiceId: string;
  readonly merchantName: string;
  readonly disputed: Money;
  /** The last day for the merchant's answer; null once nobody's turn is left. */
  readonly deadline: PlainDate | null;
}

/** What a submit has opened, all or none. */
export interface DisputeSubmission {
  readonly disputes: readonly OpenedDispute[];
  /** Whether the contacts were added too; the disputes stand without them (§8 Disputes). */
  readonly hasContacts: boolean;
}

/** Whether all that a submit has opened is still in dispute by it, as what cannot be disputed says. */
export function standsSubmitted(
  made: DisputeSubmission | null | undefined,
  ineligible: readonly IneligibleInvoice[],
): boolean {
  const open = new Set(
    ineligible.flatMap(({ obstacles }) =>
      obstacles.flatMap(({ remedy }) =>
        remedy.kind === 'openDispute' ? (remedy.dispute?.disputeId ?? []) : [],
      ),
    ),
  );
  return made ? made.disputes.every(({ disputeId }) => open.has(disputeId)) : false;
}
