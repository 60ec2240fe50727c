import '#ui/theme.css.ts';
import '#ui/base.css.ts';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { MessagesProvider } from '#locales/react.tsx';
import { english } from './in-language.tsx';

let root: Root | undefined;

/** Renders on an empty page `width` px wide, with the theme and base styles of the portal, in English; removed when the test ends. */
export async function show(node: ReactNode, theme: 'light' | 'dark' = 'light', width = 1280): Promise<void> {
  await page.viewport(width, 800);
  root?.unmount();
  document.documentElement.dataset['theme'] = theme;
  document.documentElement.lang = 'en';
  document.title = 'Kit';
  const container = document.body.appendChild(document.createElement('div'));
  const shown = createRoot(container);
  root = shown;
  // On a busy machine React's own turn comes after a frame has passed, and a test would read an empty page.
  flushSync(() => {
    shown.render(<MessagesProvider translator={english}>{node}</MessagesProvider>);
  });
  onTestFinished(() => {
    shown.unmount();
    container.remove();
    root = undefined;
  });
  await frame();
}

/** Contrast is only true once the fonts are there and nothing fades in any more. */
async function stillness(): Promise<void> {
  await document.fonts.ready;
  const passing = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
  await Promise.all(passing.map((animation) => animation.finished));
}

/** The browser has painted what React has committed. */
function frame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** What axe finds on the page, WCAG 2.0 to 2.2 A and AA and best practice: `rule: element`. */
export async function violations(): Promise<string[]> {
  await stillness();
  const { violations: found } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'page-has-heading-one': { enabled: false } },
  });
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
