import { textObstacles } from '#domain/dispute/dispute-eligibility.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { DISPUTE_REASONS } from '#domain/dispute/dispute-reason.ts';
import type { Deadline } from '#domain/dispute/deadline.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { totals, type Money } from '#domain/money/money.ts';

/** Characters of the description. */
export const CHARGEBACK_WORDS_MAXIMUM = 1000;

/** Why an invoice is charged back: the reasons that need no document, since none is sent with the request. */
export const CHARGEBACK_REASONS = DISPUTE_REASONS.filter(({ isDocumentRequired }) => !isDocumentRequired);

/** An invoice that somebody asks to charge back; all but its id is null where nothing is told of it. */
export interface AskedForChargeback {
  readonly trxId: string;
  readonly invoiceId: string | null;
  readonly merchantName: string | null;
  /** What can be charged back of it. */
  readonly chargeable: Money | null;
  /** Every reason against it. */
  readonly obstacles: readonly DisputeObstacle[];
}

/** What was asked for, and when the others would have to act on it. */
export interface ChargeableInvoices {
  readonly asked: readonly AskedForChargeback[];
  readonly objectionDeadline: PlainDate;
  readonly decisionDeadline: PlainDate;
}

/** An invoice that can be charged back. */
export interface ChargeableRow {
  readonly trxId: string;
  readonly invoiceId: string;
  readonly merchantName: string;
  readonly chargeable: Money;
}

/** The invoices that can be charged back, but for those that the user has left out. */
export function chargeableRows(
  asked: readonly AskedForChargeback[],
  leftOut: readonly string[] = [],
): ChargeableRow[] {
  return asked.flatMap(({ trxId, invoiceId, merchantName, chargeable, obstacles }) =>
    invoiceId === null || chargeable === null || obstacles.length > 0 || leftOut.includes(trxId)
      ? []
      : [{ trxId, invoiceId, merchantName: merchantName ?? '', chargeable }],
  );
}

/** What is asked for in all, by currency. */
export function chargeableTotals(rows: readonly ChargeableRow[]): Money[] {
  return totals(rows.map(({ chargeable }) => chargeable));
}

/** What is said about all invoices of a request. */
export interface ChargebackForm {
  /** Null while none is chosen. */
  readonly reasonId: string | null;
  readonly description: string;
}

/** What goes to the server. */
export interface WrittenChargebacks {
  readonly rows: readonly ChargeableRow[];
  readonly form: ChargebackForm;
}

/** A chargeback that was requested. */
export interface RequestedChargeback {
  readonly chargebackId: string;
  readonly chargebackNumber: string;
  readonly invoiceId: string;
  readonly requested: Money;
  readonly deadline: Deadline;
}

/** What keeps a request from being sent; empty when nothing does (§5 Required-field messages). */
export function chargebackFormObstacles(
  { reasonId, description }: ChargebackForm,
  config: DisputeConfig,
): DisputeObstacle[] {
  const reason = CHARGEBACK_REASONS.find(({ id }) => id === reasonId) ?? null;
  return textObstacles({ reason, description, documents: [] }, config);
}
