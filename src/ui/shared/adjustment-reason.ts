import { ADJUSTMENT_REASONS } from '#domain/invoice/invoice-edit.ts';
import { ADJUSTMENT_KEYS } from '#locales/adjustment-words.ts';
import { useMessages } from '#locales/react.tsx';

/** Why an invoice was lowered, in the reader’s language; what an import has said stands in its own words. */
export function useAdjustmentReason(): (told: string) => string {
  const { t } = useMessages();
  return (told) => {
    const reason = ADJUSTMENT_REASONS.find((one) => one === told);
    return reason ? t(ADJUSTMENT_KEYS[reason]) : told;
  };
}
