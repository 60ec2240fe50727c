import type { components } from '#api/contract/schema.gen.ts';
import { isToBeActivated, purchaseStanding } from '#domain/card/card.ts';
import { standingAgainst } from '#domain/customer/account-standing.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { money } from '#domain/money/money.ts';
import { highestLimit } from '#domain/card/card-controls.ts';
import { controlsOf } from '#server/money/cards/change-controls.ts';
import type { Deps } from '#server/deps.ts';
import { CardIssuerUnavailable, type CardProof } from '#server/money/card-issuer/card-issuer.ts';
import type { CardRow } from '#server/money/cards/card-query.ts';
import { attemptsOf } from '#server/money/cards/record-attempt.ts';
import { isConfirmed, isToBeControlled } from '#server/money/cards/issuer-state.ts';
import { controlsOnWire } from '#server/platform/audit/told-controls.ts';
import type { Tx } from '#server/platform/db/database.ts';

type Resource = components['schemas']['CardResource'];
type Whole = Pick<components['schemas']['Card'], 'events' | 'transactions' | 'sample'>;

/** A card of a list, which tells neither its history nor its purchases. */
export const NOT_READ: Whole = { events: [], transactions: [], sample: null };

const NO_CHANGE = { words: null, is_controls: false, controls: null };

/** What was bought with it last that a card’s page tells. */
const PURCHASES = 50;

/** Who reads it when, with what of it, and the highest limit that needs no second person. */
export interface CardReading {
  readonly userId: string;
  readonly now: string;
  readonly approvalAbove: number;
  readonly whole: Whole;
}

function controlsAttributes(row: CardRow, approvalAbove: number) {
  const controls = controlsOf(row);
  return {
    limit: controls.limit,
    day_limit: controls.dayLimit,
    purchase_limit: controls.purchaseLimit,
    merchant_types: [...controls.merchantTypes],
    days: [...controls.days],
    highest_limit: highestLimit(controls.limit, approvalAbove),
    controls_version: row.controls_version,
  };
}

/** A card as the contract tells it. */
export function cardResource(row: CardRow, { userId, now, approvalAbove, whole }: CardReading): Resource {
  const { currency } = row;
  return {
    type: 'cards',
    id: row.card_id,
    attributes: {
      card_name: row.card_name,
      card_identifier: row.card_identifier,
      cardholder: row.cardholder,
      embossed: row.embossed,
      account_id: row.account_id,
      account_name: row.account_name,
      is_account_active: standingAgainst('card', row.account_status) === null,
      last_four: row.last_four,
      expiry_date: row.expires_on,
      status: row.status,
      changed_ts: row.changed_at,
      is_confirmed: isConfirmed(row),
      are_controls_confirmed: !isToBeControlled(row),
      controls_in_force: row.controls_in_force && controlsOnWire(row.controls_in_force),
      ...controlsAttributes(row, approvalAbove),
      spent: money(row.spent, currency),
      delivery: row.delivery,
      address: row.address,
      arrives_by: row.arrives_by,
      pick_up_place: row.pick_up_place,
      ended_because: row.ended_because,
      is_own: row.requested_by === userId,
      requester: row.requester_name,
      renews_on: row.renews_on,
      replaces:
        row.replaces === null
          ? null
          : { card_id: row.replaces, last_four: row.replaced_last_four, because: row.replaces_because },
      replaced_by:
        row.replaced_by === null ? null : { card_id: row.replaced_by, last_four: row.replaced_by_last_four },
      activation_blocked_until:
        row.activation_locked_until !== null && row.activation_locked_until > now
          ? row.activation_locked_until
          : null,
      ...whole,
      as_of: now,
    },
  };
}

/** What its own page tells of a card besides. */
export async function wholeOf(
  tx: Tx,
  row: CardRow,
  { sample, today }: { readonly sample: CardProof | null; readonly today: PlainDate },
): Promise<Whole> {
  const events = await tx
    .selectFrom('card_events')
    .select(['status', 'at', 'user_name as by', 'words', 'is_controls', 'controls'])
    .where('card_id', '=', row.card_id)
    .orderBy('event_id')
    .execute();
  const bought = await tx
    .selectFrom('card_transactions')
    .selectAll()
    .where('card_id', '=', row.card_id)
    .orderBy('at', 'desc')
    .orderBy('transaction_id')
    .limit(PURCHASES)
    .execute();
  const happened = events.map(({ controls, ...event }) => ({
    ...event,
    controls: controls && {
      before: controlsOnWire(controls.before),
      after: controlsOnWire(controls.after),
    },
    attempt: null,
  }));
  const tried = (await attemptsOf(tx, row)).map((one) => ({
    ...NO_CHANGE,
    // It leaves the card as it was then.
    status: happened.findLast(({ at }) => at <= one.at)?.status ?? row.status,
    ...one,
  }));
  return {
    events: [...happened, ...tried].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    transactions: bought.map((one) => ({
      transaction_id: one.transaction_id,
      merchant_name: one.merchant_name,
      status: purchaseStanding({ status: one.status, holdsUntil: one.holds_until }, today),
      amount: money(one.amount, one.currency),
      at: one.at,
      declined: one.declined,
      holds_until: one.holds_until,
    })),
    sample: sample && { last_four: sample.lastFour, expiry: sample.expiry },
  };
}

/** In the demonstration, what stands on a card that is to be activated. Asked outside of every transaction. */
export async function sampleOf(
  { cardIssuer, log }: Pick<Deps, 'cardIssuer' | 'log'>,
  row: Pick<CardRow, 'card_id' | 'status'>,
): Promise<CardProof | null> {
  if (!cardIssuer || !isToBeActivated(row)) return null;
  try {
    return await cardIssuer.sample(row.card_id);
  } catch (error) {
    if (!(error instanceof CardIssuerUnavailable)) throw error;
    log.warn({ err: error }, 'the card issuer did not answer');
    return null;
  }
}
