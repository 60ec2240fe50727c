import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { Deadline } from '#domain/dispute/deadline.ts';
import type { DisputeAttachment } from '#domain/dispute/dispute-document.ts';
import type { DecidedDispute, DisputeStanding } from '#domain/dispute/dispute-decision.ts';
import type { ListedDispute } from '#domain/dispute/dispute-list.ts';
import type { DisputeAction, DisputeParty, DisputeStatus } from '#domain/dispute/dispute.ts';
import type { Money } from '#domain/money/money.ts';

/** What happens in a dispute: what people do, and what time and the server do by themselves. */
export const HAPPENINGS = [
  'opened',
  'respondToCustomer',
  'respondToMerchant',
  'respondToSupport',
  'offer',
  'agree',
  'disagree',
  'escalate',
  'close',
  'cancel',
  'hold',
  'release',
  'decide',
  'reopen',
  'adjusted',
  'expired',
  'deadlinePassed',
  'holdEnded',
  'remark',
] as const satisfies readonly (
  | DisputeAction
  | 'opened'
  | 'adjusted'
  | 'expired'
  | 'deadlinePassed'
  | 'holdEnded'
  | 'remark'
)[];
export type DisputeHappening = (typeof HAPPENINGS)[number];

/** An entry of a dispute's thread (§3 Dispute response). */
export interface DisputeResponse {
  readonly responseId: string;
  readonly at: Instant;
  readonly party: DisputeParty | 'system';
  /** Null for the passing of time, and for what the server does. */
  readonly name: string | null;
  readonly action: DisputeHappening;
  readonly comment: string | null;
  readonly amount: Money | null;
  /** For the eyes of support only. */
  readonly isInternal: boolean;
  /** What it led to. */
  readonly status: DisputeStatus;
  readonly deadline: Deadline | null;
  /** What was sent with it. */
  readonly documents: readonly DisputeAttachment[];
}

/** A dispute with all that its sides read of it. */
export interface DisputeDetails {
  readonly dispute: ListedDispute;
  readonly openedBy: string;
  readonly accountName: string;
  readonly holdReason: string | null;
  /** What the end or the agreement credits; null while that is open. */
  readonly agreed: Money | null;
  /** Newest first. */
  readonly responses: readonly DisputeResponse[];
  /** Empty where it is not about lines. */
  readonly lines: readonly {
    readonly lineNumber: number;
    readonly description: string;
    readonly amount: Money;
  }[];
  /** Who is told besides; empty for a merchant. */
  readonly contacts: readonly { readonly id: string; readonly name: string; readonly emailAddress: string }[];
  /** What it was opened with, in the order in which it was sent. */
  readonly documents: readonly DisputeAttachment[];
  readonly invoiceTotal: Money;
  readonly invoiceOpen: Money;
  readonly dueDate: PlainDate;
  readonly poNumber: string | null;
  /** Of the same invoice, newest first. */
  readonly others: readonly {
    readonly disputeId: string;
    readonly disputeNumber: string;
    readonly status: DisputeStatus;
    readonly openedAt: Instant;
  }[];
  /** What its rules ask, for whoever acts on it. */
  readonly standing: DisputeStanding;
  /** The business date, in Central time. */
  readonly today: PlainDate;
}

/** What is told of it where customer support decides it. */
export function decidedDispute({ dispute, invoiceOpen }: DisputeDetails): DecidedDispute {
  const { disputeNumber, customerName, merchantName, invoiceId } = dispute;
  return { disputeNumber, customerName, merchantName, invoiceId, invoiceOpen: invoiceOpen.amount };
}
