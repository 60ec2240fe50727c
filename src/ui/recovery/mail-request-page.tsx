import { useRef } from 'react';
import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { signInAs } from '#domain/portal/page-address.ts';
import { MAIL_REQUESTS } from '#domain/user/mail-request.ts';
import type { MailRequestKind } from '#domain/user/mail-request.ts';
import { useMessages } from '#locales/react.tsx';
import type { mailRequest } from '#machines/recovery/mail-request.ts';
import { Notice } from '#ui/kit/notice.tsx';
import { MailRequestForm } from '#ui/recovery/mail-request-form.tsx';
import { MailSent } from '#ui/recovery/mail-sent.tsx';
import type { MailRequestActions } from '#ui/recovery/mail-sent.tsx';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { LoginFrame } from '#ui/shell/login-frame.tsx';
import type { LoginAreaProps } from '#ui/shell/login-frame.tsx';

export interface MailRequestPageProps extends LoginAreaProps {
  snapshot: SnapshotFrom<typeof mailRequest>;
  actions: MailRequestActions;
}

const TITLES = {
  username: 'recovery.usernameTitle',
  passwordReset: 'recovery.passwordResetTitle',
  account: 'createAccount.title',
  reactivation: 'recovery.reactivationTitle',
} as const satisfies Record<MailRequestKind, string>;

/** A message is asked for; then what to do if none arrives (§2 Login area, §8 Recovery email). */
export function MailRequestPage({ snapshot, actions, ...frame }: MailRequestPageProps): ReactElement {
  const { t } = useMessages();
  const { kind, about } = snapshot.context;
  const field = useRef<HTMLInputElement>(null);
  // An e-mail address is nobody's name at sign-in.
  const backTo =
    MAIL_REQUESTS[kind] === 'username' ? () => signInAs(field.current?.value ?? about) : undefined;
  if (snapshot.hasTag('sent')) {
    return (
      <LoginFrame
        {...frame}
        title={t('recovery.sentTitle')}
        intro={t(`recovery.${kind}Sent`, { about })}
        backTo={backTo}
      >
        <MailSent snapshot={snapshot} actions={actions} />
      </LoginFrame>
    );
  }
  return (
    <LoginFrame
      {...frame}
      title={t(TITLES[kind])}
      intro={t(`recovery.${kind}Intro`)}
      notices={<Notices snapshot={snapshot} />}
      backTo={backTo}
    >
      <MailRequestForm
        key={MAIL_REQUESTS[kind]}
        snapshot={snapshot}
        onSubmit={actions.request}
        field={field}
      />
    </LoginFrame>
  );
}

function Notices({ snapshot }: Pick<MailRequestPageProps, 'snapshot'>): ReactElement | null {
  const { t } = useMessages();
  if (snapshot.matches({ filling: 'failed' }))
    return <FailedNotice hint={t('recovery.failedHint')} failure={snapshot.context.failure} />;
  if (!snapshot.matches({ filling: 'tooMany' })) return null;
  return (
    <Notice tone="negative" role="alert" title={t('signIn.tooManyTries')}>
      <p>{t('signIn.tooManyTriesHint')}</p>
    </Notice>
  );
}
