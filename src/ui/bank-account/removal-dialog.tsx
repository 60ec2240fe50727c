import type { ReactElement } from 'react';
import { autopayHeirs } from '#domain/bank-account/kept-account.ts';
import { useMessages } from '#locales/react.tsx';
import type { BankAccountListProps } from '#ui/bank-account/list-props.ts';
import { stack } from '#ui/bank-account/bank-account.css.ts';
import { useAccountName } from '#ui/bank-account/use-account-name.ts';
import { Button } from '#ui/kit/button.tsx';
import { ChoiceRows } from '#ui/kit/choice-rows.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { Link } from '#ui/kit/link.tsx';
import { ApprovedFirst } from '#ui/shared/second-person.tsx';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';

/** What a removal means, before it is done; where payments are under way it is not (§4 Bank accounts). */
export function RemovalDialog(props: BankAccountListProps): ReactElement | null {
  const { t } = useMessages();
  const name = useAccountName();
  const { snapshot, onRemove, onKeep } = props;
  const { account } = snapshot.context;
  const isOpen = (['asking', 'removing', 'notRemoved'] as const).some((state) => snapshot.matches(state));
  if (account === null || !isOpen) return null;
  const isHeld = snapshot.matches({ asking: 'held' });
  const isBusy = snapshot.matches('removing');
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t(isHeld ? 'paymentMethods.heldTitle' : 'paymentMethods.removeTitle', {
        account: name(account),
      })}
      onClose={onKeep}
      actions={
        <>
          {isBusy ? null : <Button onPress={onKeep}>{t('paymentMethods.keep')}</Button>}
          {isHeld ? null : (
            <Button
              variant="danger"
              isPending={isBusy}
              pendingLabel={t('paymentMethods.removing')}
              onPress={onRemove}
            >
              {t(props.approvers === null ? 'paymentMethods.remove' : 'approvalNotice.ask')}
            </Button>
          )}
        </>
      }
    >
      <div className={stack}>
        {snapshot.matches('notRemoved') ? (
          <FailedNotice
            hint={t(snapshot.hasTag('unanswered') ? 'read.mayHaveActed' : 'paymentMethods.actFailed')}
            failure={snapshot.context.failure}
          />
        ) : null}
        {isHeld ? <Held {...props} /> : <p>{t('paymentMethods.removeText')}</p>}
        {snapshot.matches({ asking: 'last' }) ? <p>{t('paymentMethods.lastText')}</p> : null}
        {isHeld ? null : <ApprovedFirst people={props.approvers} />}
        {isHeld || !account.paymentTypes.includes('autopay') ? null : <Heir {...props} />}
      </div>
    </Dialog>
  );
}

/** The payments that keep it. */
function Held({ snapshot, hrefs }: BankAccountListProps): ReactElement {
  const { t } = useMessages();
  const held = snapshot.context.account?.underWay ?? [];
  const isScheduled = held.some((one) => one.isScheduled);
  return (
    <>
      <p>{t('paymentMethods.heldText')}</p>
      {isScheduled ? <p>{t('paymentMethods.heldScheduled')}</p> : null}
      <ul>
        {held.map(({ paymentId, paymentNumber, isScheduled }) => (
          <li key={paymentId}>
            <Link href={isScheduled ? hrefs.scheduled(paymentId) : hrefs.payment(paymentId)}>
              {paymentNumber}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where AutoPay goes with the account that has it. */
function Heir({ snapshot, onHeir }: BankAccountListProps): ReactElement | null {
  const { t } = useMessages();
  const name = useAccountName();
  const { account, accounts, autopayTo } = snapshot.context;
  if (account === null) return null;
  const heirs = autopayHeirs(account, accounts);
  if (heirs.length === 0 || !snapshot.matches({ asking: 'withAutopay' })) {
    return <p>{t('paymentMethods.autopayEnds')}</p>;
  }
  return (
    <ChoiceRows
      label={t('paymentMethods.autopayChoice')}
      value={autopayTo ?? ''}
      onChange={(id) => onHeir(id === '' ? null : id)}
      choices={[
        { value: '', title: t('paymentMethods.endIt'), consequence: t('paymentMethods.autopayEnds') },
        ...heirs.map((heir) => ({
          value: heir.bankAccountId,
          title: t('paymentMethods.moveTo', { account: name(heir) }),
        })),
      ]}
    />
  );
}
