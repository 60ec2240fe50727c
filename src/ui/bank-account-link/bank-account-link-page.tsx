import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import type { bankAccountLink } from '#machines/bank-account/bank-account-link.ts';
import { BankAccountFields } from '#ui/bank-account-link/bank-account-fields.tsx';
import type { BankAccountLinkActions } from '#ui/bank-account-link/bank-account-fields.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { FormFailed } from '#ui/shared/form-said.tsx';
import { LoginFrame } from '#ui/shell/login-frame.tsx';
import type { LoginAreaProps } from '#ui/shell/login-frame.tsx';

export interface BankAccountLinkPageProps extends LoginAreaProps {
  snapshot: SnapshotFrom<typeof bankAccountLink>;
  actions: BankAccountLinkActions;
}

/** A bank account behind a mailed link, for somebody who is no user (§2 Login area: /add-bank-account). */
export function BankAccountLinkPage({ snapshot, actions, ...frame }: BankAccountLinkPageProps): ReactElement {
  const { t } = useMessages();
  const { link, added } = snapshot.context;
  const customer = link?.customerName ?? '';
  if (snapshot.matches('invalid')) {
    return <LoginFrame {...frame} title={t('recovery.invalidTitle')} intro={t('bankAccount.invalid')} />;
  }
  if (added) {
    return (
      <LoginFrame
        {...frame}
        title={t('bankAccount.addedTitle')}
        intro={t(added.isYesNeeded ? 'bankAccount.addedForYes' : 'bankAccount.added', {
          lastFour: added.lastFour,
          customer,
        })}
      />
    );
  }
  return (
    <LoginFrame
      {...frame}
      title={t('bankAccount.addTitle')}
      intro={link ? t('bankAccount.intro', { customer }) : undefined}
      notices={<Notices snapshot={snapshot} onRetry={actions.retry} />}
    >
      {link ? <BankAccountFields snapshot={snapshot} actions={actions} /> : null}
    </LoginFrame>
  );
}

interface NoticesProps extends Pick<BankAccountLinkPageProps, 'snapshot'> {
  onRetry: () => void;
}

function Notices({ snapshot, onRetry }: NoticesProps): ReactElement | null {
  const { t } = useMessages();
  const { failure } = snapshot.context;
  if (snapshot.matches('opening')) return <Notice title={t('recovery.opening')} role="status" />;
  if (snapshot.matches({ filling: 'refused' }) || snapshot.matches({ filling: 'autopayTaken' })) {
    return (
      <Notice tone="negative" role="alert" title={t('bankAccount.refused')}>
        <p>
          {snapshot.matches({ filling: 'refused' })
            ? t('bankAccount.refusedHint')
            : t('bankAccount.autopayTaken')}
        </p>
      </Notice>
    );
  }
  if (snapshot.matches('unreachable'))
    return <FailedNotice hint={t('recovery.unreachableHint')} failure={failure} onRetry={onRetry} />;
  return <FormFailed snapshot={snapshot} hint={t('recovery.failedHint')} />;
}
