import { mayPay, parseRole } from '#domain/access/role.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { ChargebackStatus } from '#domain/dispute/chargeback-status.ts';
import {
  chargebackActionObstacles,
  chargebackActionsOf,
  chargebackTakingObstacles,
  chargebackWordsObstacles,
  type ChargebackAction,
} from '#domain/dispute/chargeback.ts';
import type { Deadline } from '#domain/dispute/deadline.ts';
import type { DisputeCredit } from '#domain/dispute/dispute-details.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import {
  countedDocuments,
  documentsGiven,
  isUnfinished,
  type DisputeAttachment,
  type DisputeDocument,
  type GivenDocument,
} from '#domain/dispute/dispute-document.ts';
import { documentObstacles } from '#domain/dispute/dispute-eligibility.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { InvoiceBeside } from '#domain/dispute/invoice-beside.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import type { DisputeHolder, DisputeTaker } from '#domain/dispute/taking.ts';
import type { Money } from '#domain/money/money.ts';

/** What every reader of a chargeback sees of it first. */
export interface ListedChargeback {
  readonly chargebackId: string;
  readonly chargebackNumber: string;
  readonly trxId: string;
  readonly invoiceId: string;
  readonly customerName: string;
  readonly merchantName: string;
  readonly reasonId: string;
  /** The back end's words, for a reason that the portal has none for. */
  readonly reasonWords: string;
  readonly status: ChargebackStatus;
  readonly requested: Money;
  /** Until when the merchant may object, and support should decide; null once it is over. */
  readonly deadline: Deadline | null;
  readonly endedOn: PlainDate | null;
  /** Who of support has it, told to support only; null for nobody. */
  readonly takenBy: DisputeTaker;
  readonly holderName: string | null;
}

/** What happened in a chargeback. */
export const CHARGEBACK_HAPPENINGS = [
  'requested',
  'object',
  'accept',
  'refuse',
  'review',
  'withdraw',
  'deadlinePassed',
  'adjusted',
] as const;

/** What was said and done, by whom. */
export interface ChargebackResponse {
  readonly responseId: string;
  readonly at: Instant;
  readonly party: DisputeParty | 'system';
  /** Null for the passing of time. */
  readonly name: string | null;
  readonly action: (typeof CHARGEBACK_HAPPENINGS)[number];
  readonly comment: string | null;
  /** What the merchant has sent with its objection. */
  readonly documents: readonly DisputeAttachment[];
}

/** A chargeback whole. */
export interface ChargebackDetails {
  readonly chargeback: ListedChargeback;
  readonly accountName: string;
  readonly description: string;
  /** What the customer has sent with the request. */
  readonly documents: readonly DisputeAttachment[];
  readonly invoiceTotal: Money;
  readonly invoicePaid: Money;
  /** By what credits of any kind have lessened it. */
  readonly invoiceCredited: Money;
  /** The total without what is paid and credited. */
  readonly invoiceOpen: Money;
  /** What can still be credited of it: the total without the credits that were given for it, wherever they went. */
  readonly standing: Money;
  /** What a payment under way holds of the invoice; nothing where none is. */
  readonly inFlight: Money;
  /** By which it was charged back; null where it was not. */
  readonly credit: DisputeCredit | null;
  readonly dueDate: PlainDate;
  /** Who of support has it, told to support only; null for nobody. */
  readonly holder: DisputeHolder | null;
  /** The invoice itself, told to support only. */
  readonly beside: InvoiceBeside | null;
  /** Newest first. */
  readonly responses: readonly ChargebackResponse[];
  readonly today: PlainDate;
}

/** A chargeback as somebody acts on it. */
export interface ActedChargeback extends Pick<
  ListedChargeback,
  'chargebackId' | 'status' | 'deadline' | 'requested' | 'takenBy'
> {
  readonly readAt: Instant;
  /** What can still be credited of its invoice, in minor units. */
  readonly standing: number;
  /** What is told of it where it is decided; amounts in minor units. */
  readonly told: {
    readonly chargebackNumber: string;
    readonly invoiceId: string;
    /** What of the invoice is neither paid nor credited. */
    readonly invoiceOpen: number;
    /** What a payment under way holds of it. */
    readonly inFlight: number;
    /** Who of support has it; null for nobody, and to the sides. */
    readonly holder: DisputeHolder | null;
  };
}

