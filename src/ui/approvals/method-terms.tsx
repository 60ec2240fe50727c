import type { ReactElement } from 'react';
import type { MethodChange } from '#domain/approval/approval.ts';
import type { ShownTerms } from '#domain/autopay/shown-autopay.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { Section } from '#ui/kit/section.tsx';

/** What AutoPay is to pay, each beside what it pays now where that is otherwise. */
export function MethodTerms({ change }: { readonly change: MethodChange | null }): ReactElement | null {
  const { t } = useMessages();
  const { formatMoney, formatNumber } = useFormats();
  if (!change?.terms) return null;
  const { before, after, accountsBefore, accountsAfter, start } = change.terms;
  const ceiling = (amount: ShownTerms['runCeiling']) =>
    amount === null ? t('autopay.noCeiling') : formatMoney(amount);
  const beside = (was: string | null, is: string) => (was === null || was === is ? is : `${was} → ${is}`);
  return (
    <Section title={t('autopay.rules')} isRuled>
      <KeyValues
        items={[
          {
            key: 'days',
            label: t('autopay.daysLabel'),
            value: beside(before && formatNumber(before.daysEarly), formatNumber(after.daysEarly)),
          },
          {
            key: 'run',
            label: t('autopay.runCeiling'),
            value: beside(before && ceiling(before.runCeiling), ceiling(after.runCeiling)),
          },
          {
            key: 'invoice',
            label: t('autopay.invoiceCeiling'),
            value: beside(before && ceiling(before.invoiceCeiling), ceiling(after.invoiceCeiling)),
          },
          {
            key: 'accounts',
            label: t('autopay.accounts'),
            value: beside(before && accountsBefore.join(', '), accountsAfter.join(', ')),
          },
          ...(before === null
            ? [
                {
                  key: 'start',
                  label: t('autopay.start'),
                  value: t(start === 'fromNow' ? 'autopay.fromNow' : 'autopay.withPastDue'),
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}
