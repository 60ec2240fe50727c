import type { ReactElement } from 'react';
import { offOf } from '#domain/autopay/autopay.ts';
import { useMessages } from '#locales/react.tsx';
import { ActSaid } from '#ui/bank-account/act-said.tsx';
import { AccountTable } from '#ui/bank-account/account-table.tsx';
import { parts } from '#ui/bank-account/bank-account.css.ts';
import { NoneYet } from '#ui/bank-account/none-yet.tsx';
import { RemovalDialog } from '#ui/bank-account/removal-dialog.tsx';
import type { BankAccountListProps } from '#ui/bank-account/list-props.ts';
import { useAccountName } from '#ui/bank-account/use-account-name.ts';
import { WaitingNotes } from '#ui/bank-account/waiting-notes.tsx';
import { Link } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { ChangeWaits } from '#ui/shared/second-person.tsx';

/** The bank accounts of a customer, and what is done with them (§2 Payment Methods). */
export function BankAccountList(props: BankAccountListProps): ReactElement {
  const { t } = useMessages();
  const { accounts } = props.snapshot.context;
  return (
    <>
      <ActSaid {...props} />
      {accounts.length === 0 && props.asked.length > 0 ? (
        <div className={parts}>
          <AskedAdditions {...props} />
        </div>
      ) : null}
      {accounts.length === 0 ? (
        <NoneYet addHref={props.hrefs.add} />
      ) : (
        <>
          <AccountTable {...props} rows={accounts} />
          <div className={parts}>
            <AskedChanges {...props} />
            <AskedAdditions {...props} />
            <WaitingNotes {...props} />
            <ToMend {...props} />
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

/** The accounts of which their bank says that the details are not right, and not what is. */
function ToMend({ snapshot, hrefs }: BankAccountListProps): ReactElement {
  const { t } = useMessages();
  const name = useAccountName();
  return (
    <>
      {snapshot.context.accounts.map((account) =>
        account.toMendCode === undefined ? null : (
          <Notice
            key={account.bankAccountId}
            tone="caution"
            title={t('paymentMethods.toMend', { account: name(account) })}
            actions={
              <Link href={hrefs.edit(account.bankAccountId)}>
                {t('paymentMethods.editOne', { account: name(account) })}
              </Link>
            }
          >
            <p>{t('paymentMethods.toMendText', { code: account.toMendCode })}</p>
          </Notice>
        ),
      )}
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
