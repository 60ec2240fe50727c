import { mayPay } from '#domain/access/role.ts';
import { addDays, daysBetween, type PlainDate } from '#domain/dates/dates.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type { DisputeObstacle, DisputeReference } from '#domain/dispute/dispute-obstacle.ts';
import { isEnded } from '#domain/dispute/dispute.ts';
import type { InvoiceFacts } from '#domain/invoice/invoice.ts';
import type { Money } from '#domain/money/money.ts';

/** An invoice as far as it decides whether it can be disputed. */
export interface DisputableInvoice {
  readonly lifeCycle: InvoiceFacts['lifeCycle'];
  readonly dispute: InvoiceFacts['dispute'];
  /** Null until it is billed. */
  readonly billedDate: PlainDate | null;
  /** The dispute of it that is not over, where one is and may be told of. */
  readonly openDispute?: DisputeReference | null;
  /** Whether a chargeback of it is undecided. */
  readonly hasChargeback?: boolean;
  /** Whether its account is terminated. */
  readonly isTerminated?: boolean;
  /** Whether it is no invoice but a credit, also where another system has billed it as an amount below nothing. */
  readonly isCredit?: boolean;
  /** What of it has arrived, and what credits have taken. */
  readonly paid?: Money;
  readonly credited?: Money;
  /** What credits have left of what was billed, in minor units: no dispute can credit more (`creditableOf`). */
  readonly creditable?: number;
}

/** An invoice that somebody asks to dispute: what is known of it, or why nothing is told. */
export type AskedInvoice<Invoice extends DisputableInvoice = DisputableInvoice> =
  | { readonly trxId: string; readonly found: Invoice }
  /** There is none by that id, or it belongs to a customer of somebody else. */
  | { readonly trxId: string; readonly found: 'nowhere' | 'elsewhere' };

/** What judging needs besides the invoices. */
export interface EligibilityContext {
  readonly config: DisputeConfig;
  /** The business date, in Central time. */
  readonly today: PlainDate;
}

/** Every reason why an invoice cannot be disputed today; empty when it can (§3 Dispute-ineligible transaction). */
export function ineligibility(
  invoice: DisputableInvoice,
  { config, today }: EligibilityContext,
): DisputeObstacle[] {
  const { lifeCycle, dispute, billedDate, openDispute = null, hasChargeback = false } = invoice;
  const obstacles = terminationObstacles(invoice);
  // Nothing is owed of a credit: whatever else is so of it, no time and no decision lets it be disputed.
  if (invoice.isCredit) {
    const facts = { lifeCycle, isCredit: true } as const;
    return [...obstacles, { rule: 'DIS-04', facts, remedy: { kind: 'contactSupport' } }];
  }
  if (lifeCycle !== 'billed') {
    obstacles.push({
      rule: 'DIS-04',
      facts: {
        lifeCycle,
        ...(isPaidAndCredited(invoice) && { paid: invoice.paid, credited: invoice.credited }),
      },
      remedy: billingRemedy(invoice, config, today),
    });
  }
  // Paid, credited and opened again by a payment that came back: it is owed, and nothing of it is left to dispute.
  if (lifeCycle === 'billed' && invoice.creditable !== undefined && invoice.creditable <= 0) {
    obstacles.push({ rule: 'DIS-43', facts: {}, remedy: { kind: 'none' } });
  }
  if (dispute !== 'none' && !isEnded(dispute)) {
    obstacles.push({
      rule: 'DIS-06',
      facts: { status: dispute },
      remedy: { kind: 'openDispute', dispute: openDispute },
    });
  }
  if (hasChargeback)
    obstacles.push({ rule: 'DIS-15', facts: {}, remedy: { kind: 'waitFor', party: 'support' } });
  if (billedDate !== null && daysBetween(billedDate, today) > config.windowDays) {
    obstacles.push({
      rule: 'DIS-05',
      facts: { until: addDays(billedDate, config.windowDays), limit: config.windowDays },
      remedy: chargebackRemedy(billedDate, config, today),
    });
  }
  return obstacles;
}

/** A terminated account sees and pays, and disputes nothing (decisions §11). */
export function terminationObstacles({
  isTerminated = false,
}: {
  readonly isTerminated?: boolean;
}): DisputeObstacle[] {
  return isTerminated ? [{ rule: 'DIS-16', facts: {}, remedy: { kind: 'contactSupport' } }] : [];
}

/** What can be disputed of what was asked for, and of the rest every reason. */
export interface Eligibility<Invoice extends DisputableInvoice> {
  readonly eligible: readonly Invoice[];
  readonly ineligible: readonly { readonly trxId: string; readonly obstacles: readonly DisputeObstacle[] }[];
}

/** Judges invoices that somebody asks to dispute, each by itself; one that is asked for twice is judged once. */
export function judgeEligibility<Invoice extends DisputableInvoice>(
  asked: readonly AskedInvoice<Invoice>[],
  context: EligibilityContext,
): Eligibility<Invoice> {
  const judged = [...new Map(asked.map((one) => [one.trxId, one])).values()].map((one) => ({
    ...one,
    obstacles: askedObstacles(one, context),
  }));
  return {
    eligible: judged.flatMap(({ found, obstacles }) =>
      typeof found === 'object' && obstacles.length === 0 ? [found] : [],
    ),
    ineligible: judged
      .filter(({ obstacles }) => obstacles.length > 0)
      .map(({ trxId, obstacles }) => ({ trxId, obstacles })),
  };
}

function askedObstacles({ found }: AskedInvoice, context: EligibilityContext): DisputeObstacle[] {
  if (typeof found === 'object') return ineligibility(found, context);
  const rule = found === 'nowhere' ? 'DIS-02' : 'DIS-03';
  return [{ rule, facts: {}, remedy: { kind: 'contactSupport' } }];
}

