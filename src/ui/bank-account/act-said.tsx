import type { ReactElement } from 'react';
import { isAutoPayOn } from '#domain/autopay/autopay.ts';
import { autopayHolder } from '#domain/bank-account/autopay-move.ts';
import type { BankAccount } from '#domain/bank-account/bank-account.ts';
import { useMessages } from '#locales/react.tsx';
import { parts } from '#ui/bank-account/bank-account.css.ts';
import { HeldByList } from '#ui/bank-account/held-by.tsx';
import type { ActingShownProps } from '#ui/bank-account/list-props.ts';
import { useAccountName } from '#ui/bank-account/use-account-name.ts';
import { Link } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { FormFailed } from '#ui/shared/form-said.tsx';
import { SecondAsked } from '#ui/shared/second-person.tsx';

/** What became of the last thing that was done. */
export function ActSaid(props: ActingShownProps): ReactElement | null {
  const { t } = useMessages();
  const name = useAccountName();
  const { snapshot, saved, hrefs } = props;
  const holder = movedTo(props);
  const words = useSaid({ snapshot, saved });
  if (snapshot.matches('resting') && snapshot.hasTag('failed')) {
    return (
      <div className={parts}>
        <FormFailed snapshot={snapshot} hint={t('paymentMethods.actFailed')} />
      </div>
    );
  }
  const approvalId = snapshot.matches({ resting: 'asked' })
    ? snapshot.context.approvalId
    : snapshot.matches({ resting: 'fresh' })
      ? props.askedIn
      : null;
  if (approvalId !== null) {
    return (
      <div className={parts}>
        <SecondAsked approvalId={approvalId} />
      </div>
    );
  }
  if (words === null) return null;
  const isChanged = snapshot.hasTag('error') || snapshot.matches({ resting: 'nobodyElse' });
  const { failure, account, accounts } = snapshot.context;
  // What somebody else has begun meanwhile keeps it: it stands in the list that was read anew.
  const held = snapshot.matches({ resting: 'changed' })
    ? accounts.find((one) => one.bankAccountId === account?.bankAccountId && one.underWay.length > 0)
    : undefined;
  const more = failure?.removedBy
    ? t('paymentMethods.removedBy', { name: failure.removedBy })
    : holder === undefined
      ? null
      : t('paymentMethods.autopayNow', { account: name(holder) });
  return (
    <div className={parts}>
      <Notice
        tone={isChanged ? 'caution' : 'positive'}
        role={isChanged ? 'alert' : 'status'}
        title={words}
        actions={
          isChanged || hrefs.goOn === null ? undefined : (
            <Link href={hrefs.goOn}>{t('paymentMethods.backToPayment')}</Link>
          )
        }
      >
        {more === null ? undefined : <p>{more}</p>}
        {held === undefined ? undefined : <HeldByList {...props} account={held} />}
      </Notice>
    </div>
  );
}

function useSaid({ snapshot, saved }: Pick<ActingShownProps, 'snapshot' | 'saved'>): string | null {
  const { t } = useMessages();
  const name = useAccountName();
  const { account } = snapshot.context;
  if (snapshot.matches({ resting: 'removed' })) return t('paymentMethods.removed');
  if (snapshot.matches({ resting: 'confirmed' })) return t('paymentMethods.confirmed');
  if (snapshot.matches({ resting: 'gone' }))
    return t('paymentMethods.removedMeanwhile', { account: account ? name(account) : '' });
  if (snapshot.matches({ resting: 'changed' })) return t('paymentMethods.changedMeanwhile');
  if (snapshot.matches({ resting: 'nobodyElse' })) return t('rule.PAY-37.reason');
  if (saved === null || !snapshot.matches({ resting: 'fresh' })) return null;
  return t(saved === 'added' ? 'paymentMethods.added' : 'paymentMethods.changed');
}

/** The account that has AutoPay after what was saved, or after a removal of the one that had it; undefined where AutoPay is off. */
function movedTo({ snapshot, saved, autoPay }: ActingShownProps): BankAccount | undefined {
  const { account, accounts } = snapshot.context;
  const isRemoved = snapshot.matches({ resting: 'removed' }) && account?.paymentTypes.includes('autopay');
  const isSaved = snapshot.matches({ resting: 'fresh' }) && saved !== null;
  if (!(isRemoved || isSaved) || autoPay === null || !isAutoPayOn(autoPay.status)) return undefined;
  return autopayHolder(accounts.filter(({ bankAccountId }) => bankAccountId !== account?.bankAccountId));
}
