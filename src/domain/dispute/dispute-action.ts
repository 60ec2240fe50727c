import { mayAnswer, mayPay } from '#domain/access/role.ts';
import type { Instant } from '#domain/dates/dates.ts';
import { isHoldOver, isOver } from '#domain/dispute/deadline.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import {
  actionsOf,
  isEnded,
  whoseTurn,
  type DisputeAction,
  type DisputeFacts,
  type DisputeOutcome,
  type DisputeParty,
  type DisputeStatus,
} from '#domain/dispute/dispute.ts';
import { heldObstacles, type DisputeTaker } from '#domain/dispute/taking.ts';
import { reopeningObstacles, type ReopeningFacts } from '#domain/dispute/reopening.ts';
import { money } from '#domain/money/money.ts';

/** A dispute as somebody acts on it. */
export interface ActedDispute extends DisputeFacts, ReopeningFacts {
  readonly status: DisputeStatus;
  /** Who of support has it, for a user of support. */
  readonly takenBy?: DisputeTaker;
}

/** Who acts, as whom, and when. */
export interface DisputeActor {
  readonly party: DisputeParty;
  readonly role: string;
  readonly at: Instant;
}

/** What somebody wants to do; `amount` is what is offered or decided, in minor units of the dispute's currency. */
export type DisputeAct =
  | { readonly action: Exclude<DisputeAction, 'offer' | 'decide'> }
  | { readonly action: 'offer'; readonly amount: number; readonly currency?: string | undefined }
  /** `favor`: in whose favor it is meant, where that is told. */
  | {
      readonly action: 'decide';
      readonly amount: number;
      readonly currency?: string | undefined;
      readonly favor?: DisputeOutcome | undefined;
    };

/** Every reason why somebody cannot do this to a dispute now; empty when it can be done (§4, decisions §12). */
export function actionObstacles(
  dispute: ActedDispute,
  act: DisputeAct,
  actor: DisputeActor,
): DisputeObstacle[] {
  const standing = standingObstacles(dispute, act.action, actor);
  const role = roleObstacles(act.action, actor);
  return standing.length > 0 ? [...role, ...standing] : [...role, ...amountObstacles(dispute, act)];
}

/** Whether a role may do this: payers and administrators take a dispute back, all else is an administrator's (§6). */
export function mayAct(action: DisputeAction, { role }: Pick<DisputeActor, 'role'>): boolean {
  return action === 'cancel' ? mayPay(role) : mayAnswer(role);
}

function roleObstacles(action: DisputeAction, { role, party }: DisputeActor): DisputeObstacle[] {
  if (mayAct(action, { role })) return [];
  return party === 'customer' && action === 'cancel'
    ? [{ rule: 'DIS-14', facts: {}, remedy: { kind: 'askAdministrator' } }]
    : [{ rule: 'DIS-27', facts: {}, remedy: { kind: 'askAdministrator' } }];
}

function standingObstacles(
  dispute: ActedDispute,
  action: DisputeAction,
  { party, at }: DisputeActor,
): DisputeObstacle[] {
  const { status, deadline, held, supportDaysLeft, terms } = dispute;
  const isPossible = actionsOf(status, party, supportDaysLeft !== null).includes(action);
  if (!isPossible) return [statusObstacle(dispute, action, party)];
  if (action === 'reopen') return reopeningObstacles(dispute, at);
  // Support is late after its deadline, and still decides.
  if (status !== 'escalated' && deadline !== null && isOver(deadline, at)) {
    return [{ rule: 'DIS-23', facts: { status, until: deadline.date }, remedy: { kind: 'none' } }];
  }
  // It goes on by itself before anybody acts.
  if (held?.until && isHoldOver(held.until, at, terms.timeZone)) {
    return [{ rule: 'DIS-23', facts: { status, until: held.until }, remedy: { kind: 'none' } }];
  }
  return heldObstacles(party, dispute);
}

