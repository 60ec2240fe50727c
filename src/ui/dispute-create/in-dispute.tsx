import type { ReactElement } from 'react';
import { countedAmounts } from '#domain/dispute/dispute-form.ts';
import { totals } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { small } from '#ui/kit/text.css.ts';
import type { DisputeCreateSnapshot } from '#ui/dispute-create/dispute-create-frame.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';

/** What is disputed in all, by currency, and of how many invoices nothing is counted in it. */
export function InDispute({ snapshot }: { snapshot: DisputeCreateSnapshot }): ReactElement | null {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { form, disputable } = snapshot.context;
  if (!disputable) return null;
  const { amounts, uncounted } = countedAmounts(form, disputable);
  return (
    <>
      <KeyValues
        items={totals(amounts).map((total) => ({
          key: total.currency,
          label: t('disputeCreate.inDispute'),
          value: <MoneyText money={total} />,
          isTotal: true,
        }))}
      />
      {uncounted > 0 ? (
        <p className={small}>{t('disputeCreate.uncounted', { count: formatNumber(uncounted) })}</p>
      ) : null}
    </>
  );
}
