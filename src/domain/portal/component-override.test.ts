import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlainText, themeValues } from '#domain/portal/component-override.ts';

test.each([
  'x'.repeat(300),
  'Pay bills',
  'Zahlungen & Belege',
  'Fatura n.º 2: “agora”',
  'Плащане',
  'Master data: customers',
])('%s is text', (text) => {
  expect(isPlainText(text)).toBe(true);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'Pay <b>now</b>',
  'javascript:alert(1)',
  'JaVaScRiPt : alert(1)',
  'vbscript:msgbox',
  'data:text/html,hello',
  'x onload=alert(1)',
  'x onload = alert(1)',
  'data : text/html,hello',
  'Hello {name}',
  'tab\u0009here',
  'nul\u0000',
  '',
  '   ',
  'x'.repeat(301),
])('%j is no text', (text) => {
  expect(isPlainText(text)).toBe(false);
});

test('no text with an angle bracket or a brace passes, whatever stands around it', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('<', '>', '{', '}'), fc.string(), (before, sign, after) => {
      expect(isPlainText(before + sign + after)).toBe(false);
    }),
  );
});

test.each([
  ['radiusControl', 0, true],
  ['radiusControl', 8, true],
  ['radiusControl', 8.01, false],
  ['radiusControl', -1, false],
  ['radiusControl', Number.NaN, false],
  ['radiusSurface', 12, true],
  ['radiusSurface', '4px', false],
  ['radiusSurface', '4', false],
  ['radiusSurface', 'url(https://evil.example)', false],
  ['hue', 200, false],
  ['constructor', 1, false],
  ['__proto__', 1, false],
])('the token %s takes %j: %s', (token, value, isTaken) => {
  expect(themeValues({ [token]: value })).toEqual(isTaken ? { [token]: value } : {});
});
