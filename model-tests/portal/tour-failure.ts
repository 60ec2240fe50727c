import type { Page } from '@playwright/test';
import type { Graph } from '../harness/explore.ts';
import { valueText } from '../harness/identity.ts';
import type { TourFailure } from '../harness/tour-results.ts';
import { nearest, type Tour } from '../harness/tours.ts';

/** Colours for a terminal, which a report cannot show. */
const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');

/** What an error says, with its cause, one sentence a line. */
export function errorSentences(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  const own = error.message.replaceAll(colours, '').trim();
  return [own, ...(error.cause === undefined ? [] : errorSentences(error.cause))];
}

/** The headings on a page, as far as there still is one. */
async function headings(page: Page): Promise<string> {
  const texts = await page
    .getByRole('heading')
    .allInnerTexts()
    .catch((): string[] => []);
  return texts.length > 0
    ? `a page with ${texts.map((text) => `“${text.trim()}”`).join(', ')}`
    : 'a page without heading';
}

/**
 * Where a tour failed in the portal.
 * @param seen how many steps were seen before, the start among them
 */
export async function tourFailure(
  { graph, tour, number }: { graph: Graph; tour: Tour; number: number },
  seen: number,
  error: unknown,
  page: Page,
): Promise<TourFailure> {
  const { start, edges } = tour;
  const step = Math.min(seen, edges.length);
  const edge = edges[step - 1];
  const way = edge
    ? nearest(graph, start.at, (one) => one.from === edge.from && one.label === edge.label)
    : [];
  return {
    tour: number,
    start: start.name,
    step,
    event: edge?.label,
    state: valueText(graph.moments[edge?.to ?? start.at]?.snapshot.value),
    found: await headings(page),
    wrongs: errorSentences(error),
    before: edges.slice(0, Math.max(0, step - 1)).map(({ label }) => label),
    steps: [`start '${start.name}'`, ...(way ?? edges.slice(0, step)).map(({ label }) => label)],
  };
}
