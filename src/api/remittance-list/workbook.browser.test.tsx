import { describe, expect, test } from 'vitest';
import { firstSheetText } from '#api/remittance-list/workbook.ts';
import { readRemittance } from '#domain/remittance/read-remittance.ts';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook as spreadsheets save it: texts by their number, a sheet that is no first part, styles of its own. */
const PARTS: Readonly<Record<string, string>> = {
  'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATIONS}"><workbookPr/><sheets><sheet name="Run" sheetId="7" r:id="rId3"/><sheet name="Notes" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId3" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
  'xl/sharedStrings.xml': `<sst ${MAIN}><si><t>Invoice</t></si><si><r><t>INV-</t></r><r><t>7802114</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si><si><t xml:space="preserve">Amount\tUSD</t></si></sst>`,
  'xl/styles.xml': `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="[Red]#,##0.00&quot; day&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData/></worksheet>`,
  'xl/worksheets/sheet2.xml':
    `<worksheet ${MAIN}><sheetData>` +
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>2</v></c></row>' +
    '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" s="1"><v>46012</v></c><c r="C3" s="2"><v>1234.5</v></c></row>' +
    '<row r="4"><c r="A4" t="inlineStr"><is><t>INV-7810025</t></is></c><c r="B4" s="3"><v>46013.75</v></c><c r="C4"><f>SUM(C3)</f><v>0.30000000000000004</v></c></row>' +
    '<row><c><v>7820044</v></c><c/><c><v>12.345</v></c></row>' +
    '</sheetData></worksheet>',
};

const bytesOf = (text: string) => new TextEncoder().encode(text);
const deflated = async (text: string): Promise<Uint8Array<ArrayBuffer>> => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

/** A ZIP of these parts, each packed by a method. */
async function zip(parts: Readonly<Record<string, string>>, method: 0 | 8 | 12 = 8): Promise<Blob> {
  const files: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const packed = method === 0 ? bytesOf(text) : await deflated(text);
    const head = new DataView(new ArrayBuffer(30));
    head.setUint32(0, 0x04034b50, true);
    head.setUint16(26, name.length, true);
    const entry = new DataView(new ArrayBuffer(46));
    entry.setUint32(0, 0x02014b50, true);
    entry.setUint16(10, method, true);
    entry.setUint32(20, packed.byteLength, true);
    entry.setUint16(28, name.length, true);
    entry.setUint32(42, at, true);
    files.push(new Uint8Array(head.buffer), bytesOf(name), packed);
    directory.push(new Uint8Array(entry.buffer), bytesOf(name));
    at += 30 + name.length + packed.byteLength;
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(10, Object.keys(parts).length, true);
  end.setUint32(16, at, true);
  return new Blob([...files, ...directory, new Uint8Array(end.buffer)]);
}

const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(PARTS).filter(([name]) => !names.includes(name)));

const TEXT = [
  'Invoice\t\tAmount USD',
  '',
  'INV-7802114\t2025-12-21\t1234.50',
  'INV-7810025\t2025-12-22\t0.30',
  '7820044\t\t12.3450',
].join('\n');

describe('a workbook', () => {
  test.each([0, 8] as const)(
    'is read as its cells are when they are copied, packed by method %i',
    async (method) => {
      expect(await firstSheetText(await zip(PARTS, method))).toBe(TEXT);
    },
  );

  test('is a remittance list with the row numbers of its sheet', async () => {
    const list = readRemittance(await firstSheetText(await zip(PARTS)), '.');
    expect(list).toMatchObject({
      hasHeadings: true,
      columns: { number: 1, amount: 3 },
      lines: [
        { row: 3, number: 'INV-7802114', amount: 123_450 },
        { row: 4, number: 'INV-7810025', amount: 30 },
        // An amount of more decimals than there are is not rounded to one.
        { row: 5, number: '7820044', amount: null, isAmountUnreadable: true },
      ],
    });
  });

  test('that counts its days from 1904 says so', async () => {
    const workbook = (PARTS['xl/workbook.xml'] ?? '').replace('<workbookPr/>', '<workbookPr date1904="1"/>');
    expect(await firstSheetText(await zip({ ...PARTS, 'xl/workbook.xml': workbook }))).toContain(
      '2029-12-22',
    );
  });

  test('without texts and styles of its own is read as well', async () => {
    const bare = without('xl/sharedStrings.xml', 'xl/styles.xml');
    expect(await firstSheetText(await zip(bare))).toContain('\t46012\t1234.50');
  });

  test.each([
    ['cut off', async () => (await zip(PARTS)).slice(0, 300)],
    ['empty', async () => new Blob([])],
    ['packed otherwise', () => zip(PARTS, 12)],
    ['another document', () => zip({ 'word/document.xml': '<w/>' })],
    ['without its first sheet', () => zip(without('xl/worksheets/sheet2.xml'))],
    [
      'larger unpacked than any list',
      () => zip({ ...PARTS, 'xl/worksheets/sheet2.xml': ' '.repeat(20_000_001) }),
    ],
  ])('that is %s is none', async (_, made) => {
    await expect(firstSheetText(await made())).rejects.toThrow();
  });
});
