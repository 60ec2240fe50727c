import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * The accounts of the ledger, what the database itself refuses in it, and the days on which money moves. A day
 * that is due stands on the payment, so that it commits with the state that it belongs to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    ...Object.entries(ACCOUNTS).map(
      ([account, description]) =>
        `insert into ledger_accounts (ledger_account, description) values ('${account}', '${description}')`,
    ),
    // One look at each statement's rows: a deferred trigger for each row would sum a posting once for every entry.
    `create function refuse_unbalanced_posting() returns trigger language plpgsql as $$
    begin
      if exists (select from inserted group by posting_id, currency having sum(amount) <> 0) then
        raise exception 'a posting does not sum to zero' using errcode = 'check_violation';
      end if;
      return null;
    end $$`,
    `create trigger ledger_entries_balanced after insert on ledger_entries
      referencing new table as inserted for each statement execute function refuse_unbalanced_posting()`,
    `create function refuse_ledger_change() returns trigger language plpgsql as $$
    begin
      raise exception 'a ledger entry stays as it is: reverse it by a new one' using errcode = 'check_violation';
    end $$`,
    `create trigger ledger_entries_stay before update or delete on ledger_entries
      for each statement execute function refuse_ledger_change()`,
    // Bank's return, known or announced: null while there is none.
    `alter table payments add column settles_on date, add column returns_on date`,
    `create index payments_by_settlement on payments (settles_on) where status = 'processing'`,
    `create index payments_by_return on payments (returns_on) where returns_on is not null`,
  ]);
}

const ACCOUNTS = {
  receivable: 'Billed invoices that are still to be paid',
  in_transit_bank: 'Paid by bank account, and the money has not arrived',
  in_transit_card: 'Paid by credit card, and the money has not arrived',
  cash: 'Money that has arrived',
  card_fee_income: 'Fees on card payments',
  merchant_payable: 'Owed to merchants for what was billed',
  unapplied_credit: 'Credits that have not been used yet',
  settled_elsewhere: 'Paid outside of the portal, as an import reports it',
};
