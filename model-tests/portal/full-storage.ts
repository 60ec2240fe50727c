import type { Page } from '@playwright/test';

export type Kept = 'localStorage' | 'sessionStorage';

const FILLER = 'filler';

/** Fills what a page's browser keeps for it to the last character; what was kept before is gone. */
export async function fillStorage(page: Page, kept: Kept): Promise<void> {
  await page.evaluate(
    ([name, filler]) => {
      const storage = globalThis[name];
      storage.clear();
      let text = '';
      for (let size = 2 ** 23; size >= 1;)
        try {
          storage.setItem(filler, text + '.'.repeat(size));
          text += '.'.repeat(size);
        } catch {
          size /= 2;
        }
    },
    [kept, FILLER] as const,
  );
}

/** There is room again. */
export async function freeStorage(page: Page, kept: Kept): Promise<void> {
  await page.evaluate(([name, filler]) => globalThis[name].removeItem(filler), [kept, FILLER] as const);
}
