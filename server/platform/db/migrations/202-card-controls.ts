import type { Kysely } from 'kysely';
import { MERCHANT_TYPES } from '#domain/card/card-controls.ts';
import { WEEKDAYS } from '#domain/dates/weekdays.ts';
import { runStatements } from '#server/platform/db/run-statements.ts';

const json = (names: readonly string[]) => `'${JSON.stringify(names)}'::jsonb`;

/**
 * What a card can be used for besides its limit of a month, under a version by which two who change it at once are told, and
 * which of them the issuer has taken over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table cards
      add column day_limit bigint check (day_limit > 0),
      add column purchase_limit bigint check (purchase_limit > 0),
      add column merchant_types jsonb not null default ${json(MERCHANT_TYPES)},
      add column days jsonb not null default ${json(WEEKDAYS)},
      add column controls_version integer not null default 1,
      add column controls_told integer not null default 0`,
    `alter table card_events add column is_controls boolean not null default false`,
    `alter table card_transactions drop constraint card_transactions_declined_check`,
    `alter table card_transactions add constraint card_transactions_declined_check check (declined in
      ('limit', 'dayLimit', 'purchaseLimit', 'merchantType', 'day', 'suspended', 'expired', 'terminated'))`,
    `alter table sandbox_issuer_cards add column controls jsonb`,
    `grant update (month_limit, day_limit, purchase_limit, merchant_types, days, controls_version)
      on cards to portal_app`,
  ]);
}
