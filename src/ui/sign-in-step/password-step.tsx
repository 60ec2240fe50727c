import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import type { PasswordForm } from '#domain/user/password-form.ts';
import type { passwordChange } from '#machines/settings/password-change.ts';
import { Button } from '#ui/kit/button.tsx';
import { PasswordChangeForm, PasswordChangeNotice } from '#ui/shared/password-change-form.tsx';
import { StepFrame, type StepFrameProps } from '#ui/sign-in-step/step-frame.tsx';

export interface PasswordStepProps extends StepFrameProps {
  snapshot: SnapshotFrom<typeof passwordChange>;
  isExpired: boolean;
  username: string;
  onSubmit: (form: PasswordForm) => void;
  onRetry: () => void;
  onCancel: () => void;
}

/** An expired password, or one that has to be changed, is replaced on the way in (§3 Lock reasons). */
export function PasswordStep(props: PasswordStepProps): ReactElement {
  const { snapshot, brand, language, isExpired, username, onSubmit, onRetry, onCancel } = props;
  const { t } = useMessages();
  const back = (
    <Button variant="quiet" size="lg" isBlock onPress={onCancel}>
      {t('signIn.back')}
    </Button>
  );
  return (
    <StepFrame
      brand={brand}
      language={language}
      title={isExpired ? t('passwordChange.expiredTitle') : t('passwordChange.requiredTitle')}
      intro={t('passwordChange.intro')}
      notices={<PasswordChangeNotice snapshot={snapshot} onRetry={onRetry} />}
    >
      {snapshot.matches('unreachable') ? (
        back
      ) : (
        <PasswordChangeForm snapshot={snapshot} username={username} size="lg" onSubmit={onSubmit}>
          {snapshot.hasTag('editable') ? back : null}
        </PasswordChangeForm>
      )}
    </StepFrame>
  );
}
