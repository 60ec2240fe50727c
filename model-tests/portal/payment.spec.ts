import { expect } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { describePortal } from './describe-portal.ts';
import { Payer, type DemoInvoice, type PayingUser } from './payer.ts';
import { paymentAnswers, paymentCalls } from './payment-answers.ts';
import { hasArrived } from './lost-answer.ts';
import { paymentInPortal } from './payment-in-portal.ts';
import type { PortalScene } from './portal-flow.ts';
import type { Opening } from './opening.ts';
import { arrange, isDeep, test } from './test.ts';

let origin: string;
let user: PayingUser;
/** Each is paid once, in one tour; one that was not goes to the next tour. */
let unpaid: DemoInvoice[] = [];

/** More than all tours of a process hold; the demonstration has too few on some days. */
const INVOICES = Array.from({ length: 60 }, (_, index) => ({
  invoiceId: `INV-${8_700_100 + index}`,
  account: 'Fleet East',
  poNumber: `47-${index}`,
  dueIn: index - 20,
  total: 20_000 + index,
}));

// A portal of its own: no story of the same worker may pay what the tours need.
test.use({ told: { arrange } });
if (isDeep) test.describe.configure({ mode: 'parallel' });

test.beforeAll(async ({ portal, browser }) => {
  origin = portal.origin;
  const { username, password } = await portal.arrange('user', { role: 'payer', customers: [] });
  const { buid } = await portal.arrange('customer', { username, invoices: INVOICES });
  user = { username, password, customer: buid };
  const page = await browser.newPage();
  const payer = new Payer(page, origin, user);
  await payer.signIn();
  unpaid = await payer.payable();
  await page.close();
});

interface Paying {
  readonly payer: Payer;
  /** The invoice that the tour is about now. */
  invoice: DemoInvoice;
  /** Those that are held by a payment since. */
  readonly held: DemoInvoice[];
}
type Scene = PortalScene<Paying>;

function nextInvoice(): DemoInvoice {
  const [next, ...others] = unpaid;
  if (!next) throw new Error('There are not enough invoices for all tours.');
  unpaid = others;
  return next;
}

function leaveHeld({ fixture }: Scene): void {
  fixture.held.push(fixture.invoice);
  fixture.invoice = nextInvoice();
}

async function leaveOut(scene: Scene): Promise<void> {
  await press(`Leave out ${scene.fixture.invoice.invoiceId}`)(scene);
  leaveHeld(scene);
}

async function begin({ page }: Opening, path: (paying: Paying) => Promise<string>): Promise<Paying> {
  const payer = new Payer(page, origin, user);
  await payer.signIn();
  await payer.dropDraft();
  const paying = { payer, invoice: nextInvoice(), held: [] };
  await page.goto(origin + (await path(paying)));
  return paying;
}

const press =
  (name: string | RegExp) =>
  ({ page }: Scene) =>
    page.getByRole('button', { name, exact: true }).click();

const tick =
  (name: RegExp) =>
  ({ page }: Scene) =>
    page.getByRole('checkbox', { name }).click();

async function backOnline({ page }: Scene): Promise<void> {
  if (await page.evaluate(() => navigator.onLine)) {
    await page.evaluate(() => dispatchEvent(new Event('online')));
  }
  await page.context().setOffline(false);
}

async function goOffline({ page }: Scene): Promise<void> {
  await page.context().setOffline(true);
}

/** Where the chart says that the server has the order: then one payment holds the invoice, else none. */
function isHeld(now: AnyMachineSnapshot): boolean {
  const { paymentId } = now.context as { paymentId: string | null };
  const isWithServer = paymentId !== null && !now.matches('declined');
  return isWithServer || hasArrived(now as never) || isTaken(now);
}

function isTaken({ context }: AnyMachineSnapshot): boolean {
  const { refusal } = context as { refusal: { rule: string }[] };
  return refusal.some(({ rule }) => rule === 'PAY-14');
}

