import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { draftRead } from '#api/platform/draft-read.ts';
import { disputeDraftKey } from '#domain/dispute/dispute-draft-key.ts';
import { wordsOfRest, type DisputeOfRest } from '#domain/dispute/dispute-of-rest.ts';
import { money } from '#domain/money/money.ts';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';
import { wizardSteps } from '#routes/frame/wizard-steps.ts';

/** The address of each step (§2 Dispute creation). */
export const DISPUTE_STEPS = {
  describe: '/dispute/create',
  documents: '/dispute/create/documents',
  review: '/dispute/create/review',
  done: '/dispute/create/done',
} as const;

/** As many as one call of the contract may name. */
const MOST_ASKED = 500;

/** The ids in what an address names, so that one that is cut short loses none of the others; undefined for none. */
function idsIn(named: string): string | undefined {
  const ids = named.split(',').filter((id) => /^\d{1,20}$/.test(id));
  return ids.length === 0 ? undefined : ids.slice(0, MOST_ASKED).join(',');
}

const Search = v.object({
  /** Transactions to dispute, comma-separated (§2 Screens and routes). What is no id among them is none of them. */
  invoiceIds: v.fallback(v.optional(v.pipe(v.string(), v.transform(idsIn))), undefined),
  /** What of the one invoice is disputed, in minor units, and why: what a part payment leaves of it. */
  amount: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,11}$/))), undefined),
  currency: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))), undefined),
  reason: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/))), undefined),
});

/** Reads what the address asks for; what cannot be read counts as absent. */
export const readDisputeSearch = (raw: Record<string, unknown>) => v.parse(Search, raw);

/** The rest of the one invoice that an address asks to dispute, with the payer's words; null where it asks for all. */
export function askedRest(
  { amount, currency, reason }: ReturnType<typeof readDisputeSearch>,
  hash: string,
): DisputeOfRest | null {
  if (amount === undefined || currency === undefined) return null;
  return { amount: money(Number(amount), currency), reasonId: reason ?? null, words: wordsOfRest(hash) };
}

/** The invoices that an address names, each once. */
export const askedInvoices = (invoiceIds = ''): string[] => [
  ...new Set(invoiceIds.split(',').filter(Boolean)),
];

const disputeReads = ({
  context,
  search,
}: {
  context: PageContext;
  search: ReturnType<typeof readDisputeSearch>;
}) => ({
  draft: draftRead(disputeDraftKey(scopeOf(context).buidCustomer, askedInvoices(search.invoiceIds))),
});

const disputeCreateRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'dispute-create',
  validateSearch: readDisputeSearch,
  staticData: { frame: 'wizard', reads: disputeReads },
  component: pageWithMessages(
    ['dispute-create', 'dispute-documents', 'dispute-obstacles', 'dispute-reasons', 'wizard'],
    () => import('#routes/dispute-create/dispute-create-page.tsx'),
    'DisputeCreatePage',
  ),
});

/** The wizard's routes: one chart runs through all its steps. */
export const disputeCreateRoutes = disputeCreateRoute.addChildren(
  wizardSteps(disputeCreateRoute, DISPUTE_STEPS, 'disputeCreate.title'),
);
