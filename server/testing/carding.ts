import { randomUUID } from 'node:crypto';
import type { components } from '#api/contract/schema.gen.ts';
import type { Insertable } from 'kysely';
import { sandboxRow } from '#server/money/card-issuer/sandbox-issuer.ts';
import { sandboxExpiry, sandboxNumber } from '#server/money/card-issuer/sandbox-number.ts';
import type { CardsTable, CardTransactionsTable } from '#server/platform/db/card-tables.ts';
import type { Db } from '#server/platform/db/database.ts';
import { FOREIGN, OWN } from '#server/testing/fixtures.ts';
import { TEST_NOW } from '#server/testing/portal.ts';

/** On which day cards of tests were ordered. */
const ORDERED_ON = '2025-11-20';

/** An active card of the own customer, or what `more` says, which the demonstration’s issuer knows. */
export async function insertCard(
  db: Db,
  card_id: string,
  more: Partial<Insertable<CardsTable>> = {},
): Promise<void> {
  const isUsed = ['active', 'suspended', 'expired', 'terminated'].includes(more.status ?? 'active');
  await db
    .insertInto('cards')
    .values({
      card_id,
      customer_id: OWN.customer,
      account_id: 'C101',
      account_name: 'Fleet East',
      card_name: 'Truck 118',
      cardholder: 'Daniel Okafor',
      holder_id: null,
      embossed: 'DANIEL OKAFOR',
      status: 'active',
      changed_at: TEST_NOW,
      created_at: TEST_NOW,
      currency: 'USD',
      month_limit: 500_000,
      delivery: 'pickUp',
      address: null,
      arrives_by: null,
      last_four: isUsed ? sandboxNumber(card_id).slice(-4) : null,
      expires_on: isUsed ? sandboxExpiry(ORDERED_ON) : null,
      replaces: null,
      replaces_because: null,
      ended_because: null,
      requested_by: null,
      requester_name: 'Dana Whitlock',
      issuer_state: 'active',
      controls_told: 1,
      activation_locked_until: null,
      ...more,
    })
    .execute();
  await db
    .insertInto('sandbox_issuer_cards')
    .values({ ...sandboxRow({ reference: card_id, delivery: 'pickUp' }, ORDERED_ON), said: 3 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An act on a card of the own customer as it is sent. */
export const cardActBody = (
  card_id: string,
  action: components['schemas']['CardActInput']['action'],
  more: Partial<components['schemas']['CardActInput']> = {},
) => ({
  data: {
    type: 'card-acts',
    attributes: {
      buid_customer: OWN.customer,
      card_id,
      action,
      reason: null,
      last_four: '',
      expiry: '',
      words: '',
      controls: null,
      ...more,
    },
  },
});

/** Something that was bought with a card of the own customer: authorised today, holding credit until the 26th, or as `more` says. */
export async function insertPurchase(
  db: Db,
  card_id: string,
  more: Partial<Insertable<CardTransactionsTable>> = {},
): Promise<void> {
  await db
    .insertInto('card_transactions')
    .values({
      transaction_id: randomUUID(),
      card_id,
      customer_id: OWN.customer,
      account_id: 'C101',
      merchant_name: 'Lakeside Fuel',
      status: 'authorised',
      amount: 15_000,
      currency: 'USD',
      at: TEST_NOW,
      declined: null,
      holds_until: '2026-11-26',
      ...more,
    })
    .execute();
}

/** An active card of a subject with its history and a purchase, with `text` wherever there is text. */
export async function insertCardOf(
  db: Db,
  { buid, cardId }: { readonly buid: string; readonly cardId: string },
  text: string,
): Promise<void> {
  const account_id = buid === FOREIGN.customer ? FOREIGN.accounts[0] : OWN.accounts[0];
  const texts = {
    account_name: text,
    card_name: text,
    cardholder: text,
    embossed: text,
    requester_name: text,
  };
  await insertCard(db, cardId, { customer_id: buid, account_id, ...texts });
  await db
    .insertInto('card_events')
    .values({
      card_id: cardId,
      customer_id: buid,
      status: 'active',
      user_name: text,
      words: text,
      at: TEST_NOW,
    })
    .execute();
  await db
    .insertInto('card_transactions')
    .values({
      transaction_id: `bought-${buid}`,
      card_id: cardId,
      customer_id: buid,
      account_id,
      merchant_name: text,
      status: 'posted',
      amount: 1_250,
      currency: 'USD',
      at: TEST_NOW,
      declined: null,
      holds_until: null,
    })
    .execute();
}
