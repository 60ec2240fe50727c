import type { Kysely } from 'kysely';
import { roleStatements } from '#server/platform/db/role-statements.ts';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * The roles in which merchants and customer support write, apart from those in which they read their lists: a merchant's
 * user as the one merchant that the transaction names and that they are mapped to, support for the one customer that it
 * names. They see what that asks for, and write what a credit is made of. Nothing here looks at what the application
 * has checked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, PARTIES.flatMap(partyStatements));
}

interface Party {
  readonly role: string;
  /** Whose rows they are, by a column that each table of money has. */
  readonly own: string;
  /** What the role needs to know that. */
  readonly known: readonly string[];
}

const USER = `current_setting('app.user', true)`;

const PARTIES: readonly Party[] = [
  {
    role: 'portal_acting_merchant',
    own: `merchant_id = (select mapped.merchant_id from user_merchants mapped
      where mapped.user_id = ${USER} and mapped.merchant_id = current_setting('app.merchant', true))`,
    known: [
      `grant select on user_merchants to portal_acting_merchant`,
      `create policy own_acting on user_merchants for select to portal_acting_merchant using (user_id = ${USER})`,
    ],
  },
  {
    role: 'portal_acting_support',
    own: `customer_id = current_setting('app.customer', true)
      and (select asking.user_type from users asking where asking.user_id = ${USER}) = 'admin'`,
    known: [
      `grant select (user_id, user_type) on users to portal_acting_support`,
      `create policy own_acting on users for select to portal_acting_support using (user_id = ${USER})`,
    ],
  },
];

function partyStatements({ role, own, known }: Party): string[] {
  return [
    ...roleStatements(role),
    ...known,
    `grant select, insert on invoices, given_credits, credit_applications to ${role}`,
    `grant insert on ledger_entries, invoice_events, audit_log to ${role}`,
    `grant update (life_cycle, dispute, credited, open, disputed_amount) on invoices to ${role}`,
    `grant update (withdrawn_at, withdrawn_by) on given_credits to ${role}`,
    `grant update (reversed_at, reversed_by) on credit_applications to ${role}`,
    `grant select (customer_id, trx_id, amount, active) on payment_lines to ${role}`,
    `grant usage on sequence credit_numbers to ${role}`,
    `grant select, insert, update on idempotency_keys to ${role}`,

    `create policy ${role} on invoices for select to ${role} using (${own})`,
    // Credits alone: an invoice comes with an import.
    `create policy ${role}_adds on invoices for insert to ${role} with check (total < 0 and ${own})`,
    `create policy ${role}_changes on invoices for update to ${role} using (${own}) with check (${own})`,
    ...[
      { table: 'given_credits', trxIds: ['trx_id', 'for_trx_id'] },
      { table: 'credit_applications', trxIds: ['credit_trx_id', 'trx_id'] },
    ].flatMap(({ table, trxIds }) => {
      const written = [own, ...trxIds.map((trxId) => ofSeenAndItsMerchant(table, trxId))].join(' and ');
      return [
        `create policy ${role} on ${table} for select to ${role} using (${own})`,
        `create policy ${role}_adds on ${table} for insert to ${role} with check (${written})`,
        `create policy ${role}_changes on ${table} for update to ${role} using (${own}) with check (${written})`,
      ];
    }),
    `create policy ${role}_adds on ledger_entries for insert to ${role} with check (${own} and payment_id is null
      and reason in ('credit_issued', 'credit_applied', 'credit_freed', 'credit_withdrawn')
      and ${ofSeenAndItsMerchant('ledger_entries', 'trx_id')})`,
    // These name no merchant: they are of an invoice that the party sees.
    `create policy ${role}_adds on invoice_events for insert to ${role}
      with check (payment_id is null and ${ofSeen('invoice_events', 'trx_id')})`,
    `create policy ${role} on payment_lines for select to ${role}
      using (${ofSeen('payment_lines', 'trx_id')})`,
    `create policy ${role} on idempotency_keys to ${role} using (user_id = ${USER}) with check (user_id = ${USER})`,
    `create policy ${role}_adds on audit_log for insert to ${role} with check (user_id = ${USER})`,
  ];
}

/** That the row names an invoice which the role sees: the policies of `invoices` bind this query too. */
function ofSeen(table: string, trxId: string, more = ''): string {
  return `exists (select from invoices seen where seen.customer_id = ${table}.customer_id
    and seen.trx_id = ${table}.${trxId} ${more})`;
}

/** The same of a table that names the merchant itself: that of the invoice. */
function ofSeenAndItsMerchant(table: string, trxId: string): string {
  return ofSeen(table, trxId, `and seen.merchant_id = ${table}.merchant_id`);
}
