import { expect, test } from 'vitest';
import { languages } from '#locales/languages.ts';
import { readTexts } from '#locales/load-node.ts';
import type { PdfContent } from '#server/platform/pdf/pdf-content.ts';
import { lacking, writable } from '#server/platform/pdf/pdf-fonts.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { readPdf } from '#server/testing/read-pdf.ts';

const content = (rows: number, more: Partial<PdfContent> = {}): PdfContent => ({
  title: 'Beleg 7',
  language: 'de',
  issuer: 'Termline',
  note: 'Stand: 26.11.2026',
  pageOf: (page, pages) => `Seite ${page} von ${pages}`,
  blocks: [
    { kind: 'figure', text: '12,50 EUR' },
    { kind: 'text', text: 'Bezahlt' },
    { kind: 'facts', facts: [{ label: 'Zahler', value: 'Jan Müller' }] },
    { kind: 'heading', text: 'Rechnungen' },
    {
      kind: 'table',
      columns: [
        { heading: 'Rechnung', share: 1 },
        { heading: 'Betrag', share: 1, isAmount: true },
      ],
      rows: Array.from({ length: rows }, (_, index) => [`R-${index}`, `${index},00`]),
    },
    { kind: 'sums', sums: [{ label: 'Summe', value: '12,50 EUR', isTotal: true }] },
  ],
  ...more,
});

test('a reader finds title, language and every text, tagged as what it is', async () => {
  const read = await readPdf(await writePdf(content(1)));
  expect([read.title, read.language, read.isTagged]).toEqual(['Beleg 7', 'de', true]);
  expect(read.pages).toEqual([
    'Termline Stand: 26.11.2026 Beleg 7 12,50 EUR Bezahlt Zahler Jan Müller Rechnungen Rechnung Betrag R-0 0,00 Summe 12,50 EUR Beleg 7 Seite 1 von 1',
  ]);
  expect(read.trees).toEqual([
    'Root(Document(P,P,H1,P,P,L(LI(Lbl,LBody)),H2,Table(THead(TR(TH,TH)),TBody(TR(TH,TD))),L(LI(Lbl,LBody))))',
  ]);
});

test('a table goes on over pages: no row is parted or lost, and each page has the headings and its number', async () => {
  const { pages } = await readPdf(await writePdf(content(100)));
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, text] of pages.entries()) {
    expect(text).toContain('Rechnung Betrag');
    expect(text).toContain(`Seite ${index + 1} von ${pages.length}`);
  }
  for (let row = 0; row < 100; row++) {
    expect(pages.filter((text) => text.includes(`R-${row} ${row},00 `))).toHaveLength(1);
  }
});

test('a long table lets the server answer others while it is written', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  await writePdf(content(400));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});

test('a table without rows stands with its headings', async () => {
  const { pages } = await readPdf(await writePdf(content(0)));
  expect(pages[0]).toContain('Rechnung Betrag Summe');
});

test.each(languages)('the font has every letter of the texts in %s', (language) => {
  const missing = Object.values(readTexts(language)).flatMap((text) =>
    lacking(text.normalize('NFC').replaceAll(/[\r\n\u00ad\u200b\u2060]/g, '')),
  );
  expect(missing).toEqual([]);
});

test('what no font of ours has is seen to be left out, and lines become one', async () => {
  expect(writable('東京 Tire\n& Co 😎')).toBe('[…] Tire & Co […]');
  const { pages } = await readPdf(await writePdf(content(1, { issuer: 'Łódź Αθήνα Бургас €' })));
  expect(pages[0]).toContain('Łódź Αθήνα Бургас €');
});

test.each([
  ['✅ Paid ✔️ 👍', '✓ Paid ✓ […]'],
  ['❌ wrong price ⚠️', '× wrong price !'],
  ['Thanks 🙂', 'Thanks :)'],
  // One picture of several, and two beside one another, are left out once.
  ['👨‍👩‍👧🏽🚚 late', '[…] late'],
  ['🇩🇪 Lager 1️⃣', 'DE Lager 1'],
  ['ＡＢＣ ①② ﬁt', 'ABC 12 fit'],
  ['x\u0302 is kept as x', 'x is kept as x'],
  ['Is it paid?', 'Is it paid?'],
  ['a\u200db', 'ab'],
])('%s is written as %s', (typed, written) => {
  expect(writable(typed)).toBe(written);
});

test('a document with emoji has every other letter in its text, tagged as before', async () => {
  const blocks = [{ kind: 'text', text: 'Brake pads 🛞 late 🚚🚚, call ☎ Mia' }] as const;
  const read = await readPdf(await writePdf(content(0, { blocks: [...blocks] })));
  expect(read.isTagged).toBe(true);
  expect(read.pages[0]).toContain('Brake pads […] late […], call […] Mia');
});
