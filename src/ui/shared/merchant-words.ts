import type { InvoiceLine } from '#domain/invoice/invoice-line.ts';
import { readTerms } from '#domain/invoice/terms.ts';
import { readUnit } from '#domain/invoice/unit.ts';
import { quantityText, termsText } from '#locales/invoice-words.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';

/** Terms and quantities in the reader's language where they are known, else as the merchant wrote them. */
export function useMerchantWords(): {
  readonly termsText: (terms: string) => string;
  readonly quantityText: (line: Pick<InvoiceLine, 'quantity' | 'unit'>) => string;
} {
  const messages = useMessages();
  const formats = useFormats();
  return {
    termsText: (written) => termsText(messages, readTerms(written)),
    quantityText: (line) => quantityText(messages, formats, { ...line, known: readUnit(line.unit) }),
  };
}
