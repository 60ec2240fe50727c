import type { FormEvent, ReactElement, ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { PasswordForm } from '#domain/user/password-form.ts';
import type { passwordChange } from '#machines/settings/password-change.ts';
import { Notice } from '#ui/kit/notice.tsx';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { typedTexts, useFirstWrongField } from '#ui/kit/typed-form.ts';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { fields } from '#ui/shared/password-change-form.css.ts';
import { fieldErrors } from '#ui/shared/field-errors.ts';
import { FormFailed } from '#ui/shared/form-said.tsx';
import { NewPasswordFields, newPasswordText } from '#ui/shared/new-password-fields.tsx';
import { PasswordField } from '#ui/shared/password-field.tsx';

export interface PasswordChangeFormProps {
  snapshot: SnapshotFrom<typeof passwordChange>;
  /** Whose password it is: password managers keep it under this name. */
  username: string;
  /** `lg` on a page of its own. */
  size: 'md' | 'lg';
  onSubmit: (form: PasswordForm) => void;
  /** The way out, beside or below the submit button. */
  children: ReactNode;
}

/** A new password with its rules shown live, and every problem in its field (§5 Passwords). */
export function PasswordChangeForm(props: PasswordChangeFormProps): ReactElement {
  const { snapshot, username, size, onSubmit, children } = props;
  const { t } = useMessages();
  const { asksCurrent, bounds } = snapshot.context;
  const showNames = (field: string) =>
    asksCurrent
      ? { show: t('passwordChange.showField', { field }), hide: t('passwordChange.hideField', { field }) }
      : undefined;
  const isBusy = snapshot.hasTag('busy') || snapshot.status === 'done';
  const errors = useFieldErrors(snapshot);
  const form = useFirstWrongField(errors);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) onSubmit(typed(event.currentTarget));
  };
  return (
    <form ref={form} method="post" className={fields} noValidate onSubmit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      {asksCurrent ? (
        <PasswordField
          label={t('passwordChange.current')}
          size={size}
          name="current"
          names={showNames(t('passwordChange.current'))}
          takesFocus
          error={errors.current}
        />
      ) : null}
      <NewPasswordFields
        bounds={bounds}
        errors={errors}
        label={t('passwordChange.password')}
        showNames={showNames(t('passwordChange.password'))}
        size={size}
        takesFocus={!asksCurrent}
      />
      <SubmitButton size={size} isBusy={isBusy} busyLabel={t('passwordChange.busy')}>
        {t('passwordChange.submit')}
      </SubmitButton>
      {children}
    </form>
  );
}

/** What the change says above its form: a try that came too soon, too many, or no answer. */
export function PasswordChangeNotice({
  snapshot,
  onRetry,
}: Pick<PasswordChangeFormProps, 'snapshot'> & { onRetry: () => void }): ReactElement | null {
  const { t } = useMessages();
  const { formatTime } = useFormats();
  const { failure } = snapshot.context;
  if (snapshot.matches('unreachable')) {
    return <FailedNotice hint={t('passwordChange.unreachableHint')} failure={failure} onRetry={onRetry} />;
  }
  if (snapshot.hasTag('failed'))
    return <FormFailed snapshot={snapshot} hint={t('passwordChange.failedHint')} />;
  if (snapshot.matches({ filling: 'tooSoon' })) {
    const seconds = failure?.guessesLeft?.waitSeconds ?? 1;
    return (
      <Notice tone="negative" role="alert" title={t('signIn.tooSoon')}>
        <p>{t('signIn.tooSoonHint', { seconds })}</p>
      </Notice>
    );
  }
  if (snapshot.matches({ filling: 'blocked' })) {
    const retryAt = snapshot.context.error?.retryAt ?? null;
    return (
      <Notice tone="negative" role="alert" title={t('signIn.tooManyTries')}>
        <p>
          {retryAt === null
            ? t('passwordChange.blockedHint')
            : t('passwordChange.blockedUntil', { time: formatTime(retryAt) })}
        </p>
      </Notice>
    );
  }
  return null;
}

type FieldErrors = Partial<Record<keyof PasswordForm, string>>;

function useFieldErrors(snapshot: PasswordChangeFormProps['snapshot']): FieldErrors {
  const { t } = useMessages();
  if (snapshot.matches({ filling: 'currentWrong' })) {
    const left = snapshot.context.failure?.guessesLeft;
    const wrong = t('passwordChange.currentWrong');
    return { current: left ? `${wrong} ${t('passwordChange.triesLeft', { tries: left.tries })}` : wrong };
  }
  if (snapshot.matches({ filling: 'used' })) return { password: t('passwordChange.used') };
  if (snapshot.matches({ filling: 'refused' })) return { password: t('createAccount.passwordRequirements') };
  if (!snapshot.matches({ filling: 'incomplete' })) return {};
  return fieldErrors(snapshot.context.problems, (problem) =>
    problem.field === 'current' ? t('passwordChange.currentRequired') : t(newPasswordText(problem)),
  );
}

function typed(form: HTMLFormElement): PasswordForm {
  return typedTexts(form, ['current', 'password', 'confirmPassword']);
}
