import { expect, test } from '@playwright/test';
import { explore } from '../harness/explore.ts';
import { parcelModel } from '../harness/test-parcel.ts';
import type { Tour } from '../harness/tours.ts';
import { answerLost, fromServer, offline, refusal } from './answers.ts';
import { portalTours, unwalked, type PortalFlow } from './portal-flow.ts';
import { openPostOffice, type PageFault, type PostOffice } from './test-post-office.ts';
import { walkInPortal } from './walk-portal.ts';

const model = {
  ...parcelModel,
  outcomes: {
    post: {
      done: { posted: undefined },
      error: {
        offline: new Error('offline'),
        'answer lost': new Error('lost'),
        refused: new Error('refused'),
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

const arrived = ({ start, edges }: Tour): number => {
  const labels = [start.name, ...edges.map(({ label }) => label)];
  return labels.filter((label) => /posted|answer lost/.test(label)).length;
};

function parcelFlow(office: PostOffice, tour?: Tour): PortalFlow<PostOffice> {
  const press =
    (name: string) =>
    async ({ page }: { page: import('@playwright/test').Page }) => {
      await page.getByRole('button', { name }).click();
    };
  return {
    model,
    starts: {
      default: async (page) => {
        await page.goto(office.origin);
        return office;
      },
    },
    acts: { 'parcel.weigh': press('Weigh'), 'parcel.send': press('Send') },
    calls: { post: { method: 'POST', path: /^\/api\/parcels$/ } },
    answers: {
      'done(post) (posted)': fromServer,
      'error(post) (offline)': offline,
      'error(post) (answer lost)': answerLost,
      'error(post) (refused)': refusal(422, 'PAY-02'),
    },
    byItself: [],
    heading: ({ value }) => headings[String(value)] ?? '',
    verify: ({ fixture }) => {
      expect(fixture.posted(), 'parcels that the server has').toBe(tour ? arrived(tour) : 0);
      return Promise.resolve();
    },
  };
}

async function walkAll(fault: PageFault, page: import('@playwright/test').Page): Promise<void> {
  const office = await openPostOffice(fault);
  try {
    for (const tour of portalTours(parcelFlow(office), graph)) {
      const fresh = await openPostOffice(fault);
      await walkInPortal(parcelFlow(fresh, tour), graph, tour, page).finally(fresh.close);
    }
  } finally {
    office.close();
  }
}

test('a page that does what the chart says passes, with every outcome that a network can give', async ({
  page,
}) => {
  await walkAll('none', page);
});

test('what nobody wrote an act or an answer for is named, not counted', async () => {
  const office = await openPostOffice('none');
  expect(unwalked(parcelFlow(office), graph)).toEqual(['parcel.cancel', 'van.left']);
  office.close();
});

const faults: [PageFault, RegExp][] = [
  ['heading', /after step \d+: done\(post\) \(posted\)/],
  ['no call', /The call of 'post' was never made/],
  ['posts twice', /Waiting for the van|parcels that the server has/],
];
for (const [fault, says] of faults) {
  test(`a page with a fault is caught: ${fault}`, async ({ page }) => {
    await expect(walkAll(fault, page)).rejects.toThrow(says);
  });
}
