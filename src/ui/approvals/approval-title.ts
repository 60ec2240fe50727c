import type { Approval } from '#domain/approval/approval.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';

/** What is asked for, in a line: heading of its page, and in the list. */
export function useApprovalTitle() {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  return ({
    kind,
    amount,
    methodChange,
    bankAccount,
    roleChange,
  }: Pick<Approval, 'kind' | 'amount' | 'methodChange' | 'bankAccount' | 'roleChange'>): string => {
    if (roleChange) return t('approval.roleTitle', { person: roleChange.fullName });
    if (methodChange && bankAccount) {
      const { bankName: bank, lastFour } = bankAccount;
      const { act } = methodChange;
      return t('approval.methodTitle', {
        act: act === 'autopay' ? 'other' : act,
        account: t('payments.bank', { bank, lastFour }),
      });
    }
    return t('approval.title', {
      asks: kind === 'limit' ? 'limit' : 'other',
      amount: amount ? formatMoney(amount) : '',
    });
  };
}
