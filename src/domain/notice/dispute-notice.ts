import type { PlainDate } from '#domain/dates/dates.ts';
import {
  isEnded,
  whoseTurn,
  type DisputeOutcome,
  type DisputeParty,
  type DisputeSide,
  type DisputeStatus,
  type DisputeStep,
} from '#domain/dispute/dispute.ts';
import type { DisputeReasonId } from '#domain/dispute/dispute-reason.ts';
import type { RefusalReason } from '#domain/dispute/dispute-document.ts';
import type { Silence } from '#domain/dispute/silence.ts';
import type { Money } from '#domain/money/money.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';

/** What a side of a dispute is told of it: what it has become, and what time asks for. */
export const DISPUTE_NOTICE_KINDS = [
  'dispute_opened',
  'dispute_your_turn',
  'dispute_company_turn',
  'dispute_their_turn',
  'dispute_question',
  'dispute_support_answered',
  'dispute_escalated',
  'dispute_on_hold',
  'dispute_agreed',
  'dispute_ended',
  'dispute_expired',
  'dispute_withdrawn',
  'dispute_reopened',
  'dispute_due',
  'dispute_their_due',
  'dispute_decision_due',
  'dispute_silent',
  'dispute_overdue',
  'dispute_colleague_asks',
  'dispute_taken_over',
  'dispute_freed',
  'dispute_document_refused',
  'dispute_document_missing',
] as const;
export type DisputeNoticeKind = (typeof DISPUTE_NOTICE_KINDS)[number];

/** What a notice says of a dispute, as it was at its time, to a reader of one of its sides. */
export interface DisputeTold {
  readonly kind: DisputeNoticeKind;
  /** As whom the reader is told. */
  readonly side: DisputeParty;
  readonly disputeId: string;
  readonly disputeNumber: string;
  readonly trxId: string;
  readonly invoiceId: string;
  readonly buidCustomer: string;
  readonly customerName: string;
  readonly merchantName: string;
  readonly disputed: Money;
  /** Null where a notice of before does not tell. */
  readonly reasonId: DisputeReasonId | null;
  /** What whoever is to answer has been offered; null for nothing. */
  readonly offered: Money | null;
  /** What the end or the agreement credits; null before. */
  readonly credited: Money | null;
  readonly outcome: DisputeOutcome | null;
  /** Until when somebody is to act; null where nobody's time runs. */
  readonly deadline: PlainDate | null;
  /** What was said or done last; null where a notice of before does not tell. */
  readonly latestStep: DisputeStep | null;
  /** The last day of a hold; null where none runs, or where support alone ends it. */
  readonly heldUntil: PlainDate | null;
  /** Whether a hold has just ended. */
  readonly isHoldOver: boolean;
  /** What was said with it, which both parties read; null for nothing. */
  readonly words: string | null;
  /** Who has said it. */
  readonly wordsOf: DisputeParty | null;
  /** What comes of it where whoever is to answer lets the time pass; null where nobody is to answer. */
  readonly silence: Silence | null;
  /** Whose time ran out, so that this has come of it; null where nobody's has. */
  readonly silent: DisputeSide | null;
  /** Whether that silence has accepted what was offered. */
  readonly isOfferAccepted: boolean;
  /** What no payment under way pays of the invoice, once what was agreed or decided is credited; null before. */
  readonly owed: Money | null;
  /** Until when that is to be paid; null before. */
  readonly dueDate: PlainDate | null;
  /** Whether that day had passed. */
  readonly isPastDue: boolean;
  /** What of the credit the invoice does not take, to be used for others; null before. */
  readonly unapplied: Money | null;
  /** The credit that is taken back where the dispute is reopened; null where there was none. */
  readonly takenBack: Money | null;
  /** What the document is called that its check has refused; null of what is of none. */
  readonly documentName: string | null;
  /** Null where the check did not say. */
  readonly documentRefusedBecause: RefusalReason | null;
}

/** A step of a dispute, as far as it decides who is told what. */
export interface DisputeHappened {
  /** What was done; `opened` and `reopen` are told as such. */
  readonly action: string;
  readonly from: DisputeStatus | null;
  readonly to: DisputeStatus;
  /** Whether customer support has done it: what support does, it need not tell itself. */
  readonly isBySupport: boolean;
}

/**
 * What a reader of a side is told of a step; null where they are not concerned. `hasTaken`: the reader is of customer
 * support and works on it, so that an end which others have made of it is theirs to hear of.
 */
export function disputeNoticeKind(
  { action, from, to, isBySupport }: DisputeHappened,
  side: DisputeParty,
  hasTaken = false,
): DisputeNoticeKind | null {
  if (from === to) return null;
  if (action === 'respondToSupport') return 'dispute_support_answered';
  if (side === 'support') return isBySupport ? null : supportNoticeKind(to, hasTaken);
  if (action === 'opened') return 'dispute_opened';
  if (action === 'reopen') return 'dispute_reopened';
  if (isEnded(to)) return ENDS[to as keyof typeof ENDS];
  if (to === 'waitingOnCustomer' || to === 'waitingOnMerchant') {
    if (whoseTurn(to) !== side) return 'dispute_their_turn';
    return isBySupport && action.startsWith('respond') ? 'dispute_question' : 'dispute_your_turn';
  }
  return UNDER_WAY[to as keyof typeof UNDER_WAY] ?? null;
}

function supportNoticeKind(to: DisputeStatus, hasTaken: boolean): DisputeNoticeKind | null {
  if (to === 'escalated') return 'dispute_escalated';
  if (!hasTaken) return null;
  if (to === 'pendingAdjustment') return 'dispute_agreed';
  return isEnded(to) ? ENDS[to as keyof typeof ENDS] : null;
}

/** The kind for one reader: who cannot answer is told that an answer of their company is awaited, and not theirs. */
export function noticeKindFor(kind: DisputeNoticeKind, mayAnswer: boolean): DisputeNoticeKind {
  return mayAnswer || !AWAITED.has(kind) ? kind : 'dispute_company_turn';
}

const AWAITED: ReadonlySet<DisputeNoticeKind> = new Set([
  'dispute_your_turn',
  'dispute_question',
  'dispute_due',
]);

const ENDS = {
  closed: 'dispute_ended',
  expired: 'dispute_expired',
  cancelled: 'dispute_withdrawn',
} as const satisfies Partial<Record<DisputeStatus, DisputeNoticeKind>>;

const UNDER_WAY = {
  escalated: 'dispute_escalated',
  onHold: 'dispute_on_hold',
  pendingAdjustment: 'dispute_agreed',
} as const satisfies Partial<Record<DisputeStatus, DisputeNoticeKind>>;

/** The page on which a side reads a dispute; a customer's is that of the invoice, and says which of its disputes. */
export function disputeAddress(
  side: DisputeParty,
  { disputeId, trxId }: Pick<DisputeTold, 'disputeId' | 'trxId'>,
): PageAddress {
  if (side === 'customer') return `/dispute-center/${trxId}?dispute=${disputeId}`;
  return side === 'merchant' ? `/merchant/disputes/${disputeId}` : `/support/disputes/${disputeId}`;
}

/** The list in which a side reads its disputes. */
export function disputeListAddress(side: DisputeParty): PageAddress {
  return (
    { customer: '/dispute-center', merchant: '/merchant/disputes', support: '/support/disputes' } as const
  )[side];
}
