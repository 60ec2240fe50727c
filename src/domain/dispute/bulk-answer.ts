import { addDays, type PlainDate } from '#domain/dates/dates.ts';
import {
  actionObstacles,
  type ActedDispute,
  type DisputeAct,
  type DisputeActor,
} from '#domain/dispute/dispute-action.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type { DisputeObstacle, DisputeReference } from '#domain/dispute/dispute-obstacle.ts';
import { agreedBy, creditDue, type DisputeStatus, type DisputeStep } from '#domain/dispute/dispute.ts';
import { money, totals, type Money } from '#domain/money/money.ts';

/** A dispute that may be answered with others. */
export interface BulkDispute extends ActedDispute, DisputeReference {
  readonly latestStep: DisputeStep;
}

/** Which of several groups is answered now. */
export interface AnswerGroup {
  readonly status: DisputeStatus;
  /** Where the answer means money. */
  readonly step: DisputeStep | null;
}

/** As what the disputes of an answer were seen: their group, and what agreeing was said to credit of each. */
export interface SeenAs extends AnswerGroup {
  readonly credits: ReadonlyMap<string, Money>;
}

/** What one answer for several disputes would do: those in, those out with all reasons, and what it means in money. */
export interface BulkPreview<Dispute extends BulkDispute> {
  readonly group: AnswerGroup | null;
  readonly taken: readonly Dispute[];
  readonly leftOut: readonly { readonly dispute: Dispute; readonly obstacles: readonly DisputeObstacle[] }[];
  /** What agreeing would credit still, by currency; empty for any other answer. */
  readonly credits: readonly Money[];
  /** Why nothing can be sent as it is. */
  readonly obstacles: readonly DisputeObstacle[];
}

/**
 * Sorts disputes for one answer: those in the same status that have not expired, and where the answer means money of the
 * same latest step (§4, decisions §12). Without `chosen` the largest group is taken, of equal ones the first.
 */
export function previewBulk<Dispute extends BulkDispute>(
  disputes: readonly Dispute[],
  act: DisputeAct,
  actor: DisputeActor,
  { config, chosen = null }: { readonly config: DisputeConfig; readonly chosen?: AnswerGroup | null },
): BulkPreview<Dispute> {
  const judged = disputes.map((dispute) => ({ dispute, obstacles: actionObstacles(dispute, act, actor) }));
  const able = judged.filter(({ obstacles }) => obstacles.length === 0).map(({ dispute }) => dispute);
  const group = chosen ?? largestGroup(able.map((dispute) => groupOf(dispute, act)));
  const leftOut = judged.flatMap(({ dispute, obstacles }) => {
    if (obstacles.length > 0) return [{ dispute, obstacles }];
    const apart = group ? apartObstacles(dispute, act, actor, group) : [];
    return apart.length > 0 ? [{ dispute, obstacles: apart }] : [];
  });
  const out = new Set(leftOut.map(({ dispute }) => dispute));
  const taken = disputes.filter((dispute) => !out.has(dispute));
  const credits = meansMoney(act) ? totals(taken.map((dispute) => creditOf(dispute, actor))) : [];
  return { group, taken, leftOut, credits, obstacles: countObstacles(taken.length, config) };
}

/** What is missing in the text of an answer; empty when it can be sent (§5 Disputes, comment). */
export function answerObstacles(comment: string): DisputeObstacle[] {
  return comment.trim() === ''
    ? [{ rule: 'DIS-31', facts: { missing: ['comment'] }, remedy: { kind: 'fillIn', field: 'comment' } }]
    : [];
}

/** The last day until which a dispute can be held. */
export const lastHoldDay = (today: PlainDate, { holdDays }: Pick<DisputeConfig, 'holdDays'>): PlainDate =>
  addDays(today, holdDays);

