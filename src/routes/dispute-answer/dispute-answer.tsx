import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { answerableRead, sideDisputeRead, type AnsweringSide } from '#api/disputes/reads.ts';
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

/** As whom a page answers. */
export const answeringSide = (party: AnsweringSide['party'], context: PageContext): AnsweringSide =>
  party === 'merchant' ? { party } : { party, buidCustomer: scopeOf(context).buidCustomer };

/** Nothing is read where the address names none; of a single one all that was said. */
const readsAs =
  (party: AnsweringSide['party']) =>
  (told: Asked): Readonly<Record<string, ReturnType<typeof answerableRead | typeof sideDisputeRead>>> => {
    const asked = askedDisputes(told.search);
    const [one, other] = asked;
    if (one === undefined) return {};
    const side = answeringSide(party, told.context);
    return {
      disputes: answerableRead(side, asked, settingsOf(told.context).config),
      ...(other === undefined ? { about: sideDisputeRead(side, one) } : {}),
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
    ['dispute', 'dispute-answer', 'dispute-center', 'dispute-credit', 'dispute-documents', 'dispute-reasons'],
    () => import('#routes/dispute-answer/dispute-answer-page.tsx'),
    'CustomerAnswerPage',
  ),
});

/** Taking disputes back, which payers do too (decisions §12 Who). */
export const disputeWithdrawRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dispute-center/withdraw',
  validateSearch: readSearch,
  beforeLoad: guarded('/dispute-center/withdraw'),
  loaderDeps: ({ search }) => search,
  loader: (told) => beginReads(told),
  staticData: { title: 'disputeAnswer.title', reads: readsAs('customer') },
  component: pageWithMessages(
    ['dispute', 'dispute-answer', 'dispute-center', 'dispute-credit', 'dispute-documents', 'dispute-reasons'],
    () => import('#routes/dispute-answer/dispute-answer-page.tsx'),
    'CustomerWithdrawPage',
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
    ['dispute', 'dispute-answer', 'dispute-center', 'dispute-credit', 'dispute-documents', 'dispute-reasons'],
    () => import('#routes/dispute-answer/dispute-answer-page.tsx'),
    'MerchantAnswerPage',
  ),
});
