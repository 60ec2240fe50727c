import { xmlText } from '#server/platform/xlsx/xml-text.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook that say what the others are (ECMA-376), and how its cells look. */
const eachSheet = (count: number, of: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => of(index + 1)).join('');

export const contentTypes = (sheets: number): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>` +
  eachSheet(
    sheets,
    (number) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  ) +
  '</Types>';

export const PACKAGE_PARTS =
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** Names of sheets have at most 31 characters, and none of some signs. */
const sheetName = (name: string) => xmlText(name.replaceAll(/[[\]*?:/\\]/g, ' ').slice(0, 31));

export const workbookOf = (names: readonly string[]): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
  eachSheet(
    names.length,
    (number) =>
      `<sheet name="${sheetName(names[number - 1] ?? '')}" sheetId="${number}" r:id="rId${number}"/>`,
  ) +
  '</sheets></workbook>';

export const workbookParts = (sheets: number): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
  eachSheet(
    sheets,
    (number) =>
      `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  ) +
  `<Relationship Id="rId${sheets + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`;

/** Styles of cells by their number in `STYLES`. Dates and amounts follow the reader's own spreadsheet. */
export const STYLE = { head: 1, date: 2, amount: 3 } as const;

const font = (isBold: boolean) => `<font>${isBold ? '<b/>' : ''}<sz val="11"/><name val="Calibri"/></font>`;
const style = (format: number, fontNumber = 0) =>
  `<xf numFmtId="${format}" fontId="${fontNumber}" fillId="0" borderId="0" xfId="0"` +
  ` applyNumberFormat="1" applyFont="1"/>`;

export const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2">${font(false)}${font(true)}</fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  // 14: a short date; 4: thousands and two decimals; both as the spreadsheet's own language writes them.
  `<cellXfs count="4">${style(0)}${style(0, 1)}${style(14)}${style(4)}</cellXfs></styleSheet>`;
