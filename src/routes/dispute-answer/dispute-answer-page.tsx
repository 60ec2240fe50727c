import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState, type ReactElement } from 'react';
import { disputeAnswerActors } from '#api/disputes/answer-actors.ts';
import { tellRestored } from '#api/platform/connection.ts';
import type { AnsweringSide } from '#api/disputes/reads.ts';
import { useMessages } from '#locales/react.tsx';
import { disputeAnswer } from '#machines/dispute-answer/dispute-answer.ts';
import { DisputeAnswerPage } from '#ui/dispute-answer/dispute-answer-page.tsx';
import { useDisputeAnswer } from '#ui/dispute-answer/use-dispute-answer.ts';
import { askedDisputes } from '#routes/dispute-answer/dispute-answer.tsx';
import { scopeOf, settingsOf, userOf, type PageContext } from '#routes/frame/page-context.ts';
import { useDisputeDocuments } from '#routes/frame/use-dispute-documents.ts';
import { useTakenOnce } from '#routes/frame/taken-once.ts';
import { useUnsavedChanges } from '#routes/frame/use-unsaved-changes.ts';
import { useOwner } from '#routes/frame/use-selection.ts';

const customerRoute = getRouteApi('/dispute-center/respond');
const merchantRoute = getRouteApi('/merchant/disputes/respond');

/** Answers as the customer that is worked for. */
export function CustomerAnswerPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const asked = askedDisputes(customerRoute.useSearch());
  const { buidCustomer } = scopeOf(context);
  return (
    <Answering
      key={`${useOwner(context)} ${asked.join()}`}
      side={{ party: 'customer', buidCustomer }}
      asked={asked}
      listHref="/dispute-center"
    />
  );
}

/** Answers as the merchant. */
export function MerchantAnswerPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const asked = askedDisputes(merchantRoute.useSearch());
  return (
    <Answering
      key={`${useOwner(context)} ${asked.join()}`}
      side={{ party: 'merchant' }}
      asked={asked}
      listHref="/merchant/disputes"
    />
  );
}

interface AnsweringProps {
  readonly side: AnsweringSide;
  readonly asked: readonly string[];
  readonly listHref: '/dispute-center' | '/merchant/disputes';
}

function Answering({ side, asked, listHref }: AnsweringProps): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { config } = settingsOf(context);
  // The page is made anew for another side, and nothing of it changes before.
  const [sender] = useState(side);
  const taken = useTakenOnce();
  const [machine] = useState(() =>
    disputeAnswer.provide({
      actors: disputeAnswerActors(side, config, (read) => taken.take(read, context)?.answer),
    }),
  );
  const actor = useActorRef(machine, {
    input: { asked, side: side.party, role: userOf(context).role, config: config.dispute },
  });
  const documents = useDisputeDocuments({ sender, limits: config.dispute }, actor);
  useEffect(() => tellRestored(actor), [actor]);
  const { t } = useMessages();
  const comment = useSelector(actor, (now) =>
    now.matches('reported') ? '' : now.context.form.comment.trim(),
  );
  useUnsavedChanges(context, {
    subject: t('disputeAnswer.draft'),
    changes: comment === '' ? [] : [{ field: t('disputeAnswer.comment'), before: '', after: comment }],
    // It is sent, or given up.
    save: null,
    discard: async () => undefined,
  });
  return <DisputeAnswerPage {...useDisputeAnswer(actor)} documents={documents} listHref={listHref} />;
}
