import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { invoiceCountsRead } from '#api/invoices/reads.ts';
import { draftRead } from '#api/platform/draft-read.ts';
import { paymentDraftKey } from '#domain/payment/payment-draft-key.ts';
import type { PaidBefore } from '#domain/payment/paid-before.ts';
import type { PartAmount } from '#domain/payment/part-amount.ts';
import type { InvoiceSelection } from '#domain/selection/invoice-selection.ts';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';
import { wizardSteps } from '#routes/frame/wizard-steps.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A set that the invoice list made for 'all that match'; too much for an address. */
    invoiceSelection?: InvoiceSelection;
    /** Ids of invoices that the list left out of those that the address names. */
    leftOutInvoices?: string[];
    /** Amounts below what can be paid of those, of a remittance list. */
    partAmounts?: PartAmount[];
    /** The payment that came to nothing whose invoices are paid again. */
    paidBefore?: PaidBefore;
    /** That the list's user wishes one bank payment for each account. */
    paysByAccount?: boolean;
  }
}

/** The address of each step (§2 Payment flow). */
export const PAYMENT_STEPS = {
  select: '/payment/due',
  review: '/payment/invoices',
  confirm: '/payment/confirm',
} as const;

const Search = v.object({
  /** Transactions to pay, comma-separated, from a list or an invoice. */
  invoices: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,20}(,\d{1,20})*$/))), undefined),
  /** All that is past due: from the overview, or from the list of it. */
  past_due: v.fallback(v.optional(v.literal('all')), undefined),
  /** What the card provider sends the payer back with. */
  payment_id: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), undefined),
  /** What was scheduled, of which a reload shows the confirmation again. */
  schedule_id: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), undefined),
  /** That it is the card provider who sends the payer back, and nobody's Back button. */
  from: v.fallback(v.optional(v.literal('card')), undefined),
});

/** Reads what the address asks for; what cannot be read counts as absent. */
export const readPaymentSearch = (raw: Record<string, unknown>) => v.parse(Search, raw);

/** What a payment reads first: its draft, and what its list can be narrowed by. */
export const paymentReads = ({ context }: { context: PageContext }) => ({
  draft: draftRead(paymentDraftKey(scopeOf(context))),
  counts: invoiceCountsRead(scopeOf(context)),
});

/** The folders of messages in which a payment is said, of one customer and of several. */
export const PAYMENT_WORDS = [
  'payment',
  'payments',
  'card-chargebacks',
  'bank-returns',
  'invoice',
  'wizard',
  'scheduled-payments',
  'scheduled-payment-notices',
] as const;

const paymentRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'payment',
  validateSearch: readPaymentSearch,
  staticData: { frame: 'wizard', reads: paymentReads },
  component: pageWithMessages(
    [...PAYMENT_WORDS],
    () => import('#routes/payment/payment-page.tsx'),
    'PaymentPage',
  ),
});

/** The wizard's routes: one chart runs through all three steps. */
export const paymentRoutes = paymentRoute.addChildren(
  wizardSteps(paymentRoute, PAYMENT_STEPS, 'payment.title'),
);
