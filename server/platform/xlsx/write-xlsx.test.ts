import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { FileColumn } from '#server/platform/csv/file-column.ts';
import { writeXlsx } from '#server/platform/xlsx/write-xlsx.ts';
import { readZip } from '#server/testing/read-zip.ts';

interface Row {
  readonly text: string;
  readonly day: string;
  readonly minor: number;
}
const columns: FileColumn<Row>[] = [
  { id: 'text', kind: 'text', heading: 'Text & more', of: ({ text }) => text },
  { id: 'day', kind: 'date', heading: 'Day', of: ({ day }) => day },
  { id: 'minor', kind: 'amount', heading: 'Amount', of: ({ minor }) => minor },
];
const row = (text: string, minor = 3_126_462): Row => ({ text, day: '2026-11-09', minor });

async function sheetsOf(batches: readonly Row[][], mostRows?: number) {
  const content = writeXlsx(
    {
      name: 'Invoices [all]',
      columns,
      batches: (async function* () {
        yield* batches;
      })(),
      batchSize: 2,
      writtenAt: '2026-11-20T12:00:00.000Z',
    },
    mostRows,
  );
  return Object.fromEntries(
    readZip(await buffer(content)).map(({ name, content: bytes }) => [name, bytes.toString()]),
  );
}

test('an amount is a number, a date a day, and a text never more than a text', async () => {
  const files = await sheetsOf([[row('=1+1 <&> \u0007"x"', -1250)]]);
  const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet).toContain('<c s="3"><v>-12.50</v></c>');
  // 46,335 days after the day from which spreadsheets count.
  expect(sheet).toContain('<c s="2"><v>46335</v></c>');
  expect(sheet).toContain('<is><t xml:space="preserve">=1+1 &lt;&amp;&gt; &quot;x&quot;</t></is>');
  expect(sheet).toContain('Text &amp; more');
  expect(sheet).not.toContain('<f>');
});

test('says by its parts what it holds', async () => {
  const files = await sheetsOf([]);
  expect(Object.keys(files).toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  expect(files['xl/workbook.xml']).toContain('<sheet name="Invoices  all " sheetId="1" r:id="rId1"/>');
  expect(files['xl/worksheets/sheet1.xml']?.match(/<row /g)).toHaveLength(1);
});

test('rows that one sheet does not hold go on in another, each once', async () => {
  const batches = [[row('a'), row('b')], [row('c'), row('d')], [row('e')]];
  const files = await sheetsOf(batches, 5);
  const rowsIn = (number: number) =>
    [...(files[`xl/worksheets/sheet${number}.xml`] ?? '').matchAll(/preserve">(\w)</g)].map(
      ([, text]) => text,
    );
  expect([rowsIn(1), rowsIn(2), rowsIn(3)]).toEqual([['a', 'b', 'c', 'd'], ['e'], []]);
  expect(files['xl/workbook.xml']?.match(/<sheet /g)).toHaveLength(2);
  expect(files['[Content_Types].xml']).toContain('/xl/worksheets/sheet2.xml');
});

test('each row says its number', async () => {
  const files = await sheetsOf([[row('a'), row('b')], [row('c')]]);
  const numbers = [...(files['xl/worksheets/sheet1.xml'] ?? '').matchAll(/<row r="(\d+)"/g)].map(
    ([, r]) => r,
  );
  expect(numbers).toEqual(['1', '2', '3', '4']);
});
