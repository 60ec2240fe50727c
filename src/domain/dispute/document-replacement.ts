import { mayAnswer } from '#domain/access/role.ts';
import { addBusinessDays } from '#domain/dates/business-days.ts';
import { businessDate, type Instant } from '#domain/dates/dates.ts';
import { isOver, type Counting, type Deadline } from '#domain/dispute/deadline.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type { AttachedState } from '#domain/dispute/dispute-document.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { DISPUTE_REASONS } from '#domain/dispute/dispute-reason.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';

/** Until when a document that was refused at a moment can be replaced (decisions §12 Documents). */
export function replacementDeadline(
  at: Instant,
  { replacementBusinessDays }: Pick<DisputeConfig, 'replacementBusinessDays'>,
  { timeZone, currency }: Counting,
): Deadline {
  return {
    date: addBusinessDays(businessDate(at, timeZone), replacementBusinessDays, currency),
    timeZone,
  };
}

/** A submitted document, as far as another one may come in its place. */
export interface ReplaceableDocument {
  readonly state: AttachedState;
  /** Null unless another one is, or was, asked for. */
  readonly replaceUntil: Deadline | null;
  /** Whether one of its disputes is not over. */
  readonly isDisputed: boolean;
  /** The side of who has sent it. */
  readonly sentBy: DisputeParty;
}

/** Who would send another document, and when. */
export interface Replacer {
  readonly party: DisputeParty;
  readonly role: string;
  /** Whether they have sent the one that was refused. */
  readonly isSender: boolean;
  readonly at: Instant;
}

/** Every reason why no other document comes in this one's place; empty when one can (decisions §12 Documents). */
export function replacementObstacles(
  { state, replaceUntil, isDisputed, sentBy }: ReplaceableDocument,
  { party, role, isSender, at }: Replacer,
): DisputeObstacle[] {
  const obstacles: DisputeObstacle[] = [];
  const isOfSide = party === sentBy && (isSender || mayAnswer(role));
  if (!isOfSide) obstacles.push({ rule: 'DIS-19', facts: {}, remedy: { kind: 'askAdministrator' } });
  if (state === 'missing' || (state === 'asked' && replaceUntil !== null && isOver(replaceUntil, at))) {
    const facts = replaceUntil === null ? {} : { until: replaceUntil.date };
    return [...obstacles, { rule: 'DIS-23', facts, remedy: { kind: 'none' } }];
  }
  if (state !== 'asked') return [...obstacles, { rule: 'DIS-18', facts: {}, remedy: { kind: 'none' } }];
  if (!isDisputed) obstacles.push({ rule: 'DIS-25', facts: {}, remedy: { kind: 'none' } });
  return obstacles;
}

/** States in which a document is there, or may still come. */
const HOPED: ReadonlySet<AttachedState> = new Set(['checking', 'stored', 'asked']);

/**
 * Whether a dispute stands without what its reason demands: all that its customer has sent was refused, and none has come
 * in its place in time. It goes on all the same, and its sides read so.
 */
export function lacksDemanded(
  reasonId: string,
  ofCustomer: readonly { readonly state: AttachedState }[],
): boolean {
  const reason = DISPUTE_REASONS.find(({ id }) => id === reasonId);
  return (
    reason?.isDocumentRequired === true &&
    ofCustomer.length > 0 &&
    !ofCustomer.some(({ state }) => HOPED.has(state))
  );
}
