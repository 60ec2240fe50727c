import type { ReactElement } from 'react';
import type { BankAccount } from '#domain/bank-account/bank-account.ts';
import type { CallError } from '#domain/call-error.ts';
import { useMessages } from '#locales/react.tsx';
import { useAccountName } from '#ui/bank-account/use-account-name.ts';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { useFocusOnShow } from '#ui/kit/use-focus-on-show.ts';

export interface RemovedMeanwhileProps {
  readonly account: BankAccount | null;
  /** What the server said of the account that it does not have any more. */
  readonly failure: CallError | null;
}

/** In place of the form: the account that was changed is removed, by whom, what was kept, and the way to the list. */
export function RemovedMeanwhile({ account, failure }: RemovedMeanwhileProps): ReactElement {
  const { t } = useMessages();
  const name = useAccountName();
  return (
    <Notice
      ref={useFocusOnShow()}
      tone="caution"
      role="alert"
      title={
        account ? t('paymentMethods.removedMeanwhile', { account: name(account) }) : t('paymentMethods.gone')
      }
      actions={<ButtonLink href="/payment-methods">{t('paymentMethods.title')}</ButtonLink>}
    >
      {failure?.removedBy ? <p>{t('paymentMethods.removedBy', { name: failure.removedBy })}</p> : null}
      <p>{t('paymentMethods.removedKept')}</p>
    </Notice>
  );
}
