/** When an invoice is due, as merchants write it in English: known ones are said in the reader's language. */
export type Terms =
  | { readonly kind: 'net'; readonly days: number }
  | { readonly kind: 'receipt' }
  /** As the merchant wrote them. */
  | { readonly kind: 'other'; readonly text: string };

/** Reads what stands in the document: 'Net 30', 'Net 30 days', 'Due on receipt'; anything else stays as written. */
export function readTerms(text: string): Terms {
  const days = /^net\s+(\d{1,3})(?:\s+days?)?$/i.exec(text.trim())?.[1];
  if (days !== undefined)
    return Number(days) === 0 ? { kind: 'receipt' } : { kind: 'net', days: Number(days) };
  return /^(?:due )?(?:up)?on receipt$/i.test(text.trim()) ? { kind: 'receipt' } : { kind: 'other', text };
}
