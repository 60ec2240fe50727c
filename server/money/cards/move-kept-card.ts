import type { CardLifeEvent } from '#machines/lifecycle/card.ts';
import { moveCard } from '#machines/lifecycle/move-card.ts';
import type { CardControls } from '#domain/card/card-controls.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { Deps } from '#server/deps.ts';
import type { KeptCard } from '#server/money/cards/kept-card.ts';
import { newsOf, tellCard, type CardActor } from '#server/money/cards/tell-card.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';

/** Who moves a card, with which words, and what its issuer says with it. */
export interface CardMove {
  readonly event: CardLifeEvent;
  /** Null where the issuer or time does it. */
  readonly by: CardActor | null;
  readonly words?: string | null;
  /** A day that whoever is told reads with it. */
  readonly day?: PlainDate | null;
  /** What stands on a card that is activated, and what the issuer says of its way. */
  readonly set?: Partial<Pick<KeptCard, 'last_four' | 'expires_on' | 'arrives_by' | 'pick_up_place'>>;
  readonly requestId?: string;
}

/** A card of a customer, held until the transaction ends. */
export function lockCard(tx: Tx, customerId: string, cardId: string): Promise<KeptCard | undefined> {
  return tx
    .selectFrom('cards')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('card_id', '=', cardId)
    .forUpdate()
    .executeTakeFirst();
}

/** Moves a card along its chart, with its history, its audit entry and notices. Throws RangeError where its chart does not take it. */
export async function moveKept(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  row: KeptCard,
  { event, by, words = null, day = null, set = {}, requestId }: CardMove,
): Promise<KeptCard> {
  const state = moveCard({ status: row.status, endedBecause: row.ended_because }, event);
  if (state === null) throw new RangeError(`a card that is ${row.status} takes no ${event.type}`);
  const moved = await tx
    .updateTable('cards')
    .set({
      ...set,
      status: state.status,
      ended_because: state.endedBecause,
      changed_at: deps.clock.instant(),
      activation_tries: 0,
      activation_locked_until: null,
    })
    .where('card_id', '=', row.card_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const eventId = await writeCardEvent(tx, moved, { by, words });
  const kind = newsOf(event.type, row, by);
  // As the server: a card is moved by its issuer and by time, too.
  await asServer(tx, async () => {
    await writeAudit(tx, deps.clock, {
      userId: by?.userId ?? null,
      customerId: row.customer_id,
      action: `card_${verbOf(event.type)}`,
      subject: row.card_id,
      facts: { status: state.status, because: state.endedBecause },
      ...(requestId !== undefined && { requestId }),
    });
    if (kind === null) return;
    await tellCard(tx, deps, moved, { kind, about: `${row.card_id} ${eventId}`, by, words, day });
  });
  return moved;
}

/** Who has done what to a card, with which words. */
interface WrittenEvent {
  readonly by: CardMove['by'];
  readonly words: string | null;
  /** Its controls were changed, and its state was not; null where they were not. */
  readonly controls?: { readonly before: CardControls; readonly after: CardControls } | null;
}

/** Adds to its history what a card has become, and by whom; answers under which number it stands there. */
export async function writeCardEvent(
  tx: Tx,
  row: Pick<KeptCard, 'card_id' | 'customer_id' | 'status' | 'changed_at'>,
  { by, words, controls = null }: WrittenEvent,
): Promise<number> {
  const { event_id: eventId } = await tx
    .insertInto('card_events')
    .values({
      card_id: row.card_id,
      customer_id: row.customer_id,
      status: row.status,
      user_id: by?.userId ?? null,
      user_name: by?.fullName ?? null,
      words,
      is_controls: controls !== null,
      ...(controls && { controls: JSON.stringify(controls) }),
      at: row.changed_at,
    })
    .returning('event_id')
    .executeTakeFirstOrThrow();
  return eventId;
}

type VerbOf<Event extends string> = Event extends `${string}.${infer Verb}` ? Verb : never;

/** `activate` of `holder.activate`. */
function verbOf<Event extends string>(event: Event): VerbOf<Event> {
  return event.slice(event.indexOf('.') + 1) as VerbOf<Event>;
}
