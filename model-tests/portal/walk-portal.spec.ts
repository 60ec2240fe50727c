import { expect, type Page } from '@playwright/test';
import { defineView } from '../browser/view.ts';
import { CallError } from '#domain/call-error.ts';
import { explore } from '../harness/explore.ts';
import { parcel, parcelModel } from '../harness/test-parcel.ts';
import resource from '../shapes/resource.model.ts';
import type { Tour } from '../harness/tours.ts';
import type { ArrangedPortal } from './arranged-portal.ts';
import { flawsOf, portalTours, unwalked, whyNot, type PortalFlow } from './portal-flow.ts';
import { merged } from './reporter.ts';
import { openPostOffice, type PageFault, type PostOffice } from './test-post-office.ts';
import { inWords, walkInPortal } from './walk-portal.ts';
import { test } from './test.ts';
import { withBegunCalls } from './without-network.ts';

const model = {
  ...parcelModel,
  outcomes: {
    post: {
      done: { posted: undefined },
      error: {
        offline: new CallError('offline'),
        'answer lost': new CallError('lost'),
        refused: new CallError('refused', { code: 'PAY-02' }),
      },
    },
  },
};
const graph = explore(model);
const headings: Record<string, string> = {
  packing: 'Your parcel',
  posting: 'Posting',
  waiting: 'Waiting for the van',
};
const view = defineView(parcel, {
  render: () => {
    throw new Error('Nothing is drawn here.');
  },
  heading: ({ value }) => headings[value] ?? '',
  controls: {
    'parcel.weigh': { role: 'button', name: 'Weigh' },
    'parcel.send': { role: 'button', name: 'Send' },
  },
  world: ['van.left'],
});

/** The post office needs no portal. */
const portal = {} as ArrangedPortal;

const arrived = ({ start, edges }: Tour): number => {
  const labels = [start.name, ...edges.map(({ label }) => label)];
  return labels.filter((label) => /posted|answer lost/.test(label)).length;
};

function parcelFlow(office: PostOffice, tour?: Tour, patience = 2_000): PortalFlow<PostOffice> {
  return {
    model,
    starts: {
      default: async ({ page }) => {
        await page.goto(office.origin);
        return office;
      },
    },
    calls: { post: { method: 'POST', path: /^\/api\/parcels$/ } },
    everyday: ['done(post) (posted)'],
    notHere: { 'parcel.cancel': 'nobody cancels here', 'van.left': 'the van is elsewhere' },
    patience,
    verify: ({ fixture }) => {
      expect(fixture.posted(), 'parcels that the server has').toBe(tour ? arrived(tour) : 0);
      return Promise.resolve();
    },
  };
}

async function walkAll(fault: PageFault, page: Page, patience?: number): Promise<void> {
  const office = await openPostOffice(fault);
  office.close();
  for (const tour of portalTours(parcelFlow(office), graph).deep) {
    const fresh = await openPostOffice(fault);
    const flow = parcelFlow(fresh, tour, patience);
    await walkInPortal({ flow, graph, tour, view, opening: { page, portal, coming: [] } }).finally(
      fresh.close,
    );
  }
}

test(
  'a page that does what the chart says passes, with every outcome that a network can give',
  { tag: '@deep' },
  async ({ page }) => {
    await walkAll('none', page);
  },
);

const office: PostOffice = { origin: '', posted: () => 0, close: () => {} };
const flow = parcelFlow(office);

test('the tours of every day lead to what was chosen by the shortest way, the others to everything', () => {
  const { everyday, deep } = portalTours(flow, graph);
  expect(everyday.map(({ edges }) => edges.map(({ label }) => label))).toEqual([
    ['parcel.weigh', 'parcel.send', 'done(post) (posted)'],
  ]);
  const walked = new Set(deep.flatMap(({ edges }) => edges.map(({ label }) => label)));
  for (const outcome of ['done(post) (posted)', 'error(post) (offline)', 'error(post) (refused)'])
    expect(walked).toContain(outcome);
  expect(() => portalTours({ ...flow, everyday: ['done(post) (lost)'] }, graph)).toThrow(/lost/);
});

