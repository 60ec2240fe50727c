const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether three letters are an ISO 4217 code: `INV` is none, and stands before many a number. */
export function isCurrencyCode(letters: string): boolean {
  return CODES.has(letters);
}
