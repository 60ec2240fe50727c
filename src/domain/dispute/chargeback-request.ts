import {
  textObstacles,
  tooManyDocuments,
  type TooManyDocuments,
} from '#domain/dispute/dispute-eligibility.ts';
import {
  belongsTo,
  documentsGiven,
  isUnfinished,
  type DisputeDocument,
  type GivenDocument,
} from '#domain/dispute/dispute-document.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { DISPUTE_REASONS } from '#domain/dispute/dispute-reason.ts';
import { creditOutcome, type CreditOutcome } from '#domain/dispute/agreed-credit.ts';
import type { Deadline } from '#domain/dispute/deadline.ts';
import { silenceDecides } from '#domain/dispute/silence.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { totals, type Money } from '#domain/money/money.ts';

/** Characters of the description. */
export const CHARGEBACK_WORDS_MAXIMUM = 1000;

/** An invoice that somebody asks to charge back; all but its id is null where nothing is told of it. */
export interface AskedForChargeback {
  readonly trxId: string;
  readonly invoiceId: string | null;
  readonly merchantName: string | null;
  /** What can be charged back of it: what was billed less what is credited. */
  readonly chargeable: Money | null;
  readonly credited: Money | null;
  /** What of it is neither paid nor credited. */
  readonly open: Money | null;
  /** What of that a payment under way holds. */
  readonly inFlight: Money | null;
  /** Whether its dispute ended for the merchant, so that a document is needed that was not in it (DIS-52). */
  readonly isDocumentRequired: boolean;
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
  /** Null where nothing of it is credited. */
  readonly credited: Money | null;
  /** What accepting makes of it. */
  readonly outcome: CreditOutcome;
  readonly inFlight: Money;
  readonly isDocumentRequired: boolean;
}

/** The invoices that can be charged back, but for those that the user has left out. */
export function chargeableRows(
  asked: readonly AskedForChargeback[],
  leftOut: readonly string[] = [],
): ChargeableRow[] {
  return asked.flatMap(({ obstacles, ...one }) => {
    const { trxId, invoiceId, merchantName, chargeable, credited, open, inFlight, isDocumentRequired } = one;
    if (invoiceId === null || obstacles.length > 0 || leftOut.includes(trxId)) return [];
    if (chargeable === null || open === null || inFlight === null) return [];
    return [
      {
        trxId,
        invoiceId,
        merchantName: merchantName ?? '',
        chargeable,
        credited: credited !== null && credited.amount > 0 ? credited : null,
        outcome: creditOutcome(chargeable.amount, { open: open.amount, inFlight: inFlight.amount }),
        inFlight,
        isDocumentRequired,
      },
    ];
  });
}

/** What is asked for in all, by currency. */
export function chargeableTotals(rows: readonly ChargeableRow[]): Money[] {
  return totals(rows.map(({ chargeable }) => chargeable));
}

/** What comes of it where the merchant is silent on what is asked for, and what of it is credited then. */
export function silenceOfRequest(
  rows: readonly ChargeableRow[],
  config: Pick<DisputeConfig, 'silentMerchantCeilings'>,
): { readonly silence: 'credits' | 'mixed' | 'decided'; readonly credited: readonly Money[] } {
  const amounts = rows.map(({ chargeable }) => chargeable);
  const credited = amounts.filter((one) => silenceDecides([one], config) === 'customer');
  const some = credited.length < amounts.length ? 'mixed' : 'credits';
  return { silence: credited.length === 0 ? 'decided' : some, credited: totals(credited) };
}

/** What is said about all invoices of a request. */
export interface ChargebackWords {
  /** Null while none is chosen. */
  readonly reasonId: string | null;
  readonly description: string;
}

/** What is kept of a request until it is sent. */
export interface KeptRequest extends ChargebackWords {
  readonly documents: readonly DisputeDocument[];
  /** Invoices that the user has left out, by their ids. */
  readonly leftOut: readonly string[];
  /** What was requested in the end, so that a reload tells of it again; none before. */
  readonly requested: readonly RequestedChargeback[];
}

/** What goes to the server. */
export interface WrittenChargebacks {
  readonly rows: readonly ChargeableRow[];
  readonly words: ChargebackWords;
  readonly documents: readonly GivenDocument[];
}

