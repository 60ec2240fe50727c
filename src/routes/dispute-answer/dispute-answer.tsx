import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { answerableRead } from '#api/disputes/reads.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { scopeOf, settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

const UUID = /^[0-9a-f-]{36}$/;

const Search = v.object({ disputes: v.optional(v.fallback(v.optional(v.string()), undefined)) });
type AnswerSearch = v.InferOutput<typeof Search>;

/** Reads what the address asks for; what cannot be read counts as absent. */
const readSearch = (raw: Record<string, unknown>): AnswerSearch => v.parse(Search, raw);

/** The disputes that an address names, each once; what is no id is none of them. */
export const askedDisputes = ({ disputes = '' }: AnswerSearch): string[] => [
  ...new Set(disputes.split(',').filter((id) => UUID.test(id))),
];

interface Asked {
  readonly context: PageContext;
  readonly search: AnswerSearch;
}

/** Nothing is read where the address names none. */
const readsAs =
  (side: 'customer' | 'merchant') =>
  (told: Asked): Readonly<Record<string, ReturnType<typeof answerableRead>>> => {
    const asked = askedDisputes(told.search);
    if (asked.length === 0) return {};
    const { config } = settingsOf(told.context);
    return {
      disputes: answerableRead(
        side === 'merchant'
          ? { party: 'merchant' }
          : { party: 'customer', buidCustomer: scopeOf(told.context).buidCustomer },
        asked,
        config,
      ),
    };
  };

/** Answering disputes as the customer (§2 `/dispute-center/respond`). */
export const disputeAnswerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dispute-center/respond',
  validateSearch: readSearch,
  beforeLoad: guarded('/dispute-center/respond'),
  loaderDeps: ({ search }) => search,
  loader: (told) => beginReads(told),
  staticData: { title: 'disputeAnswer.title', reads: readsAs('customer') },
  component: pageWithMessages(
    ['dispute-answer', 'dispute-center', 'dispute-documents', 'dispute-reasons'],
    () => import('#routes/dispute-answer/dispute-answer-page.tsx'),
    'CustomerAnswerPage',
  ),
});

/** Answering disputes as the merchant (decisions §11 More routes). */
export const merchantAnswerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/merchant/disputes/respond',
  validateSearch: readSearch,
  beforeLoad: guarded('/merchant/disputes/respond'),
  loaderDeps: ({ search }) => search,
  loader: (told) => beginReads(told),
  staticData: { title: 'disputeAnswer.title', reads: readsAs('merchant') },
  component: pageWithMessages(
    ['dispute-answer', 'dispute-center', 'dispute-documents', 'dispute-reasons'],
    () => import('#routes/dispute-answer/dispute-answer-page.tsx'),
    'MerchantAnswerPage',
  ),
});
