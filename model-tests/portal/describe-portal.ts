import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { coveredBy } from '../harness/coverage.ts';
import { explore, type Happened } from '../harness/explore.ts';
import { replayOptions } from '../harness/replay-options.ts';
import type { Tour } from '../harness/tours.ts';
import { flawsOf, portalTours, unwalked, type PortalFlow } from './portal-flow.ts';
import { planName, walkedName, type Plan } from './reporter.ts';
import { test } from './test.ts';
import { walkInPortal } from './walk-portal.ts';

/** Where a tour at portal depth begins and ends, and how long it is. */
function title({ start, edges }: Tour, number: number): string {
  return `tour ${number}: from '${start.name}', ${edges.length} steps to ${edges.at(-1)?.label ?? 'the start'}`;
}

/** Tags: every tour, and those that are left to the deep run. */
export const tourTag = '@tour';
export const deepTag = '@deep';

/** `npm run paths -- payment --tour 3 --depth portal` shows one tour, slowly from the step that was asked for. */
const replay = replayOptions(process.env);

/** One Playwright test for each tour of a chart. */
export function describePortal<Fixture>(flow: PortalFlow<Fixture>): void {
  const graph = explore(flow.model);
  const { everyday, deep } = portalTours(flow, graph);
  const planned = [
    ...everyday.map((tour) => ({ tour, tag: [tourTag] })),
    ...deep.map((tour) => ({ tour, tag: [tourTag, deepTag] })),
  ].map(({ tour, tag }, index) => ({ tour, tag, named: title(tour, index + 1) }));
  const left = unwalked(flow, graph);
  const says = JSON.stringify([planned.map(({ named }) => named), left]);
  const plan: Plan = {
    tours: createHash('sha256').update(says).digest('hex').slice(0, 12),
    everyday: everyday.length,
    deep: planned.length,
    unwalked: left,
  };
  test.describe(flow.model.id, () => {
    test('every start and step is walked, or the flow says why not', () => {
      expect(flawsOf(flow, graph)).toEqual([]);
    });
    for (const { tour, tag, named } of planned) {
      const annotation = { type: planName, description: JSON.stringify(plan) };
      test(named, { tag, annotation }, async ({ page, portal, views }) => {
        if (replay) test.setTimeout(0);
        const steps: Happened[] = [];
        const view = await views.read(flow.model.id);
        const walk = {
          flow,
          graph,
          tour,
          view,
          opening: { page, portal, coming: tour.edges.map(({ label }) => label) },
        };
        try {
          await walkInPortal(walk, async (step) => {
            steps.push(step);
            // The start is the first one that is told of.
            if (replay && steps.length > replay.from) await setTimeout(replay.pause);
          });
        } finally {
          const body = JSON.stringify(coveredBy(steps));
          await test.info().attach(walkedName, { body, contentType: 'application/json' });
        }
      });
    }
  });
}
