import { expect, test } from 'vitest';
import { DOCUMENT_BYTES, fileProblem, hasEnding, isFileName } from '#domain/document/document-file.ts';

test.each([
  'quote.pdf',
  'Angebot Nr. 7 (unterschrieben).PDF',
  'фактура 2026-11-20.xlsx',
  'image',
  'a.b.c.csv',
])('%s is a name of a file', (name) => {
  expect(isFileName(name)).toBe(true);
  expect(fileProblem({ name, bytes: DOCUMENT_BYTES })).toBeNull();
});

test.each([
  '',
  ' quote.pdf',
  '../quote.pdf',
  String.raw`C:\quote.pdf`,
  '.htaccess',
  'quote.pdf.',
  'quote\u0000.pdf',
  'quote\r\nSet-Cookie: a.pdf',
  'quote\u202Efdp.exe',
  'invoice.exe.pdf',
  'invoice.pdf.exe',
  'NUL.pdf',
  'a"b.pdf',
  '\uD800.pdf',
  `${'x'.repeat(197)}.pdf`,
])('%j is none', (name) => {
  expect(fileProblem({ name, bytes: 1 })).toBe('name');
});

test('what is empty, one byte over, or of another kind by its name, is told before it is sent', () => {
  expect(fileProblem({ name: 'a.pdf', bytes: 0 })).toBe('empty');
  expect(fileProblem({ name: 'a.pdf', bytes: DOCUMENT_BYTES + 1 })).toBe('tooLarge');
  expect(fileProblem({ name: 'a.docx', bytes: 1 })).toBe('unsupported');
});

test('an ending is looked at in any case of letters', () => {
  expect(hasEnding('a.JPG', ['jpg'])).toBe(true);
  expect(hasEnding('a.png', ['jpg'])).toBe(false);
  expect(hasEnding('image', ['jpg'])).toBe(true);
});
