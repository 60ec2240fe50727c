import type { FormEvent, ReactElement } from 'react';
import { COMMENT_MAXIMUM } from '#domain/dispute/dispute-answer.ts';
import { choicesOf, previewOf } from '#machines/dispute-answer/context.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { FormFailed } from '#ui/shared/form-said.tsx';
import { useFirstProblem } from '#ui/shared/use-first-problem.ts';
import { AnswerChoices } from './answer-choices.tsx';
import { AnswerDocuments } from './answer-documents.tsx';
import type { AnswerPartProps } from './answer-frame.ts';
import { Said } from './said.tsx';
import { useAnswerRuleWords } from './answer-rule-words.ts';
import { form as formClass } from './dispute-answer.css.ts';

/** One action, a comment, what goes with it, and what it means. */
export function AnswerForm({ snapshot, send, documents }: AnswerPartProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { context } = snapshot;
  const { form, problems } = context;
  const isBusy = snapshot.hasTag('busy');
  const choices = choicesOf(context);
  const label = t(choices.join() === 'cancel' ? 'disputeAnswer.withdraw' : 'disputeAnswer.send');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) send({ type: 'answer.send' });
  };
  const formRef = useFirstProblem<HTMLFormElement>(problems.length > 0 && problems);
  return (
    <form ref={formRef} className={formClass} noValidate onSubmit={submit}>
      <FormFailed snapshot={snapshot} hint={t('disputeAnswer.failedHint')} />
      <AnswerChoices snapshot={snapshot} send={send} />
      {problems.includes('action') ? <Said>{t('disputeAnswer.chooseFirst')}</Said> : null}
      <TextArea
        label={t('disputeAnswer.comment')}
        note={t('disputeAnswer.commentCount', {
          used: formatNumber(form.comment.length),
          most: formatNumber(COMMENT_MAXIMUM),
        })}
        value={form.comment}
        maxLength={COMMENT_MAXIMUM}
        isReadOnly={!snapshot.hasTag('editable')}
        error={problems.includes('comment') ? t('disputeAnswer.commentRequired') : undefined}
        onChange={(comment) => send({ type: 'answer.change', change: { comment } })}
      />
      <AnswerDocuments snapshot={snapshot} documents={documents} />
      <Needed snapshot={snapshot} />
      <SubmitButton
        isBusy={!snapshot.hasTag('editable')}
        busyLabel={isBusy ? t('disputeAnswer.sending') : label}
      >
        {label}
      </SubmitButton>
    </form>
  );
}

/** What keeps all of it from being sent. */
function Needed({ snapshot: { context } }: Pick<AnswerPartProps, 'snapshot'>): ReactElement | null {
  const words = useAnswerRuleWords(context.input.side);
  if (!context.problems.includes('disputes')) return null;
  return (
    <Said>
      {previewOf(context)
        .obstacles.map((obstacle) => words(obstacle))
        .join(' ')}
    </Said>
  );
}
