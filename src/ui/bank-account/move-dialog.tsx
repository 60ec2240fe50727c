import type { ReactElement } from 'react';
import { isAutoPayOn } from '#domain/autopay/autopay.ts';
import { autopayMovesFrom } from '#domain/bank-account/bank-account-edit.ts';
import { useMessages } from '#locales/react.tsx';
import { stack } from '#ui/bank-account/bank-account.css.ts';
import type { BankAccountEditProps } from '#ui/bank-account/edit-props.ts';
import { useAccountName } from '#ui/bank-account/use-account-name.ts';
import { useEditedName } from '#ui/bank-account/use-edited-name.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { AutoPayMoves } from '#ui/shared/autopay-moves.tsx';

/** Names the account that AutoPay leaves, the one that it goes to and its next runs, and asks (§4 Bank accounts). */
export function MoveDialog({
  snapshot,
  autoPay,
  approvers,
  onMove,
  onStay,
}: BankAccountEditProps): ReactElement | null {
  const { t } = useMessages();
  const name = useAccountName();
  const to = useEditedName(snapshot);
  const { form } = snapshot.context;
  if (form === null || !snapshot.matches('askingMove')) return null;
  const holder = autopayMovesFrom(form, snapshot.context);
  if (!holder) return null;
  const from = name(holder);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('paymentMethods.moveTitle')}
      onClose={onStay}
      actions={
        <>
          <Button onPress={onStay}>{t('paymentMethods.backToForm')}</Button>
          <Button variant="primary" onPress={onMove}>
            {t('paymentMethods.move')}
          </Button>
        </>
      }
    >
      <div className={stack}>
        {autoPay && isAutoPayOn(autoPay.status) ? (
          <AutoPayMoves
            {...{ from, to }}
            currency={holder.currency}
            runs={autoPay.runs}
            preview={autoPay.runs}
          >
            {approvers === null ? <p>{t('paymentMethods.moveWaits')}</p> : null}
          </AutoPayMoves>
        ) : (
          <p>{t(autoPay ? 'paymentMethods.moveOff' : 'paymentMethods.moveText', { from, to })}</p>
        )}
        <p>{t('paymentMethods.moveUse', { from })}</p>
      </div>
    </Dialog>
  );
}
