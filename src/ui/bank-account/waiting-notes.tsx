import type { ReactElement } from 'react';
import type { BankAccount } from '#domain/bank-account/bank-account.ts';
import { confirmationRefusal } from '#domain/bank-account/kept-account.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { useAccountName } from '#ui/bank-account/use-account-name.ts';
import type { BankAccountListProps } from '#ui/bank-account/list-props.ts';
import { Button } from '#ui/kit/button.tsx';
import { Link } from '#ui/kit/link.tsx';
import { ObstacleList } from '#ui/shared/obstacle-note.tsx';

/** Which accounts cannot be paid from now, why, and who lets them (decisions §13). */
export function WaitingNotes({
  snapshot,
  approvers,
  hrefs,
  onConfirm,
}: Pick<BankAccountListProps, 'snapshot' | 'approvers' | 'onConfirm' | 'hrefs'>): ReactElement | null {
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
          ) : account.isStranded ? (
            <Link href={hrefs.help}>{t('remedy.contactSupport')}</Link>
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
  // A yes to one that was stopped lets it pay again: where two are wanted, another one gives it too.
  const first =
    approvers === null
      ? []
      : [
          approvers.length > 0
            ? t('approvalNotice.first', { people: approvers.join(', ') })
            : t('rule.PAY-37.reason'),
        ];
  return ({ state, usableOn, isStranded, sentBack }) => {
    if (isStranded) return t('paymentMethods.byNobody');
    const date = usableOn === null ? '' : formatDate(usableOn);
    if (state === 'unconfirmed') {
      return usableOn === null ? t('paymentMethods.byLinkOnly') : t('paymentMethods.byLink', { date });
    }
    if (state === 'waiting') return t('paymentMethods.byOne', { date });
    const why = sentBack
      ? [t('paymentMethods.sentBackSince', { count: sentBack.count, date: formatDate(sentBack.since) })]
      : [];
    return [...why, t('paymentMethods.confirmOnce'), ...first].join(' ');
  };
}
