import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import type { secondFactorSetup } from '#machines/settings/second-factor-setup.ts';
import type { secondFactorEnrolment } from '#machines/sign-in-step/second-factor-enrolment.ts';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { useSecretForm } from '#ui/kit/typed-form.ts';
import { actions, form } from '#ui/shared/check-form.css.ts';
import { CodeField } from '#ui/shared/code-field.tsx';
import { FormFailed } from '#ui/shared/form-said.tsx';

export interface CheckFormProps {
  snapshot: SnapshotFrom<typeof secondFactorSetup> | SnapshotFrom<typeof secondFactorEnrolment>;
  /** What is asked for: the password, or the authenticator's first code. */
  kind: 'password' | 'code';
  submitText: string;
  cancelText: string;
  isDangerous?: boolean;
  onSubmit: (typed: string) => void;
  onCancel: () => void;
}

/** Asks for the password or a code before something changes. */
export function CheckForm(props: CheckFormProps): ReactElement {
  const { snapshot, kind, submitText, cancelText, isDangerous, onSubmit, onCancel } = props;
  const { t } = useMessages();
  const isBusy = snapshot.hasTag('busy');
  const isPassword = kind === 'password';
  const missing = isPassword ? t('signIn.passwordRequired') : t('secondFactor.codeRequired');
  const wrong = isPassword ? t('passwordChange.currentWrong') : t('secondFactor.wrong');
  const said = noticeOf(snapshot);
  const left = isPassword ? snapshot.context.failure?.guessesLeft : undefined;
  const wrongWithTries = left ? `${wrong} ${t('passwordChange.triesLeft', { tries: left.tries })}` : wrong;
  const error = said === 'incomplete' ? missing : said === 'wrong' ? wrongWithTries : undefined;
  const check = useSecretForm({ name: 'typed', refusal: error, isBusy, onSubmit });
  return (
    <form {...check} className={form}>
      <FormFailed snapshot={snapshot} hint={t('passwordChange.failedHint')} />
      {said === 'tooSoon' ? (
        <Notice tone="negative" role="alert" title={t('signIn.tooSoon')}>
          <p>{t('signIn.tooSoonHint', { seconds: left?.waitSeconds ?? 1 })}</p>
        </Notice>
      ) : null}
      {said === 'blocked' ? (
        <Notice tone="negative" role="alert" title={t('signIn.tooManyTries')}>
          <p>{t('passwordChange.blockedHint')}</p>
        </Notice>
      ) : null}
      <div>
        {isPassword ? (
          <TextField
            label={t('signIn.password')}
            name="typed"
            type="password"
            autoComplete="current-password"
            takesFocus
            error={error}
          />
        ) : (
          <CodeField name="typed" error={error} />
        )}
      </div>
      <div className={actions}>
        <Button
          type="submit"
          variant={isDangerous ? 'danger' : 'primary'}
          isPending={isBusy}
          pendingLabel={isPassword ? t('secondFactor.checkingPassword') : t('secondFactor.busy')}
        >
          {submitText}
        </Button>
        {isBusy ? null : <Button onPress={onCancel}>{cancelText}</Button>}
      </div>
    </form>
  );
}

/** The innermost state of a form: what is said above it. */
function noticeOf({ value }: CheckFormProps['snapshot']): string {
  return typeof value === 'object' ? (Object.values(value)[0] ?? '') : '';
}
