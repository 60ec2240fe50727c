import type { ReactElement } from 'react';
import type { ApprovalLimit } from '#domain/approval/approval-limit.ts';
import type { Approval } from '#domain/approval/approval.ts';
import { money } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';

/** What exactly is asked for, by whom and since when. */
export function ApprovalFacts({ approval }: { readonly approval: Approval }): ReactElement {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const limitText = useLimitText();
  const { amount, credited, bankAccount, payOn, limitChange } = approval;
  return (
    <KeyValues
      items={[
        ...(amount
          ? [{ key: 'amount', label: t('payments.total'), value: <MoneyText money={amount} /> }]
          : []),
        ...(credited && credited.amount > 0
          ? [{ key: 'credits', label: t('approval.credits'), value: <MoneyText money={credited} /> }]
          : []),
        ...(bankAccount
          ? [
              {
                key: 'from',
                label: t('scheduled.from'),
                value: t('payments.bank', { bank: bankAccount.bankName, lastFour: bankAccount.lastFour }),
              },
            ]
          : []),
        ...(payOn === null ? [] : [{ key: 'day', label: t('scheduled.day'), value: formatDate(payOn) }]),
        ...(limitChange
          ? (['perPayment', 'perDay'] as const)
              .filter((which) => limitChange.before[which] !== limitChange.after[which])
              .map((which) => ({
                key: which,
                label: t(`approvalLimit.${which}`),
                value: `${limitText(limitChange.before, which)} → ${limitText(limitChange.after, which)}`,
              }))
          : []),
        { key: 'number', label: t('approvals.number'), value: approval.approvalNumber },
        { key: 'maker', label: t('approvals.maker'), value: approval.maker },
      ]}
    />
  );
}

/** A limit in words: its amount, or that there is none. */
export function useLimitText() {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  return (limit: ApprovalLimit, which: 'perPayment' | 'perDay'): string => {
    const minor = limit[which];
    return minor === null ? t('approvalLimit.none') : formatMoney(money(minor, limit.currency));
  };
}
