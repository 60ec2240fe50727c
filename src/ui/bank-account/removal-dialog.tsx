import type { ReactElement } from 'react';
import { isAutoPayOn } from '#domain/autopay/autopay.ts';
import { autopayHeirs, isLastOnline, onlineHeirs } from '#domain/bank-account/kept-account.ts';
import { useMessages } from '#locales/react.tsx';
import { AutoPayEnds } from '#ui/bank-account/autopay-ends.tsx';
import { HeldByList } from '#ui/bank-account/held-by.tsx';
import type { ActingShownProps } from '#ui/bank-account/list-props.ts';
import { stack } from '#ui/bank-account/bank-account.css.ts';
import { useAccountName } from '#ui/bank-account/use-account-name.ts';
import { Button } from '#ui/kit/button.tsx';
import { ChoiceRows } from '#ui/kit/choice-rows.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { Link } from '#ui/kit/link.tsx';
import { AutoPayMoves } from '#ui/shared/autopay-moves.tsx';
import { ApprovedFirst } from '#ui/shared/second-person.tsx';
import { FormFailed } from '#ui/shared/form-said.tsx';

/** What a removal means, before it is done; where payments are under way it is not (§4 Bank accounts). */
export function RemovalDialog(props: ActingShownProps): ReactElement | null {
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
          <FormFailed snapshot={snapshot} hint={t('paymentMethods.actFailed')} />
        ) : null}
        {isHeld ? <HeldByList {...props} account={account} /> : <p>{t('paymentMethods.removeText')}</p>}
        {isHeld ? null : <Payer {...props} />}
        {isHeld ? null : <EndsWithIt {...props} />}
        {isHeld ? null : <ApprovedFirst people={props.approvers} />}
        {isHeld || !account.paymentTypes.includes('autopay') ? null : <Heir {...props} />}
      </div>
    </Dialog>
  );
}

/** That online payments stop with the last account that pays them, and which other one could from now on. */
function Payer({ snapshot, onPayer }: ActingShownProps): ReactElement | null {
  const { t } = useMessages();
  const name = useAccountName();
  const { account, accounts, onlineTo } = snapshot.context;
  if (account === null || !isLastOnline(account, accounts)) return null;
  const { currency } = account;
  const heirs = onlineHeirs(account, accounts);
  const chosen = heirs.find(({ bankAccountId }) => bankAccountId === onlineTo);
  const stops = t('paymentMethods.lastText', { currency });
  if (heirs.length === 0 || !snapshot.matches({ asking: 'last' })) {
    return <p>{chosen ? t('paymentMethods.onlineGoes', { account: name(chosen), currency }) : stops}</p>;
  }
  return (
    <ChoiceRows
      label={t('paymentMethods.onlineChoice')}
      value={onlineTo ?? ''}
      onChange={(id) => onPayer(id === '' ? null : id)}
      choices={[
        { value: '', title: t('paymentMethods.stopOnline', { currency }), consequence: stops },
        ...heirs.map((heir) => ({
          value: heir.bankAccountId,
          title: t('paymentMethods.moveOnlineTo', { account: name(heir) }),
          consequence: t('paymentMethods.onlineGoes', { account: name(heir), currency }),
        })),
      ]}
    />
  );
}

/** The payments that wait for approval and can't be approved once it is removed. */
function EndsWithIt({ snapshot, hrefs }: ActingShownProps): ReactElement | null {
  const { t } = useMessages();
  const ended = snapshot.context.account?.endsWithIt ?? [];
  if (ended.length === 0) return null;
  return (
    <>
      <p>{t('paymentMethods.endsWithIt')}</p>
      <ul>
        {ended.map(({ approvalId, approvalNumber, maker }) => (
          <li key={approvalId}>
            <Link href={hrefs.approval(approvalId)}>{approvalNumber}</Link> {maker}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where AutoPay goes with the account that has it, and what becomes of its next runs. */
function Heir({ snapshot, autoPay, onHeir }: ActingShownProps): ReactElement | null {
  const { t } = useMessages();
  const name = useAccountName();
  const { account, accounts, autopayTo } = snapshot.context;
  if (account === null) return null;
  const heirs = autopayHeirs(account, accounts);
  const chosen = heirs.find(({ bankAccountId }) => bankAccountId === autopayTo);
  const on = autoPay && isAutoPayOn(autoPay.status) ? autoPay : null;
  // What pays nothing anyway ends with no account.
  const ends = t(
    on === null && autoPay !== null ? 'paymentMethods.autopayNeedsOther' : 'paymentMethods.autopayEnds',
  );
  const runs =
    on &&
    (chosen ? (
      <AutoPayMoves
        from={name(account)}
        to={name(chosen)}
        currency={chosen.currency}
        runs={on.runs}
        preview={on.runs}
      />
    ) : (
      <AutoPayEnds autoPay={on} />
    ));
  if (heirs.length === 0 || !snapshot.matches({ asking: 'withAutopay' })) {
    return runs ?? <p>{chosen ? t('paymentMethods.autopayGoes', { account: name(chosen) }) : ends}</p>;
  }
  return (
    <>
      <ChoiceRows
        label={t('paymentMethods.autopayChoice')}
        value={autopayTo ?? ''}
        onChange={(id) => onHeir(id === '' ? null : id)}
        choices={[
          {
            value: '',
            title: t(on === null && autoPay !== null ? 'paymentMethods.leaveNone' : 'paymentMethods.endIt'),
            consequence: on ? undefined : ends,
          },
          ...heirs.map((heir) => ({
            value: heir.bankAccountId,
            title: t('paymentMethods.moveTo', { account: name(heir) }),
          })),
        ]}
      />
      {runs}
    </>
  );
}
