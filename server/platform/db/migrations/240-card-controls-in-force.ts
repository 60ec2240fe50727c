import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** One limit of a card in its currency, as JSON; null where it has none. */
const limit = (column: string) =>
  `case when ${column} is not null then jsonb_build_object('amount', ${column}, 'currency', currency) end`;

/**
 * What a card's issuer has taken over of its controls, which holds until it takes over what was changed since; and with each
 * change in its history what it was about, for those before it as the record of what was done has it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table cards add column controls_in_force jsonb`,
    `update cards set controls_in_force = jsonb_build_object('limit', ${limit('month_limit')},
        'dayLimit', ${limit('day_limit')}, 'purchaseLimit', ${limit('purchase_limit')},
        'merchantTypes', merchant_types, 'days', days)
      where controls_told = controls_version`,
    `alter table card_events add column controls jsonb`,
    `with written as (
        select event_id, card_id, row_number() over (partition by card_id order by event_id) as number
        from card_events where is_controls
      ), recorded as (
        select subject, facts, row_number() over (partition by subject order by entry_id) as number
        from audit_log where action = 'card_controls_changed'
      )
      update card_events event set controls = jsonb_build_object(
        'before', (recorded.facts->>'before')::jsonb, 'after', (recorded.facts->>'after')::jsonb)
      from written join recorded on recorded.subject = written.card_id and recorded.number = written.number
      where event.event_id = written.event_id`,
  ]);
}
