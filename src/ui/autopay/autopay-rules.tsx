import type { ReactElement } from 'react';
import type { ShownAutoPay } from '#domain/autopay/shown-autopay.ts';
import type { Money } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { KeyValues, type KeyValue } from '#ui/kit/key-values.tsx';
import { Section } from '#ui/kit/section.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';

/** What AutoPay pays, how much at most, for whom and from where. */
export function AutoPayRules({ autoPay }: { readonly autoPay: ShownAutoPay }): ReactElement | null {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const { terms, accounts, bankAccount, dueFrom } = autoPay;
  if (terms === null) return null;
  const ceiling = (money: Money | null) =>
    money === null ? t('autopay.noCeiling') : <MoneyText money={money} />;
  const { daysEarly } = terms;
  const items: KeyValue[] = [
    {
      key: 'which',
      label: t('autopay.which'),
      value: daysEarly === 0 ? t('autopay.onDueDate') : t('autopay.early', { count: daysEarly }),
    },
    { key: 'run', label: t('autopay.runCeiling'), value: ceiling(terms.runCeiling) },
    { key: 'invoice', label: t('autopay.invoiceCeiling'), value: ceiling(terms.invoiceCeiling) },
    {
      key: 'accounts',
      label: t('autopay.accounts'),
      value: accounts
        .filter(({ buidCustomer }) => terms.accountIds.includes(buidCustomer))
        .map(({ accountName }) => accountName)
        .join(', '),
    },
  ];
  if (bankAccount) {
    items.push({
      key: 'bank',
      label: t('autopay.bankAccount'),
      value: t('autopay.bank', { ...bankAccount, bank: bankAccount.bankName }),
    });
  }
  if (dueFrom !== null) {
    const date = formatDate(dueFrom);
    items.push({ key: 'from', label: t('autopay.start'), value: t('autopay.dueFrom', { date }) });
  }
  return (
    <Section title={t('autopay.rules')} isRuled>
      <KeyValues items={items} />
    </Section>
  );
}
