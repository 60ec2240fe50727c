import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { ChipSelect } from '#ui/kit/chip-select.tsx';

const EVERY = '';
/** The amounts that a list can be narrowed to, in minor units of whatever currency. */
export const FILTER_AMOUNTS = [10_000, 100_000, 1_000_000] as const;

interface AmountFromFilterProps {
  /** In minor units; undefined for every amount. */
  readonly amountFrom: number | undefined;
  readonly onChange: (amountFrom: number | undefined) => void;
}

/** Narrows a list to what is about at least an amount. */
export function AmountFromFilter({ amountFrom, onChange }: AmountFromFilterProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  return (
    <ChipSelect<string>
      label={t('disputeCenter.amountLabel')}
      value={amountFrom === undefined ? EVERY : String(amountFrom)}
      options={[
        { value: EVERY, label: t('disputeCenter.amountAny') },
        ...FILTER_AMOUNTS.map((amount) => ({
          value: String(amount),
          label: t('disputeCenter.amountFrom', { amount: formatNumber(amount / 100) }),
        })),
      ]}
      onChange={(amount) => onChange(amount === EVERY ? undefined : Number(amount))}
    />
  );
}
