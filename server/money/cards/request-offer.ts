import { sql } from 'kysely';
import { parseRole } from '#domain/access/role.ts';
import { isReplaceable, type CardRequestOffer } from '#domain/card/card-request.ts';
import { CARD_STATUSES } from '#domain/card/card.ts';
import { money } from '#domain/money/money.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { isHeld } from '#server/money/cards/held-credit.ts';
import { standingAgainst, type AccountStanding } from '#domain/customer/account-standing.ts';
import { standingOfAccount } from '#server/platform/db/account-standing.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer, withTenant } from '#server/platform/db/tenant.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { BY_PEOPLE, usersOfCustomers } from '#server/platform/db/users-of-customers.ts';

const STANDING = standingOfAccount(sql`customers.buid`, sql`customers.customer_id`);

type OfferDeps = Pick<Deps, 'clock' | 'config'>;

/** What a request for a card of a customer chooses among; the rules judge one by the same. */
export async function requestOffer(
  tx: Tx,
  { clock, config }: OfferDeps,
  customer: Pick<NamedCustomer, 'customerId' | 'accountIds'>,
): Promise<CardRequestOffer> {
  const { customerId, accountIds } = customer;
  const isNamed = accountIds ? sql<boolean>`id = any(${[...accountIds]}::text[])` : sql<boolean>`true`;
  const { rows } = await sql<
    Omit<CardRequestOffer['accounts'][number], 'isActive'> & { readonly standing: AccountStanding }
  >`select * from (
    select buid as id, customer_name as name, ${STANDING} as standing, currency,
      (select concat_ws(', ', address.line_1, address.line_2, address.line_3, address.city_state_zip)
        from addresses address
        where address.customer_id = ${customerId} and address.kind <> 'merchant'
          and address.account_id in (customers.buid, ${customerId})
        order by address.account_id = customers.buid desc, address.kind = 'shipping' desc, address.address_id
        limit 1) as address
    from customers
    where customer_id = ${customerId} and (parent_buid is not null or not exists (
      select from customers part where part.customer_id = ${customerId} and part.parent_buid is not null))
  ) account where ${isNamed} order by name, id`.execute(tx);
  return {
    people: await peopleOf(tx, customerId),
    accounts: rows.map(({ standing, ...account }) => ({
      ...account,
      isActive: standingAgainst('card', standing) === null,
    })),
    ...(await replaceableCards(tx, customer, clock.today())),
    approvalAbove: config.settings.cards.approvalAbove,
  };
}

/** Who works for the customer and was locked by nobody, by name. */
async function peopleOf(tx: Tx, customerId: string): Promise<CardRequestOffer['people']> {
  // As the server: a request reads no other user.
  const users = await asServer(tx, () =>
    usersOfCustomers(tx, [customerId])
      .select(['users.user_id', 'users.first_name', 'users.last_name', 'users.role', 'users.lock_reason'])
      .orderBy('users.first_name')
      .orderBy('users.last_name')
      .orderBy('users.user_id')
      .execute(),
  );
  return users
    .filter(({ role, lock_reason: reason }) => parseRole(role) !== null && !BY_PEOPLE.has(reason))
    .map((user) => ({ userId: user.user_id, name: `${user.first_name} ${user.last_name}` }));
}

const REPLACEABLE = CARD_STATUSES.filter((status) => isReplaceable({ status }));

async function replaceableCards(
  tx: Tx,
  { customerId, accountIds }: Pick<NamedCustomer, 'customerId' | 'accountIds'>,
  today: PlainDate,
): Promise<Pick<CardRequestOffer, 'cards' | 'followed'>> {
  const query = tx
    .selectFrom('cards')
    .selectAll('cards')
    .select([
      sql<number>`(select count(*)::int from card_transactions bought
        where bought.card_id = cards.card_id and ${isHeld(today)})`.as('held_count'),
      sql<number>`(select coalesce(sum(bought.amount), 0)::bigint from card_transactions bought
        where bought.card_id = cards.card_id and ${isHeld(today)})`.as('held'),
      sql<boolean>`exists (select from cards follower
        where follower.replaces = cards.card_id and follower.status <> 'terminated')`.as('is_followed'),
    ])
    .where('customer_id', '=', customerId)
    .where('status', 'in', REPLACEABLE)
    .orderBy('card_name')
    .orderBy('card_id');
  const rows = await (accountIds ? query.where('account_id', 'in', accountIds) : query).execute();
  const cards = rows
    .filter((row) => !row.is_followed)
    .map((row) => ({
      cardId: row.card_id,
      lastFour: row.last_four,
      cardName: row.card_name,
      cardholder: row.cardholder,
      holderId: row.holder_id,
      embossed: row.embossed,
      accountId: row.account_id,
      limit: money(row.month_limit, row.currency),
      held: { count: row.held_count, amount: money(row.held, row.currency) },
    }));
  return { cards, followed: rows.filter((row) => row.is_followed).map((row) => row.card_name) };
}

/** What a request for a card chooses among. */
export function getCardRequestOffer(deps: OfferDeps & Pick<Deps, 'db'>): Operation<'getCardRequestOffer'> {
  return async ({ caller, customer }) => {
    const { customerId } = customer;
    const offer = await withTenant(deps.db, { userId: caller.userId, customerId }, (tx) =>
      requestOffer(tx, deps, customer),
    );
    return {
      body: {
        data: {
          type: 'card-request-offers',
          id: customer.buidCustomer,
          attributes: {
            people: offer.people.map(({ userId: user_id, name }) => ({ user_id, name })),
            accounts: offer.accounts.map(({ isActive: is_active, ...account }) => ({
              ...account,
              is_active,
            })),
            cards: offer.cards.map(({ cardId, lastFour, cardName, holderId, accountId, held, ...card }) => ({
              ...card,
              card_id: cardId,
              last_four: lastFour,
              card_name: cardName,
              holder_id: holderId,
              account_id: accountId,
              held_count: held.count,
              held: held.amount,
            })),
            followed: [...offer.followed],
            approval_above: offer.approvalAbove,
          },
        },
      },
    };
  };
}
