import { parseRole } from '#domain/access/role.ts';
import { businessDate, type Instant, type PlainDate } from '#domain/dates/dates.ts';
import { answerObstacles, holdObstacles } from '#domain/dispute/bulk-answer.ts';
import {
  actionObstacles,
  isDecidable,
  type ActedDispute,
  type DisputeAct,
} from '#domain/dispute/dispute-action.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import {
  actionsOf,
  isEnded,
  type DisputeAction,
  type DisputeOutcome,
  type DisputeParty,
  type DisputeTerms,
} from '#domain/dispute/dispute.ts';
import { creditedBefore } from '#domain/dispute/reopening.ts';
import type { DisputeHolder, DisputeTaker } from '#domain/dispute/taking.ts';
import { money, type Money } from '#domain/money/money.ts';

/** What customer support does to a dispute, in the order in which it is offered (decisions §12). */
export const SUPPORT_ACTS = [
  'decide',
  'respondToCustomer',
  'respondToMerchant',
  'hold',
  'release',
  'reopen',
  // What support alone reads.
  'remark',
] as const satisfies readonly (DisputeAction | 'remark')[];
export type SupportAct = (typeof SUPPORT_ACTS)[number];

/** How a dispute stands, as customer support reads it. */
export interface DisputeStanding extends Omit<ActedDispute, 'terms' | 'takenBy'> {
  readonly disputeId: string;
  readonly currency: string;
  /** Who of support has taken it, so that no two work on the same one. */
  readonly takenBy: DisputeTaker;
}

/** What of a dispute is told of it where it is decided. */
export interface DecidedDispute {
  readonly disputeNumber: string;
  readonly customerName: string;
  readonly merchantName: string;
  readonly invoiceId: string;
  /** What of the invoice is neither paid nor credited, the disputed part among it; in minor units. */
  readonly invoiceOpen: number;
  /** What a payment under way holds of the invoice, which the credit waits for. */
  readonly inFlight: number;
  /** What the customer has by now in credits of this currency that no invoice takes. */
  readonly unapplied: number;
  /** Of the credit that its end has given: what this invoice took, and what no invoice has taken; in minor units. */
  readonly creditApplied: number;
  readonly creditLeft: number;
  /** Who of support has it; null for nobody. */
  readonly holder: DisputeHolder | null;
  /** How it ended, by whom and with which words; null before. */
  readonly end: DisputeEnd | null;
}

/** What ended a dispute, as its thread tells it. */
export interface DisputeEnd {
  readonly name: string | null;
  readonly party: DisputeParty | 'system';
  readonly action: (typeof DISPUTE_ENDS)[number];
  readonly amount: Money | null;
  readonly comment: string | null;
}

/** What ends a dispute. */
export const DISPUTE_ENDS = ['decide', 'agree', 'close', 'cancel', 'expired', 'deadlinePassed'] as const;

/** A dispute as customer support has it before it. */
export interface SupportedDispute extends Omit<ActedDispute, 'takenBy'>, DisputeStanding {
  readonly told: DecidedDispute;
  /** When it was read, by the portal's clock. */
  readonly readAt: Instant;
}

/** What is said with an act. */
export interface DecisionForm {
  /** Both parties read it. */
  readonly comment: string;
  /** Of a hold: until when; null where it is not told. */
  readonly until: PlainDate | null;
  /** Of a decision: in whose favor it is; null where it is not told. */
  readonly favor: DisputeOutcome | null;
  /** Of a decision: what is credited, in minor units; null where it is not told. */
  readonly amount: number | null;
}

/** Before anything is said. */
export const NOTHING_SAID: DecisionForm = { comment: '', until: null, favor: null, amount: null };

/** An act with what is said of it, for one dispute. */
export interface WrittenDecision {
  readonly disputeId: string;
  readonly currency: string;
  readonly act: SupportAct;
  readonly form: DecisionForm;
}

/** A dispute that is taken, or given back. */
export interface DisputeTaking {
  readonly disputeId: string;
  readonly isTaken: boolean;
  /** The colleague who has it, as it was read; null for none. */
  readonly from: string | null;
}

