import type { FormEvent, ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { NewPasswordForm } from '#domain/user/new-password.ts';
import { useMessages } from '#locales/react.tsx';
import type { passwordReset } from '#machines/recovery/password-reset.ts';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { typedTexts, useFirstWrongField } from '#ui/kit/typed-form.ts';
import { fieldErrors } from '#ui/shared/field-errors.ts';
import { NewPasswordFields, newPasswordText } from '#ui/shared/new-password-fields.tsx';
import { form as formClass } from '#ui/shell/auth-shell.css.ts';

export interface NewPasswordProps {
  snapshot: SnapshotFrom<typeof passwordReset>;
  onSubmit: (form: NewPasswordForm) => void;
}

/** The new password; its username stands in a hidden field, so that password managers keep both together. */
export function NewPassword({ snapshot, onSubmit }: NewPasswordProps): ReactElement {
  const { t } = useMessages();
  const isBusy = snapshot.matches('saving');
  const { bounds, problems, reset } = snapshot.context;
  const errors = fieldErrors(problems, (problem) => t(newPasswordText(problem)));
  if (snapshot.matches({ choosing: 'used' })) errors.password = t('recovery.passwordUsed');
  if (snapshot.matches({ choosing: 'refused' })) errors.password = t('createAccount.passwordRequirements');
  const form = useFirstWrongField(errors);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) onSubmit(typed(event.currentTarget));
  };
  return (
    <form ref={form} method="post" className={formClass} noValidate onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={reset?.username} hidden readOnly />
      <NewPasswordFields bounds={bounds} errors={errors} />
      <SubmitButton isBusy={isBusy} busyLabel={t('recovery.saving')}>
        {t('recovery.save')}
      </SubmitButton>
    </form>
  );
}

function typed(form: HTMLFormElement): NewPasswordForm {
  return typedTexts(form, ['password', 'confirmPassword']);
}
