import type { FormEvent, ReactElement } from 'react';
import { answersFor, COMMENT_MAXIMUM, type Answer } from '#domain/dispute/dispute-answer.ts';
import { previewOf } from '#machines/dispute-answer/context.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { ChoiceRows } from '#ui/kit/choice-rows.tsx';
import { MoneyField } from '#ui/kit/money-field.tsx';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { AnswerDocuments } from './answer-documents.tsx';
import type { AnswerPartProps } from './answer-frame.ts';
import { useAnswerRuleWords } from './answer-rule-words.ts';
import { FieldError } from '#ui/kit/field.tsx';
import { form as formClass } from './dispute-answer.css.ts';

/** One action, a comment, what goes with it, and what it means. */
export function AnswerForm({ snapshot, send, documents }: AnswerPartProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { context } = snapshot;
  const { form, problems, failure } = context;
  const isBusy = snapshot.hasTag('busy');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) send({ type: 'answer.send' });
  };
  return (
    <form className={formClass} noValidate onSubmit={submit}>
      {snapshot.hasTag('failed') ? (
        <FailedNotice
          hint={t(snapshot.hasTag('unanswered') ? 'read.mayHaveActed' : 'disputeAnswer.failedHint')}
          failure={failure}
        />
      ) : null}
      <Answers snapshot={snapshot} send={send} />
      {problems.includes('action') ? <FieldError>{t('disputeAnswer.chooseFirst')}</FieldError> : null}
      <TextArea
        label={t('disputeAnswer.comment')}
        note={t('disputeAnswer.commentCount', {
          used: formatNumber(form.comment.length),
          most: formatNumber(COMMENT_MAXIMUM),
        })}
        value={form.comment}
        maxLength={COMMENT_MAXIMUM}
        isReadOnly={isBusy}
        error={problems.includes('comment') ? t('disputeAnswer.commentRequired') : undefined}
        onChange={(comment) => send({ type: 'answer.change', change: { comment } })}
      />
      <AnswerDocuments snapshot={snapshot} documents={documents} />
      <Needed snapshot={snapshot} />
      <SubmitButton isBusy={isBusy} busyLabel={t('disputeAnswer.sending')}>
        {t('disputeAnswer.send')}
      </SubmitButton>
    </form>
  );
}

function Answers({ snapshot, send }: Pick<AnswerPartProps, 'snapshot' | 'send'>): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { context } = snapshot;
  const { input, form, problems } = context;
  // Those that the user has left out too: what can be answered stays while they come and go.
  const disputes = context.read?.disputes ?? [];
  const { credits } = previewOf(context);
  const meansOf = useMeans();
  const one = disputes[0]?.listed.disputed;
  return (
    <ChoiceRows<Answer>
      label={t('disputeAnswer.choose')}
      value={form.action}
      isDisabled={!snapshot.hasTag('editable')}
      choices={answersFor(disputes, input.side).map((value) => ({
        value,
        title: t(`disputeAnswerAs.${value}`),
        consequence: meansOf(value, input.config.responseDays),
        ...(value === 'offer' && one
          ? {
              content: (
                <MoneyField
                  label={t('disputeAnswer.amount')}
                  amount={form.amount}
                  currency={one.currency}
                  isReadOnly={!snapshot.hasTag('editable')}
                  hint={t('disputeAnswer.amountHint', { amount: formatMoney(one) })}
                  {...(problems.includes('amount') ? { error: t('disputeAnswer.amountRequired') } : {})}
                  onChange={(amount) => send({ type: 'answer.change', change: { amount } })}
                />
              ),
            }
          : {}),
        ...(value === 'agree' && credits.length > 0
          ? { content: t('disputeAnswer.credits', { amounts: credits.map(formatMoney).join(' · ') }) }
          : {}),
      }))}
      onChange={(action) => send({ type: 'answer.change', change: { action } })}
    />
  );
}

/** What an answer leads to; those that are no more than words pass the turn on. */
function useMeans(): (answer: Answer, days: number) => string {
  const { t } = useMessages();
  return (answer, days) => {
    switch (answer) {
      case 'respondToMerchant':
      case 'respondToCustomer':
      case 'disagree':
        return t('disputeAnswerMeans.theirTurn', { count: days });
      default:
        return t(`disputeAnswerMeans.${answer}`);
    }
  };
}

/** What keeps all of it from being sent. */
function Needed({ snapshot: { context } }: Pick<AnswerPartProps, 'snapshot'>): ReactElement | null {
  const words = useAnswerRuleWords(context.input.side);
  if (!context.problems.includes('disputes')) return null;
  return <FieldError>{previewOf(context).obstacles.map(words).join(' ')}</FieldError>;
}
