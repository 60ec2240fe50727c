import { expect, test } from 'vitest';
import { breakLines, textWidth } from './text-width.ts';

const setting = { width: 100, size: 12, lines: 2 };

test('lines break at spaces, and none is wider than its room', () => {
  const lines = breakLines('The payment is on its way to the server', { ...setting, lines: 5 });
  expect(lines.join(' ')).toBe('The payment is on its way to the server');
  expect(lines.every((line) => textWidth(line, 12) <= 100)).toBe(true);
});

test('what does not fit ends with an ellipsis, a long word too', () => {
  expect(breakLines('The payment is on its way to the server', setting).at(-1)).toMatch(/…$/);
  expect(breakLines('Zahlungsbestätigungsverfahren', { ...setting, lines: 1 })).toEqual([
    expect.stringMatching(/…$/),
  ]);
  expect(breakLines('', setting)).toEqual([]);
});

test('letters of all languages have a width, accents as their letter', () => {
  expect(textWidth('é', 10)).toBe(textWidth('e', 10));
  expect(textWidth('ж', 10)).toBeGreaterThan(textWidth('т', 10));
  expect(textWidth('bold', 10, true)).toBeGreaterThan(textWidth('bold', 10));
});
