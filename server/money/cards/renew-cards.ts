import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addDays } from '#domain/dates/dates.ts';
import type { Deps } from '#server/deps.ts';
import { inheritedControls } from '#server/money/cards/change-controls.ts';
import type { KeptCard } from '#server/money/cards/kept-card.ts';
import { moveKept } from '#server/money/cards/move-kept-card.ts';
import { standingOfAccount } from '#server/platform/db/account-standing.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { eachLocked } from '#server/platform/db/each-locked.ts';

type RenewDeps = Pick<Deps, 'db' | 'clock' | 'sealer' | 'log' | 'config'>;

/**
 * That a card of `cards` is renewed once its day has come: it is in use, of an account that gets cards, and none was ever made in
 * its place. One that was ended before it was activated is not made again: somebody did not want it.
 */
export const isRenewed = sql<boolean>`(cards.status = 'active'
  and ${standingOfAccount(sql`cards.account_id`, sql`cards.customer_id`)} = 'active'
  and not exists (select from cards follower where follower.replaces = cards.card_id
    and (follower.status <> 'terminated' or follower.requested_by is null)))`;

/**
 * Makes the cards that come in place of those that expire soon (decisions §13: no request, so nobody’s yes is needed), each
 * once, with the name, limit and address of the one before. That one works until the new one is activated, or until its last
 * day. Answers how many were made.
 */
export async function renewCards(deps: RenewDeps): Promise<number> {
  const { db, clock, config } = deps;
  const today = clock.today();
  const due = await db
    .selectFrom('cards')
    .select('card_id')
    .where(isRenewed)
    .where('expires_on', '>=', today)
    .where('expires_on', '<=', addDays(today, config.settings.cards.renewDays))
    .orderBy('expires_on')
    .orderBy('card_id')
    .execute();
  return eachLocked<KeptCard>(
    deps,
    due.map(({ card_id }) => card_id),
    {
      // Asked once more: another instance may have made it since.
      lock: (tx, id) =>
        tx
          .selectFrom('cards')
          .selectAll()
          .where('card_id', '=', id)
          .where(isRenewed)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst(),
      work: async (tx, row) => {
        await insertRenewal(tx, deps, row);
        return true;
      },
      failure: 'a card could not be renewed',
    },
  );
}

async function insertRenewal(tx: Tx, deps: Pick<Deps, 'clock' | 'sealer'>, old: KeptCard): Promise<void> {
  const { clock } = deps;
  const { card_identifier: _, controls_in_force: __, ...alike } = old;
  const made = await tx
    .insertInto('cards')
    .values({
      ...alike,
      ...inheritedControls(old, old.month_limit),
      card_id: randomUUID(),
      status: 'requested',
      created_at: clock.instant(),
      changed_at: clock.instant(),
      arrives_by: null,
      pick_up_place: null,
      last_four: null,
      expires_on: null,
      replaces: old.card_id,
      replaces_because: null,
      ended_because: null,
      requested_by: null,
      requester_name: null,
      issuer_state: 'none',
      activation_tries: 0,
      activation_locked_until: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await moveKept(tx, deps, made, { event: { type: 'time.renew' }, by: null, day: old.expires_on });
}
