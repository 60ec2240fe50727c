import { expect, it } from 'vitest';
import { warmTemplate } from './prerender.ts';

it('names what to download while the user types', () => {
  const template = '<body><div id="portal" data-brand="Portal"></div></body>';
  expect(warmTemplate(template, ['/assets/a.js', '/assets/b.js'])).toBe(
    '<body><div id="portal" data-warm="/assets/a.js /assets/b.js"></div></body>',
  );
});
