import { addDays } from '#domain/dates/dates.ts';
import { openZip, type Unpack } from '#api/remittance-list/unpack.ts';
import { all, readXml, type XmlElement } from '#api/remittance-list/xml.ts';

/** The day from which a workbook counts its days, by what it says of itself (ECMA-376, 18.17.4.1). */
const DAY_ZERO = { usual: '1899-12-30', of1904: '1904-01-01' } as const;

/** How the numbers of a workbook are meant. */
interface Meaning {
  readonly strings: readonly string[];
  /** Whether numbers of a style are days, by the number of the style. */
  readonly isDay: readonly boolean[];
  readonly dayZero: string;
}

/**
 * The first sheet of a workbook (XLSX) as its cells are when they are copied: a line for each row, parted by tabs. Days
 * are written as ISO dates, and what a formula came to when it was saved stands for it. Throws where it is no workbook.
 */
export async function firstSheetText(file: Blob): Promise<string> {
  const unpack = await openZip(file);
  const workbook = await partOf(unpack, 'xl/workbook.xml');
  const sheet = await partOf(unpack, `xl/${await firstSheetOf(unpack, workbook)}`);
  const is1904 = ['1', 'true'].includes(all(workbook, 'workbookPr')[0]?.attributes['date1904'] ?? '');
  const meaning = {
    strings: await stringsOf(unpack),
    isDay: await daysOf(unpack),
    dayZero: is1904 ? DAY_ZERO.of1904 : DAY_ZERO.usual,
  };
  const lines: string[] = [];
  for (const row of all(sheet, 'row')) {
    const number = Number(row.attributes['r'] ?? lines.length + 1);
    while (lines.length < number - 1) lines.push('');
    lines.push(lineOf(row, meaning));
  }
  return lines.join('\n');
}

async function partOf(unpack: Unpack, name: string): Promise<XmlElement> {
  const text = await unpack(name);
  if (text === null) throw new Error(`no workbook: ${name} is missing`);
  return readXml(text);
}

/** The first sheet is that of the workbook's list; which part it is, its relations say. */
async function firstSheetOf(unpack: Unpack, workbook: XmlElement): Promise<string> {
  const [first] = all(workbook, 'sheet');
  const relations = await partOf(unpack, 'xl/_rels/workbook.xml.rels');
  const found = all(relations, 'Relationship').find(
    ({ attributes }) => attributes['Id'] === first?.attributes['id'],
  );
  // A target within the package begins with a slash, one beside the workbook does not.
  return (found?.attributes['Target'] ?? 'worksheets/sheet1.xml').replace(/^\/xl\//, '');
}

/** The texts that cells name by their number. */
async function stringsOf(unpack: Unpack): Promise<string[]> {
  if ((await unpack('xl/sharedStrings.xml')) === null) return [];
  return all(await partOf(unpack, 'xl/sharedStrings.xml'), 'si').map(textIn);
}

/** The text of a cell or string, without how it is pronounced. */
const textIn = (within: XmlElement): string =>
  all(within, 't')
    .filter(({ of }) => of !== 'rPh')
    .map(({ text }) => text)
    .join('');

/** Which styles are of days: of the formats that every spreadsheet knows, and of a workbook's own that name day or year. */
async function daysOf(unpack: Unpack): Promise<boolean[]> {
  if ((await unpack('xl/styles.xml')) === null) return [];
  const styles = await partOf(unpack, 'xl/styles.xml');
  const own = new Map(
    all(styles, 'numFmt').map((one) => [one.attributes['numFmtId'], one.attributes['formatCode'] ?? '']),
  );
  const [cells] = all(styles, 'cellXfs');
  return (cells ? all(cells, 'xf') : []).map((xf) => {
    const id = xf.attributes['numFmtId'];
    const code = own.get(id)?.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
    return code === undefined ? Number(id) >= 14 && Number(id) <= 17 : /[dy]/i.test(code);
  });
}

function lineOf(row: XmlElement, meaning: Meaning): string {
  const cells: string[] = [];
  for (const cell of all(row, 'c')) {
    const column = columnOf(cell.attributes['r']) ?? cells.length;
    while (cells.length < column) cells.push('');
    cells.push(textOf(cell, meaning).replaceAll(/\s+/g, ' '));
  }
  return cells.join('\t');
}

/** `C12` is in the third column, which is 2; null where the cell does not say where it is. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]+/.exec(reference ?? '')?.[0];
  return letters === undefined
    ? null
    : [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1;
}

function textOf(cell: XmlElement, { strings, isDay, dayZero }: Meaning): string {
  const type = cell.attributes['t'] ?? 'n';
  if (type === 'inlineStr') return textIn(cell);
  const value = all(cell, 'v')[0]?.text ?? '';
  if (type === 's') return strings[Number(value)] ?? '';
  if (type !== 'n' || value === '') return value;
  if (isDay[Number(cell.attributes['s'] ?? 0)]) return addDays(dayZero, Math.floor(Number(value)));
  return numberText(Number(value));
}

/** A number as an amount is written; one of more decimals than an amount has is not rounded to one. */
function numberText(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const isAmount = Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
  return value.toFixed(isAmount ? 2 : 4);
}
