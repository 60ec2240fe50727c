import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import type { secondFactorEnrolment } from '#machines/sign-in-step/second-factor-enrolment.ts';
import { Button } from '#ui/kit/button.tsx';
import { FactorScan } from '#ui/shared/factor-scan.tsx';
import { FormFailed } from '#ui/shared/form-said.tsx';
import { NewPasskeyForm } from '#ui/shared/new-passkey-form.tsx';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { RecoveryCodes, type RecoveryCodesProps } from '#ui/shared/recovery-codes.tsx';
import { form } from '#ui/shell/auth-shell.css.ts';
import { StepFrame, type StepFrameProps } from '#ui/sign-in-step/step-frame.tsx';

export interface EnrolmentStepProps
  extends StepFrameProps, Pick<RecoveryCodesProps, 'head' | 'onPrint' | 'onSaved'> {
  snapshot: SnapshotFrom<typeof secondFactorEnrolment>;
  onCode: (code: string) => void;
  onByPasskey: () => void;
  onByApp: () => void;
  onCreate: (name: string) => void;
  onStop: () => void;
  onRetry: () => void;
  onCancel: () => void;
  /** Hands the codes to the browser as a file. */
  onDownload: (codes: readonly string[]) => void;
}

/** The second factor that the user's role demands, set up on the way in. */
export function EnrolmentStep(props: EnrolmentStepProps): ReactElement {
  const { snapshot, brand, language } = props;
  const { t } = useMessages();
  const hasCodes = ['showingCodes', 'finishing', 'notFinished', 'ended'].some((name) =>
    snapshot.matches(name as 'showingCodes'),
  );
  return (
    <StepFrame
      brand={brand}
      language={language}
      title={t('secondFactor.enrolHeading')}
      intro={hasCodes ? t('secondFactor.enrolCodesIntro') : t('secondFactor.enrolIntro')}
      notices={<Stopped {...props} />}
    >
      <div className={form}>
        <Content {...props} />
      </div>
    </StepFrame>
  );
}

function Stopped({ snapshot, onRetry }: EnrolmentStepProps): ReactElement | null {
  const { t } = useMessages();
  if (!snapshot.hasTag('stopped')) return null;
  const hint = snapshot.matches('notBegun') ? t('secondFactor.notBegun') : t('secondFactor.notFinished');
  return <FailedNotice hint={hint} failure={snapshot.context.failure} onRetry={onRetry} />;
}

function Content(props: EnrolmentStepProps): ReactElement | null {
  const { snapshot, onCancel } = props;
  const { t } = useMessages();
  const { codes } = snapshot.context;
  if (snapshot.hasTag('scanning')) {
    return (
      <>
        <FactorScan
          snapshot={snapshot}
          cancelText={t('signIn.back')}
          onCode={props.onCode}
          onCancel={onCancel}
        />
        {snapshot.can({ type: 'enrolment.passkey' }) ? (
          <Button size="lg" isBlock onPress={props.onByPasskey}>
            {t('secondFactor.enrolPasskey')}
          </Button>
        ) : null}
      </>
    );
  }
  if (snapshot.hasTag('passkey')) {
    const isNaming = snapshot.matches('naming');
    const isWaiting = snapshot.matches('askingDevice');
    return (
      <NewPasskeyForm
        said={isNaming ? Object.values(snapshot.value)[0] : undefined}
        stage={isNaming ? 'naming' : isWaiting ? 'waiting' : 'sending'}
        intro={<p>{t('secondFactor.enrolPasskeyIntro')}</p>}
        failed={<FormFailed snapshot={snapshot} hint={t('passwordChange.failedHint')} />}
        size="lg"
        onCreate={props.onCreate}
      >
        {isWaiting ? (
          <Button size="lg" isBlock onPress={props.onStop}>
            {t('secondFactor.stop')}
          </Button>
        ) : null}
        {isNaming ? (
          <Button size="lg" isBlock onPress={props.onByApp}>
            {t('secondFactor.enrolApp')}
          </Button>
        ) : null}
        {isNaming || isWaiting ? (
          <Button variant="quiet" size="lg" isBlock onPress={onCancel}>
            {t('signIn.back')}
          </Button>
        ) : null}
      </NewPasskeyForm>
    );
  }
  if (snapshot.matches('showingCodes')) {
    return (
      <RecoveryCodes
        codes={codes}
        head={props.head}
        onDownload={() => props.onDownload(codes)}
        onPrint={props.onPrint}
        onSaved={props.onSaved}
      />
    );
  }
  if (snapshot.hasTag('stopped')) {
    return (
      <Button variant="quiet" size="lg" isBlock onPress={onCancel}>
        {t('signIn.back')}
      </Button>
    );
  }
  return (
    <p role="status">
      {snapshot.matches('beginning') ? t('secondFactor.beginning') : t('secondFactor.finishing')}
    </p>
  );
}
