import { expect, type Page } from '@playwright/test';
import { EXPECTED, type OutcomeClass } from '../faults/expected.ts';
import { callFault, FAULTS, type FaultId, type OnTheWire } from '../faults/faults.ts';
import { depthReport, type PlayedCell } from '../faults/report.ts';
import { writeReport } from '../harness/model-files.ts';
import { answerLost, malformed, refusal, silence, type Answer } from './answers.ts';
import { deepTag } from './describe-portal.ts';
import { Payer, type DemoInvoice } from './payer.ts';
import type { Opening } from './opening.ts';
import { arrange, isDeep, test } from './test.ts';

/** Those that only a real server can answer, and the one that everybody makes; `npm run test:deep` meets all. */
const EVERYDAY: ReadonlySet<FaultId> = new Set(['answer lost', 'double click']);

// A portal of its own: in the deep run the tours before it have paid what there was.
if (isDeep) test.use({ told: { arrange } });

let unpaid: DemoInvoice[] = [];
const played: PlayedCell[] = [];

interface Scene extends Opening {
  readonly payer: Payer;
  readonly invoice: DemoInvoice;
  readonly wire: OnTheWire | undefined;
  /** Orders that were sent, in order. */
  readonly orders: { readonly key: string; readonly body: string }[];
  /** Keys that the server was asked for. */
  readonly asked: string[];
}

const ORDERS = /\/api\/payments(?:\?|$)/;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay [\d,.]+ USD$/ });

function watchOrders(scene: Scene): void {
  scene.page.on('request', (request) => {
    if (!ORDERS.test(request.url())) return;
    const asked = new URL(request.url()).searchParams.get('filter[idempotency_key]');
    if (asked) scene.asked.push(asked);
    if (request.method() !== 'POST') return;
    scene.orders.push({ key: request.headers()['idempotency-key'] ?? '', body: request.postData() ?? '' });
  });
}

function answerOf(wire: OnTheWire): Answer {
  switch (wire.how) {
    case 'silent':
      return silence(30_000);
    case 'lost':
      return answerLost;
    case 'refused':
      return refusal(wire.status, wire.code);
    case 'broken':
      return malformed;
    case 'unsent':
      return (route) => route.abort('internetdisconnected');
  }
}

/** Answers the first order like this, and lets all others pass. */
async function answerFirst(scene: Scene, answer: Answer): Promise<void> {
  let isFirst = true;
  await scene.page.route(ORDERS, async (route) => {
    if (!isFirst || route.request().method() !== 'POST') return route.fallback();
    isFirst = false;
    return answer(route, scene);
  });
}

/** Everything is decided; only Pay is to be pressed. */
async function ready(opening: Opening, fault: FaultId): Promise<Scene> {
  const { page, portal } = opening;
  const [invoice, ...others] = unpaid;
  if (!invoice) throw new Error('The demonstration has not enough invoices for all faults.');
  unpaid = others;
  const payer = new Payer(page, portal.origin);
  const scene: Scene = { ...opening, payer, invoice, wire: callFault(fault)?.wire, orders: [], asked: [] };
  watchOrders(scene);
  page.on('dialog', (dialog) => void dialog.accept());
  await payer.signIn();
  await payer.dropDraft();
  if (fault === 'timeout') await page.clock.install();
  await page.goto(`${portal.origin}/payments`);
  await page.goto(`${portal.origin}/payment/due?invoices=${invoice.trxId}`);
  await expect(heading(page, 'Review and submit')).toBeVisible();
  await page.getByRole('checkbox', { name: /^I have read and acknowledge/ }).click();
  return scene;
}

async function meets(scene: Scene): Promise<void> {
  const { page, wire } = scene;
  if (wire?.how === 'unsent') await page.context().setOffline(true);
  else if (wire) await answerFirst(scene, answerOf(wire));
  await payButton(page).click();
}

/** Holds the first order: the server has acted, and its answer waits until the release. */
async function hold(scene: Scene): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const acted = new Promise<void>((resolve) => {
    void answerFirst(scene, async (route) => {
      const response = await route.fetch();
      resolve();
      await released;
      // Nobody waits any more where the page was left.
      await route.fulfill({ response }).catch(() => undefined);
    });
  });
  await payButton(scene.page).click();
  await acted;
  return release;
}

const isPaid = ({ page }: Scene) => expect(heading(page, 'Payment submitted')).toBeVisible();

/** What the server holds: one payment of the invoice, or none. */
async function holds({ payer, invoice }: Scene, count: 0 | 1): Promise<void> {
  expect(await payer.paymentsOf(invoice)).toHaveLength(count);
  expect((await payer.statusOf(invoice)).includes('Payment Pending')).toBe(count === 1);
}

