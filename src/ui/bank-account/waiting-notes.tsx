import type { ReactElement } from 'react';
import type { BankAccount } from '#domain/bank-account/bank-account.ts';
import { confirmationRefusal } from '#domain/bank-account/kept-account.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { useAccountName } from '#ui/bank-account/use-account-name.ts';
import type { BankAccountListProps } from '#ui/bank-account/list-props.ts';
import { Button } from '#ui/kit/button.tsx';
import { ObstacleList } from '#ui/shared/obstacle-note.tsx';

/** Which accounts cannot be paid from now, why, and who lets them (decisions §13). */
export function WaitingNotes({
  snapshot,
  approvers,
  onConfirm,
}: Pick<BankAccountListProps, 'snapshot' | 'approvers' | 'onConfirm'>): ReactElement | null {
  const { t } = useMessages();
  const name = useAccountName();
  const reasonOf = useReason(approvers);
  const waiting = snapshot.context.accounts.filter(({ state }) => state !== 'usable');
  if (waiting.length === 0) return null;
  return (
    <ObstacleList
      notes={waiting.map((account) => ({
        key: account.bankAccountId,
        title: t('paymentMethods.notYet', { account: name(account) }),
        reason: reasonOf(account),
        fix:
          confirmationRefusal(account) === null ? (
            <Button
              size="sm"
              isInactive={snapshot.hasTag('busy')}
              label={t('paymentMethods.confirmOne', { account: name(account) })}
              onPress={() => onConfirm(account)}
            >
              {t('paymentMethods.confirm')}
            </Button>
          ) : (
            t(account.state === 'unconfirmed' ? 'paymentMethods.byOtherLink' : 'paymentMethods.byOther')
          ),
      }))}
    />
  );
}

function useReason(approvers: readonly string[] | null): (account: BankAccount) => string {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  return ({ state, usableOn }) => {
    const date = usableOn === null ? '' : formatDate(usableOn);
    if (state === 'unconfirmed') {
      return usableOn === null ? t('paymentMethods.byLinkOnly') : t('paymentMethods.byLink', { date });
    }
    if (state === 'waiting') return t('paymentMethods.byOne', { date });
    const first = approvers === null ? '' : ` ${t('approvalNotice.first', { people: approvers.join(', ') })}`;
    return `${t('paymentMethods.sentBack')}${approvers?.length === 0 ? ` ${t('rule.PAY-37.reason')}` : first}`;
  };
}
