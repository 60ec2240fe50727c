import type { PlainDate } from '#domain/dates/dates.ts';
import type { Deadline } from '#domain/dispute/deadline.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';

/** States of a dispute, as an invoice has them too (§4 Dispute statuses, decisions §4). */
export const DISPUTE_STATUSES = [
  'open',
  'waitingOnCustomer',
  'waitingOnMerchant',
  'escalated',
  'onHold',
  'pendingAdjustment',
  'closed',
  'cancelled',
  'expired',
] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** As whom somebody acts in a dispute (§4: customer, merchant or customer support). */
export const DISPUTE_PARTIES = ['customer', 'merchant', 'support'] as const;
export type DisputeParty = (typeof DISPUTE_PARTIES)[number];

/** The sides of a dispute, between whom the turns go. */
export type DisputeSide = 'customer' | 'merchant';

/** What people do in a dispute once it is opened. */
export const DISPUTE_ACTIONS = [
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
] as const;
export type DisputeAction = (typeof DISPUTE_ACTIONS)[number];

/** What the latest step of a dispute was: where an answer means money, those of one answer for many are of one kind. */
export type DisputeStep = 'opened' | 'response' | 'offer' | 'disagreement' | 'question';

/** In whose favor a dispute ended; in part where something was credited, but not all that was disputed. */
export type DisputeOutcome = 'forCustomer' | 'inPart' | 'forMerchant';

/** What holds for a dispute whatever happens in it. */
export interface DisputeTerms {
  readonly config: DisputeConfig;
  readonly currency: string;
  /** IANA zone of its deadlines: Central time. */
  readonly timeZone: string;
}

/** What a dispute is besides its state; amounts in minor units of its currency. */
export interface DisputeFacts {
  readonly terms: DisputeTerms;
  /** Fixed at opening, with tax. */
  readonly disputed: number;
  /**
   * What is credited of it already: by the merchant itself while it was open and, where it was reopened, what other
   * credits have taken of it; counted up to the disputed amount.
   */
  readonly adjusted: number;
  /** What whoever was to answer last has been offered, and may accept; null for nothing. */
  readonly offer: number | null;
  /** What the end or the agreement credits altogether; null while that is open. */
  readonly agreed: number | null;
  /** How many answers each side gave; counted up to the limit. */
  readonly answers: Readonly<Record<DisputeSide, number>>;
  /** Until when whoever is to act may, and support should; null where nobody's time runs. */
  readonly deadline: Deadline | null;
  /** Whence it was put on hold and how it goes on; null unless on hold. */
  readonly held: Hold | null;
  /** Days that support had left when it asked a side, whose answer goes back to it; null unless it has asked. */
  readonly supportDaysLeft: number | null;
  /** What it becomes once the agreed amount is credited. */
  readonly endsAs: 'closed' | 'expired';
  /** The business date of its end; null before. */
  readonly endedOn: PlainDate | null;
  readonly reopenings: number;
}

/** A hold of a dispute. */
export interface Hold {
  readonly from: HeldStatus;
  /** Days that were left when it began. */
  readonly daysLeft: number;
  /** The last day of the hold, after which the dispute goes on by itself; null where support alone ends it. */
  readonly until: PlainDate | null;
}

/** The states that support can put on hold. */
export type HeldStatus = 'waitingOnCustomer' | 'waitingOnMerchant' | 'escalated';

const ENDED: ReadonlySet<DisputeStatus> = new Set(['closed', 'cancelled', 'expired']);

/** Whether a dispute is over: its invoice is not disputed any more. */
export function isEnded(status: DisputeStatus): boolean {
  return ENDED.has(status);
}

/** Who is to act; null where that is nobody. */
export function whoseTurn(status: DisputeStatus): DisputeParty | null {
  return TURNS[status] ?? null;
}

/** Whether a side is waited for: what support holds waits for nobody. */
export function isYourTurn(status: DisputeStatus, party: DisputeParty): boolean {
  return status !== 'onHold' && whoseTurn(status) === party;
}

