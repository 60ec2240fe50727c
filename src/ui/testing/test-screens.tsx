import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show, violations } from './show.tsx';

/** A screen, and texts that are seen on it. */
export interface Screen {
  readonly node: ReactNode;
  readonly sees: readonly string[];
}

/** Tests each screen by its name: light on a desktop, dark on a phone. */
export function testScreens(screens: Readonly<Record<string, Screen>>): void {
  describe.each(Object.entries(screens))('%s', (_, { node, sees }) => {
    test.each([
      ['light', 1280],
      ['dark', 390],
    ] as const)('is seen without an accessibility fault, %s, %i px wide', async (theme, width) => {
      await show(node, theme, width);
      for (const text of sees) await expect.element(page.getByText(text).first()).toBeVisible();
      expect(await violations()).toEqual([]);
    });
  });
}
