/** Units of goods and services that are said in the reader's language, each with the code of ASC X12 that stands for it. */
const CODES = {
  each: 'ea',
  bag: 'bg',
  case: 'ca',
  drum: 'dr',
  hour: 'hr',
  month: 'mo',
  pail: 'pa',
  pair: 'pr',
  spool: 'so',
  tote: 'te',
  trip: null,
  week: 'wk',
} as const;
export type Unit = keyof typeof CODES;

export const UNITS = Object.keys(CODES) as Unit[];

/** The known unit of a line, by its English word or its code; null for one that is shown as the merchant wrote it. */
export function readUnit(written: string): Unit | null {
  const text = written.trim().toLowerCase();
  return UNITS.find((unit) => unit === text || CODES[unit] === text) ?? null;
}
