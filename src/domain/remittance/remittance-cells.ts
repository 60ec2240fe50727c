import { decimalMarkOf, writtenAmount } from '#domain/remittance/amount-text.ts';

const isDate = (cell: string) => /^\d{1,4}[./-]\s?\d{1,2}[./-]\s?\d{1,4}\.?$/.test(cell);
const isPlainNumber = (cell: string) => /^\d+$/.test(cell);

/** With decimals, a currency or thousands: a bare number is more likely a document's. */
export const isAmountCell = (cell: string): boolean => writtenAmount(cell) !== null;

export const isNumberCell = (cell: string): boolean =>
  /\d/.test(cell) && !isDate(cell) && (isPlainNumber(cell) || !isAmountCell(cell));

/** Lines with their cells, all parted by the mark that most of them have. */
export function cellsOf<Line extends { readonly text: string }>(
  lines: readonly Line[],
): (Line & { readonly cells: string[] })[] {
  const split = cellSplitter(lines.map(({ text }) => text));
  return lines.map((line) => ({ ...line, cells: split(line.text) }));
}

/** The marks by which a line is parted that has not the mark of its list. */
const OTHER_MARKS = [/\t/, /;/, /,(?=\s*[-−(]?\d)/u, /\s+(?=[-−($€£]?\s?[\d.,]+\)?(?:\s?[A-Z]{3})?$)/u];

/**
 * The cells of a line that is all in one, though its list has a number and an amount: by the first mark that leaves just
 * those two, an amount with decimals so that no number of two words is taken for one.
 */
export function partedOtherwise(cells: readonly string[], number: number, amount: number): readonly string[] {
  const [only = '', ...others] = cells.filter((cell) => cell !== '');
  if (others.length > 0) return cells;
  for (const mark of OTHER_MARKS) {
    const [first = '', ...rest] = only.split(mark).map(unquoted);
    const last = rest.join(mark.source.startsWith(',') ? ',' : ' ');
    if (rest.length > 0 && isNumberCell(first) && hasDecimals(last)) {
      const own = Array.from({ length: Math.max(number, amount) + 1 }, () => '');
      own[number] = first;
      own[amount] = last;
      return own;
    }
  }
  return cells;
}

function hasDecimals(cell: string): boolean {
  const written = writtenAmount(cell);
  return written !== null && decimalMarkOf(written) !== null;
}

/** How the lines of a text are parted into cells: by the mark that most of them have. */
function cellSplitter(lines: readonly string[]): (line: string) => string[] {
  const mostAre = (is: (line: string) => boolean) => lines.filter(is).length * 2 >= lines.length;
  const most = (mark: RegExp) => mostAre((line) => mark.test(line));
  if (most(/\t/)) return (line) => line.split('\t').map(unquoted);
  if (most(/;/)) return (line) => splitQuoted(line, ';');
  const isSpaced = (line: string) => isAmountCell(spaced(line)?.[1] ?? '');
  const byList = mostAre(isSpaced) || !most(/,/) ? splitBySpace : splitByComma;
  return (line) => byMarkOfItsOwn(line) ?? byList(line);
}

/** `INV-1 1.234,50`: the comma is the amount's own. */
const SPACED = /^\S+\s+[-−($€£]?\s?[\d.,]+\)?(?:\s?[A-Z]{3})?$/u;

/** Of a list of several marks: a line with one that stands in no amount, or with an amount behind its only space. */
function byMarkOfItsOwn(line: string): string[] | null {
  const [mark] = /[\t;|]/.exec(line) ?? [];
  if (mark) return splitQuoted(line, mark);
  const cells = spaced(line);
  return cells && hasDecimals(cells[1]) ? cells : null;
}

/** A number and an amount with space between; null where the line is no such two. */
function spaced(line: string): [string, string] | null {
  if (!SPACED.test(line)) return null;
  const [first = '', ...rest] = line.split(/\s+/);
  // `INV-1, 1,234.50`: its comma parts it from the amount.
  return [first.replace(/[,;]$/, ''), rest.join(' ')];
}

const splitBySpace = (line: string): string[] =>
  line.split(/\s{2,}|\s+(?=[-−($€£]?\s?[\d.,]+\)?(?:\s?[A-Z]{3})?$)/u).map(unquoted);

/** Cells by commas; an amount that was not quoted though it has commas of its own is put together again. */
function splitByComma(line: string): string[] {
  const cells = splitQuoted(line, ',');
  if (line.includes('"')) return cells;
  const [first = '', ...others] = cells;
  const joined = others.join(',');
  return others.length > 1 && writtenAmount(joined) ? [first, joined] : cells;
}

/** Cells of a line of CSV; within quotes the mark is text, and two quotes are one. */
function splitQuoted(line: string, mark: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    if (sign === mark && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells.map(unquoted);
}

const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"')
    .replace(/^'/, '')
    .trim();
