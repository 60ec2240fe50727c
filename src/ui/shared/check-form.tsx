import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import type { secondFactorSetup } from '#machines/settings/second-factor-setup.ts';
import type { secondFactorEnrolment } from '#machines/sign-in-step/second-factor-enrolment.ts';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { useSecretForm } from '#ui/kit/typed-form.ts';
import { actions, form } from '#ui/shared/check-form.css.ts';
import { CodeField } from '#ui/shared/code-field.tsx';
import { FormFailed } from '#ui/shared/form-said.tsx';

export interface CheckFormProps {
  snapshot: SnapshotFrom<typeof secondFactorSetup> | SnapshotFrom<typeof secondFactorEnrolment>;
  submitText: string;
  cancelText: string;
  onSubmit: (typed: string) => void;
  onCancel: () => void;
}

/** Asks for the authenticator's first code before it counts. */
export function CheckForm(props: CheckFormProps): ReactElement {
  const { snapshot, submitText, cancelText, onSubmit, onCancel } = props;
  const { t } = useMessages();
  const isBusy = snapshot.hasTag('busy');
  const said = noticeOf(snapshot);
  const wrong = said === 'wrong' ? t('secondFactor.wrong') : undefined;
  const error = said === 'incomplete' ? t('secondFactor.codeRequired') : wrong;
  const check = useSecretForm({ name: 'typed', refusal: error, isBusy, onSubmit });
  return (
    <form {...check} className={form}>
      <FormFailed snapshot={snapshot} hint={t('passwordChange.failedHint')} />
      {said === 'blocked' ? (
        <Notice tone="negative" role="alert" title={t('signIn.tooManyTries')}>
          <p>{t('passwordChange.blockedHint')}</p>
        </Notice>
      ) : null}
      <div>
        <CodeField name="typed" error={error} />
      </div>
      <div className={actions}>
        <Button type="submit" variant="primary" isPending={isBusy} pendingLabel={t('secondFactor.busy')}>
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
