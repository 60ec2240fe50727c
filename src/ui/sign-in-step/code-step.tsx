import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import type { secondFactor } from '#machines/sign-in-step/second-factor.ts';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { faint, small } from '#ui/kit/text.css.ts';
import { TextField } from '#ui/kit/text-field.tsx';
import { useSecretForm } from '#ui/kit/typed-form.ts';
import { CodeField } from '#ui/shared/code-field.tsx';
import { FormFailed } from '#ui/shared/form-said.tsx';
import { form as formClass } from '#ui/shell/auth-shell.css.ts';
import { StepFrame, type StepFrameProps } from '#ui/sign-in-step/step-frame.tsx';

export interface CodeStepProps extends StepFrameProps {
  snapshot: SnapshotFrom<typeof secondFactor>;
  onSubmit: (code: string) => void;
  onOtherWay: () => void;
  onCancel: () => void;
}

/** The second step of signing in: the code of the authenticator app, or a recovery code. */
export function CodeStep(props: CodeStepProps): ReactElement {
  const { snapshot, brand, language, onSubmit, onOtherWay, onCancel } = props;
  const { t } = useMessages();
  const isBusy = !snapshot.hasTag('editable');
  const { ways } = snapshot.context;
  const isRecovery = snapshot.matches('byRecoveryCode') || snapshot.matches('checkingRecoveryCode');
  const error = useError(snapshot);
  const form = useSecretForm({
    name: 'code',
    refusal: error,
    isBusy,
    onSubmit: (code) => onSubmit(code.trim()),
  });
  return (
    <StepFrame
      brand={brand}
      language={language}
      title={t('secondFactor.title')}
      intro={isRecovery ? t('secondFactor.introRecovery') : t('secondFactor.intro')}
      notices={
        <>
          {ways?.hasPasskey && !ways.canAskDevice ? <Notice title={t('secondFactor.noPasskeys')} /> : null}
          <FormFailed snapshot={snapshot} hint={t('secondFactor.failedHint')} />
        </>
      }
    >
      <form {...form} className={formClass}>
        {isRecovery ? (
          <TextField
            key="recovery"
            label={t('secondFactor.recoveryCode')}
            name="code"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            size="lg"
            takesFocus
            error={error}
          />
        ) : (
          <CodeField key="authenticator" name="code" size="lg" error={error} />
        )}
        <SubmitButton isBusy={isBusy} busyLabel={t('secondFactor.busy')}>
          {t('secondFactor.submit')}
        </SubmitButton>
        {isBusy ? null : (
          <>
            {snapshot.can({ type: 'code.otherWay' }) ? (
              <Button size="lg" isBlock onPress={onOtherWay}>
                {t(isRecovery ? afterRecovery(snapshot) : 'secondFactor.useRecovery')}
              </Button>
            ) : null}
            <Button variant="quiet" size="lg" isBlock onPress={onCancel}>
              {t('signIn.back')}
            </Button>
            <p className={`${small} ${faint}`}>{t('secondFactor.neither')}</p>
          </>
        )}
      </form>
    </StepFrame>
  );
}

/** Recovery codes are the last way; the first one comes again. */
const afterRecovery = ({ context: { ways } }: CodeStepProps['snapshot']) =>
  ways?.hasPasskey && ways.canAskDevice ? 'secondFactor.usePasskey' : 'secondFactor.useApp';

function useError(snapshot: CodeStepProps['snapshot']): string | undefined {
  const { t } = useMessages();
  const { guessesLeft } = snapshot.context;
  const withTries = (wrong: string) =>
    guessesLeft ? `${wrong} ${t('signIn.triesLeft', { tries: guessesLeft.tries })}` : wrong;
  if (snapshot.matches({ byAuthenticator: 'tooSoon' }) || snapshot.matches({ byRecoveryCode: 'tooSoon' })) {
    const seconds = guessesLeft?.waitSeconds ?? 0;
    return `${t('secondFactor.tooSoon')} ${t('signIn.tooSoonHint', { seconds })}`;
  }
  if (snapshot.matches({ byAuthenticator: 'incomplete' })) return t('secondFactor.codeRequired');
  if (snapshot.matches({ byAuthenticator: 'wrong' })) return withTries(t('secondFactor.wrong'));
  if (snapshot.matches({ byRecoveryCode: 'incomplete' })) return t('secondFactor.recoveryCodeRequired');
  return snapshot.matches({ byRecoveryCode: 'wrong' })
    ? withTries(t('secondFactor.recoveryWrong'))
    : undefined;
}
