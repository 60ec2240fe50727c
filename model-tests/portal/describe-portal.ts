import { test } from '@playwright/test';
import { explore } from '../harness/explore.ts';
import type { Tour } from '../harness/tours.ts';
import { portalTours, type PortalFlow } from './portal-flow.ts';
import { walkInPortal } from './walk-portal.ts';

/** Where a tour at portal depth begins and ends, and how long it is. */
function title({ start, edges }: Tour, number: number): string {
  return `tour ${number}: from '${start.name}', ${edges.length} steps to ${edges.at(-1)?.label ?? 'the start'}`;
}

/** Tags: every tour, and those that are left to the deep run. */
export const tourTag = '@tour';
export const deepTag = '@deep';

/**
 * One Playwright test for each tour of a chart.
 * @param isEveryday which tours `npm test` walks (the happy ones, those that move money); the others are tagged deep
 */
export function describePortal<Fixture>(
  flow: PortalFlow<Fixture>,
  isEveryday: (tour: Tour) => boolean,
): void {
  const graph = explore(flow.model);
  test.describe(flow.model.id, () => {
    for (const [index, tour] of portalTours(flow, graph).entries()) {
      const tag = isEveryday(tour) ? [tourTag] : [tourTag, deepTag];
      test(title(tour, index + 1), { tag }, async ({ page }) => {
        await walkInPortal(flow, graph, tour, page);
      });
    }
  });
}
