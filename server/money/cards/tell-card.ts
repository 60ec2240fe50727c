import { randomUUID } from 'node:crypto';
import { parseRole } from '#domain/access/role.ts';
import type { CardNoticeKind } from '#domain/notice/card-notice.ts';
import type { CardLifeEvent } from '#machines/lifecycle/card.ts';
import type { Deps } from '#server/deps.ts';
import type { KeptCard } from '#server/money/cards/kept-card.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { CardNoticeFacts } from '#server/platform/db/notice-table.ts';
import { usersOfCustomers } from '#server/platform/db/users-of-customers.ts';
import { writeNotices } from '#server/platform/notices/write-notice.ts';

type TellDeps = Pick<Deps, 'clock' | 'sealer'>;

/** Who does something to a card. */
export interface CardActor {
  readonly userId: string;
  readonly fullName: string;
}

/** What is told of a card, once under `about`. */
export interface CardNews {
  readonly kind: CardNoticeKind;
  readonly about: string;
  /** Null where its issuer or time does it. */
  readonly by: CardActor | null;
  readonly words?: string | null;
  readonly day?: CardNoticeFacts['day'];
  readonly controls?: CardNoticeFacts['controls'];
}

/** What each event of its life is told as; null where nobody is told. */
const NEWS = {
  'person.approve': 'card_approved',
  'person.decline': 'card_declined',
  'issuer.produce': null,
  'issuer.send': 'card_sent',
  'issuer.deliver': 'card_delivered',
  'holder.activate': 'card_activated',
  'person.suspend': 'card_suspended',
  'person.resume': 'card_resumed',
  'person.terminate': 'card_terminated',
  'time.renew': 'card_renewed',
  'time.expire': null,
} as const satisfies Record<CardLifeEvent['type'], CardNoticeKind | null>;

/** As what an event is told. Whoever asks for a card that needs nobody else’s yes has asked for it, and approved nothing. */
export function newsOf(
  event: CardLifeEvent['type'],
  { requested_by: requestedBy }: Pick<KeptCard, 'requested_by'>,
  by: CardActor | null,
): CardNoticeKind | null {
  const isOwnYes = event === 'person.approve' && by !== null && by.userId === requestedBy;
  return isOwnYes ? 'card_requested' : NEWS[event];
}

/** What follows a request, which concerns who has asked for the card and who will hold it; all else every administrator too. */
const OF_REQUEST: ReadonlySet<CardNoticeKind> = new Set([
  'card_approved',
  'card_declined',
  'card_sent',
  'card_delivered',
  'card_activated',
]);

/**
 * Tells those whom it concerns what has become of a card, by notice and mail: its holder where that is a user, who has asked
 * for it, and administrators, but not who does it. That a number was seen is told to whoever has seen it too, since it may
 * have been somebody else in their name. Runs as the server.
 */
export async function tellCard(tx: Tx, deps: TellDeps, card: KeptCard, news: CardNews): Promise<void> {
  const users = await usersOfCustomers(tx, [card.customer_id])
    .select(['users.user_id', 'users.role'])
    .execute();
  const { customer_name: customerName } = await tx
    .selectFrom('customers')
    .select('customer_name')
    .where('buid', '=', card.customer_id)
    .executeTakeFirstOrThrow();
  const { kind, about, by } = news;
  const facts: CardNoticeFacts = {
    card_id: card.card_id,
    customer_name: customerName,
    card_name: card.card_name,
    last_four: card.last_four,
    by: by?.fullName ?? null,
    holder: card.cardholder,
    words: news.words ?? null,
    because: kind === 'card_terminated' ? card.ended_because : null,
    day: news.day ?? null,
    controls: news.controls ?? null,
    delivery: card.delivery,
    pick_up_place: card.pick_up_place,
  };
  // It may have been somebody else in the name of who did it.
  const isView = kind === 'card_viewed' || kind === 'card_activation_blocked';
  // Of one that renews another nobody has asked: administrators follow it.
  const isForAll = !OF_REQUEST.has(kind) || card.requested_by === null;
  const isConcerned = ({ user_id: id, role }: (typeof users)[number]) =>
    (isForAll && parseRole(role) === 'admin') ||
    (!isView && (id === card.requested_by || id === card.holder_id));
  await writeNotices(
    tx,
    deps,
    users
      .filter((user) => isConcerned(user) && (isView || user.user_id !== by?.userId))
      .map(({ user_id: userId }) => ({
        userId,
        customerId: card.customer_id,
        side: 'customer' as const,
        merchantId: null,
        kind,
        about,
        facts,
      })),
  );
}

/** Tells the customer's administrators who has seen the full number of a card; each view is told. Runs as the server. */
export function tellCardView(tx: Tx, deps: TellDeps, card: KeptCard, by: CardActor): Promise<void> {
  return tellCard(tx, deps, card, { kind: 'card_viewed', about: `${card.card_id} ${randomUUID()}`, by });
}
