import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * What a card is charged once, for one payment or for those of an order over several customers: the provider's page is of
 * the charge. Each card payment of before is a charge of its own, under the id by which its provider knows it. A user reads
 * the charge of a payment that the user reads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, STATEMENTS);
}

const SUPPORT = `(select asking.user_type from users asking
  where asking.user_id = current_setting('app.user', true)) = 'admin'`;

const STATEMENTS = [
  `create table card_charges (
    charge_id text primary key,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    amount bigint not null check (amount > 0),
    fee bigint not null check (fee >= 0 and fee < amount),
    provider_reference text unique,
    hand_over_url text,
    expires_at timestamptz not null
  )`,
  `insert into card_charges (charge_id, currency, amount, fee, provider_reference, hand_over_url, expires_at)
    select payment_id, currency, amount + fee, fee, provider_reference, hand_over_url,
      coalesce(hand_over_expires_at, submitted_at)
    from payments where method = 'card'`,
  `alter table payments add column charge_id text references card_charges (charge_id)`,
  `update payments set charge_id = payment_id where method = 'card'`,
  `alter table payments add constraint payments_charge_check check ((method = 'card') = (charge_id is not null))`,
  `create index payments_of_charge on payments (charge_id) where charge_id is not null`,
  `alter table payments drop column provider_reference, drop column hand_over_url, drop column hand_over_expires_at`,
  // One report of a charge moves each of its payments.
  `alter table payment_events drop constraint payment_events_provider_event_id_key`,
  `alter table payment_events add constraint payment_events_of_report_key unique (provider_event_id, payment_id)`,
  `alter table card_provider_events rename column payment_id to charge_id`,
  // What is charged back of a charge is a chargeback of each of its payments, by one name of the provider.
  `alter table card_chargebacks drop constraint card_chargebacks_provider_reference_key`,
  `alter table card_chargebacks add constraint card_chargebacks_of_provider_key unique (provider_reference, payment_id)`,
  `alter table card_charges enable row level security`,
  `grant select on card_charges to portal_app, portal_support`,
  `create policy tenant on card_charges for select to portal_app
    using (exists (select from payments where payments.charge_id = card_charges.charge_id))`,
  `create policy support_reads on card_charges for select to portal_support using (${SUPPORT})`,
];
