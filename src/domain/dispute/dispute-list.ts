import type { PlainDate } from '#domain/dates/dates.ts';
import type { Deadline } from '#domain/dispute/deadline.ts';
import {
  isEnded,
  isYourTurn,
  type DisputeOutcome,
  type DisputeParty,
  type DisputeStatus,
  type DisputeStep,
} from '#domain/dispute/dispute.ts';
import type { DisputeTaker } from '#domain/dispute/taking.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { ListPage } from '#domain/list/list-page.ts';
import type { Money } from '#domain/money/money.ts';

/** The lists of disputes; 'closed' has those that were cancelled or have expired, too (decisions §12). */
export const DISPUTE_TABS = [
  'waitingOnCustomer',
  'waitingOnMerchant',
  'escalated',
  'onHold',
  'pendingAdjustment',
  'closed',
] as const;
export type DisputeTab = (typeof DISPUTE_TABS)[number];

/** A dispute as a row of the dispute center (§3 Dispute). */
export interface ListedDispute {
  readonly disputeId: string;
  readonly disputeNumber: string;
  readonly trxId: string;
  readonly invoiceId: string;
  /** The customer that has disputed, by its number. */
  readonly customerId: string;
  readonly customerName: string;
  readonly buidMerchant: string;
  readonly merchantName: string;
  readonly reasonId: string;
  /** The back end's words, for a reason that the portal has none for. */
  readonly reasonWords: string;
  readonly status: DisputeStatus;
  readonly latestStep: DisputeStep;
  readonly disputed: Money;
  readonly offer: Money | null;
  /** What the end or the agreement credits; null while that is open. */
  readonly agreed: Money | null;
  /** Null where nobody's time runs. */
  readonly deadline: Deadline | null;
  /** Of one on hold: until when, as far as support has said. */
  readonly heldUntil: PlainDate | null;
  readonly endedOn: PlainDate | null;
  readonly outcome: DisputeOutcome | null;
  readonly openedAt: Instant;
  /** Who of support has it, as support alone is told, and what they are called; null for nobody. */
  readonly takenBy: DisputeTaker;
  readonly holderName: string | null;
}

/** What narrows a list of disputes; what is absent does not. */
export interface DisputeFilter {
  readonly status?: DisputeTab | undefined;
  readonly search?: string | undefined;
  readonly reasonId?: string | undefined;
  /** Until the deadline, at most so many days. */
  readonly daysLeft?: number | undefined;
  readonly currency?: string | undefined;
  /** In dispute at least so much, in minor units. */
  readonly amountFrom?: number | undefined;
  /** And at most so much. */
  readonly amountTo?: number | undefined;
  /** What support looks at: to decide, about to expire, or held for too long. */
  readonly queue?: 'support' | undefined;
  /** With whom of support it is. */
  readonly taken?: DisputeTaken | undefined;
  /** Of one merchant, or of the customer that has disputed, by their numbers. */
  readonly merchant?: string | undefined;
  readonly customer?: string | undefined;
}

/** A merchant or a customer of a list of disputes. */
export interface NamedParty {
  readonly id: string;
  readonly name: string;
}

/** Of whom a list of disputes is, whatever it is narrowed to. */
export interface DisputeParties {
  readonly merchants: readonly NamedParty[];
  readonly customers: readonly NamedParty[];
  /** In which they have something with each other. */
  readonly currencies: readonly string[];
}

export const DISPUTE_TAKEN = ['mine', 'nobody', 'colleague'] as const;
export type DisputeTaken = (typeof DISPUTE_TAKEN)[number];

export const DISPUTE_SORTS = ['turn', 'days_left', '-opened', '-amount', 'invoice_id'] as const;
export type DisputeSort = (typeof DISPUTE_SORTS)[number];

/** How many there are under a tab, and what is disputed there, by currency. */
export interface DisputeTabSum {
  readonly status: DisputeTab;
  readonly count: number;
  readonly disputed: readonly Money[];
}

/** A page of disputes, with what there is under each tab. */
export interface DisputePage extends ListPage<ListedDispute> {
  readonly tabs: readonly DisputeTabSum[];
  /** What is in dispute among all that match, by currency. */
  readonly disputed: readonly Money[];
  /** The business date, in Central time. */
  readonly today: PlainDate;
}

/** Rows of a page that stand under the same tab, one after the other. */
export interface DisputeTurn {
  readonly tab: DisputeTab;
  readonly rows: readonly ListedDispute[];
}

/** Under which tab a dispute stands; one that is only opened waits on the merchant. */
export function tabOf({ status }: Pick<ListedDispute, 'status'>): DisputeTab {
  if (isEnded(status)) return 'closed';
  return DISPUTE_TABS.find((tab) => tab === status) ?? 'waitingOnMerchant';
}

/** The rows of a page by whose turn it is, in the order in which they came. */
export function turnsOf(rows: readonly ListedDispute[]): DisputeTurn[] {
  return [...Map.groupBy(rows, tabOf)].map(([tab, own]) => ({ tab, rows: own }));
}

/** Whether a side can answer a listed dispute today: it is its turn, and the time is not over (DIS-23, DIS-24). */
export function awaitsAnswer(
  { status, deadline }: Pick<ListedDispute, 'status' | 'deadline'>,
  party: DisputeParty,
  today: PlainDate,
): boolean {
  return isYourTurn(status, party) && (deadline === null || deadline.date >= today);
}

/** The list in which a side finds what waits for its answer. */
export const TAB_OF_TURN: Readonly<Record<DisputeParty, DisputeTab>> = {
  customer: 'waitingOnCustomer',
  merchant: 'waitingOnMerchant',
  support: 'escalated',
};

/** How many wait for an answer of a side. */
export function waitingFor(party: DisputeParty, { tabs }: Pick<DisputePage, 'tabs'>): number {
  return tabs.find(({ status }) => status === TAB_OF_TURN[party])?.count ?? 0;
}
