import type { InvoiceLine } from '#domain/invoice/invoice-details.ts';
import { readTerms } from '#domain/invoice/terms.ts';
import { readUnit, type Unit } from '#domain/invoice/unit.ts';
import type { TextKey } from '#locales/intl.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';

const UNIT_WORDS = {
  each: 'invoice.unitEach',
  bag: 'invoice.unitBag',
  case: 'invoice.unitCase',
  drum: 'invoice.unitDrum',
  hour: 'invoice.unitHour',
  month: 'invoice.unitMonth',
  pail: 'invoice.unitPail',
  pair: 'invoice.unitPair',
  spool: 'invoice.unitSpool',
  tote: 'invoice.unitTote',
  trip: 'invoice.unitTrip',
  week: 'invoice.unitWeek',
} as const satisfies Record<Unit, TextKey>;

/** Terms and quantities in the reader's language where they are known, else as the merchant wrote them. */
export function useMerchantWords(): {
  readonly termsText: (terms: string) => string;
  readonly quantityText: (line: Pick<InvoiceLine, 'quantity' | 'unit'>) => string;
} {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  return {
    termsText: (written) => {
      const terms = readTerms(written);
      if (terms.kind === 'net') return t('invoice.termsNet', { days: terms.days });
      return terms.kind === 'receipt' ? t('invoice.termsReceipt') : terms.text;
    },
    quantityText: ({ quantity, unit }) => {
      const known = readUnit(unit);
      return known ? t(UNIT_WORDS[known], { count: quantity }) : `${formatNumber(quantity)} ${unit}`;
    },
  };
}
