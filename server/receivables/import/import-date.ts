import type { PlainDate } from '#domain/dates/dates.ts';

/** The order of day, month and year in a file. */
export const DATE_ORDERS = ['mdy', 'dmy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** What an invoice can be of; anything else is a slip of the keyboard. */
const EARLIEST: PlainDate = '1990-01-01';
const LATEST: PlainDate = '2100-12-31';
const PARTS = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/;

/** The orders in which a written date is a real date; none for what is no date at all. */
export function possibleOrders(text: string): DateOrder[] {
  return DATE_ORDERS.filter((order) => parseImportDate(text, order) !== null);
}

/**
 * Reads a date such as `4/6/2013`, `06.04.2013` or `2013-04-06`; null where it is none in this order, or not one
 * from 1990 to 2100.
 */
export function parseImportDate(text: string, order: DateOrder): PlainDate | null {
  const match = PARTS.exec(text.trim());
  if (!match) return null;
  const [, first = '', second = '', third = ''] = match;
  const [year, month, day] = {
    mdy: [third, first, second],
    dmy: [third, second, first],
    ymd: [first, second, third],
  }[order] as [string, string, string];
  // A year of two digits could be of either century.
  if (year.length !== 4 || month.length > 2 || day.length > 2) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return null;
  const plain = date.toISOString().slice(0, 10);
  return plain >= EARLIEST && plain <= LATEST ? plain : null;
}
