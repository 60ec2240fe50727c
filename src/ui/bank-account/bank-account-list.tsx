import { useMemo, type ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { AccountTable } from '#ui/bank-account/account-table.tsx';
import { parts } from '#ui/bank-account/bank-account.css.ts';
import { RemovalDialog } from '#ui/bank-account/removal-dialog.tsx';
import type { BankAccountListProps } from '#ui/bank-account/list-props.ts';
import { WaitingNotes } from '#ui/bank-account/waiting-notes.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { ButtonLink, Link } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';

/** The bank accounts of a customer, and what is done with them (§2 Payment Methods). */
export function BankAccountList(props: BankAccountListProps): ReactElement {
  const { t } = useMessages();
  const { accounts } = props.snapshot.context;
  const rows = useMemo(() => [...accounts], [accounts]);
  return (
    <>
      <Said {...props} />
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
          <AccountTable {...props} rows={rows} />
          <div className={parts}>
            <WaitingNotes {...props} />
            {accounts.some(({ paymentTypes }) => paymentTypes.includes('autopay')) ? (
              <ObstacleNote
                kind="fact"
                title={t('paymentMethods.oneAutopay')}
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

/** What became of the last thing that was done. */
function Said({ snapshot, saved, hrefs }: BankAccountListProps): ReactElement | null {
  const { t } = useMessages();
  const words = useSaid({ snapshot, saved });
  if (snapshot.matches('resting') && snapshot.hasTag('failed')) {
    return (
      <div className={parts}>
        <FailedNotice
          hint={t(snapshot.hasTag('unanswered') ? 'read.mayHaveActed' : 'paymentMethods.actFailed')}
          failure={snapshot.context.failure}
        />
      </div>
    );
  }
  if (words === null) return null;
  const isChanged = snapshot.matches({ resting: 'changed' });
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
      />
    </div>
  );
}

function useSaid({ snapshot, saved }: Pick<BankAccountListProps, 'snapshot' | 'saved'>): string | null {
  const { t } = useMessages();
  if (snapshot.matches({ resting: 'removed' })) return t('paymentMethods.removed');
  if (snapshot.matches({ resting: 'confirmed' })) return t('paymentMethods.confirmed');
  if (snapshot.matches({ resting: 'changed' })) return t('paymentMethods.changedMeanwhile');
  if (saved === null || !snapshot.matches({ resting: 'fresh' })) return null;
  return t(saved === 'added' ? 'paymentMethods.added' : 'paymentMethods.changed');
}
