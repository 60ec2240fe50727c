import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ComponentDocument } from '#api/configuration/component-wire.ts';

test('what is no text or no value of a token is left out, wherever it comes from', () => {
  const attributes = {
    texts: {
      en: {
        'portal.pay': '<script>alert(1)</script>',
        'portal.help': 'javascript:alert(1)',
        'portal.payments': 'Receipts',
      },
    },
    theme: { radiusControl: 400, radiusSurface: 4, hue: 10, constructor: 1 },
  };
  expect(v.parse(ComponentDocument, { data: { attributes } })).toEqual({
    texts: { en: { 'portal.payments': 'Receipts' } },
    theme: { radiusSurface: 4 },
  });
});

test('a theme of anything but numbers is malformed', () => {
  const attributes = { texts: {}, theme: { radiusSurface: 'url(https://evil.example)' } };
  expect(v.safeParse(ComponentDocument, { data: { attributes } }).success).toBe(false);
});
