import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import {
  isForPortal,
  type AccountForm as AccountFormValues,
  type Invitation,
} from '#domain/user/new-account.ts';
import type { createAccount } from '#machines/recovery/create-account.ts';
import { AccountForm } from '#ui/create-account/account-form.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { FormFailed } from '#ui/shared/form-said.tsx';
import { ROLE_NAMES } from '#locales/role-names.ts';
import { LoginFrame } from '#ui/shell/login-frame.tsx';
import type { LoginAreaProps } from '#ui/shell/login-frame.tsx';

export interface CreateAccountProps extends LoginAreaProps {
  snapshot: SnapshotFrom<typeof createAccount>;
  onSubmit: (form: AccountFormValues) => void;
  onRetry: () => void;
}

/** An invited person chooses username and password; then they are signed in (decisions §5 Create account). */
export function CreateAccount(props: CreateAccountProps): ReactElement {
  const { snapshot } = props;
  const { t } = useMessages();
  const { invitation } = snapshot.context;
  return (
    <LoginFrame
      brand={props.brand}
      language={props.language}
      onCookieSettings={props.onCookieSettings}
      title={snapshot.matches('invalid') ? t('createAccount.invalidTitle') : t('createAccount.title')}
      intro={invitation ? <Intro invitation={invitation} /> : undefined}
      notices={<Notices {...props} />}
    >
      {invitation && !snapshot.matches('invalid') ? (
        <AccountForm snapshot={snapshot} onSubmit={props.onSubmit} />
      ) : null}
    </LoginFrame>
  );
}

/** Who invites; where nobody did, the address that the mailed link has confirmed. */
function Intro({ invitation: { customerName: name, emailAddress: email } }: { invitation: Invitation }) {
  const { t } = useMessages();
  return (
    <>{name === null ? t('createAccount.introConfirmed', { email }) : t('createAccount.intro', { name })}</>
  );
}

function Notices({ snapshot, onRetry }: CreateAccountProps): ReactElement | null {
  const { t } = useMessages();
  const { invitation, failure } = snapshot.context;
  if (snapshot.matches('opening')) return <Notice title={t('createAccount.opening')} role="status" />;
  if (snapshot.matches('unreachable')) {
    return <FailedNotice hint={t('createAccount.unreachableHint')} failure={failure} onRetry={onRetry} />;
  }
  if (snapshot.matches('invalid')) {
    return (
      <Notice
        tone="caution"
        role="alert"
        title={t('createAccount.invalid')}
        actions={
          <ButtonLink size="sm" href="/create-account">
            {t('recovery.newLink')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <FormFailed
        snapshot={snapshot}
        hint={t('createAccount.failedHint')}
        unanswered={t('createAccount.mayExist')}
      />
      {invitation ? (
        <Notice
          tone="info"
          title={
            isForPortal(invitation)
              ? t('createAccount.portalAdministrator')
              : invitation.customerName === null
                ? t('createAccount.notConnected')
                : t('createAccount.role', {
                    role: t(ROLE_NAMES[invitation.role]),
                    email: invitation.emailAddress,
                  })
          }
        />
      ) : null}
    </>
  );
}