/** Why a dispute cannot be held until a day: both sides read when they may expect it to go on (decisions §12). */
export function holdObstacles(
  until: PlainDate | null,
  today: PlainDate,
  config: Pick<DisputeConfig, 'holdDays'>,
): DisputeObstacle[] {
  const last = lastHoldDay(today, config);
  return until !== null && until > today && until <= last
    ? []
    : [{ rule: 'DIS-33', facts: { until: last }, remedy: { kind: 'fillIn', field: 'until' } }];
}

/** Why so many cannot be answered at once. */
export function countObstacles(
  count: number,
  { disputesPerAnswer: limit }: DisputeConfig,
): DisputeObstacle[] {
  if (count === 0) return [{ rule: 'DIS-20', facts: {}, remedy: { kind: 'select' } }];
  return count > limit
    ? [{ rule: 'DIS-32', facts: { count, limit }, remedy: { kind: 'keepFirst', count: limit } }]
    : [];
}

/**
 * Whether agreeing means the same after two steps: accepting what is offered, or granting what the other side wants, by
 * whichever step it has come to that.
 */
const isSameStep = (one: DisputeStep | null, other: DisputeStep | null): boolean =>
  one === other || (one !== null && other !== null && one !== 'offer' && other !== 'offer');

/** Of the answers, agreeing alone means money; accepting an offer is agreeing to it. */
const meansMoney = ({ action }: Pick<DisputeAct, 'action'>): boolean => action === 'agree';

/** With which others a dispute can be answered so. */
export function groupOf(
  { status, latestStep }: Pick<BulkDispute, 'status' | 'latestStep'>,
  act: Pick<DisputeAct, 'action'>,
): AnswerGroup {
  return { status, step: meansMoney(act) ? latestStep : null };
}

const isSameGroup = (one: AnswerGroup, other: AnswerGroup) =>
  one.status === other.status && isSameStep(one.step, other.step);

function largestGroup(groups: readonly AnswerGroup[]): AnswerGroup | null {
  const sizeOf = (group: AnswerGroup) => groups.filter((other) => isSameGroup(group, other)).length;
  return groups.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0] ?? null;
}

/**
 * Why a dispute is not answered with a group. The status is said alone where it differs: of another status, the latest
 * step matters no more.
 */
export function apartObstacles(
  dispute: BulkDispute,
  act: Pick<DisputeAct, 'action'>,
  actor: Pick<DisputeActor, 'party'>,
  { status, step }: AnswerGroup,
): DisputeObstacle[] {
  const own = groupOf(dispute, act);
  const remedy = { kind: 'answerApart', ...own } as const;
  if (own.status !== status) return [{ rule: 'DIS-21', facts: { status }, remedy }];
  if (isSameStep(own.step, step)) return [];
  const credit = creditOf(dispute, actor);
  return [{ rule: 'DIS-22', facts: { step: step ?? undefined, credit }, remedy }];
}

/**
 * Why a dispute is not answered as it was seen: it is in another group by now, or agreeing would credit another sum than
 * was said, as where another offer has been made since.
 */
export function unseenObstacles(
  dispute: BulkDispute,
  act: DisputeAct,
  actor: Pick<DisputeActor, 'party'>,
  seen: SeenAs,
): DisputeObstacle[] {
  const apart = apartObstacles(dispute, act, actor, seen);
  const said = seen.credits.get(dispute.disputeId);
  if (apart.length > 0 || !meansMoney(act) || said === undefined) return apart;
  const credit = creditOf(dispute, actor);
  if (said.amount === credit.amount && said.currency === credit.currency) return [];
  const own = groupOf(dispute, act);
  return [
    {
      rule: 'DIS-22',
      facts: { step: own.step ?? undefined, credit, said },
      remedy: { kind: 'answerApart', ...own },
    },
  ];
}

/** What agreeing to a dispute would credit still. */
export function creditOf(dispute: BulkDispute, { party }: Pick<DisputeActor, 'party'>): Money {
  const agreed = agreedBy(party, dispute);
  return money(creditDue({ ...dispute, agreed }), dispute.terms.currency);
}
