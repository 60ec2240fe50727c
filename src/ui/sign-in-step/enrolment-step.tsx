import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import type { secondFactorEnrolment } from '#machines/sign-in-step/second-factor-enrolment.ts';
import { Button } from '#ui/kit/button.tsx';
import { FactorScan } from '#ui/shared/factor-scan.tsx';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { RecoveryCodes, type RecoveryCodesProps } from '#ui/shared/recovery-codes.tsx';
import { form } from '#ui/shell/auth-shell.css.ts';
import { StepFrame, type StepFrameProps } from '#ui/sign-in-step/step-frame.tsx';

export interface EnrolmentStepProps
  extends StepFrameProps, Pick<RecoveryCodesProps, 'head' | 'onPrint' | 'onSaved'> {
  snapshot: SnapshotFrom<typeof secondFactorEnrolment>;
  onCode: (code: string) => void;
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
      <FactorScan
        snapshot={snapshot}
        cancelText={t('signIn.back')}
        onCode={props.onCode}
        onCancel={onCancel}
      />
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
