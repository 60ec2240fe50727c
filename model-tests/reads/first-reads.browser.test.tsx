import { RouterProvider, type StaticDataRouteOption } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { show } from '#ui/testing/show.tsx';
import { watchCharts } from '../running/running-charts.ts';
import { FIRST_READS } from './expected-reads.ts';
import { lineOf, openTab, openWire, quiet, sentLines } from './opened-page.ts';

const wire = openWire();
const running = watchCharts();

/** What the routes of the open page name. */
function named({ context, router }: ReturnType<typeof openTab>): string[] {
  const { matches } = router.state;
  const isWizard = matches.some(({ staticData }) => staticData.frame === 'wizard');
  return matches
    .filter(({ id }) => !(isWizard && id.startsWith('__root__')))
    .flatMap(({ staticData, search, params }) => {
      const opened = { context, search: search as never, params: params as never };
      return Object.values((staticData as StaticDataRouteOption).reads?.(opened) ?? {});
    })
    .flatMap(({ asks }) => asks.map(lineOf))
    .sort();
}

test('every page is asked for here', () => {
  const { router } = openTab('/notices');
  const pages = Object.entries(router.routesByPath)
    .filter(([, route]) => (route.options as { staticData?: StaticDataRouteOption }).staticData?.title)
    .map(([path]) => path);
  expect(Object.keys(FIRST_READS).sort()).toEqual(pages.sort());
});

test.each(Object.entries(FIRST_READS))(
  'what %s reads first is what its route names, and nothing else; and no chart of it runs on after it',
  async (page, { at, reads }) => {
    const tab = openTab(page);
    await show(<RouterProvider router={tab.router} />);
    await tab.router.load();
    // What the frame has asked for around the page before is not of this one.
    await quiet(wire());
    wire().sent.length = 0;
    const before = running();
    await tab.router.navigate({ href: at });
    expect(tab.router.state.matches.at(-1)?.fullPath).toBe(page);
    const expected = reads.toSorted();
    // On a busy machine they come late; whether more comes is waited for after them.
    await expect.poll(() => sentLines(wire()).length).toBeGreaterThanOrEqual(expected.length);
    await quiet(wire());
    expect.soft({ named: named(tab), sent: sentLines(wire()) }).toEqual({ named: expected, sent: expected });
    await tab.router.navigate({ to: page === '/privacy' ? '/help' : '/privacy' });
    await expect.poll(running).toEqual(before);
  },
);