test('what is not walked is named with its reason, and a reason for nothing is a flaw', () => {
  expect(unwalked(flow, graph)).toEqual([
    { what: 'parcel.cancel', why: 'nobody cancels here' },
    { what: 'van.left', why: 'the van is elsewhere' },
  ]);
  expect(flawsOf(flow, graph)).toEqual([]);
  expect(flawsOf({ ...flow, starts: {}, notHere: { 'parcel.lost': 'never' } }, graph)).toEqual([
    "notHere names what 'parcel' does not have: parcel.lost",
    "neither arranged nor in notHere: start 'default'",
  ]);
});

test('a call is kept by a machine without a network only where the step before began it', () => {
  const load = { method: 'GET', path: /^\/api\/self$/ };
  const read = { ...flow, model: resource, calls: { load } };
  const hearing = { ...read, acts: { 'connection.restored': () => Promise.resolve() } };
  const reasonsOf = (told: typeof read) => {
    const charted = withBegunCalls(told, explore(resource));
    const kept = charted.edges.filter(({ label }) => label === 'error(load) (offline)');
    const begun = (at: number) =>
      charted.starts.some((start) => start.at === at) ||
      charted.edges.some(({ to, asks }) => to === at && asks.some(({ what }) => what === 'start load'));
    return kept.map((edge) => ({
      isFirst: charted.starts.some(({ at }) => at === edge.from),
      hasBegun: begun(edge.from),
      isWalked: whyNot(told, edge, charted) === undefined,
    }));
  };
  expect(reasonsOf(read).filter(({ hasBegun, isWalked }) => hasBegun !== isWalked)).toEqual([]);
  expect(reasonsOf(read).some(({ isWalked }) => !isWalked)).toBe(true);
  // Nothing tells a chart that its network is back when it was gone for one call.
  expect(reasonsOf(hearing).filter(({ isFirst, isWalked }) => isFirst && isWalked)).toEqual([]);
});

test('an event that nobody can make is a failure, not a step', async ({ page }) => {
  const open = await openPostOffice('none');
  const bare = { ...parcelFlow(open), notHere: {} };
  const [tour] = portalTours({ ...bare, everyday: ['van.left'] }, graph).everyday;
  if (!tour) throw new Error('There is no such tour.');
  const walk = walkInPortal({ flow: bare, graph, tour, view, opening: { page, portal, coming: [] } });
  await expect(walk.finally(open.close)).rejects.toThrow(/In step \d+: van.left/);
});

test('texts of the model are typed and read in the words of the fixture', () => {
  expect(inWords('A mail to nora.keys', { 'nora.keys': 'tour.walker-3' })).toBe('A mail to tour.walker-3');
});

test('a report keeps the figures of both runs, and forgets those of other tours', () => {
  const none = { states: [], transitions: [], guards: [] };
  const depth = { run: 'deep', planned: 'a', tours: 9, failed: 0, covered: none, unwalked: [] } as const;
  const deep = merged(undefined, depth);
  expect(deep).toMatchObject({ run: 'deep', tours: 9 });
  const everyday = { ...depth, run: 'everyday', tours: 2 } as const;
  expect(merged(deep, everyday)).toMatchObject({ run: 'deep', tours: 9, runs: { everyday: { tours: 2 } } });
  const changed = merged(deep, { ...everyday, planned: 'b' });
  expect(changed).toMatchObject({ run: 'everyday', tours: 2 });
  expect(changed.runs.deep).toBeUndefined();
});

const faults: [PageFault, RegExp][] = [
  ['heading', /after step \d+: done\(post\) \(posted\)/],
  ['no call', /In step \d+: (?:done|error)\(post\)/],
  ['enabled too early', /In step \d+: parcel.send/],
  ['sends without a network', /after step \d+: error\(post\) \(offline\)/],
  ['posts twice', /Waiting for the van|parcels that the server has/],
];
for (const [fault, says] of faults) {
  test(`a page with a fault is caught: ${fault}`, { tag: '@deep' }, async ({ page }) => {
    // What never comes is waited for.
    await expect(walkAll(fault, page, 800)).rejects.toThrow(says);
  });
}
