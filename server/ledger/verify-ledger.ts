import { sql } from 'kysely';
import { movePayment, newPayment, type PaymentState } from '#server/lifecycle/payment.ts';
import type { PaymentEvent } from '#machines/lifecycle/payment.ts';
import type { PaymentStatus } from '#domain/payment.ts';
import type { Db } from '#server/db/database.ts';

/** Something about money that is not as it must be (quality §3). */
export interface Violation {
  readonly invariant: string;
  /** The ids concerned, a few of them. */
  readonly found: readonly string[];
}

/** Each query answers the ids (as `id`) of what breaks the invariant. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'the entries of each posting sum to zero in each currency': `
    select posting_id as id from ledger_entries group by posting_id, currency having sum(amount) <> 0`,
  'the entries of each payment sum to zero in each currency': `
    select payment_id as id from ledger_entries where payment_id is not null
    group by payment_id, currency having sum(amount) <> 0`,
  'a payment is in transit while it is under way, and only then': `
    select payment_id as id from payments where amount * (status in ('submitted', 'processing'))::int <>
      (select coalesce(sum(entry.amount), 0) from ledger_entries entry where entry.payment_id = payments.payment_id
        and entry.ledger_account in ('in_transit_bank', 'in_transit_card'))`,
  'cash and fee of a payment are there while it is settled, and only then': `
    select payment_id as id from payments where (amount + fee) * (status = 'settled')::int <>
      (select coalesce(sum(entry.amount), 0) from ledger_entries entry
        where entry.payment_id = payments.payment_id and entry.ledger_account = 'cash')`,
  'the lines of a payment sum to its amount': `
    select payment_id as id from payments
    where amount <> (select sum(line.amount) from payment_lines line where line.payment_id = payments.payment_id)
      or invoice_count <> (select count(*) from payment_lines line where line.payment_id = payments.payment_id)`,
  'a payment under way holds its invoices, and no other does': `
    select line.payment_id as id from payment_lines line join payments using (payment_id)
    where line.active <> (payments.status in ('submitted', 'processing'))`,
  'an invoice has one active payment at most': `
    select trx_id as id from payment_lines where active group by customer_id, trx_id having count(*) > 1`,
  'an invoice is payment pending while a payment holds it, and only then': `
    select trx_id as id from invoices where (collection = 'paymentPending') <> exists (select from payment_lines line
      where line.customer_id = invoices.customer_id and line.trx_id = invoices.trx_id and line.active)`,
  'an invoice is never paid above its total': `
    select trx_id as id from invoices where open <> total - paid or (total > 0 and (paid < 0 or paid > total))`,
  'what was paid of an invoice is what payments of it have settled': `
    select invoice.trx_id as id from invoices invoice
    join payment_lines line on line.customer_id = invoice.customer_id and line.trx_id = invoice.trx_id
    join payments on payments.payment_id = line.payment_id
    group by invoice.customer_id, invoice.trx_id
    having invoice.paid < coalesce(sum(line.amount) filter (where payments.status = 'settled'), 0)`,
  'what the ledger holds of a billed invoice is what is open of it': `
    select invoice.trx_id as id from invoices invoice
    join (select customer_id, trx_id, sum(amount) as held from ledger_entries
      where trx_id is not null and ledger_account in ('receivable', 'in_transit_bank', 'in_transit_card')
      group by customer_id, trx_id having bool_or(reason = 'billed')) as ledger using (customer_id, trx_id)
    where invoice.total > 0 and ledger.held <> invoice.open`,
  'one effect for each idempotency key': `
    select payments.payment_id as id from payments join idempotency_keys keys using (payment_id)
    group by payments.payment_id having count(keys.key) > 1`,
  'every accepted key has its payment': `
    select key as id from idempotency_keys where (state = 'in_flight') or (answer_status = 201) <> (payment_id is not null)`,
  'every payment has its audit entry': `
    select payment_id as id from payments where payment_id not in
      (select subject from audit_log where action = 'payment_submitted' and subject is not null)`,
  'a customer has one AutoPay account at most': `
    select customer_id as id from bank_accounts where autopay and removed_at is null
    group by customer_id having count(*) > 1`,
};

/** Checks every invariant of money (quality §3). Answers what is violated; empty when all is well. */
export async function verifyLedger(db: Db): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [invariant, query] of Object.entries(INVARIANTS)) {
    const { rows } = await sql.raw<{ id: string }>(`${query} limit 5`).execute(db);
    if (rows.length > 0) violations.push({ invariant, found: rows.map(({ id }) => id) });
  }
  const strayed = await paymentsOffTheChart(db);
  if (strayed.length > 0) {
    violations.push({ invariant: 'a payment changes its status only along its chart', found: strayed });
  }
  return violations;
}

/** How many invariants there are. */
export const INVARIANT_COUNT = Object.keys(INVARIANTS).length + 1;

/** Which statuses a payment can come to in one step, asked of the chart. */
const EVENT_TYPES: readonly PaymentEvent['type'][] = [
  'bank.accepted',
  'card.authorized',
  'card.declined',
  'card.cancelled',
  'card.expired',
  'provider.failed',
  'funds.settled',
  'funds.returned',
];

async function paymentsOffTheChart(db: Db): Promise<string[]> {
  const payments = await db
    .selectFrom('payments')
    .innerJoin('payment_events as event', 'event.payment_id', 'payments.payment_id')
    .select(['payments.payment_id', 'payments.method', 'payments.status'])
    .select(sql<string>`string_agg(event.status, ' ' order by event.event_id)`.as('history'))
    .groupBy('payments.payment_id')
    .execute();
  const known = new Map<string, boolean>();
  return payments
    .filter(({ method, status, history }) => {
      const steps = history.split(' ') as PaymentStatus[];
      const key = `${method} ${history}`;
      const follows = known.get(key) ?? followsChart(newPayment(method), steps);
      known.set(key, follows);
      return !follows || steps.at(-1) !== status;
    })
    .slice(0, 5)
    .map(({ payment_id }) => payment_id);
}

function followsChart(start: PaymentState, [first, ...rest]: readonly PaymentStatus[]): boolean {
  let state = start;
  if (first !== state.status) return false;
  for (const status of rest) {
    const next = EVENT_TYPES.flatMap((type) => attempt(state, type)).find((one) => one.status === status);
    if (!next) return false;
    state = next;
  }
  return true;
}

function attempt(state: PaymentState, type: PaymentEvent['type']): PaymentState[] {
  try {
    return [movePayment(state, { type })];
  } catch {
    return [];
  }
}
