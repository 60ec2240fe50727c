import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { lookedAt } from './looks.ts';
import { show, violations } from './show.tsx';

/** A screen, and texts that are seen on it. */
export interface Screen {
  readonly node: ReactNode;
  readonly sees: readonly string[];
}

/** Tests each screen by its name: light on a desktop, or dark on a phone. */
export function testScreens(screens: Readonly<Record<string, Screen>>): void {
  test.each(lookedAt(screens))(
    '%s is seen without an accessibility fault, %s, %i px wide',
    async (_, theme, width, { node, sees }) => {
      await show(node, theme, width);
      for (const text of sees) await expect.element(page.getByText(text).first()).toBeVisible();
      expect(await violations()).toEqual([]);
    },
  );
}
