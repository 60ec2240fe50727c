import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { disputeCreate } from '#machines/dispute-create/dispute-create.ts';
import { DESCRIPTION, PLAIN_REASON } from '../dispute-create/dispute-create-examples.ts';
import { answerLost, fromServer, refusal, requestLost, type Answer } from './answers.ts';
import { describePortal } from './describe-portal.ts';
import { beginDisputing } from './disputable-invoices.ts';
import { disputeCreateInPortal, isTaken } from './dispute-create-in-portal.ts';
import { hasArrived } from './lost-answer.ts';
import type { Opening } from './opening.ts';

type Now = SnapshotFrom<typeof disputeCreate>;
type Disputing = Awaited<ReturnType<typeof beginDisputing>>;

/** An invoice of a customer of its own, so that no tour meets the dispute of another. */
async function begin({ page, portal }: Opening): Promise<Disputing> {
  const disputing = await beginDisputing(page, portal, [{}]);
  await page.goto(`${portal.origin}/dispute/create?invoiceIds=${disputing.asked[0]}`);
  return disputing;
}

/** Somebody else disputes the same invoice a moment earlier. */
const afterAnother: Answer = async (route) => {
  const request = route.request();
  const headers = { ...(await request.allHeaders()), 'idempotency-key': randomUUID() };
  const data = request.postData() ?? '';
  const other = await request.frame().page().request.post(request.url(), { headers, data });
  if (!other.ok()) throw new Error(`The other dispute was not taken: ${await other.text()}`);
  await route.continue();
};

const serverFailed = refusal(500, 'internal');

describePortal<Disputing>({
  model: disputeCreateInPortal,
  starts: { 'from an invoice': begin },
  acts: {
    'reason.choose': async ({ page }) => {
      await page.getByLabel('Dispute reason').selectOption({ label: PLAIN_REASON.words });
    },
    'description.type': ({ page }) => page.getByRole('textbox', { name: /^Description/ }).fill(DESCRIPTION),
  },
  // A load asks for four things; what is ineligible stands for them.
  calls: {
    loadDisputable: { method: 'GET', path: /^\/api\/customer-dispute-ineligible-trxs(?:\?|$)/ },
    createDisputes: { method: 'POST', path: /^\/api\/ecaas\/customer-dispute(?:\?|$)/ },
    findDisputes: { method: 'GET', path: /^\/api\/ecaas\/customer-dispute\?.*idempotency_key/ },
  },
  answers: {
    'done(loadDisputable) (all)': fromServer,
    'done(loadDisputable) (in dispute since)': fromServer,
    'error(loadDisputable) (server failed)': serverFailed,
    'done(createDisputes) (opened)': fromServer,
    'error(createDisputes) (answer lost)': answerLost,
    'error(createDisputes) (request lost)': requestLost,
    'error(createDisputes) (server failed)': serverFailed,
    'error(createDisputes) (too many)': refusal(429, 'too_many_requests', { 'retry-after': '1' }),
    'error(createDisputes) (the same key is in flight)': refusal(409, 'idempotency_in_flight'),
    'error(createDisputes) (in another dispute)': afterAnother,
    'done(findDisputes) (arrived)': fromServer,
    'done(findDisputes) (nothing arrived)': fromServer,
    'error(findDisputes) (server failed)': serverFailed,
  },
  byItself: ['done(loadDraft) (none)', 'done(loadDraft) (kept)', 'done(createKey) (key)'],
  notHere: { 'after(submitTimeout)': 'the call’s own time limit is shorter' },
  everyday: ['done(createDisputes) (opened)'],
  verify: async ({ fixture: { asked, disputesOf } }, now) => {
    const at = now as Now;
    const isOpened = at.matches('done') || isTaken(at) || hasArrived(at);
    expect(await disputesOf(asked[0]), 'disputes of the invoice').toBe(isOpened ? 1 : 0);
  },
});
