import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { foundProgramInvoicesRead } from '#api/program/invoices.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';
import { wizardSteps } from '#routes/frame/wizard-steps.ts';
import { PAYMENT_WORDS } from '#routes/payment/payment.tsx';

/** The address of each step of a payment for several customers. */
export const PROGRAM_PAYMENT_STEPS = {
  select: '/payment/program',
  review: '/payment/program/invoices',
  confirm: '/payment/program/confirm',
} as const;

const Search = v.object({
  /** In which the invoices are; a payment is in one. */
  currency: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))), undefined),
  /** Transactions to pay, comma-separated, from the list of all customers. */
  invoices: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,20}(,\d{1,20}){0,199}$/))), undefined),
  /** The order that a reloaded confirmation shows. */
  payment_id: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), undefined),
  /** That it is the card provider who sends the payer back, and nobody's Back button. */
  from: v.fallback(v.optional(v.literal('card')), undefined),
});

/** Reads what the address asks for; what cannot be read counts as absent. */
export const readProgramPaymentSearch = (raw: Record<string, unknown>) => v.parse(Search, raw);

const programPaymentReads = ({ search }: { search: v.InferOutput<typeof Search> }) => ({
  wanted: foundProgramInvoicesRead(search.invoices?.split(',') ?? []),
});

const programPaymentRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'programPayment',
  validateSearch: readProgramPaymentSearch,
  staticData: { frame: 'wizard', reads: programPaymentReads },
  component: pageWithMessages(
    [...PAYMENT_WORDS],
    () => import('#routes/payment/program-payment-page.tsx'),
    'ProgramPaymentPage',
  ),
});

/** The wizard's routes over several customers: the chart of the payment runs through all three steps. */
export const programPaymentRoutes = programPaymentRoute.addChildren(
  wizardSteps(programPaymentRoute, PROGRAM_PAYMENT_STEPS, 'payment.title'),
);
