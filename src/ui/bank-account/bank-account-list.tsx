import type { ReactElement } from 'react';
import { isAutoPayOn, offOf } from '#domain/autopay/autopay.ts';
import { autopayHolder } from '#domain/bank-account/autopay-move.ts';
import type { BankAccount } from '#domain/bank-account/bank-account.ts';
import { useMessages } from '#locales/react.tsx';
import { AccountTable } from '#ui/bank-account/account-table.tsx';
import { parts } from '#ui/bank-account/bank-account.css.ts';
import { RemovalDialog } from '#ui/bank-account/removal-dialog.tsx';
import type { BankAccountListProps } from '#ui/bank-account/list-props.ts';
import { useAccountName } from '#ui/bank-account/use-account-name.ts';
import { WaitingNotes } from '#ui/bank-account/waiting-notes.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { ButtonLink, Link } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { FormFailed } from '#ui/shared/form-said.tsx';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { ChangeWaits, SecondAsked } from '#ui/shared/second-person.tsx';

/** The bank accounts of a customer, and what is done with them (§2 Payment Methods). */
export function BankAccountList(props: BankAccountListProps): ReactElement {
  const { t } = useMessages();
  const { accounts } = props.snapshot.context;
  return (
    <>
      <Said {...props} />
      {accounts.length === 0 && props.asked.length > 0 ? (
        <div className={parts}>
          <AskedAdditions {...props} />
        </div>
      ) : null}
      {accounts.length === 0 ? (
        <Blank
          icon="bank"
          isInPage
          title={t('paymentMethods.none')}
          actions={
            <ButtonLink variant="primary" href={props.hrefs.add}>
              {t('bankAccount.submit')}
            </ButtonLink>
          }
        >
          {t('paymentMethods.noneText')}
        </Blank>
      ) : (
        <>
          <AccountTable {...props} rows={accounts} />
          <div className={parts}>
            <AskedChanges {...props} />
            <AskedAdditions {...props} />
            <WaitingNotes {...props} />
            {accounts.some(({ paymentTypes }) => paymentTypes.includes('autopay')) ? (
              <ObstacleNote
                kind="fact"
                title={t('paymentMethods.oneAutopay', { status: offOf(props.autoPay?.status) })}
                reason={t('paymentMethods.oneAutopayText')}
              />
            ) : null}
          </div>
        </>
      )}
      <RemovalDialog {...props} />
    </>
  );
}

/** The accounts whose change waits for another administrator. */
function AskedChanges({ snapshot }: BankAccountListProps): ReactElement {
  const { t } = useMessages();
  const name = useAccountName();
  return (
    <>
      {snapshot.context.accounts.map((account) =>
        account.askedIn === null ? null : (
          <ChangeWaits
            key={account.bankAccountId}
            title={t('approvalNotice.changeWaits', { account: name(account) })}
            approvalId={account.askedIn}
          />
        ),
      )}
    </>
  );
}

/** The accounts that are there once another administrator approves it: they are not in the table, since nothing can be paid from them. */
function AskedAdditions({ asked }: BankAccountListProps): ReactElement {
  const { t } = useMessages();
  return (
    <>
      {asked.map(({ approvalId, bankName: bank, lastFour }) => (
        <ChangeWaits
          key={approvalId}
          title={t('approvalNotice.addWaits', { account: t('paymentMethods.bank', { bank, lastFour }) })}
          approvalId={approvalId}
        />
      ))}
    </>
  );
}

/** What became of the last thing that was done. */
function Said(props: BankAccountListProps): ReactElement | null {
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
  const isChanged = snapshot.matches({ resting: 'changed' }) || snapshot.matches({ resting: 'nobodyElse' });
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
        {holder === undefined ? undefined : (
          <p>{t('paymentMethods.autopayNow', { account: name(holder) })}</p>
        )}
      </Notice>
    </div>
  );
}

function useSaid({ snapshot, saved }: Pick<BankAccountListProps, 'snapshot' | 'saved'>): string | null {
  const { t } = useMessages();
  if (snapshot.matches({ resting: 'removed' })) return t('paymentMethods.removed');
  if (snapshot.matches({ resting: 'confirmed' })) return t('paymentMethods.confirmed');
  if (snapshot.matches({ resting: 'changed' })) return t('paymentMethods.changedMeanwhile');
  if (snapshot.matches({ resting: 'nobodyElse' })) return t('rule.PAY-37.reason');
  if (saved === null || !snapshot.matches({ resting: 'fresh' })) return null;
  return t(saved === 'added' ? 'paymentMethods.added' : 'paymentMethods.changed');
}

/** The account that has AutoPay after what was saved, or after a removal of the one that had it; undefined where AutoPay is off. */
function movedTo({ snapshot, saved, autoPay }: BankAccountListProps): BankAccount | undefined {
  const { account, accounts } = snapshot.context;
  const isRemoved = snapshot.matches({ resting: 'removed' }) && account?.paymentTypes.includes('autopay');
  const isSaved = snapshot.matches({ resting: 'fresh' }) && saved !== null;
  if (!(isRemoved || isSaved) || autoPay === null || !isAutoPayOn(autoPay.status)) return undefined;
  return autopayHolder(accounts.filter(({ bankAccountId }) => bankAccountId !== account?.bankAccountId));
}