/** That it is somebody else's turn is told where the party could do it in its own. */
function statusObstacle(dispute: ActedDispute, action: DisputeAction, party: DisputeParty): DisputeObstacle {
  const { status } = dispute;
  if (isEnded(status)) return { rule: 'DIS-25', facts: { status }, remedy: { kind: 'none' } };
  const turn = whoseTurn(status);
  const isTheirs = STATUSES_OF_TURNS[party].some((own) =>
    [false, true].some((isAsked) => actionsOf(own, party, isAsked).includes(action)),
  );
  if (turn === null || turn === party || !isTheirs)
    return { rule: 'DIS-26', facts: { status }, remedy: { kind: 'none' } };
  return {
    rule: 'DIS-24',
    facts: { status, turn },
    remedy: isNext(dispute, party) ? { kind: 'waitFor', party: turn } : { kind: 'none' },
  };
}

/** Whether the turn comes to a party after whoever's it is, as long as that does not end the dispute: then it helps to wait. */
function isNext(dispute: ActedDispute, party: DisputeParty): boolean {
  const { status, held, supportDaysLeft } = dispute;
  if (party === 'support') return supportDaysLeft !== null;
  if (status === 'onHold') return held !== null && STATUSES_OF_TURNS[party].includes(held.from);
  // Support decides then, and may ask a side or not.
  if (status === 'escalated' || supportDaysLeft !== null) return false;
  return status !== 'waitingOnMerchant' || !isDeadlocked(dispute);
}

const STATUSES_OF_TURNS: Readonly<Record<DisputeParty, readonly DisputeStatus[]>> = {
  customer: ['waitingOnCustomer'],
  merchant: ['waitingOnMerchant'],
  support: ['escalated', 'onHold'],
};

/** Whether both sides have used up their answers, so that the next one that does not agree escalates. */
export function isDeadlocked({ answers, terms }: Pick<DisputeFacts, 'answers' | 'terms'>): boolean {
  const { answersPerSide } = terms.config;
  return answers.customer >= answersPerSide && answers.merchant >= answersPerSide;
}

/** Whether an amount can be offered: more than the merchant has credited already, less than is disputed. */
export function isOfferable(amount: number, { disputed, adjusted }: DisputeFacts): boolean {
  return amount > adjusted && amount < disputed;
}

/**
 * Whether an amount can be decided: from nothing up to all that is disputed, and as it is meant. In part is above nothing
 * and below all: who decides for a side says so.
 */
export function isDecidable(
  amount: number,
  { disputed }: Pick<DisputeFacts, 'disputed'>,
  favor?: DisputeOutcome,
): boolean {
  if (favor === 'forMerchant') return amount === 0;
  if (favor === 'forCustomer') return amount === disputed;
  return favor === 'inPart' ? amount > 0 && amount < disputed : amount >= 0 && amount <= disputed;
}

function amountObstacles(dispute: ActedDispute, act: DisputeAct): DisputeObstacle[] {
  const { disputed, terms } = dispute;
  const upTo = (amount: number) => money(amount, terms.currency);
  const { currency } = terms;
  // Of several currencies, one amount is of the disputes of its own alone.
  if ('currency' in act && act.currency && act.currency !== currency) {
    const most = upTo(act.action === 'offer' ? disputed - 1 : disputed);
    return [{ rule: 'DIS-35', facts: { most }, remedy: { kind: 'amountIn', currency } }];
  }
  // Without a currency nothing was named.
  const isNamed = !('currency' in act) || act.currency !== '';
  if (act.action === 'decide' && !(isNamed && isDecidable(act.amount, dispute, act.favor))) {
    const most = upTo(act.favor === 'inPart' ? disputed - 1 : disputed);
    return [{ rule: 'DIS-30', facts: { most }, remedy: { kind: 'atMost', amount: most } }];
  }
  if (act.action !== 'offer') return [];
  if (isDeadlocked(dispute)) {
    const limit = terms.config.answersPerSide;
    return [{ rule: 'DIS-29', facts: { limit }, remedy: { kind: 'escalate' } }];
  }
  if (isNamed && isOfferable(act.amount, dispute)) return [];
  const most = upTo(disputed - 1);
  return [{ rule: 'DIS-28', facts: { most }, remedy: { kind: 'atMost', amount: most } }];
}
