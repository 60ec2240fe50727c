import { useLayoutEffect } from 'react';
import type { FormEvent, ReactElement, RefObject } from 'react';
import type { SnapshotFrom } from 'xstate';
import { EMAIL_MAXIMUM } from '#domain/user/email-address.ts';
import { MAIL_REQUESTS } from '#domain/user/mail-request.ts';
import type { MailRequestKind } from '#domain/user/mail-request.ts';
import { useMessages } from '#locales/react.tsx';
import type { mailRequest } from '#machines/recovery/mail-request.ts';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { form as formClass } from '#ui/shell/auth-shell.css.ts';

export interface MailRequestFormProps {
  snapshot: SnapshotFrom<typeof mailRequest>;
  onSubmit: (about: string) => void;
  /** The field, for whoever reads what is typed but not sent. */
  field: RefObject<HTMLInputElement | null>;
}

const SUBMIT = {
  username: 'recovery.sendUsername',
  passwordReset: 'recovery.sendLink',
  account: 'recovery.sendLink',
  reactivation: 'recovery.sendRequest',
} as const satisfies Record<MailRequestKind, string>;

/** The one field of a request: an e-mail address, or a username. */
export function MailRequestForm({ snapshot, onSubmit, field }: MailRequestFormProps): ReactElement {
  const { t } = useMessages();
  const { kind, about, problem } = snapshot.context;
  const isEmail = MAIL_REQUESTS[kind] === 'email';
  const isBusy = snapshot.matches('sending');
  const hasProblem = snapshot.matches({ filling: 'incomplete' });
  useLayoutEffect(() => {
    if (hasProblem) field.current?.focus();
  }, [hasProblem, field]);
  const error = {
    required: t(isEmail ? 'recovery.emailRequired' : 'signIn.usernameRequired'),
    invalid: t('recovery.emailInvalid'),
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) onSubmit(field.current?.value ?? '');
  };
  return (
    <form method="post" className={formClass} noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={t(isEmail ? 'recovery.email' : 'signIn.username')}
        name="about"
        type={isEmail ? 'email' : 'text'}
        autoComplete={isEmail ? 'email' : 'username'}
        spellCheck={false}
        maxLength={isEmail ? EMAIL_MAXIMUM : 200}
        size="lg"
        defaultValue={about}
        error={hasProblem && problem ? error[problem] : undefined}
      />
      <SubmitButton isBusy={isBusy} busyLabel={t('recovery.sending')}>
        {t(SUBMIT[kind])}
      </SubmitButton>
    </form>
  );
}
