import { expect, test } from 'vitest';
import {
  DOCUMENT_DEFAULTS,
  endingsOf,
  fileProblem,
  hasEnding,
  nameFault,
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
  expect(nameFault(name)).toBeNull();
  expect(fileProblem({ name, bytes: LIMITS.documentBytes }, LIMITS)).toBeNull();
});

test.each([
  ['', 'edge'],
  [' quote.pdf', 'edge'],
  ['quote.pdf ', 'edge'],
  ['../quote.pdf', 'sign'],
  [String.raw`C:\quote.pdf`, 'sign'],
  ['.htaccess', 'edge'],
  ['quote.pdf.', 'edge'],
  ['quote\u0000.pdf', 'sign'],
  ['quote\r\nSet-Cookie: a.pdf', 'sign'],
  ['quote\u202Efdp.exe', 'sign'],
  ['invoice.exe.pdf', 'running'],
  ['invoice.pdf.exe', 'running'],
  ['NUL.pdf', 'reserved'],
  ['a"b.pdf', 'sign'],
  ['\uD800.pdf', 'sign'],
  [`${'x'.repeat(197)}.pdf`, 'long'],
] as const)('%j is none: %s', (name, fault) => {
  expect(nameFault(name)).toBe(fault);
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
