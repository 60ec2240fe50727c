import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState, type ReactElement } from 'react';
import { disputeAnswerActors } from '#api/disputes/answer-actors.ts';
import { keptAnswer, type AnswerKey } from '#api/disputes/kept-answers.ts';
import type { AnsweringSide } from '#api/disputes/reads.ts';
import { tellRestored } from '#api/platform/connection.ts';
import { disputeAddress } from '#domain/notice/dispute-notice.ts';
import { disputeAnswer } from '#machines/dispute-answer/dispute-answer.ts';
import type { AnswerHrefs } from '#ui/dispute-answer/answer-frame.ts';
import { DisputeAnswerPage } from '#ui/dispute-answer/dispute-answer-page.tsx';
import { useDisputeAnswer } from '#ui/dispute-answer/use-dispute-answer.ts';
import { answeringSide, askedDisputes } from '#routes/dispute-answer/dispute-answer.tsx';
import { SaidSoFar } from '#routes/dispute-answer/said-so-far.tsx';
import { useKeptAnswer } from '#routes/dispute-answer/use-kept-answer.ts';
import { settingsOf, userOf, type PageContext } from '#routes/frame/page-context.ts';
import { tellWaitingChanged } from '#routes/frame/waiting-changed.ts';
import { useTakenOnce } from '#routes/frame/taken-once.ts';
import { useDisputeDocuments } from '#routes/frame/use-dispute-documents.ts';
import { useOwner } from '#routes/frame/use-selection.ts';

const customerRoute = getRouteApi('/dispute-center/respond');
const withdrawRoute = getRouteApi('/dispute-center/withdraw');
const merchantRoute = getRouteApi('/merchant/disputes/respond');

/** Answers as the customer that is worked for. */
export function CustomerAnswerPage(): ReactElement {
  return <Answers party="customer" act="answer" asked={askedDisputes(customerRoute.useSearch())} />;
}

/** Takes disputes back as the customer that is worked for. */
export function CustomerWithdrawPage(): ReactElement {
  return <Answers party="customer" act="withdrawal" asked={askedDisputes(withdrawRoute.useSearch())} />;
}

/** Answers as the merchant. */
export function MerchantAnswerPage(): ReactElement {
  return <Answers party="merchant" act="answer" asked={askedDisputes(merchantRoute.useSearch())} />;
}

interface AnswersProps {
  readonly party: AnsweringSide['party'];
  readonly act: AnswerKey['act'];
  readonly asked: readonly string[];
}

/** The page is made anew for another side, selection or set of disputes. */
function Answers({ party, act, asked }: AnswersProps): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const owner = useOwner(context);
  return <Answering key={`${owner} ${act} ${asked.join()}`} party={party} act={act} asked={asked} />;
}

const HREFS: Readonly<Record<AnsweringSide['party'], AnswerHrefs>> = {
  customer: {
    list: '/dispute-center',
    dispute: (dispute) => disputeAddress('customer', dispute),
    invoice: (trxId) => `/invoice/${trxId}`,
  },
  merchant: {
    list: '/merchant/disputes',
    dispute: ({ disputeId }) => `/merchant/disputes/${disputeId}`,
    invoice: null,
  },
};

function Answering({ party, act, asked }: AnswersProps): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { config } = settingsOf(context);
  const { role, userId } = userOf(context);
  // Nothing of it changes before the page is made anew.
  const [side] = useState(() => answeringSide(party, context));
  const [key] = useState((): AnswerKey => ({ userId, side: party, act, asked }));
  const [kept] = useState(() => keptAnswer(key));
  const taken = useTakenOnce();
  const [machine] = useState(() =>
    disputeAnswer.provide({
      actors: disputeAnswerActors(side, config, (read) => taken.take(read, context)?.answer),
    }),
  );
  const actor = useActorRef(machine, {
    input: { asked, side: party, role, config: config.dispute, kept },
  });
  const documents = useDisputeDocuments({ sender: side, limits: config.dispute }, actor);
  useEffect(() => tellRestored(actor), [actor]);
  useKeptAnswer(context, actor, key);
  const isReported = useSelector(actor, (now) => now.matches('reported'));
  useEffect(() => {
    if (isReported) tellWaitingChanged();
  }, [isReported]);
  // Of several, what was said of the one that is left to be answered.
  const [one, other] = useSelector(actor, (now) => now.context.asked);
  const isAnew = useSelector(actor, (now) => now.context.before !== null);
  return (
    <DisputeAnswerPage
      {...useDisputeAnswer(actor)}
      documents={documents}
      hrefs={HREFS[party]}
      about={
        one !== undefined && other === undefined ? (
          <SaidSoFar side={side} disputeId={one} isAnew={isAnew} />
        ) : undefined
      }
    />
  );
}
