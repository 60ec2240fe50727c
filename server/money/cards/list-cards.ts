import { sql } from 'kysely';
import { CARD_TABS, TAB_STATUSES, type CardStatus } from '#domain/card/card.ts';
import type { Deps } from '#server/deps.ts';
import { cardResource, NOT_READ, sampleOf, wholeOf } from '#server/money/cards/card-document.ts';
import {
  cardCondition,
  cardOf,
  cardOrder,
  cardsOf,
  ofTab,
  type CardRow,
  type CardsAsked,
} from '#server/money/cards/card-query.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { askedPage } from '#server/platform/http/asked-page.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';
import { missingHere } from '#server/platform/http/missing-here.ts';
import type { Operation } from '#server/platform/http/operation.ts';

type ListDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Of which customer, and in which month. */
export const askedOf = ({ clock, config }: ListDeps, customer: NamedCustomer): CardsAsked => ({
  customer,
  today: clock.today(),
  timeZone: config.settings.timeZone,
  renewDays: config.settings.cards.renewDays,
});

/** The cards of a customer (§2 `/account/cards`), by page, with how many stand under each tab. */
export function listCards(deps: ListDeps): Operation<'listCards'> {
  return ({ query, caller, customer }) => {
    const page = askedPage(query, deps.config);
    const tab = query['filter[status]'];
    const asked = askedOf(deps, customer);
    const matching = cardCondition({ search: query['filter[search]'], account: query['filter[account]'] });
    return withTenant(deps.db, { userId: caller.userId, customerId: customer.customerId }, async (tx) => {
      const { rows } = await sql<CardRow>`with ${cardsOf(asked)} select * from listed
          where ${matching} and ${ofTab(tab)} order by ${cardOrder(query.sort ?? 'attention')}
          limit ${page.limit} offset ${page.offset}`.execute(tx);
      const { rows: counted } = await sql<{ status: CardStatus; count: number }>`
          with ${cardsOf(asked)} select status, count(*)::int as count from listed
          where ${matching} group by status`.execute(tx);
      const { rows: accounts } = await sql<{ id: string; name: string }>`
          with ${cardsOf(asked)} select distinct account_id as id, account_name as name from listed
          order by name, id`.execute(tx);
      const countOf = (statuses: readonly CardStatus[]) =>
        counted.reduce((sum, { status, count }) => sum + (statuses.includes(status) ? count : 0), 0);
      const tabs = CARD_TABS.map((status) => ({ status, count: countOf(TAB_STATUSES[status]) }));
      const shown = tabs.filter(({ status }) => tab === undefined || status === tab);
      const now = deps.clock.instant();
      const { approvalAbove } = deps.config.settings.cards;
      return {
        body: {
          data: rows.map((row) =>
            cardResource(row, { userId: caller.userId, now, approvalAbove, whole: NOT_READ }),
          ),
          meta: {
            total: shown.reduce((sum, { count }) => sum + count, 0),
            ...page.meta,
            tabs,
            accounts,
          },
        },
      };
    });
  };
}

/** One card with its history and what was bought with it. */
export function getCard(deps: ListDeps & Pick<Deps, 'cardIssuer' | 'log'>): Operation<'getCard'> {
  return async ({ path, caller, customer }) => {
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    const asked = askedOf(deps, customer);
    const row = await withTenant(deps.db, tenant, (tx) => cardOf(tx, asked, path.card_id));
    if (!row) {
      throw await missingHere(deps.db, caller, customer, { table: 'cards', cardId: path.card_id });
    }
    const sample = await sampleOf(deps, row);
    const whole = await withTenant(deps.db, tenant, (tx) => wholeOf(tx, row, { sample, today: asked.today }));
    const { approvalAbove } = deps.config.settings.cards;
    const reading = { userId: caller.userId, now: deps.clock.instant(), approvalAbove, whole };
    return { body: { data: cardResource(row, reading) } };
  };
}