type Judge = (scene: Scene, fault: FaultId) => Promise<void>;

const withRetry: Judge = async (scene) => {
  const { page } = scene;
  await meets(scene);
  await expect(payButton(page)).toBeEnabled();
  await holdsAfter(scene, 0);
  await payButton(page).click();
  await isPaid(scene);
};

/** Back on the network, the server is asked past the page. */
async function holdsAfter(scene: Scene, count: 0 | 1): Promise<void> {
  await scene.page.context().setOffline(false);
  await holds(scene, count);
}

const withWayOut: Judge = async (scene) => {
  const { page } = scene;
  const before = await page.getByRole('main').innerText();
  await meets(scene);
  await expect(page.getByRole('button', { name: 'Change selection' })).toBeVisible();
  await expect(page.getByRole('main')).not.toHaveText(before);
  expect(scene.orders).toHaveLength(1);
  await holds(scene, 0);
};

const asksByKey: Judge = async (scene, fault) => {
  const { page, orders, asked } = scene;
  await meets(scene);
  if (fault !== 'answer lost') {
    await expect(heading(page, 'The payment has not arrived')).toBeVisible();
    await holds(scene, 0);
    await page.getByRole('button', { name: 'Send the same payment again' }).click();
  }
  await isPaid(scene);
  expect(asked).toContain(orders[0]?.key);
  expect(orders).toHaveLength(fault === 'answer lost' ? 1 : 2);
  expect(orders.at(-1)).toEqual(orders[0]);
};

const signsIn: Judge = async (scene) => {
  const { page } = scene;
  await meets(scene);
  await page.getByLabel('Password', { exact: true }).fill('Paper-Harbor-27!');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page, 'Review and submit')).toBeVisible();
  await holds(scene, 0);
  await payButton(page).click();
  await isPaid(scene);
};

const oneCall: Judge = async (scene) => {
  await payButton(scene.page).dblclick();
  await isPaid(scene);
  expect(scene.orders).toHaveLength(1);
};

const busyThenDone: Judge = async (scene) => {
  const release = await hold(scene);
  const pending = scene.page.getByRole('button', { name: 'Submitting the payment, please wait' });
  await expect(pending).toHaveAttribute('aria-disabled', 'true');
  release();
  await isPaid(scene);
  expect(scene.orders).toHaveLength(1);
};

const nothingLost: Judge = async (scene, fault) => {
  const { page, payer, orders, asked } = scene;
  const release = await hold(scene);
  if (fault === 'second tab') {
    // Another tab has the draft, and asks by its key.
    await expect.poll(() => payer.hasDraftOfSentOrder()).toBe(true);
    const other = await page.context().newPage();
    await other.goto(`${scene.portal.origin}/payment/due`);
    await expect(heading(other, 'Payment submitted')).toBeVisible();
    release();
  } else if (fault === 'reload') {
    await page.reload();
  } else {
    await page.goBack();
    await page.goto(`${scene.portal.origin}/payment/due`);
  }
  await isPaid(scene);
  release();
  expect(orders).toHaveLength(1);
  if (fault !== 'second tab') expect(asked).toContain(orders[0]?.key);
};

const JUDGES: Partial<Record<OutcomeClass, Judge>> = {
  'says so, with a retry': withRetry,
  'says so, with a way out': withWayOut,
  'asks by key, never repeats blindly': asksByKey,
  'leads to sign-in, draft kept': signsIn,
  'one call': oneCall,
  'busy, then done': busyThenDone,
  'nothing lost, nothing twice': nothingLost,
};

test.describe('an order under faults', () => {
  test.beforeAll(async ({ portal, browser }) => {
    const page = await browser.newPage();
    const payer = new Payer(page, portal.origin);
    await payer.signIn();
    unpaid = await payer.payable();
    await page.close();
  });
  test.afterAll(() => {
    writeReport('faults/portal/payment.json', depthReport('payment', played));
  });

  for (const fault of FAULTS) {
    const expected = EXPECTED[fault].money;
    test(`${fault}: ${expected}`, { tag: EVERYDAY.has(fault) ? [] : [deepTag] }, async ({ page, portal }) => {
      const judge = JUDGES[expected];
      if (!judge) throw new Error(`'${expected}' is judged nowhere at portal depth: add it to JUDGES.`);
      const cell = { cell: `submitPayment: ${fault}`, fault, expected };
      played.push({ ...cell, wrongs: ['it did not end'] });
      const scene = await ready({ page, portal, coming: [] }, fault);
      await judge(scene, fault);
      if (expected !== 'says so, with a way out') await holds(scene, 1);
      played.splice(-1, 1, { ...cell, wrongs: [] });
    });
  }
});
