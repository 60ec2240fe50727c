import type { Insertable } from 'kysely';
import type { CardTransactionStatus, DeclineReason } from '#domain/card/card.ts';
import { addBusinessDays } from '#domain/dates/business-days.ts';
import { addDays, type PlainDate } from '#domain/dates/dates.ts';
import { KESTREL } from '#server/demo/customers.ts';
import { DEMO_CARDS, type DemoCard } from '#server/demo/card-stories.ts';
import { demoCaller } from '#server/demo/demo-caller.ts';
import type { Clock } from '#server/clock.ts';
import { sandboxRow } from '#server/money/card-issuer/sandbox-issuer.ts';
import { sandboxExpiry, sandboxNumber } from '#server/money/card-issuer/sandbox-number.ts';
import type { CardsTable } from '#server/platform/db/card-tables.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Cards in each of their states, with their history, and what was bought with them this month. */
export async function insertDemoCards(tx: Tx, clock: Clock): Promise<void> {
  const asker = demoCaller('dana.whitlock', clock);
  for (const [at, card] of DEMO_CARDS.entries()) {
    const id = `00000000-0000-4000-8000-0000000c${String(at + 1).padStart(4, '0')}`;
    await insertCard(tx, clock, card, id, asker);
  }
}

async function insertCard(
  tx: Tx,
  clock: Clock,
  card: DemoCard,
  cardId: string,
  asker: { readonly userId: string; readonly fullName: string },
): Promise<void> {
  const today = clock.today();
  const at = (daysAgo: number) => new Date(clock.now().getTime() - daysAgo * 86_400_000).toISOString();
  const first = card.history[0]?.[1] ?? 0;
  const [status, changed] = card.history.at(-1) ?? ['requested', 0];
  const orderedOn = addDays(today, -(card.orderedDaysAgo ?? first));
  const wasActivated = card.history.some(([one]) => one === 'active');
  const row: Insertable<CardsTable> = {
    card_id: cardId,
    customer_id: KESTREL,
    account_id: card.account.id,
    account_name: card.account.name,
    card_name: card.name,
    cardholder: card.holder,
    holder_id: null,
    embossed: card.embossed ?? card.holder.toUpperCase(),
    status,
    changed_at: at(changed),
    created_at: at(first),
    currency: 'USD',
    month_limit: card.limit,
    delivery: card.address === undefined ? 'pickUp' : 'mail',
    address: card.address ?? null,
    arrives_by: status === 'sent' ? addDays(today, 3) : null,
    last_four: wasActivated ? sandboxNumber(cardId).slice(-4) : null,
    expires_on: wasActivated ? sandboxExpiry(orderedOn) : null,
    replaces: null,
    replaces_because: null,
    ended_because: card.endedBecause ?? null,
    requested_by: asker.userId,
    requester_name: asker.fullName,
    issuer_state: ISSUER[status],
    activation_locked_until: null,
  };
  await tx.insertInto('cards').values(row).execute();
  await tx
    .insertInto('card_events')
    .values(
      card.history.map(([one, daysAgo]) => ({
        card_id: cardId,
        customer_id: KESTREL,
        status: one,
        user_id: BY_ISSUER.has(one) ? null : asker.userId,
        user_name: BY_ISSUER.has(one) ? null : asker.fullName,
        words: null,
        at: at(daysAgo),
      })),
    )
    .execute();
  if (ISSUER[status] !== 'none') await insertIssued(tx, cardId, card, status, orderedOn);
  await insertPurchases(tx, { cardId, card, today, at });
}

/** What the issuer knows of a card in each state. */
const ISSUER = {
  requested: 'none',
  approved: 'ordered',
  production: 'ordered',
  sent: 'ordered',
  delivered: 'ordered',
  active: 'active',
  suspended: 'suspended',
  expired: 'active',
  terminated: 'terminated',
} as const;

/** What the issuer or time does, and nobody of the customer. */
const BY_ISSUER: ReadonlySet<string> = new Set(['production', 'sent', 'delivered', 'expired']);

/** How many of its steps the demonstration’s issuer has said of a card in each state. */
const SAID = { requested: 0, approved: 0, production: 1, sent: 2 } as const;

async function insertIssued(
  tx: Tx,
  reference: string,
  card: DemoCard,
  status: keyof typeof ISSUER,
  orderedOn: PlainDate,
): Promise<void> {
  const told = ISSUER[status];
  const state = told === 'none' ? 'ordered' : told;
  const said = status in SAID ? SAID[status as keyof typeof SAID] : 3;
  const delivery = card.address === undefined ? 'pickUp' : 'mail';
  await tx
    .insertInto('sandbox_issuer_cards')
    .values({ ...sandboxRow({ reference, delivery }, orderedOn), state, said })
    .execute();
}

interface Buying {
  readonly cardId: string;
  readonly card: DemoCard;
  readonly today: PlainDate;
  readonly at: (daysAgo: number) => string;
}

/** Days for which an authorisation holds credit, and business days after which the demonstration’s issuer posts it. */
const HOLD_DAYS = 7;
const POSTING_DAYS = 3;

async function insertPurchases(tx: Tx, { cardId, card, today, at }: Buying): Promise<void> {
  const bought = (card.bought ?? []).map(([merchant_name, amount, daysAgo, outcome], number) => ({
    id: `${cardId}.${number}`,
    holdsUntil: addDays(today, HOLD_DAYS - daysAgo),
    isHeld: outcome === 'authorised' && daysAgo <= HOLD_DAYS,
    boughtOn: addDays(today, -daysAgo),
    outcome,
    row: { merchant_name, amount, currency: 'USD', at: at(daysAgo) },
  }));
  if (bought.length === 0) return;
  await tx
    .insertInto('card_transactions')
    .values(
      bought.map(({ id, holdsUntil, outcome, row }) => ({
        transaction_id: id,
        card_id: cardId,
        customer_id: KESTREL,
        account_id: card.account.id,
        ...row,
        ...outcomeOf(outcome, holdsUntil),
      })),
    )
    .execute();
  // What holds credit posts as the clock goes on.
  for (const { id, holdsUntil, boughtOn, row } of bought.filter(({ isHeld }) => isHeld)) {
    await tx
      .insertInto('sandbox_issuer_purchases')
      .values({
        purchase_id: id,
        reference: cardId,
        holds_until: holdsUntil,
        posts_on: addBusinessDays(boughtOn, POSTING_DAYS, 'USD'),
        said: 'authorised',
        ...row,
      })
      .execute();
  }
}

function outcomeOf(
  outcome: Exclude<CardTransactionStatus, 'declined'> | DeclineReason,
  holdsUntil: PlainDate,
): {
  readonly status: CardTransactionStatus;
  readonly declined: DeclineReason | null;
  readonly holds_until: PlainDate | null;
} {
  if (outcome === 'posted') return { status: 'posted', declined: null, holds_until: null };
  if (outcome === 'authorised') return { status: 'authorised', declined: null, holds_until: holdsUntil };
  return { status: 'declined', declined: outcome, holds_until: null };
}