const TURNS: Partial<Record<DisputeStatus, DisputeParty>> = {
  waitingOnCustomer: 'customer',
  waitingOnMerchant: 'merchant',
  escalated: 'support',
  onHold: 'support',
};

/** Who may do what in which state. The chart of a dispute says the same: a test holds them against each other. */
const ACTIONS: Readonly<Record<DisputeStatus, Partial<Record<DisputeParty, readonly DisputeAction[]>>>> = {
  open: { customer: ['cancel'] },
  waitingOnCustomer: {
    customer: ['respondToMerchant', 'offer', 'agree', 'disagree', 'escalate', 'close', 'cancel'],
    support: ['hold'],
  },
  waitingOnMerchant: {
    customer: ['cancel'],
    merchant: ['respondToCustomer', 'offer', 'agree', 'disagree', 'escalate'],
    support: ['hold'],
  },
  escalated: {
    customer: ['cancel'],
    support: ['respondToCustomer', 'respondToMerchant', 'decide', 'hold'],
  },
  onHold: { customer: ['cancel'], support: ['release'] },
  pendingAdjustment: {},
  closed: { support: ['reopen'] },
  cancelled: {},
  expired: { support: ['reopen'] },
};

/** Of a dispute that support decides, while a side answers its question: that side does not argue with the other. */
const ASKED_ACTIONS: Readonly<Record<DisputeSide, Partial<Record<DisputeParty, readonly DisputeAction[]>>>> =
  {
    customer: { customer: ['respondToSupport', 'cancel'], support: ['hold'] },
    merchant: { customer: ['cancel'], merchant: ['respondToSupport', 'agree'], support: ['hold'] },
  };

/**
 * What a party may do in a state, as far as the state decides it; deadlines and amounts decide the rest.
 * `isAsked`: a side answers customer support, not the other side.
 */
export function actionsOf(
  status: DisputeStatus,
  party: DisputeParty,
  isAsked = false,
): readonly DisputeAction[] {
  const asked = isAsked ? whoseTurn(status) : null;
  const actions = asked === 'customer' || asked === 'merchant' ? ASKED_ACTIONS[asked] : ACTIONS[status];
  return actions[party] ?? [];
}

/** Whether a side answers a question of customer support, as lists and pages read it. */
export function isAsked(dispute: {
  readonly status: DisputeStatus;
  readonly latestStep: DisputeStep;
}): boolean {
  return dispute.status.startsWith('waiting') && dispute.latestStep === 'question';
}

/** What agreeing credits altogether: the offer, else what the other side wants. */
export function agreedBy(
  side: DisputeParty,
  { offer, disputed }: Pick<DisputeFacts, 'offer' | 'disputed'>,
): number {
  return offer ?? (side === 'merchant' ? disputed : 0);
}

/** What is credited of a dispute in all: what the merchant has given by itself is not taken back by an end below it. */
export function creditedOf({ agreed, adjusted }: Pick<DisputeFacts, 'agreed' | 'adjusted'>): number {
  return Math.max(agreed ?? 0, adjusted);
}

/** What is still to be credited of what was agreed: the merchant's own credits count towards it. */
export function creditDue({ agreed, adjusted }: Pick<DisputeFacts, 'agreed' | 'adjusted'>): number {
  return Math.max(0, (agreed ?? 0) - adjusted);
}

/** In whose favor a dispute ended; null before it did, and where it was taken back. */
export function outcomeOf(
  status: DisputeStatus,
  { disputed, agreed, adjusted }: Pick<DisputeFacts, 'disputed' | 'agreed' | 'adjusted'>,
): DisputeOutcome | null {
  if (status !== 'closed' && status !== 'expired') return null;
  const credited = creditedOf({ agreed, adjusted });
  if (credited === 0) return 'forMerchant';
  return credited < disputed ? 'inPart' : 'forCustomer';
}
