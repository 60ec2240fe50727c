import { addDays, daysBetween, type PlainDate } from '#domain/dates/dates.ts';
import { REFUSED, step, type DemoStory } from '#server/demo/dispute-story.ts';
import type { DemoInvoice } from '#server/demo/invoices.ts';

/** A story that is told of the large customer's invoice of a merchant, opened so many days ago. */
interface ToldStory extends Omit<DemoStory, 'opened'> {
  readonly merchant: string;
  readonly daysAgo: number;
}

/** One in every status, of several merchants and ages; most are of the merchant whose user shows the merchant's side. */
const TOLD: readonly ToldStory[] = [
  { merchant: '700101', daysAgo: 2, reason: 'price_differs', steps: [] },
  { merchant: '700101', daysAgo: 12, reason: 'wrong_item', steps: [] },
  {
    merchant: '700101',
    daysAgo: 6,
    reason: 'price_differs',
    steps: [step(4, 'merchant', 'offer', 0.4)],
  },
  {
    merchant: '700101',
    daysAgo: 9,
    reason: 'core_return',
    steps: [step(2, 'merchant', 'disagree'), step(5, 'customer', 'respondToMerchant')],
  },
  {
    merchant: '700101',
    daysAgo: 16,
    reason: 'duplicate_invoice',
    steps: [REFUSED, step(14, 'customer', 'escalate')],
  },
  { merchant: '700101', daysAgo: 20, reason: 'price_differs', steps: [step(4, 'merchant', 'agree')] },
  { merchant: '700102', daysAgo: 8, reason: 'not_ordered', steps: [REFUSED] },
  // The merchant was silent: support decides, and is late with it.
  { merchant: '700103', daysAgo: 32, reason: 'wrong_item', steps: [] },
  {
    merchant: '700104',
    daysAgo: 12,
    reason: 'other',
    steps: [step(2, 'merchant', 'escalate'), step(5, 'support', 'hold')],
  },
  // The customer was silent: it has expired.
  { merchant: '700105', daysAgo: 40, reason: 'price_differs', steps: [REFUSED] },
  {
    merchant: '700106',
    daysAgo: 30,
    reason: 'price_differs',
    steps: [step(3, 'merchant', 'offer', 0.5), step(6, 'customer', 'agree')],
  },
  { merchant: '700107', daysAgo: 25, reason: 'duplicate_invoice', steps: [step(2, 'customer', 'cancel')] },
  {
    merchant: '700108',
    daysAgo: 33,
    reason: 'core_return',
    steps: [REFUSED, step(5, 'customer', 'escalate'), step(12, 'support', 'decide', 0.3)],
  },
  {
    merchant: '700109',
    daysAgo: 28,
    reason: 'not_ordered',
    steps: [step(2, 'merchant', 'disagree'), step(8, 'customer', 'close')],
  },
  {
    merchant: '700101',
    daysAgo: 70,
    reason: 'price_differs',
    steps: [REFUSED, step(7, 'customer', 'escalate'), step(15, 'support', 'decide', 1)],
  },
];

/** Least total of an invoice whose dispute is shown, in minor units. */
const LEAST_TOTAL = 10_000;

/**
 * Gives paid invoices of a customer the told stories, each the newest of its merchant that was billed by then, and puts
 * every invoice that has a story back to where it was before: billed and unpaid.
 */
export function withStories(invoices: readonly DemoInvoice[], today: PlainDate): DemoInvoice[] {
  const told = new Map<string, DemoStory>();
  for (const { merchant, daysAgo, ...story } of TOLD) {
    const opening = addDays(today, -daysAgo);
    const chosen = invoices.findLast(
      ({ row, story: own }) =>
        own === null &&
        !told.has(row.trx_id) &&
        row.merchant_id === merchant &&
        row.currency === 'USD' &&
        row.life_cycle === 'paid' &&
        row.total >= LEAST_TOTAL &&
        addDays(row.invoice_date, OPENED_AFTER) <= opening,
    );
    if (chosen)
      told.set(chosen.row.trx_id, { ...story, opened: daysBetween(chosen.row.invoice_date, opening) });
  }
  return invoices.map((invoice) =>
    asDisputed({ ...invoice, story: told.get(invoice.row.trx_id) ?? invoice.story }),
  );
}

/** Days after which an invoice has arrived and is disputed. */
const OPENED_AFTER = 2;

/** An invoice that has a story as it was before: billed and unpaid; any other as it is. */
export function asDisputed(invoice: DemoInvoice): DemoInvoice {
  if (invoice.story === null) return invoice;
  const { row } = invoice;
  return { ...invoice, settledOn: null, row: { ...row, life_cycle: 'billed', paid: 0, open: row.total } };
}
