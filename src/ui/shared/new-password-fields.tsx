import { useState } from 'react';
import type { ReactElement } from 'react';
import type { PasswordConfig } from '#domain/portal/config.ts';
import type { NewPasswordForm, NewPasswordProblem } from '#domain/user/new-password.ts';
import type { TextKey } from '#locales/intl.ts';
import { useMessages } from '#locales/react.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { PasswordRules } from '#ui/shared/password-rules.tsx';
import { ShowPassword, type ShowPasswordProps } from '#ui/shared/show-password.tsx';

export interface NewPasswordFieldsProps {
  /** The configured rules, ticked while the password is typed. */
  bounds: PasswordConfig | null;
  errors: Partial<Record<keyof NewPasswordForm, string>>;
  /** `Password` where there was none before. */
  label?: string;
  size?: 'md' | 'lg';
  takesFocus?: boolean;
  /** Names the button that shows both, where the form has another one. */
  showNames?: ShowPasswordProps['names'];
}

/** A new password, its rules live, and the same once more, both shown together if wished (§5 Passwords); read on submit as `password`, `confirmPassword`. */
export function NewPasswordFields({
  bounds,
  errors,
  label,
  size = 'lg',
  takesFocus,
  showNames,
}: NewPasswordFieldsProps): ReactElement {
  const { t } = useMessages();
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const type = isShown ? 'text' : 'password';
  return (
    <>
      <TextField
        label={label ?? t('createAccount.password')}
        takesFocus={takesFocus}
        name="password"
        type={type}
        autoComplete="new-password"
        spellCheck={false}
        size={size}
        onChange={setPassword}
        end={<ShowPassword isShown={isShown} onShow={setShown} names={showNames} />}
        error={errors.password}
      />
      {bounds ? <PasswordRules id="password-rules" password={password} config={bounds} /> : null}
      <TextField
        label={t('createAccount.confirmPassword')}
        name="confirmPassword"
        type={type}
        autoComplete="new-password"
        spellCheck={false}
        size={size}
        error={errors.confirmPassword}
      />
    </>
  );
}

/** What a field of a new password says, by its problem. */
export function newPasswordText({ field, problem }: NewPasswordProblem): NewPasswordText {
  if (problem === 'required') return `createAccount.${field}Required`;
  return problem === 'requirements' ? 'createAccount.passwordRequirements' : 'createAccount.mismatch';
}

type NewPasswordText = Extract<
  TextKey,
  | 'createAccount.passwordRequired'
  | 'createAccount.confirmPasswordRequired'
  | 'createAccount.passwordRequirements'
  | 'createAccount.mismatch'
>;
