import type { FormEvent, ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import { USERNAME_BOUNDS } from '#domain/user/new-account.ts';
import type { AccountForm as AccountFormValues } from '#domain/user/new-account.ts';
import type { createAccount } from '#machines/recovery/create-account.ts';
import { fieldErrors } from '#ui/shared/field-errors.ts';
import { NewPasswordFields } from '#ui/shared/new-password-fields.tsx';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { typedTexts, useFirstWrongField } from '#ui/kit/typed-form.ts';
import { form as formClass } from '#ui/shell/auth-shell.css.ts';

export interface AccountFormProps {
  snapshot: SnapshotFrom<typeof createAccount>;
  onSubmit: (form: AccountFormValues) => void;
}

/** Username, name and password of a new user, with every problem in its field (§5). */
export function AccountForm({ snapshot, onSubmit }: AccountFormProps): ReactElement {
  const { t } = useMessages();
  const errors = useFieldErrors(snapshot);
  const { invitation, bounds } = snapshot.context;
  const isBusy = snapshot.matches('creating') || snapshot.matches('created');
  const form = useFirstWrongField(errors);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) onSubmit(typed(event.currentTarget));
  };
  return (
    <form ref={form} method="post" className={formClass} noValidate onSubmit={submit}>
      <TextField
        label={t('createAccount.username')}
        hint={t('createAccount.usernameHint')}
        name="username"
        autoComplete="username"
        spellCheck={false}
        size="lg"
        error={errors.username}
      />
      <TextField
        label={t('createAccount.firstName')}
        name="firstName"
        autoComplete="given-name"
        size="lg"
        defaultValue={invitation?.firstName}
        error={errors.firstName}
      />
      <TextField
        label={t('createAccount.lastName')}
        name="lastName"
        autoComplete="family-name"
        size="lg"
        defaultValue={invitation?.lastName}
        error={errors.lastName}
      />
      <NewPasswordFields bounds={bounds?.password ?? null} errors={errors} />
      <SubmitButton isBusy={isBusy} busyLabel={t('createAccount.busy')}>
        {t('createAccount.submit')}
      </SubmitButton>
    </form>
  );
}

type FieldErrors = Partial<Record<keyof AccountFormValues, string>>;

/** What each field says, the first one first. */
function useFieldErrors(snapshot: SnapshotFrom<typeof createAccount>): FieldErrors {
  const { t } = useMessages();
  if (snapshot.matches({ filling: 'usernameTaken' })) return { username: t('createAccount.usernameTaken') };
  if (snapshot.matches({ filling: 'passwordRefused' })) {
    return { password: t('createAccount.passwordRequirements') };
  }
  const { problems, bounds } = snapshot.context;
  const order = ['username', 'firstName', 'lastName', 'password', 'confirmPassword'];
  const inOrder = problems.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
  return fieldErrors(inOrder, ({ field, problem }) => {
    if (problem === 'required') return t(`createAccount.${field}Required`);
    if (problem === 'tooShort') {
      return t('createAccount.usernameTooShort', { minimum: USERNAME_BOUNDS.minimum });
    }
    if (problem === 'requirements') return t('createAccount.passwordRequirements');
    if (problem === 'mismatch') return t('createAccount.mismatch');
    if (field === 'username') {
      return t('createAccount.usernameTooLong', { maximum: USERNAME_BOUNDS.maximum });
    }
    if (problem === 'fullNameTooLong') {
      return t('createAccount.fullNameTooLong', { maximum: bounds?.fullNameMaximum ?? 0 });
    }
    const maximum = (field === 'firstName' ? bounds?.firstNameMaximum : bounds?.lastNameMaximum) ?? 0;
    return t('createAccount.nameTooLong', { maximum });
  });
}

function typed(form: HTMLFormElement): AccountFormValues {
  const texts = typedTexts(form, ['username', 'firstName', 'lastName', 'password', 'confirmPassword']);
  const { username, firstName, lastName } = texts;
  return { ...texts, username: username.trim(), firstName: firstName.trim(), lastName: lastName.trim() };
}
