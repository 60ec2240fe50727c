import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { useAccountName } from '#ui/bank-account/use-account-name.ts';
import type { BankAccountEditing } from '#ui/bank-account/use-bank-account-edit.ts';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';

/** What became of the last try. */
export function EditSaid({
  snapshot,
  onAgain,
}: Pick<BankAccountEditing, 'snapshot' | 'onAgain'>): ReactElement | null {
  const { t } = useMessages();
  const name = useAccountName();
  const { failure, account, overtakenBy } = snapshot.context;
  if (snapshot.matches('unanswered'))
    return <FailedNotice hint={t('paymentMethods.saveUnanswered')} failure={failure} onRetry={onAgain} />;
  if (snapshot.hasTag('failed'))
    return <FailedNotice hint={t('paymentMethods.saveFailed')} failure={failure} />;
  if (snapshot.matches({ editing: 'unchanged' }))
    return <Notice tone="info" role="status" title={t('paymentMethods.unchanged')} />;
  if (snapshot.matches({ editing: 'autopayMoved' }))
    return (
      <Notice tone="caution" role="alert" title={t('paymentMethods.autopayMoved')}>
        <p>{t('paymentMethods.autopayMovedText')}</p>
      </Notice>
    );
  if (snapshot.matches({ editing: 'overtaken' }))
    return (
      <Notice
        tone="caution"
        role="alert"
        title={
          overtakenBy === null
            ? t('paymentMethods.overtaken')
            : t('paymentMethods.overtakenBy', { name: overtakenBy })
        }
      >
        {account === null ? null : (
          <p>
            {t('paymentMethods.overtakenText', {
              account: name(account),
              uses:
                account.paymentTypes.length > 1
                  ? 'both'
                  : account.paymentTypes[0] === 'autopay'
                    ? 'autopay'
                    : 'other',
            })}
          </p>
        )}
      </Notice>
    );
  if (snapshot.matches({ editing: 'nobodyElse' }))
    return <Notice tone="negative" role="alert" title={t('rule.PAY-37.reason')} />;
  if (snapshot.matches({ editing: 'askedAlready' }))
    return (
      <Notice
        tone="caution"
        role="alert"
        title={t('paymentMethods.askedAlready')}
        actions={<ButtonLink href="/approvals">{t('approvalNotice.see')}</ButtonLink>}
      >
        <p>{t('paymentMethods.askedAlreadyText')}</p>
      </Notice>
    );
  if (snapshot.matches({ editing: 'refused' }))
    return (
      <Notice tone="negative" role="alert" title={t('paymentMethods.refused')}>
        <p>{t('paymentMethods.refusedText')}</p>
      </Notice>
    );
  return null;
}
