import type { ReactElement } from 'react';
import { disputedAmounts } from '#domain/dispute/dispute-form.ts';
import { totals } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import type { DisputeCreateSnapshot } from '#ui/dispute-create/dispute-create-frame.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';

/** What is disputed in all, by currency. */
export function InDispute({ snapshot }: { snapshot: DisputeCreateSnapshot }): ReactElement | null {
  const { t } = useMessages();
  const { form, disputable } = snapshot.context;
  if (!disputable) return null;
  const amounts = disputedAmounts(form, disputable);
  return (
    <KeyValues
      items={totals(amounts).map((total) => ({
        key: total.currency,
        label: t('disputeCreate.inDispute'),
        value: <MoneyText money={total} />,
        isTotal: true,
      }))}
    />
  );
}
