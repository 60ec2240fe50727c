import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** What axe tells of a page, as far as it is read here. */
interface Told {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}
declare const axe: { run(of: Document, by: object): Promise<Told> };

/** What on the page breaks the rules of colour, by its markup. */
export async function unreadable(page: Page): Promise<string[]> {
  // Past the policy of the page, as a browser’s own tools are.
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  const { violations } = await page.evaluate(() =>
    axe.run(document, { runOnly: ['color-contrast', 'link-in-text-block'] }),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}
