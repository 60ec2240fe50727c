import { expect, test } from 'vitest';
import {
  DOCUMENT_DEFAULTS,
  endingsOf,
  fileProblem,
  hasEnding,
  isFileName,
} from '#domain/document/document-file.ts';

/** Other than the defaults, so that no rule can rest on those. */
const LIMITS = { ...DOCUMENT_DEFAULTS, documentBytes: 7_000 };

test.each([
  'quote.pdf',
  'Angebot Nr. 7 (unterschrieben).PDF',
  'фактура 2026-11-20.xlsx',
  'image',
  'a.b.c.csv',
])('%s is a name of a file', (name) => {
  expect(isFileName(name)).toBe(true);
  expect(fileProblem({ name, bytes: LIMITS.documentBytes }, LIMITS)).toBeNull();
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
  expect(isFileName(name)).toBe(false);
  expect(fileProblem({ name, bytes: 1 }, LIMITS)).not.toBeNull();
});

test('what is empty, one byte over, or of another kind by its name, is told before it is sent', () => {
  expect(fileProblem({ name: 'a.pdf', bytes: 0 }, LIMITS)).toBe('empty');
  expect(fileProblem({ name: 'a.pdf', bytes: LIMITS.documentBytes + 1 }, LIMITS)).toBe('tooLarge');
  expect(fileProblem({ name: 'a.docx', bytes: 1 }, LIMITS)).toBe('unsupported');
  expect(fileProblem({ name: 'page.svg', bytes: 1 }, LIMITS)).toBe('unsupported');
  expect(fileProblem({ name: 'invoice.exe.pdf', bytes: 1 }, LIMITS)).toBe('name');
});

test('an ending is looked at in any case of letters', () => {
  expect(hasEnding('a.JPG', ['jpg'])).toBe(true);
  expect(hasEnding('a.png', ['jpg'])).toBe(false);
  expect(hasEnding('image', ['jpg'])).toBe(true);
});

test('a kind that a deployment does not take is told by its ending', () => {
  const limits = { ...LIMITS, documentKinds: ['jpeg'] } as const;
  expect(fileProblem({ name: 'a.jpg', bytes: 1 }, limits)).toBeNull();
  expect(fileProblem({ name: 'a.jpeg', bytes: 1 }, limits)).toBeNull();
  expect(fileProblem({ name: 'a.pdf', bytes: 1 }, limits)).toBe('unsupported');
  expect(endingsOf(['jpeg', 'csv'])).toEqual(['jpg', 'jpeg', 'csv']);
});
