import { describe, expect, test } from 'vitest';
import { show, violations } from '#ui/testing/show.tsx';
import { specimens } from '#ui/testing/specimens.tsx';

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  test.each(Object.entries(specimens))('%s have no axe violation', async (_name, specimen) => {
    await show(specimen, theme);
    expect(await violations()).toEqual([]);
  });
});

test('nothing carries a style attribute, because the Content Security Policy refuses it on pre-rendered pages', async () => {
  for (const name of ['choices', 'messages', 'structure'] as const) {
    await show(specimens[name]);
    expect([...document.querySelectorAll('main [style]')].map((element) => element.outerHTML)).toEqual([]);
  }
});
