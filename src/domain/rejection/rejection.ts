import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { ListPage } from '#domain/list/list-page.ts';
import type { Money } from '#domain/money/money.ts';
import type {
  CorrectableField,
  RejectionObstacle,
  RejectionRemedy,
} from '#domain/rejection/rejection-obstacle.ts';
import type { Transaction } from '#domain/rejection/transaction.ts';
import type { RejectionRule } from '#domain/rejection/rules.ts';

/** The states of a rejection, in the order in which they are listed; the names are those of its chart. */
export const REJECTION_STATUSES = [
  'rejected',
  'resubmitting',
  'stillProcessing',
  'accepted',
  'cancelled',
  'expired',
] as const;
export type RejectionStatus = (typeof REJECTION_STATUSES)[number];

/** Those whose end is still to come. */
export const OPEN_REJECTIONS = ['rejected', 'resubmitting', 'stillProcessing'] as const;

/** The codes of the reasons, as merchants’ systems get them, with the rule that each is of. */
export const REASON_CODES = {
  accountInactive: 'REJ-01',
  duplicateNumber: 'REJ-02',
  unknownPurchaseOrder: 'REJ-03',
  wrongAmount: 'REJ-04',
  missingDocument: 'REJ-05',
  currencyNotAccepted: 'REJ-06',
  noOpenCredit: 'REJ-07',
} as const satisfies Record<string, RejectionRule>;
export type ReasonCode = keyof typeof REASON_CODES;
export const REASONS = Object.keys(REASON_CODES) as readonly ReasonCode[];

/** An obstacle for which a transaction is rejected. */
export type RejectionReason = RejectionObstacle & { readonly rule: (typeof REASON_CODES)[ReasonCode] };

/** Whether an obstacle rejects a transaction; others only keep it from being resubmitted or cancelled. */
export function isReason(obstacle: RejectionObstacle): obstacle is RejectionReason {
  return REASONS.some((one) => REASON_CODES[one] === obstacle.rule);
}

/** The code of a reason. Throws where the rule is none that rejects. */
export function codeOf({ rule }: Pick<RejectionObstacle, 'rule'>): ReasonCode {
  const code = REASONS.find((one) => REASON_CODES[one] === rule);
  if (!code) throw new RangeError(`${rule} rejects no transaction`);
  return code;
}

/** Who can mend what was wrong. */
export type Mender = 'merchant' | 'customer' | 'nobody';

/** Who can mend it; null of what is no reason of a rejection. */
export function menderOf({ kind }: RejectionRemedy): Mender {
  if (kind === 'correct') return 'merchant';
  return kind === 'customerPays' || kind === 'customerReactivates' ? 'customer' : 'nobody';
}

/** What a list shows of a rejected transaction. */
export interface Rejection {
  readonly transactionId: string;
  readonly merchantId: string;
  readonly merchantName: string;
  readonly customerName: string;
  readonly accountName: string;
  readonly sent: Transaction;
  readonly total: Money;
  readonly status: RejectionStatus;
  /** Why it was rejected last; what is accepted keeps it. */
  readonly reasons: readonly RejectionObstacle[];
  /** Which of them hold now, with what was sent: none where it is ready to be resubmitted. */
  readonly standing: readonly RejectionObstacle[];
  readonly rejectedAt: Instant;
  readonly resubmitUntil: PlainDate;
  /** How often it was resubmitted. */
  readonly attempt: number;
  /** When it was resubmitted last; null where it was not. */
  readonly resubmittedAt: Instant | null;
  /** Seconds in which most answers still come, as of when it was read; null where none is awaited, or it takes longer. */
  readonly waitSeconds: number | null;
  /** What it has become, once it is accepted. */
  readonly trxId: string | null;
}

/** What was corrected: each field that is, with its new value; `total` in minor units. */
export interface Corrections {
  readonly number?: string;
  readonly poNumber?: string;
  readonly total?: number;
  readonly proof?: string;
}

/** What may be corrected of a transaction: the very fields that were wrong, or are by now; of one that is over, nothing. */
export function correctableFields({
  status,
  reasons,
  standing,
}: Pick<Rejection, 'status' | 'reasons' | 'standing'>): CorrectableField[] {
  if (status !== 'rejected') return [];
  const fields = [...reasons, ...standing].flatMap(({ remedy }) =>
    remedy.kind === 'correct' ? [remedy.field] : [],
  );
  return [...new Set(fields)];
}

/** Why it was rejected last and does not hold any more: of one that is no longer rejected, all of it. */
export function pastReasons({
  reasons,
  standing,
}: Pick<Rejection, 'reasons' | 'standing'>): RejectionObstacle[] {
  return reasons.filter(({ rule }) => standing.every((one) => one.rule !== rule));
}

/** The corrections that change something. */
export function changesOf(sent: Transaction, corrections: Corrections): Corrections {
  return Object.fromEntries(
    Object.entries(corrections).filter(([field, value]) => value !== sent[field as CorrectableField]),
  );
}

/** What a deployment says of rejections (`rejections` of its settings). */
export interface RejectionTerms {
  /** Days in which a rejected transaction can be resubmitted, of which the day of its rejection is none. */
  readonly resubmitDays: number;
  /** Seconds in which most answers come; what takes longer is called still processing. */
  readonly waitSeconds: number;
  /** Days before its last one on which its merchant is told that it ends; 0 on that day. */
  readonly remindDays: number;
}

/** The values of decisions §1 and §13. */
export const REJECTION_DEFAULTS: RejectionTerms = { resubmitDays: 30, waitSeconds: 30, remindDays: 3 };

/** The conditions of a list of rejections; what is absent does not narrow it. */
export interface RejectionFilter {
  readonly status?: RejectionStatus | undefined;
  readonly reason?: ReasonCode | undefined;
  /** A number, a customer, an account or a location. */
  readonly search?: string | undefined;
  readonly from?: PlainDate | undefined;
  readonly amountFrom?: number | undefined;
  /** The customer that buys, whatever account of it. */
  readonly customer?: string | undefined;
}

export const REJECTION_SORTS = ['-rejected', 'until', '-amount', 'customer'] as const;
export type RejectionSort = (typeof REJECTION_SORTS)[number];

/** A customer of whom something was rejected, and how much. */
export interface RejectedCustomer {
  readonly customerId: string;
  readonly customerName: string;
  readonly count: number;
}

/** A page of rejections, with how many there are in each state. */
export interface RejectionPage extends ListPage<Rejection> {
  readonly tabs: readonly { readonly status: RejectionStatus; readonly count: number }[];
  /** What is listed comes to, by currency; of all states together what is still open of it. */
  readonly totals: readonly Money[];
  /** The customers that the other conditions leave, those of whom most was rejected; as many as can be chosen from. */
  readonly customers: readonly RejectedCustomer[];
  /** The business date, in Central time. */
  readonly today: PlainDate;
}

/** What happened to a transaction. */
export interface RejectionEvent {
  readonly kind: 'received' | 'rejected' | 'resubmitted' | 'accepted' | 'cancelled' | 'expired';
  readonly at: Instant;
  readonly userName: string | null;
  readonly reasons: readonly RejectionObstacle[];
  readonly changes: Corrections;
}

/** One rejection with its history, newest first. */
export interface RejectionDetails {
  readonly rejection: Rejection;
  readonly events: readonly RejectionEvent[];
  readonly today: PlainDate;
}
