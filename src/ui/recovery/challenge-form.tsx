import { useRef } from 'react';
import type { FormEvent, ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import type { passwordReset } from '#machines/recovery/password-reset.ts';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { useTypedAnew } from '#ui/kit/typed-form.ts';
import { form as formClass } from '#ui/shell/auth-shell.css.ts';

export interface ChallengeFormProps {
  snapshot: SnapshotFrom<typeof passwordReset>;
  onSubmit: (answer: string) => void;
}

/** The user's own question, and the phrase that answers it; a wrong one is typed anew. */
export function ChallengeForm({ snapshot, onSubmit }: ChallengeFormProps): ReactElement {
  const { t } = useMessages();
  const field = useRef<HTMLInputElement>(null);
  const isBusy = snapshot.matches('answering');
  const isEmpty = snapshot.matches({ challenged: 'empty' });
  const isWrong = snapshot.matches({ challenged: 'wrong' });
  const error = isEmpty ? t('recovery.answerRequired') : isWrong ? t('recovery.answerWrong') : undefined;
  const { onInput, onSent } = useTypedAnew(error, () => {
    if (!field.current) return;
    if (isWrong) field.current.value = '';
    field.current.focus();
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    onSent();
    onSubmit(field.current?.value ?? '');
  };
  return (
    <form method="post" className={formClass} noValidate onInput={onInput} onSubmit={submit}>
      <TextField
        ref={field}
        label={snapshot.context.reset?.challengeQuestion}
        name="answer"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        size="lg"
        error={error}
      />
      <SubmitButton isBusy={isBusy} busyLabel={t('recovery.answerBusy')}>
        {t('recovery.answerSubmit')}
      </SubmitButton>
    </form>
  );
}