/** What is asked for, with the documents that were added to it. */
export interface DocumentedChargebacks {
  readonly rows: readonly ChargeableRow[];
  readonly documents: readonly DisputeDocument[];
}

/** A chargeback that was requested. */
export interface RequestedChargeback {
  readonly chargebackId: string;
  readonly chargebackNumber: string;
  readonly invoiceId: string;
  readonly requested: Money;
  readonly deadline: Deadline;
}

/** Of what was requested, that which stands: nothing where something can be asked for again, or one of them is over. */
export function standingRequest(
  requested: readonly RequestedChargeback[],
  asked: readonly AskedForChargeback[],
): readonly RequestedChargeback[] {
  const hasOne = (invoiceId: string) =>
    asked.some((one) => one.invoiceId === invoiceId && one.obstacles.some(({ rule }) => rule === 'DIS-53'));
  const stands = chargeableRows(asked).length === 0 && requested.every((one) => hasOne(one.invoiceId));
  return stands ? requested : [];
}

/**
 * What keeps a request from being sent (§5 Required-field messages); `document`: the reason demands one and an invoice has none, `newDocument`: an
 * invoice whose dispute was lost has none, `documents`: too many of a type, `unfinished`: one is on its way or has failed.
 */
export type ChargebackProblem =
  | 'reason'
  | 'description'
  | 'document'
  | 'newDocument'
  | 'documents'
  | 'unfinished';

/** What keeps a request from being sent; empty when nothing does. */
export function chargebackProblems(
  { reasonId, description }: ChargebackWords,
  { rows, documents }: DocumentedChargebacks,
  config: DisputeConfig,
): ChargebackProblem[] {
  const reason = DISPUTE_REASONS.find(({ id }) => id === reasonId) ?? null;
  const given = givenWith({ rows, documents });
  const rules = textObstacles({ reason, description, documents: given }, config);
  const lacking = lackingReasonDocument(reasonId, { rows, documents });
  const missing = new Set(rules.flatMap(({ facts }) => facts.missing ?? []));
  const problems: ChargebackProblem[] = [];
  if (missing.has('reason')) problems.push('reason');
  if (missing.has('description')) problems.push('description');
  if (lacking.length > 0) problems.push('document');
  if (lackingNewDocument({ rows, documents }).length > 0) problems.push('newDocument');
  if (tooManyGiven({ rows, documents }, config).length > 0) problems.push('documents');
  if (documents.some(isUnfinished)) problems.push('unfinished');
  return problems;
}

/** The documents that go with a request. */
export function givenWith({ rows, documents }: DocumentedChargebacks): GivenDocument[] {
  return documentsGiven(
    documents,
    rows.map(({ trxId }) => trxId),
  );
}

/** Of which types too many documents go with a request, and to which of its invoices (DIS-13). */
export function tooManyGiven(
  { rows, documents }: DocumentedChargebacks,
  config: DisputeConfig,
): TooManyDocuments<ChargeableRow>[] {
  const given = givenWith({ rows, documents });
  return tooManyDocuments(
    rows.map((row) => ({ of: row, documents: given.filter((one) => belongsTo(one, row.trxId)) })),
    config,
  );
}

/** The invoices to which no document belongs though the reason demands one: it is asked of each by itself (DIS-12). */
export function lackingReasonDocument(
  reasonId: string | null,
  { rows, documents }: DocumentedChargebacks,
): ChargeableRow[] {
  const isDemanded = DISPUTE_REASONS.some(
    ({ id, isDocumentRequired }) => id === reasonId && isDocumentRequired,
  );
  return isDemanded ? withoutDocument({ rows, documents }) : [];
}

/** The invoices to which none of the documents belongs. */
function withoutDocument({ rows, documents }: DocumentedChargebacks): ChargeableRow[] {
  const given = givenWith({ rows, documents });
  return rows.filter(({ trxId }) => !given.some((document) => belongsTo(document, trxId)));
}

/** The invoices whose dispute was lost and to which no document belongs yet. */
export function lackingNewDocument(asked: DocumentedChargebacks): ChargeableRow[] {
  return withoutDocument(asked).filter(({ isDocumentRequired }) => isDocumentRequired);
}
