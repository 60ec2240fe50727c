import { sql, type RawBuilder, type Selectable } from 'kysely';
import { TAB_STATUSES, type CardSort, type CardTab } from '#domain/card/card.ts';
import type { AccountStanding } from '#domain/customer/account-standing.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { isRenewed } from '#server/money/cards/renew-cards.ts';
import { isHeld } from '#server/money/cards/held-credit.ts';
import { standingOfAccount } from '#server/platform/db/account-standing.ts';
import type { CardsTable } from '#server/platform/db/card-tables.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';

/** A card as it is listed: with its account as that is now, its spend of the month, and the cards beside it. */
export interface CardRow extends Selectable<CardsTable> {
  /** With its customer: the worse of both. */
  readonly account_status: AccountStanding;
  /** Posted this month, and authorised where that still holds, minor units. */
  readonly spent: number;
  /** From which day on it is renewed; null where that is not to come. */
  readonly renews_on: PlainDate | null;
  readonly replaced_last_four: string | null;
  readonly replaced_by: string | null;
  readonly replaced_by_last_four: string | null;
}

/** Of which customer’s cards, and in which month of which zone they count. */
export interface CardsAsked {
  readonly customer: Pick<NamedCustomer, 'customerId' | 'accountIds'>;
  /** The business date of now. */
  readonly today: string;
  readonly timeZone: string;
  /** Days before its last one from which on a card is renewed. */
  readonly renewDays: number;
}

/** What narrows the list besides its tab. */
export interface CardConditions {
  readonly search?: string | undefined;
  readonly account?: string | undefined;
}

const STANDING = standingOfAccount(sql`cards.account_id`, sql`cards.customer_id`);

/** The cards of a customer as a table `listed`. */
export function cardsOf({ customer, today, timeZone, renewDays }: CardsAsked): RawBuilder<unknown> {
  const { customerId, accountIds } = customer;
  return sql`listed as (
    select cards.*, ${STANDING} as account_status,
      case when ${isRenewed} then cards.expires_on - ${renewDays}::int end as renews_on, replaced.last_four as replaced_last_four,
      follower.card_id as replaced_by, follower.last_four as replaced_by_last_four,
      coalesce((select sum(bought.amount) from card_transactions bought
        where bought.card_id = cards.card_id and (bought.status = 'posted' or ${isHeld(today)})
          and to_char(bought.at at time zone ${timeZone}, 'YYYY-MM') = ${today.slice(0, 7)}), 0)::bigint as spent
    from cards
    left join cards replaced on replaced.card_id = cards.replaces
    left join cards follower on follower.replaces = cards.card_id and follower.status <> 'terminated'
    where cards.customer_id = ${customerId}
      and ${accountIds ? sql`cards.account_id = any(${[...accountIds]}::text[])` : sql`true`}
  )`;
}

/** The condition of a filter; a search looks in names, identifier and last digits. */
export function cardCondition({ search, account }: CardConditions): RawBuilder<boolean> {
  const typed = search?.trim().normalize('NFC').toLowerCase().replaceAll('•', '') ?? '';
  const found = sql`position(${typed} in lower(card_name || ' ' || cardholder || ' ' || embossed || ' ' ||
    card_identifier || ' ' || coalesce(last_four, ''))) > 0`;
  return sql<boolean>`${typed === '' ? sql`true` : found}
    and ${account === undefined ? sql`true` : sql`account_id = ${account}`}`;
}

/** That a card stands under a tab. */
export function ofTab(tab: CardTab | undefined): RawBuilder<boolean> {
  return tab === undefined
    ? sql<boolean>`true`
    : sql<boolean>`status = any(${[...TAB_STATUSES[tab]]}::text[])`;
}

/** What waits for somebody comes first, what has ended last. */
const ATTENTION = sql`case status when 'delivered' then 0 when 'requested' then 1 when 'suspended' then 2
  when 'active' then 3 when 'expired' then 5 when 'terminated' then 6 else 4 end, account_name, lower(card_name)`;

const ORDERS = {
  attention: ATTENTION,
  cardholder: sql`lower(cardholder), lower(card_name)`,
  '-cardholder': sql`lower(cardholder) desc, lower(card_name) desc`,
  expires: sql`expires_on nulls last`,
  '-spent': sql`spent desc`,
} satisfies Record<CardSort, RawBuilder<unknown>>;

/** The order of the list; it ends with the id, so that no page repeats what another has. */
export const cardOrder = (sort: CardSort): RawBuilder<unknown> => sql`${ORDERS[sort]}, card_id`;

/** One card as it is listed; undefined where the customer has none of this id. */
export async function cardOf(tx: Tx, asked: CardsAsked, cardId: string): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`with ${cardsOf(asked)}
    select * from listed where card_id = ${cardId}`.execute(tx);
  return rows[0];
}
