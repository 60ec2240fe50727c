import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { coveredBy } from '../harness/coverage.ts';
import type { Graph, Happened } from '../harness/explore.ts';
import { activeStates, specReferences, valueText } from '../harness/identity.ts';
import { replayOptions } from '../harness/replay-options.ts';
import type { Tour } from '../harness/tours.ts';
import { toursInPortal } from './kept-tours.ts';
import { shareBesides, type PortalFlow } from './portal-flow.ts';
import { failureName, planName, tourName, walkedName, type Plan, type PlannedTour } from './reporter.ts';
import { isDeep, test } from './test.ts';
import { tourFailure } from './tour-failure.ts';
import { walkInPortal, type PortalWalk } from './walk-portal.ts';

/** Where a tour at portal depth begins and ends, and how long it is. */
function title({ start, edges }: Tour, number: number): string {
  return `tour ${number}: from '${start.name}', ${edges.length} steps to ${edges.at(-1)?.label ?? 'the start'}`;
}

/** Tags: every tour, and those that are left to the deep run. */
export const tourTag = '@tour';
export const deepTag = '@deep';

/** Milliseconds that a tour may take longer for each of its steps, and for each thing that is done on the way. */
const stepPatience = 2_000;
const besidePatience = 15_000;

/** `npm run paths -- payment --tour 3 --depth portal` shows one tour, slowly from the step that was asked for. */
const replay = replayOptions(process.env);

/** A step that has been seen: its number, event and state. */
function toldStep({ graph, tour }: Pick<PortalWalk<unknown>, 'graph' | 'tour'>, step: number): string {
  const edge = tour.edges[step - 1];
  const state = valueText(graph.moments[edge?.to ?? tour.start.at]?.snapshot.value);
  return `${String(step).padStart(3)}. ${edge?.label ?? `start '${tour.start.name}'`} → ${state}`;
}

/** What the report says of a tour before it is walked. */
function plannedTour(graph: Graph, { start, edges }: Tour, number: number): PlannedTour {
  const moments = [start.at, ...edges.map(({ to }) => to)].flatMap((at) => graph.moments[at] ?? []);
  const references = moments.flatMap(({ snapshot }) => activeStates(snapshot).flatMap(specReferences));
  const ids = references.flatMap((reference) => reference.match(/\b[A-Z]{3}-\d{2}\b/g) ?? []);
  return {
    tour: number,
    start: start.name,
    steps: edges.length,
    ends: edges.at(-1)?.label ?? start.name,
    requirements: [...new Set(ids)].toSorted(),
  };
}

/** One Playwright test for each tour of a chart. */
export function describePortal<Fixture>(flow: PortalFlow<Fixture>): void {
  const { graph, everyday, deep, unwalked, flaws } = toursInPortal(flow);
  const besides = isDeep ? shareBesides(flow, graph, [...everyday, ...deep]) : [];
  const planned = [
    ...everyday.map((tour) => ({ tour, tag: [tourTag] })),
    ...deep.map((tour) => ({ tour, tag: [tourTag, deepTag] })),
  ].map(({ tour, tag }, index) => ({ tour, tag, number: index + 1, named: title(tour, index + 1) }));
  const says = JSON.stringify([planned.map(({ named }) => named), unwalked]);
  const plan: Plan = {
    tours: createHash('sha256').update(says).digest('hex').slice(0, 12),
    everyday: everyday.length,
    deep: planned.length,
    unwalked: [...unwalked],
  };
  test.describe(flow.model.id, () => {
    test('every start and step is walked, or the flow says why not', () => {
      expect(flaws).toEqual([]);
    });
    for (const { tour, tag, number, named } of planned) {
      const annotation = [
        { type: planName, description: JSON.stringify(plan) },
        { type: tourName, description: JSON.stringify(plannedTour(graph, tour, number)) },
      ];
      test(named, { tag, annotation }, async ({ page, portal, views, controls }) => {
        const onTheWay = [...(besides[number - 1]?.values() ?? [])].flat().length;
        const patience = tour.edges.length * stepPatience + onTheWay * besidePatience;
        test.setTimeout(replay ? 0 : test.info().timeout + patience);
        const steps: Happened[] = [];
        const view = await views.read(flow.model.id);
        const walk = {
          flow,
          graph,
          tour,
          view,
          opening: { page, portal, coming: tour.edges.map(({ label }) => label) },
          besides: besides[number - 1],
        };
        try {
          await walkInPortal(walk, async (step) => {
            steps.push(step);
            await controls?.look();
            // The start is the first one that is told of.
            if (!replay || steps.length <= replay.from) return;
            console.log(toldStep(walk, steps.length - 1));
            await setTimeout(replay.pause);
          });
        } catch (error) {
          const failure = await tourFailure({ graph, tour, number }, steps.length, error, page);
          const body = JSON.stringify(failure);
          await test.info().attach(failureName, { body, contentType: 'application/json' });
          throw error;
        } finally {
          const body = JSON.stringify(coveredBy(steps));
          await test.info().attach(walkedName, { body, contentType: 'application/json' });
        }
      });
    }
  });
}
