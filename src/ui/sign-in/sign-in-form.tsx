import { useLayoutEffect, useRef, type FormEvent, type ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import type { Credentials } from '#machines/session/setup.ts';
import type { session } from '#machines/session/session.ts';
import { buttonClass } from '#ui/kit/button-class.ts';
import { label, pending } from '#ui/kit/button.css.ts';
import { classNames } from '#ui/kit/class-names.ts';
import { TextField } from '#ui/kit/text-field.tsx';
import { typedTexts, useFirstWrongField, useTypedAnew } from '#ui/kit/typed-form.ts';
import { form as formClass } from '#ui/shell/auth-shell.css.ts';
import { PasswordField } from '#ui/shared/password-field.tsx';
import { usePageAddress } from '#ui/kit/page-address.ts';

const USERNAME_FIELD = 'sign-in-username';

/** The name as it stands in the form that is on the screen. */
export function typedUsername(): string {
  const field = document.getElementById(USERNAME_FIELD);
  return field instanceof HTMLInputElement ? field.value.trim() : '';
}

export interface SignInFormProps {
  snapshot: SnapshotFrom<typeof session>;
  onSubmit: (credentials: Credentials) => void;
}

/**
 * Username and password in native inputs: what was typed before scripts ran stays, and the method keeps a password
 * out of the address even when scripts never run.
 */
export function SignInForm({ snapshot, onSubmit }: SignInFormProps): ReactElement {
  const pageAddress = usePageAddress();
  const { t } = useMessages();
  const isBusy = snapshot.hasTag('entering');
  const { missingFields, username } = snapshot.context;
  const isIncomplete = snapshot.matches({ signedOut: 'incomplete' });
  const hasFailed = snapshot.hasTag('error') && !isIncomplete;
  const errors: Partial<Record<keyof Credentials, string>> = isIncomplete
    ? Object.fromEntries(missingFields.map((field) => [field, t(`signIn.${field}Required`)]))
    : {};
  const form = useFirstWrongField(errors);
  const filled = useRef('');
  useLayoutEffect(() => {
    if (fillIn(username, filled.current)) filled.current = username;
  }, [username]);

  // A password that nobody has said to be wrong can be sent again as it is.
  const isRefused = hasFailed && !snapshot.hasTag('unread');
  const { onInput, onSent } = useTypedAnew(isRefused, () => {
    const password = form.current?.elements.namedItem('password');
    if (!(password instanceof HTMLInputElement)) return;
    password.value = '';
    // What is typed next is the password, also by who has pressed the button.
    password.focus();
  });

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    onSent();
    onSubmit(typed(event.currentTarget));
  };
  return (
    <form
      ref={form}
      method="post"
      action={pageAddress('/login')}
      className={formClass}
      noValidate
      onInput={onInput}
      onSubmit={submit}
    >
      <TextField
        id={USERNAME_FIELD}
        label={t('signIn.username')}
        name="username"
        autoComplete="username"
        spellCheck={false}
        maxLength={200}
        size="lg"
        error={errors.username}
      />
      <PasswordField
        id="sign-in-password"
        label={t('signIn.password')}
        name="password"
        size="lg"
        error={errors.password}
      />
      <button
        type="submit"
        className={classNames(
          buttonClass({ variant: 'primary', size: 'lg', isBlock: true }),
          isBusy && pending,
        )}
        aria-disabled={isBusy || undefined}
        aria-label={isBusy ? t('signIn.busy') : undefined}
      >
        <span className={label}>{t('signIn.submit')}</span>
      </button>
    </form>
  );
}

/**
 * A name that is known stands in the field, unless another one was typed; who is about to type there types in its place.
 * @param before what stood in it so
 * @returns whether it does now
 */
function fillIn(username: string, before: string): boolean {
  const field = document.getElementById(USERNAME_FIELD);
  if (!(field instanceof HTMLInputElement) || field.value !== before) return false;
  field.value = username;
  if (field === document.activeElement) field.select();
  return true;
}

function typed(form: HTMLFormElement): Credentials {
  return typedTexts(form, ['username', 'password']);
}
