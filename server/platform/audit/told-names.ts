import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** An entry of the record, as far as it names something. */
export interface NamingEntry {
  readonly customer_id: string | null;
  readonly subject: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** What the ids in an entry are called; null where that says nothing. */
export interface ToldNames {
  /** To what it was done. */
  readonly about: string | null;
  /** Who had it before. */
  readonly from: string | null;
}

/**
 * Reads what entries name as people call it: of one customer, or of all where none is named. What is gone by now, and a
 * bank account, is called as it was written down.
 */
export async function readToldNames(
  tx: Tx,
  entries: readonly NamingEntry[],
  customerId: string | null,
): Promise<(entry: NamingEntry) => ToldNames> {
  const names = await namesOf(tx, entries.flatMap(idsOf), customerId);
  const invoices = await invoicesOf(tx, entries, customerId);
  return (entry) => {
    const { customer_id: customer, subject, facts } = entry;
    const nameOf = (id: unknown) => (typeof id === 'string' ? names.get(id) : undefined);
    const invoiceOf = (id: unknown) => invoices.get(`${customer}/${String(id)}`);
    return {
      about: byGroup(
        nameOf(subject) ?? saidIn(facts, invoiceOf) ?? invoiceOf(subject) ?? detailOf(facts),
        nameOf(facts['group']),
      ),
      from: nameOf(facts['from']) ?? null,
    };
  };
}

/** With the group by which access has come or gone. */
const byGroup = (about: string | null, group: string | undefined) =>
  about !== null && group !== undefined ? `${about} · ${group}` : about;

const idsOf = ({ subject, facts: { from, group } }: NamingEntry) =>
  [subject, from, group].filter((id) => typeof id === 'string');

function saidIn(facts: NamingEntry['facts'], invoiceOf: (id: unknown) => string | undefined) {
  const said = [
    facts['bank_account'],
    facts['name'],
    facts['number'],
    invoiceOf(facts['invoice']),
    facts['identifier'],
    facts['search'],
  ];
  return said.find((one) => typeof one === 'string' && one !== '') as string | undefined;
}

function detailOf(facts: NamingEntry['facts']): string | null {
  if (typeof facts['last_four'] === 'string') return `•••• ${facts['last_four']}`;
  const device = [facts['browser'], facts['system']].filter((one) => typeof one === 'string');
  if (device.length > 0) return device.join(', ');
  return typeof facts['sessions'] === 'number' ? String(facts['sessions']) : null;
}

async function namesOf(
  tx: Tx,
  ids: readonly string[],
  customerId: string | null,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const these = sql`any(${[...new Set(ids)]}::text[])`;
  const its = customerId === null ? sql`true` : sql`customer_id = ${customerId}`;
  const { rows } = await sql<{ id: string; name: string }>`
    select user_id as id, first_name || ' ' || last_name as name from users where user_id = ${these}
    union all select invitation_id, email_address from invitations where invitation_id = ${these}
    union all select group_id, name from user_groups where group_id = ${these}
    union all select subject, facts->>'name' from audit_log
      where action = 'group_removed' and subject = ${these} and ${its}
    union all select view_id::text, name from invoice_views where view_id::text = ${these} and ${its}
    union all select payment_id, payment_number from payments where payment_id = ${these} and ${its}
    union all select refund_id, refund_number from refunds where refund_id = ${these} and ${its}
    union all select approval_id, approval_number from approvals where approval_id = ${these} and ${its}
    union all select dispute_id, dispute_number from disputes where dispute_id = ${these} and ${its}
    union all select chargeback_id, chargeback_number from chargebacks where chargeback_id = ${these} and ${its}
    union all select chargeback_id, chargeback_number from card_chargebacks
      where chargeback_id = ${these} and ${its}
    union all select short_pay_id, invoice_id from short_pays where short_pay_id = ${these} and ${its}
    union all select card_id, card_identifier from cards where card_id = ${these} and ${its}`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The numbers of invoices and credits, whose ids are each customer's own, by the customer and the id. */
async function invoicesOf(
  tx: Tx,
  entries: readonly NamingEntry[],
  customerId: string | null,
): Promise<ReadonlyMap<string, string>> {
  const named = entries.flatMap(({ customer_id: customer, subject, facts: { invoice } }) =>
    customer === null || (customerId !== null && customer !== customerId)
      ? []
      : [invoice, subject].flatMap((id) => (typeof id === 'string' ? [{ customer, id }] : [])),
  );
  if (named.length === 0) return new Map();
  const { rows } = await sql<{ id: string; number: string }>`
    select customer_id || '/' || trx_id as id, invoice_id as number from invoices
    where (customer_id, trx_id) in (select * from unnest(
      ${named.map(({ customer }) => customer)}::text[], ${named.map(({ id }) => id)}::text[]))`.execute(tx);
  return new Map(rows.map(({ id, number }) => [id, number]));
}
