import type { Insertable } from 'kysely';
import { addDays, type PlainDate } from '#domain/dates/dates.ts';
import type { InvoiceFacts } from '#domain/invoice/invoice.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { DemoCustomer } from '#server/demo/customers.ts';
import { COMMON_STORIES, escalatedStory, type DemoStory } from '#server/demo/dispute-story.ts';
import { DEMO_MERCHANTS, type DemoMerchant } from '#server/demo/merchants.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import { searchText } from '#server/platform/db/search-text.ts';

type InvoiceRow = Insertable<Schema['invoices']>;
type LineRow = Insertable<Schema['invoice_lines']>;

/** An invoice of the demonstration; `settledOn` says when it was paid outside of the portal, null that it was not. */
export interface DemoInvoice {
  readonly row: InvoiceRow;
  readonly lines: readonly LineRow[];
  readonly settledOn: PlainDate | null;
  /** How it is disputed; null where it is not. */
  readonly story: DemoStory | null;
}

/** Days over which the invoices of a customer are spread. */
const SPAN = 540;
const TERM_DAYS = 30;

/** Age in days up to which what was closed after a dispute has its dispute: each is played step by step. */
const DISPUTES_KEPT = 180;

/** Ages in days of the invoices that are still to be paid past their due date, 30 days after their own. */
const LATE_AGES = new Set([33, 38, 43, 47, 50, 54, 68, 79, 101]);

/** An account that gets no new invoices owes for the last ones that it got. */
const MOST_LATE_OF_IDLE = 4;

/** The invoices of a customer, the oldest first, as they stand on a business date. */
export function demoInvoices(customer: DemoCustomer, today: PlainDate): DemoInvoice[] {
  const random = createRandom(Number(customer.buid));
  return Object.entries(customer.invoices).flatMap(([currency, count], part) => {
    const idle = customer.idleDays ?? 0;
    const ages = Array.from(
      { length: count },
      (_, index) => idle + Math.floor(((count - 1 - index) * (SPAN - idle)) / count),
    );
    const lateAges = new Set(idle > 0 ? ages.slice(-MOST_LATE_OF_IDLE) : LATE_AGES);
    return ages.map((age, index) => {
      const number = Number(customer.buid) * 10_000 + part * 4000 + index;
      const facts = factsOf(age, random, {
        lateAges,
        escalated: escalatedStory(Number(customer.buid) + part),
      });
      return makeInvoice({ customer, currency, number, age, today, random, facts, index });
    });
  });
}

interface Facts extends Omit<InvoiceFacts, 'dueDate'> {
  readonly isCredit?: true;
  readonly isSmall?: true;
  readonly story?: DemoStory;
}

const BILLED: Facts = { lifeCycle: 'billed', hold: 'none', collection: 'none', dispute: 'none' };

interface Known {
  readonly lateAges: Set<number>;
  readonly escalated: DemoStory;
}

function factsOf(age: number, random: Random, { lateAges, escalated }: Known): Facts {
  const chance = random.next();
  if (age < 3) return { ...BILLED, lifeCycle: chance < 0.5 ? 'unbilled' : 'invoiced' };
  if (age <= TERM_DAYS) {
    if (chance < 0.03) return { ...BILLED, isSmall: true };
    if (chance < 0.05)
      return {
        ...BILLED,
        story: random.pick([COMMON_STORIES.asked, COMMON_STORIES.answered, COMMON_STORIES.held]),
      };
    if (chance < 0.07) return { ...BILLED, hold: random.pick(['onHold', 'pending']) };
    // Issued as every other: what is below zero is never billed, and pays what its merchant has billed.
    if (chance < 0.11) return { ...BILLED, lifeCycle: 'unapplied', isCredit: true };
    return chance < 0.56 ? BILLED : { ...BILLED, lifeCycle: 'paid' };
  }
  if (lateAges.delete(age)) return age === 54 ? { ...BILLED, story: escalated } : BILLED;
  if (chance < 0.01) {
    const closed = { ...BILLED, lifeCycle: 'closed' } as const;
    return age <= DISPUTES_KEPT ? { ...closed, story: COMMON_STORIES.settled } : closed;
  }
  return { ...BILLED, lifeCycle: 'paid' };
}

