import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { Deadline } from '#domain/dispute/deadline.ts';
import type { InvoiceBeside } from '#domain/dispute/invoice-beside.ts';
import type { DisputeHolder } from '#domain/dispute/taking.ts';
import { lacksDemanded } from '#domain/dispute/document-replacement.ts';
import type { DisputeAttachment } from '#domain/dispute/dispute-document.ts';
import {
  DISPUTE_ENDS,
  type DecidedDispute,
  type DisputeEnd,
  type DisputeStanding,
} from '#domain/dispute/dispute-decision.ts';
import type { ListedDispute } from '#domain/dispute/dispute-list.ts';
import {
  isEnded,
  type DisputeAction,
  type DisputeParty,
  type DisputeStatus,
} from '#domain/dispute/dispute.ts';
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
  'creditReversed',
  'expired',
  'deadlinePassed',
  'holdEnded',
  'remark',
] as const satisfies readonly (
  | DisputeAction
  | 'opened'
  | 'adjusted'
  | 'creditReversed'
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

/** A credit that a dispute has given. */
export interface DisputeCredit {
  readonly trxId: string;
  /** CR-… */
  readonly creditNumber: string;
  readonly amount: Money;
  /** What of it has lessened the invoice of the dispute. */
  readonly applied: Money;
  /** What of it is not used yet, to pay other invoices. */
  readonly left: Money;
}

/** A dispute with all that its sides read of it. */
export interface DisputeDetails {
  readonly dispute: ListedDispute;
  readonly openedBy: string;
  readonly accountName: string;
  readonly holdReason: string | null;
  /** Newest first. */
  readonly responses: readonly DisputeResponse[];
  /** Empty where it is not about lines. */
  readonly lines: readonly {
    readonly lineNumber: number;
    readonly description: string;
    readonly amount: Money;
  }[];
  /** Who is told besides; empty for a merchant. */
  readonly contacts: readonly {
    readonly id: string;
    readonly name: string;
    readonly emailAddress: string;
    /** Whether they want to hear no more of it. */
    readonly hasStopped: boolean;
  }[];
  /** What it was opened with, in the order in which it was sent. */
  readonly documents: readonly DisputeAttachment[];
  readonly invoiceTotal: Money;
  readonly invoicePaid: Money;
  /** By what credits of any kind have lessened it. */
  readonly invoiceCredited: Money;
  /** The total without what is paid and credited. */
  readonly invoiceOpen: Money;
  /** What a payment under way holds of the invoice; nothing where none is. */
  readonly inFlight: Money;
  /** The credit that its end has given; null where nothing was credited, or that was taken back. */
  readonly credit: DisputeCredit | null;
  /** What the customer has in credits of this currency that no invoice takes; told to support only. */
  readonly unapplied: Money | null;
  /** Who of support has it; null for nobody, and where it is not support that reads. */
  readonly holder: DisputeHolder | null;
  readonly dueDate: PlainDate;
  /** The invoice itself, told to support only. */
  readonly beside: InvoiceBeside | null;
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

/** Whether it goes on without what its reason demands: the check has refused all that its customer has sent. */
export function isLacking({ dispute, documents, responses }: DisputeDetails): boolean {
  const later = responses.filter(({ party }) => party === 'customer').flatMap((said) => said.documents);
  return !isEnded(dispute.status) && lacksDemanded(dispute.reasonId, [...documents, ...later]);
}

/** What is told of it where customer support decides it. */
export function decidedDispute({
  dispute,
  invoiceOpen,
  inFlight,
  unapplied,
  credit,
  holder,
  responses,
}: DisputeDetails): DecidedDispute {
  const { disputeNumber, customerName, merchantName, invoiceId } = dispute;
  return {
    disputeNumber,
    customerName,
    merchantName,
    invoiceId,
    invoiceOpen: invoiceOpen.amount,
    inFlight: inFlight.amount,
    unapplied: unapplied?.amount ?? 0,
    creditApplied: credit?.applied.amount ?? 0,
    creditLeft: credit?.left.amount ?? 0,
    holder,
    end: isEnded(dispute.status) ? (responses.find(isEnd) ?? null) : null,
  };
}

/** Of several the newest has ended it. */
const isEnd = (response: DisputeResponse): response is DisputeResponse & DisputeEnd =>
  DISPUTE_ENDS.some((action) => action === response.action);
