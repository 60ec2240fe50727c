import { expect } from '@playwright/test';
import { test } from './test.ts';

test('what the policy of the built portal refuses, and what nobody catches, is heard in every page', async ({
  portal,
  context,
  browser,
  heard,
}) => {
  for (const page of [await context.newPage(), await browser.newPage()]) {
    await page.goto(`${portal.origin}/login`);
    await page.evaluate(() => {
      const [body] = document.getElementsByTagName('body');
      try {
        if (body) body.innerHTML = '<b>7</b>';
      } catch {}
      setTimeout(() => {
        throw new Error('thrown by a page');
      });
    });
    await expect.poll(() => heard.length).toBe(2);
    expect(heard.splice(0).toSorted()).toEqual([
      expect.stringContaining('/login require-trusted-types-for: trusted-types-sink'),
      expect.stringContaining('/login threw Error: thrown by a page'),
    ]);
    await page.close();
  }
});
