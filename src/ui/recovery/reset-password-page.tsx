import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { NewPasswordForm } from '#domain/user/new-password.ts';
import { signInAs } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import type { passwordReset } from '#machines/recovery/password-reset.ts';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { ChallengeForm } from '#ui/recovery/challenge-form.tsx';
import { NewPassword } from '#ui/recovery/new-password.tsx';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { FormFailed } from '#ui/shared/form-said.tsx';
import { LoginFrame } from '#ui/shell/login-frame.tsx';
import type { LoginAreaProps } from '#ui/shell/login-frame.tsx';

/** What a user can do, each a named function over one event of the chart. */
export interface ResetActions {
  retry: () => void;
  answer: (answer: string) => void;
  submit: (form: NewPasswordForm) => void;
}

export interface ResetPasswordPageProps extends LoginAreaProps {
  snapshot: SnapshotFrom<typeof passwordReset>;
  actions: ResetActions;
}

/** A new password behind a mailed link, after the challenge where there is one (§2 Login area, §5 Passwords). */
export function ResetPasswordPage({ snapshot, actions, ...props }: ResetPasswordPageProps): ReactElement {
  const { t } = useMessages();
  const { reset, failure } = snapshot.context;
  const username = reset?.username ?? '';
  const frame = { ...props, backTo: () => signInAs(username) };
  if (snapshot.matches('invalid')) {
    return (
      <LoginFrame {...frame} title={t('recovery.invalidTitle')} intro={t('recovery.invalid')}>
        <ButtonLink variant="primary" size="lg" isBlock href="/forgot-password">
          {t('recovery.newLink')}
        </ButtonLink>
      </LoginFrame>
    );
  }
  if (snapshot.matches('locked')) {
    return (
      <LoginFrame {...frame} title={t('signIn.lockedTitle')} intro={t('signIn.tooManyChallengeAttempts')}>
        <ButtonLink size="lg" isBlock href="/reactivation">
          {t('recovery.reactivationTitle')}
        </ButtonLink>
      </LoginFrame>
    );
  }
  if (snapshot.matches('replaced')) {
    return (
      <LoginFrame
        {...frame}
        title={t('recovery.replacedTitle')}
        intro={t('recovery.replaced', { username })}
        ways={null}
      >
        <ButtonLink variant="primary" size="lg" isBlock href={signInAs(username)}>
          {t('signIn.submit')}
        </ButtonLink>
      </LoginFrame>
    );
  }
  if (snapshot.matches('challenged') || snapshot.matches('answering')) {
    return (
      <LoginFrame
        {...frame}
        title={t('recovery.challengeTitle')}
        intro={t('recovery.challengeIntro')}
        notices={
          snapshot.hasTag('failed') ? (
            <FailedNotice hint={t('recovery.failedHint')} failure={failure} />
          ) : null
        }
      >
        <ChallengeForm snapshot={snapshot} onSubmit={actions.answer} />
      </LoginFrame>
    );
  }
  return (
    <LoginFrame
      {...frame}
      title={t('recovery.resetTitle')}
      intro={reset ? t('recovery.resetIntro', { username }) : undefined}
      notices={<Notices snapshot={snapshot} onRetry={actions.retry} />}
    >
      {reset ? <NewPassword snapshot={snapshot} onSubmit={actions.submit} /> : null}
    </LoginFrame>
  );
}

interface NoticesProps extends Pick<ResetPasswordPageProps, 'snapshot'> {
  onRetry: () => void;
}

function Notices({ snapshot, onRetry }: NoticesProps): ReactElement | null {
  const { t } = useMessages();
  const { failure } = snapshot.context;
  if (snapshot.matches('opening')) return <Notice title={t('recovery.opening')} role="status" />;
  if (snapshot.hasTag('failed')) return <FormFailed snapshot={snapshot} hint={t('recovery.failedHint')} />;
  if (!snapshot.matches('unreachable')) return null;
  return <FailedNotice hint={t('recovery.unreachableHint')} failure={failure} onRetry={onRetry} />;
}