/** What became of it: whether it was taken, and else why not. */
export interface DecisionAnswer {
  readonly isTaken: boolean;
  readonly obstacles: readonly DisputeObstacle[];
}

/** Characters of the words that both parties read. */
export const DECISION_WORDS_MAXIMUM = 1000;

/** A dispute as it stands, under the terms that hold for it. */
export function supportedDispute(
  standing: DisputeStanding,
  told: DecidedDispute,
  { config, timeZone }: Pick<DisputeTerms, 'config' | 'timeZone'>,
  readAt: Instant,
): SupportedDispute {
  return { ...standing, told, terms: { config, currency: standing.currency, timeZone }, readAt };
}

/** Administrators of support act, all others of it read (decisions §12). */
export const mayDecide = (role: string): boolean => parseRole(role) === 'admin';

/** Whether an act ends or begins something that nobody can take back: it is asked for twice (decisions §12). */
export const isFinalAct = (act: SupportAct): boolean => act === 'decide' || act === 'reopen';

/** Why nobody of support can have a dispute before them: what is over is nobody's work until it is reopened. */
export const takingObstacles = ({ status }: Pick<DisputeStanding, 'status'>): DisputeObstacle[] =>
  isEnded(status) ? [{ rule: 'DIS-25', facts: { status }, remedy: { kind: 'none' } }] : [];

/** Whether somebody of support can have it before them. */
export const isTakeable = (dispute: Pick<DisputeStanding, 'status'>): boolean =>
  takingObstacles(dispute).length === 0;

/** The colleague whom a dispute can be taken over from; null for none. */
export function heldByColleague({
  status,
  takenBy,
  told: { holder },
}: Pick<SupportedDispute, 'status' | 'takenBy' | 'told'>): DisputeHolder | null {
  return isTakeable({ status }) && takenBy === 'colleague' ? holder : null;
}

/** An act that the status lets, and what keeps it from being done. */
interface OfferedAct {
  readonly act: SupportAct;
  readonly obstacles: readonly DisputeObstacle[];
}

/** What support may do to a dispute as it stands; nothing for those who only read. A remark may be made in any status. */
export function supportActs(dispute: SupportedDispute, role: string): readonly OfferedAct[] {
  if (!mayDecide(role)) return [];
  const possible = actionsOf(dispute.status, 'support', dispute.supportDaysLeft !== null);
  const actor = { party: 'support', role, at: dispute.readAt } as const;
  return SUPPORT_ACTS.flatMap((act): OfferedAct[] => {
    if (act === 'remark') return [{ act, obstacles: [] }];
    return possible.includes(act) ? [{ act, obstacles: actionObstacles(dispute, asAct(act, 0), actor) }] : [];
  });
}

/** What is left to credit of a dispute where it is decided, or once it is reopened; null where that is all of it. */
export function leftToCredit(
  act: SupportAct,
  dispute: Pick<SupportedDispute, 'disputed' | 'adjusted' | 'creditedOtherwise'>,
): number | null {
  const { disputed, adjusted } = dispute;
  const before = act === 'reopen' ? creditedBefore(dispute) : adjusted;
  return (act === 'reopen' || act === 'decide') && before > 0 ? disputed - before : null;
}

/** Everything that keeps an act from being sent; empty when nothing does (§5 Required-field messages). */
export function decisionProblems(
  act: SupportAct,
  { comment, until, favor, amount }: DecisionForm,
  dispute: SupportedDispute,
): DisputeObstacle[] {
  const { terms, disputed, readAt } = dispute;
  const most = money(favor === 'inPart' ? disputed - 1 : disputed, terms.currency);
  const isDecided =
    act !== 'decide' || (favor !== null && amount !== null && isDecidable(amount, dispute, favor));
  return [
    ...answerObstacles(comment),
    ...(act === 'hold' ? holdObstacles(until, businessDate(readAt, terms.timeZone), terms.config) : []),
    ...(isDecided
      ? []
      : [{ rule: 'DIS-30', facts: { most }, remedy: { kind: 'atMost', amount: most } } as const]),
  ];
}

function asAct(act: Exclude<SupportAct, 'remark'>, amount: number): DisputeAct {
  return act === 'decide' ? { action: act, amount } : { action: act };
}