/** The open disputes of invoices, where nothing else keeps any of them from being disputed; null where something does. */
export function openDisputesOf(
  ineligible: readonly { readonly trxId: string; readonly obstacles: readonly DisputeObstacle[] }[],
): readonly { readonly trxId: string; readonly dispute: DisputeReference }[] | null {
  const open = ineligible.flatMap(({ trxId, obstacles: [one, other] }) =>
    one && !other && one.remedy.kind === 'openDispute' && one.remedy.dispute
      ? [{ trxId, dispute: one.remedy.dispute }]
      : [],
  );
  return open.length > 0 && open.length === ineligible.length ? open : null;
}

/** What is said about the invoices of one submit. */
export interface DisputeText {
  /** Null while none is chosen. */
  readonly reason: { readonly isDocumentRequired: boolean } | null;
  readonly description: string;
  readonly documents: readonly { readonly documentType: string }[];
}

/** Why invoices cannot be disputed together, whatever each of them is; empty when they can (§5 Disputes). */
export function submitObstacles(
  count: number,
  { role, config }: { readonly role: string; readonly config: DisputeConfig },
): DisputeObstacle[] {
  const obstacles: DisputeObstacle[] = [];
  if (!mayPay(role)) obstacles.push({ rule: 'DIS-14', facts: {}, remedy: { kind: 'askAdministrator' } });
  if (count === 0) obstacles.push({ rule: 'DIS-01', facts: {}, remedy: { kind: 'select' } });
  const limit = config.invoicesPerSubmit;
  if (count > limit) {
    obstacles.push({ rule: 'DIS-07', facts: { count, limit }, remedy: { kind: 'keepFirst', count: limit } });
  }
  return obstacles;
}

/** What is missing or too much in the text and the documents of a dispute; one text is of one or of many invoices. */
export function textObstacles(
  { reason, description, documents }: DisputeText,
  config: DisputeConfig,
): DisputeObstacle[] {
  const missing = [
    ...(reason ? [] : (['reason'] as const)),
    ...(description.trim() === '' ? (['description'] as const) : []),
  ];
  const [field] = missing;
  const obstacles: DisputeObstacle[] = field
    ? [{ rule: 'DIS-11', facts: { missing }, remedy: { kind: 'fillIn', field } }]
    : [];
  return [
    ...obstacles,
    ...reasonDocumentObstacles(reason, documents),
    ...documentObstacles(documents, config),
  ];
}

/** Whether an invoice lacks the document that the reason demands; `documents` are those that belong to it. */
export function reasonDocumentObstacles(
  reason: DisputeText['reason'],
  documents: readonly unknown[],
): DisputeObstacle[] {
  return reason?.isDocumentRequired && documents.length === 0
    ? [{ rule: 'DIS-12', facts: {}, remedy: { kind: 'addDocument' } }]
    : [];
}

/** Of which types there are too many documents in a dispute, or too many of one side; empty where of none (§5 Uploads). */
export function documentObstacles(
  documents: readonly { readonly documentType: string | null }[],
  { documentsPerType: limit }: DisputeConfig,
): DisputeObstacle[] {
  const types = new Set(documents.flatMap(({ documentType }) => documentType ?? []));
  return [...types].flatMap((documentType) => {
    const count = documents.filter((document) => document.documentType === documentType).length;
    const remedy = { kind: 'removeDocuments', count: count - limit } as const;
    return count > limit ? [{ rule: 'DIS-13', facts: { documentType, count, limit }, remedy } as const] : [];
  });
}

/** A type of which some disputes have too many documents, with the most that one of them has. */
export interface TooManyDocuments<Of> {
  readonly documentType: string;
  readonly count: number;
  readonly of: readonly Of[];
}

/** The same of several disputes, of each by itself: what belongs to one of them counts in no other (DIS-13). */
export function tooManyDocuments<Of>(
  each: readonly {
    readonly of: Of;
    readonly documents: readonly { readonly documentType: string | null }[];
  }[],
  config: DisputeConfig,
): TooManyDocuments<Of>[] {
  const over = each.flatMap(({ of, documents }) =>
    documentObstacles(documents, config).map(({ facts: { documentType = '', count = 0 } }) => ({
      of,
      documentType,
      count,
    })),
  );
  return [...Map.groupBy(over, ({ documentType }) => documentType)].map(([documentType, own]) => ({
    documentType,
    count: Math.max(...own.map(({ count }) => count)),
    of: own.map(({ of }) => of),
  }));
}

/** Whether a payment has taken a part of an invoice and credits the rest. */
function isPaidAndCredited(
  invoice: DisputableInvoice,
): invoice is DisputableInvoice & Required<Pick<DisputableInvoice, 'paid' | 'credited'>> {
  const { lifeCycle, paid, credited } = invoice;
  return lifeCycle === 'adjusted' && paid !== undefined && credited !== undefined && paid.amount > 0;
}

/** What was billed can be charged back where it is too late or too far for a dispute. */
function billingRemedy(
  invoice: DisputableInvoice,
  config: DisputeConfig,
  today: PlainDate,
): DisputeObstacle['remedy'] {
  const { lifeCycle, billedDate } = invoice;
  return (lifeCycle === 'paid' || isPaidAndCredited(invoice)) && billedDate !== null
    ? chargebackRemedy(billedDate, config, today)
    : { kind: 'none' };
}

function chargebackRemedy(
  billedDate: PlainDate,
  { chargebackWindowDays }: DisputeConfig,
  today: PlainDate,
): DisputeObstacle['remedy'] {
  const until = addDays(billedDate, chargebackWindowDays);
  return today <= until ? { kind: 'requestChargeback', until } : { kind: 'contactSupport' };
}
