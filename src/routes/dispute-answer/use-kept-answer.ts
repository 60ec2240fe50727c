import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { keepAnswer, type AnswerKey } from '#api/disputes/kept-answers.ts';
import { money } from '#domain/money/money.ts';
import { EMPTY_ANSWER } from '#domain/dispute/dispute-answer.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { isAllTaken, keptOf } from '#machines/dispute-answer/context.ts';
import { useAnswerWords } from '#ui/dispute-answer/answer-words.ts';
import type { DisputeAnswerActor, DisputeAnswerSnapshot } from '#ui/dispute-answer/answer-frame.ts';
import type { PageContext } from '#routes/frame/page-context.ts';
import { useUnsavedChanges } from '#routes/frame/use-unsaved-changes.ts';

/** What was written and is not sent; one that was overtaken keeps it until the page is left. */
const isWritten = ({ context: { form, answered } }: DisputeAnswerSnapshot): boolean =>
  answered === null && (form.comment.trim() !== '' || form.documents.length > 0);

/**
 * Keeps an answer in this tab until it is taken, so that a reload or an ended session loses nothing, and holds the page
 * while it is not sent.
 */
export function useKeptAnswer(context: PageContext, actor: DisputeAnswerActor, key: AnswerKey): void {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  useEffect(() => {
    const following = actor.subscribe((now) => {
      if (now.context.read === null) return;
      const { form } = now.context;
      const isEmpty =
        form.comment === '' && form.action === EMPTY_ANSWER.action && form.documents.length === 0;
      keepAnswer(key, isAllTaken(now.context) || isEmpty ? null : keptOf(now.context));
    });
    return () => following.unsubscribe();
  }, [actor, key]);
  const form = useSelector(actor, (now) => now.context.form);
  const currency = useSelector(actor, (now) => now.context.read?.disputes[0]?.terms.currency);
  const isHeld = useSelector(actor, isWritten);
  const { title } = useAnswerWords(useSelector(actor, (now) => now.context));
  const entered = [
    ...(form.action ? [{ field: t('disputeAnswer.choose'), before: null, after: title(form.action) }] : []),
    ...(form.action === 'offer' && form.amount !== null && currency
      ? [
          {
            field: t('disputeAnswer.amount'),
            before: null,
            after: formatMoney(money(form.amount, currency)),
          },
        ]
      : []),
    ...(form.comment.trim() === ''
      ? []
      : [{ field: t('disputeAnswer.comment'), before: null, after: form.comment.trim() }]),
  ];
  useUnsavedChanges(context, {
    subject: t('disputeAnswer.draft'),
    changes: isHeld ? entered : [],
    // The tab has it already: whoever comes back finds it.
    save: async () => undefined,
    discard: async () => keepAnswer(key, null),
  });
}