function makeInvoice({
  customer,
  currency,
  number,
  age,
  today,
  random,
  facts,
  index,
}: {
  customer: DemoCustomer;
  currency: string;
  number: number;
  age: number;
  today: PlainDate;
  random: Random;
  facts: Facts;
  index: number;
}): DemoInvoice {
  const { buid, name } = customer;
  const account = customer.accounts.length > 0 ? random.pick(customer.accounts) : { buid, name };
  const merchant = random.pick(DEMO_MERCHANTS);
  const invoiceDate = addDays(today, -age);
  const dueDate = addDays(invoiceDate, TERM_DAYS);
  const trxId = String(number);
  const lines = makeLines(customer.buid, trxId, merchant, facts, random);
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const isPlain = !facts.isCredit && !facts.isSmall;
  const rebates = isPlain && random.next() < 0.2 ? Math.round(subtotal * 0.02) : 0;
  const tax = isPlain ? Math.round((subtotal - rebates) * 0.05) : 0;
  const isLate = facts.lifeCycle === 'billed' && age > TERM_DAYS;
  const lateFee = isLate ? Math.round(subtotal * 0.006) : 0;
  const total = subtotal - rebates + tax + lateFee;
  const settled = ['paid', 'closed'].includes(facts.lifeCycle);
  const isBilled = facts.lifeCycle !== 'unbilled' && facts.lifeCycle !== 'invoiced';
  const paid = settled ? total : 0;
  const row = {
    customer_id: customer.buid,
    trx_id: trxId,
    account_id: account.buid,
    account_name: account.name,
    merchant_id: merchant.id,
    merchant_name: merchant.name,
    invoice_id: `${facts.isCredit ? 'CM' : 'INV'}-${7_800_000 + (number % 10_000) * 12 + (index % 7)}`,
    po_number: random.next() < 0.92 ? `45-${10_000 + index}` : null,
    document_type: facts.isCredit ? 'Credit memo' : 'Invoice',
    terms: `Net ${TERM_DAYS}`,
    life_cycle: facts.lifeCycle,
    hold: facts.hold,
    collection: facts.collection,
    dispute: facts.dispute,
    invoice_date: invoiceDate,
    billed_date: isBilled ? addDays(invoiceDate, Math.min(1, age)) : null,
    received_date: age > 1 ? addDays(invoiceDate, 1) : null,
    due_date: dueDate,
    currency,
    subtotal,
    tax,
    rebates,
    late_fee: lateFee,
    total,
    paid,
    open: total - paid,
    disputed_amount: 0,
    notes: random.next() < 0.05 ? 'Core return due within 45 days.' : null,
    adjustment_reason: null,
    adjustment_comments: null,
    search_text: '',
  };
  const search = {
    trxId,
    invoiceId: row.invoice_id,
    poNumber: row.po_number,
    merchantName: merchant.name,
    accountName: account.name,
    invoiceDate,
    dueDate,
    total,
  };
  // Paid before it was due, and not all on one day.
  const paidAfter = Math.min(TERM_DAYS - (index % 9), Math.ceil(age * 0.7));
  return {
    row: { ...row, search_text: searchText(search) },
    lines,
    settledOn: settled ? addDays(invoiceDate, paidAfter) : null,
    story: facts.story ?? null,
  };
}

function makeLines(
  customerId: string,
  trxId: string,
  merchant: DemoMerchant,
  facts: Facts,
  random: Random,
): LineRow[] {
  const line = (
    line_number: number,
    description: string,
    quantity: number,
    unit: string,
    unitPrice: number,
  ) => ({
    customer_id: customerId,
    trx_id: trxId,
    line_number,
    description,
    quantity: String(quantity),
    unit,
    unit_price: unitPrice,
    amount: quantity * unitPrice,
  });
  if (facts.isSmall) return [line(1, 'Fasteners, assorted', 1, 'bag', random.between(240, 990))];
  if (facts.isCredit) return [line(1, 'Core return credit', 1, 'each', -random.between(4_000, 60_000))];
  const products = merchant.products.slice(0, random.between(1, merchant.products.length));
  return products.map(({ name, unit, price, quantity }, index) =>
    line(index + 1, name, random.between(...quantity), unit, random.between(...price)),
  );
}
