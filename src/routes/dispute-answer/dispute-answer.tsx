import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { answerableRead, sideDisputeRead, type AnsweringSide } from '#api/disputes/reads.ts';
import type { Page } from '#domain/access/access.ts';
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

/** An address at which disputes that it names are answered, and the page behind it. */
const answering = <Path extends Page>(
  path: Path,
  party: AnsweringSide['party'],
  page: 'CustomerAnswerPage' | 'CustomerWithdrawPage' | 'MerchantAnswerPage',
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: readSearch,
    beforeLoad: guarded(path),
    loaderDeps: ({ search }) => search,
    loader: (told) => beginReads(told),
    staticData: { title: 'disputeAnswer.title', reads: readsAs(party) },
    component: pageWithMessages(
      [
        'dispute',
        'dispute-answer',
        'dispute-center',
        'dispute-credit',
        'dispute-documents',
        'dispute-reasons',
      ],
      () => import('#routes/dispute-answer/dispute-answer-page.tsx'),
      page,
    ),
  });

/** Answering disputes as the customer (§2 `/dispute-center/respond`). */
export const disputeAnswerRoute = answering('/dispute-center/respond', 'customer', 'CustomerAnswerPage');

/** Taking disputes back, which payers do too (decisions §12 Who). */
export const disputeWithdrawRoute = answering('/dispute-center/withdraw', 'customer', 'CustomerWithdrawPage');

/** Answering disputes as the merchant (decisions §11 More routes). */
export const merchantAnswerRoute = answering('/merchant/disputes/respond', 'merchant', 'MerchantAnswerPage');
