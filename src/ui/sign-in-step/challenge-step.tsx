import type { FormEvent, ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import { CHALLENGE_BOUNDS, type ChallengeForm } from '#domain/user/challenge-phrase.ts';
import type { challengePhraseChange } from '#machines/sign-in-step/challenge-phrase-change.ts';
import { Button } from '#ui/kit/button.tsx';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { typedTexts, useFirstWrongField } from '#ui/kit/typed-form.ts';
import { fieldErrors } from '#ui/shared/field-errors.ts';
import { FormFailed } from '#ui/shared/form-said.tsx';
import { form as formClass } from '#ui/shell/auth-shell.css.ts';
import { StepFrame, type StepFrameProps } from '#ui/sign-in-step/step-frame.tsx';

export interface ChallengeStepProps extends StepFrameProps {
  snapshot: SnapshotFrom<typeof challengePhraseChange>;
  onSubmit: (form: ChallengeForm) => void;
  onCancel: () => void;
}

/** A challenge phrase that has to be changed is set on the way in (§3 Lock reasons). */
export function ChallengeStep({
  snapshot,
  brand,
  language,
  onSubmit,
  onCancel,
}: ChallengeStepProps): ReactElement {
  const { t } = useMessages();
  const isBusy = snapshot.matches('changing') || snapshot.status === 'done';
  const errors = useFieldErrors(snapshot);
  const form = useFirstWrongField(errors);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) onSubmit(typed(event.currentTarget));
  };
  return (
    <StepFrame
      brand={brand}
      language={language}
      title={t('challengePhrase.title')}
      intro={t('challengePhrase.intro')}
      notices={<FormFailed snapshot={snapshot} hint={t('challengePhrase.failedHint')} />}
    >
      <form ref={form} method="post" className={formClass} noValidate onSubmit={submit}>
        <TextField
          label={t('challengePhrase.question')}
          hint={t('challengePhrase.questionHint')}
          name="question"
          autoComplete="off"
          maxLength={CHALLENGE_BOUNDS.question}
          size="lg"
          takesFocus
          error={errors.question}
        />
        <TextField
          label={t('challengePhrase.phrase')}
          hint={t('challengePhrase.tooShort', { minimum: CHALLENGE_BOUNDS.phraseMinimum })}
          name="phrase"
          autoComplete="off"
          spellCheck={false}
          maxLength={CHALLENGE_BOUNDS.phrase}
          size="lg"
          error={errors.phrase}
        />
        <SubmitButton isBusy={isBusy} busyLabel={t('challengePhrase.busy')}>
          {t('challengePhrase.submit')}
        </SubmitButton>
        {snapshot.hasTag('editable') ? (
          <Button variant="quiet" size="lg" isBlock onPress={onCancel}>
            {t('signIn.back')}
          </Button>
        ) : null}
      </form>
    </StepFrame>
  );
}

function useFieldErrors({ context }: ChallengeStepProps['snapshot']) {
  const { t } = useMessages();
  return fieldErrors(context.problems, ({ field, problem }) => {
    if (problem === 'tooShort')
      return t('challengePhrase.tooShort', { minimum: CHALLENGE_BOUNDS.phraseMinimum });
    return t(problem === 'inQuestion' ? 'challengePhrase.inQuestion' : `challengePhrase.${field}Required`);
  });
}

function typed(form: HTMLFormElement): ChallengeForm {
  const { question, phrase } = typedTexts(form, ['question', 'phrase']);
  return { question: question.trim(), phrase: phrase.trim() };
}