/** A chargeback as somebody acts on it who has read it then. */
export function actedChargeback(
  { chargeback, standing, invoiceOpen, inFlight, holder }: ChargebackDetails,
  readAt: Instant,
): ActedChargeback {
  const { chargebackNumber, invoiceId } = chargeback;
  const amounts = { invoiceOpen: invoiceOpen.amount, inFlight: inFlight.amount };
  const told = { chargebackNumber, invoiceId, ...amounts, holder };
  return { ...chargeback, readAt, standing: standing.amount, told };
}

/** As whom somebody acts. */
export interface ChargebackActor {
  readonly party: DisputeParty;
  readonly role: string;
}

/** Whether the role acts at all on its side: whoever does not, reads. */
export function mayActOnChargebacks({ party, role }: ChargebackActor): boolean {
  return party === 'customer' ? mayPay(role) : parseRole(role) === 'admin';
}

/** What the status lets a side do, each with every reason against it. */
export function chargebackActs(
  { readAt, ...chargeback }: ActedChargeback,
  { party, role }: ChargebackActor,
): { readonly act: ChargebackAction; readonly obstacles: readonly DisputeObstacle[] }[] {
  return chargebackActionsOf(chargeback.status, party).map((act) => ({
    act,
    obstacles: chargebackActionObstacles(chargeback, act, { party, role, at: readAt }),
  }));
}

/** Whether nobody can take it back: that support starts its review alone moves nothing, all else decides or passes it on. */
export const isFinalChargebackAct = (act: ChargebackAction): boolean => act !== 'review';

/** A chargeback that is taken, or given back. */
export interface ChargebackTaking {
  readonly chargebackId: string;
  readonly isTaken: boolean;
  /** The colleague who has it, as it was read; null for none. */
  readonly from: string | null;
}

/** Whether somebody of support can have it before them: administrators act, all others of it read. */
export const isTakeableChargeback = (
  { status }: Pick<ActedChargeback, 'status'>,
  actor: ChargebackActor,
): boolean =>
  actor.party === 'support' && mayActOnChargebacks(actor) && chargebackTakingObstacles(status).length === 0;

/** Whether documents go with an act: an objection is supported by them, as an answer in a dispute. */
export const takesDocuments = (act: ChargebackAction): boolean => act === 'object';

/** What is against an act as it is written; `unfinished`: a document that is on its way, has failed or has no type. */
export type ChargebackActProblem = DisputeObstacle | { readonly rule: 'unfinished'; readonly facts: object };

/** What goes with an act besides its words. */
export interface ChargebackActDocuments {
  readonly documents: readonly DisputeDocument[];
}

/** What keeps an act from being sent; empty when nothing does (§5 Required-field messages). */
export function chargebackActProblems(
  act: ChargebackAction,
  { comment, documents }: ChargebackActDocuments & { readonly comment: string },
  config: DisputeConfig,
): ChargebackActProblem[] {
  const words = chargebackWordsObstacles(act, comment);
  if (!takesDocuments(act)) return words;
  return [
    ...words,
    ...documentObstacles(countedDocuments(documents), config),
    ...(documents.some(isUnfinished) ? [{ rule: 'unfinished', facts: {} } as const] : []),
  ];
}

/** What goes with an act. */
export const documentsOfAct = (
  act: ChargebackAction,
  { documents }: ChargebackActDocuments,
): GivenDocument[] => (takesDocuments(act) ? documentsGiven(documents, []) : []);

/** What goes to the server. */
export interface WrittenChargebackAct {
  readonly chargebackId: string;
  readonly act: ChargebackAction;
  readonly comment: string;
  readonly documents: readonly GivenDocument[];
}

/** What became of it. */
export interface ChargebackActAnswer {
  readonly isTaken: boolean;
  readonly obstacles: readonly DisputeObstacle[];
}
