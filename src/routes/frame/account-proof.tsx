import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { useAccountName } from '#ui/bank-account/use-account-name.ts';
import type { useBankAccountAct } from '#ui/bank-account/use-bank-account-act.ts';
import { StepUp } from '#routes/frame/step-up.tsx';

interface ProofProps extends Pick<ReturnType<typeof useBankAccountAct>, 'snapshot' | 'onProof'> {
  /** Whether a second person approves it first; to an account that waits the yes is a second person's itself. */
  readonly isAsked: boolean;
}

/** Asks whether it is the user who changes what pays by a removal, or says yes to an account. */
export function AccountProof({ snapshot, isAsked, onProof }: ProofProps): ReactElement | null {
  const { t } = useMessages();
  const name = useAccountName();
  const { account } = snapshot.context;
  const isRemoval = snapshot.matches('provingRemoval');
  if (account === null || !(isRemoval || snapshot.matches('provingYes'))) return null;
  const { bankAccountId: subject } = account;
  return (
    <StepUp
      of={{ change: isRemoval ? 'bank_account_remove' : 'bank_account_confirm', subject }}
      title={t(isRemoval ? 'paymentMethods.proofRemove' : 'paymentMethods.proofConfirm', {
        account: name(account),
      })}
      submitText={t(
        isAsked && (isRemoval || account.state === 'stopped')
          ? 'approvalNotice.ask'
          : isRemoval
            ? 'paymentMethods.remove'
            : 'paymentMethods.confirm',
      )}
      onEnd={onProof}
    />
  );
}
