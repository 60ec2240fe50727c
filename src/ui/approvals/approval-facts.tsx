import type { ReactElement } from 'react';
import { accountWord } from '#domain/bank-account/bank-account.ts';
import type { ApprovalLimit } from '#domain/approval/approval-limit.ts';
import type { Approval, AskedAccount, MethodNumbers } from '#domain/approval/approval.ts';
import type { PaymentType } from '#domain/bank-account/bank-account-form.ts';
import { useMessages } from '#locales/react.tsx';
import { ROLE_NAMES } from '#locales/role-names.ts';
import { useFormats } from '#locales/use-formats.ts';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { useLimitText } from './limit-text.ts';

/** What exactly is asked for, by whom and since when. */
export function ApprovalFacts({ approval }: { readonly approval: Approval }): ReactElement {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const limitText = useLimitText();
  const { amount, credited, bankAccount, payOn, limitChange, methodChange, roleChange } = approval;
  const methodFacts = useMethodFacts();
  const methodsText = ({ methods }: ApprovalLimit) =>
    t('approvalLimit.methodsSet', { isOn: methods ? 'yes' : 'other' });
  return (
    <KeyValues
      items={[
        ...(amount
          ? [{ key: 'amount', label: t('payments.total'), value: <MoneyText money={amount} /> }]
          : []),
        ...(credited && credited.amount > 0
          ? [{ key: 'credits', label: t('approval.credits'), value: <MoneyText money={credited} /> }]
          : []),
        ...(bankAccount && !methodChange
          ? [
              {
                key: 'from',
                label: t('scheduled.from'),
                value: t('payments.bank', { bank: bankAccount.bankName, lastFour: bankAccount.lastFour }),
              },
            ]
          : []),
        ...(payOn === null ? [] : [{ key: 'day', label: t('scheduled.day'), value: formatDate(payOn) }]),
        ...methodFacts(approval),
        ...(roleChange
          ? [
              { key: 'username', label: t('signIn.username'), value: roleChange.username },
              {
                key: 'role',
                label: t('approval.role'),
                value: `${t(ROLE_NAMES[roleChange.before])} → ${t(ROLE_NAMES[roleChange.after])}`,
              },
            ]
          : []),
        ...(limitChange && limitChange.before.methods !== limitChange.after.methods
          ? [
              {
                key: 'methods',
                label: t('approvalLimit.methodsLabel'),
                value: `${methodsText(limitChange.before)} → ${methodsText(limitChange.after)}`,
              },
            ]
          : []),
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

/** What is changed of a bank account: its uses, its numbers by the last four digits, and where AutoPay goes. */
function useMethodFacts() {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const numbersFacts = useNumbersFacts();
  return ({ methodChange, bankAccount }: Approval): { key: string; label: string; value: string }[] => {
    if (!methodChange || !bankAccount) return [];
    const { act, numbers, usesBefore, usesAfter, newNumbers, otherAccount, autoPayAct } = methodChange;
    const { stopsOnline, endsWithIt } = methodChange;
    const invoice = autoPayAct?.invoice;
    const name = ({ bankName: bank, lastFour }: AskedAccount) => t('payments.bank', { bank, lastFour });
    const uses = (types: readonly PaymentType[]) => types.map((type) => t(`bankAccount.${type}`)).join(', ');
    const isSame =
      usesBefore.length === usesAfter.length && usesBefore.every((one) => usesAfter.includes(one));
    const said = [usesBefore, ...(isSame ? [] : [usesAfter])].filter((types) => types.length > 0).map(uses);
    return [
      { key: 'account', label: t('approvals.account'), value: name(bankAccount) },
      ...(autoPayAct
        ? [
            {
              key: 'act',
              label: t('approval.autoPayAct'),
              value: invoice
                ? t('approval.autoPayAllows', {
                    invoice: invoice.invoiceId,
                    merchant: invoice.merchantName,
                    amount: formatMoney(invoice.amount),
                  })
                : t('approval.autoPayResumes'),
            },
          ]
        : []),
      ...(newNumbers ? [{ key: 'new', label: t('approval.methodNew'), value: name(newNumbers) }] : []),
      ...(numbers ? numbersFacts(numbers) : []),
      ...(said.length > 0 ? [{ key: 'uses', label: t('approvals.uses'), value: said.join(' → ') }] : []),
      ...(otherAccount
        ? [
            {
              key: 'other',
              label: t(
                act !== 'remove'
                  ? 'approval.methodFrom'
                  : usesBefore.includes('autopay')
                    ? 'approval.methodTo'
                    : 'approval.methodOnlineTo',
              ),
              value: name(otherAccount),
            },
          ]
        : []),
      ...(stopsOnline === null
        ? []
        : [
            {
              key: 'stops',
              label: t('approval.removalStops'),
              value: t('approval.onlineStops', { currency: stopsOnline }),
            },
          ]),
      ...(endsWithIt.length === 0
        ? []
        : [
            {
              key: 'ends',
              label: t('approval.removalEnds'),
              value: endsWithIt.map(({ approvalNumber, maker }) => `${approvalNumber} (${maker})`).join(', '),
            },
          ]),
    ];
  };
}

/** What of an account's numbers is told beside its last four digits: enough to compare it with a check or a bank statement. */
function useNumbersFacts() {
  const { t, locale } = useMessages();
  const country = new Intl.DisplayNames(locale, { type: 'region' });
  return (numbers: MethodNumbers): { key: string; label: string; value: string }[] => {
    const { accountType, bankCountry, currency, ...typed } = numbers;
    const told = (['routingNumber', 'bankNumber', 'branchNumber', 'accountName'] as const).flatMap(
      (which) => {
        const value = typed[which];
        return value === null ? [] : [{ key: which, label: t(`bankAccount.${which}`), value }];
      },
    );
    return [
      ...told,
      {
        key: 'type',
        label: t('bankAccount.accountType'),
        value: t(`bankAccount.${accountWord({ accountType, bankCountry })}`),
      },
      {
        key: 'country',
        label: t('bankAccount.country'),
        value: `${country.of(bankCountry) ?? bankCountry} (${currency})`,
      },
    ];
  };
}
