import { expect } from '@playwright/test';
import chunk from '../portal-frame/chunk.model.ts';
import { offline, type Answer } from './answers.ts';
import { describePortal } from './describe-portal.ts';
import type { Opening } from './opening.ts';
import { arriveWithCustomer, type Visitor } from './visitor.ts';

/** Of all parts, the portal behind the sign-in page: whoever has a session waits for it. */
async function openPortal(opening: Opening): Promise<Visitor> {
  const visitor = await arriveWithCustomer(opening, 0);
  await opening.page.goto(`${opening.portal.origin}/account/overview`, { waitUntil: 'commit' });
  return visitor;
}

const PORTAL = /\/assets\/portal-[\w-]+\.js$/;

/** A browser may ask for a file ahead and once more for its program: there is no network for either. */
const noNetwork: Answer = async (route, scene) => {
  await scene.page.route(PORTAL, (again) => offline(again, scene));
  await offline(route, scene);
};

describePortal<Visitor>({
  model: chunk,
  starts: { 'a part is needed': openPortal },
  calls: { loadChunk: { method: 'GET', path: /^\/assets\/portal-[\w-]+\.js$/ } },
  answers: { 'error(loadChunk) (no network)': noNetwork },
  opens: { 'chunk.retry': ({ page }) => page.unroute(PORTAL) },
  everyday: ['done(loadChunk) (arrived)'],
  heading: ({ status }) => (status === 'done' ? 'Overview' : undefined),
  verify: async ({ page }, { status }) => {
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(status === 'done' ? 1 : 0);
  },
});