async function agrees({ fixture: { payer } }: Scene, invoice: DemoInvoice, isPaid: boolean): Promise<void> {
  const payments = (await payer.paymentsOf(invoice)).filter(({ status }) => status !== 'failed');
  expect(payments, `payments of ${invoice.invoiceId}`).toHaveLength(isPaid ? 1 : 0);
  const status = await payer.statusOf(invoice);
  expect(status.includes('Payment Pending'), `${invoice.invoiceId} is ${status}`).toBe(isPaid);
}

describePortal<Paying>({
  model: paymentInPortal,
  starts: {
    'from the menu': (opening) => begin(opening, () => Promise.resolve('/payment/due')),
    'back from the card provider': (opening) =>
      begin(opening, async ({ payer, invoice }) => {
        const paymentId = await payer.startCardPayment(invoice);
        return `/payment/confirm?payment_id=${paymentId}&from=card`;
      }),
  },
  acts: {
    'invoices.select': ({ page, fixture }) =>
      page.getByRole('checkbox', { name: `Select ${fixture.invoice.invoiceId}`, exact: true }).click(),
    'step.review': press('Review 1 invoice'),
    'step.select': press('Change selection'),
    'method.choose': ({ page }, { method }: AnyEventObject) =>
      page
        .getByRole('radio', { name: method === 'card' ? 'Credit card' : /••/ })
        .first()
        .click(),
    'fee.accept': tick(/^I accept the non-refundable card fee/),
    'terms.acknowledge': tick(/^I have read and acknowledge/),
    'conflict.leaveOut': leaveOut,
    'remedy.apply': leaveOut,
    'draft.discard': async (scene, event, before) => {
      const anew = scene.page.getByRole('button', { name: 'Start anew', exact: true });
      if (!before.can(event)) return expect(anew).toBeHidden();
      await anew.click();
      if (isTaken(before)) leaveHeld(scene);
    },
    'payment.submit': press(/^Pay [\d,.]+ USD( in \d payments)?$/),
    'payment.repeat': press('Send the same payment again'),
    'payment.retry': press('Try the card again'),
    'payment.payByBank': press('Pay by bank instead'),
    'payment.cancel': press('Cancel this payment'),
    'cancel.confirm': press('Cancel it'),
    'cancel.leave': press('Go on with it'),
    'payment.another': async (scene, _, before) => {
      await press('Pay more invoices')(scene);
      if (!before.matches('declined')) leaveHeld(scene);
    },
    'outcome.check': press('Check again'),
    'provider.open': press(/^(Continue at the card provider|Try again)$/),
    'load.retry': press('Try again'),
    'connection.restored': backOnline,
    'session.resumed': async ({ page }) => {
      await page.getByLabel('Password', { exact: true }).fill('Paper-Harbor-27!');
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
  },
  calls: paymentCalls,
  answers: paymentAnswers,
  ahead: {
    'error(submitPayment) (offline)': goOffline,
    'error(loadPayable) (offline)': goOffline,
  },
  byItself: [
    'done(loadDraft) (none)',
    'done(loadDraft) (kept)',
    'done(createKey) (new)',
    'error(submitPayment) (offline)',
    'error(loadPayable) (offline)',
  ],
  notHere: {
    'after(submitTimeout)': 'the call’s own time limit is shorter',
  },
  // Where money moved, or may have.
  // Lost answers, a second press and a payment that another tab was faster with are stories of every day besides.
  everyday: [
    'done(submitPayment) (accepted)',
    'done(submitPayment) (at the provider)',
    'done(cancelPayment) (cancelled)',
    'done(getPayment) (accepted)',
  ],
  // The invoices of the model are others.
  says: () => [],
  verify: async (scene, now) => {
    for (const invoice of scene.fixture.held) await agrees(scene, invoice, true);
    await agrees(scene, scene.fixture.invoice, isHeld(now));
    // A submit that is under way arrives yet.
    if (!isHeld(now) && !now.matches('submitting')) unpaid = [...unpaid, scene.fixture.invoice];
  },
});
