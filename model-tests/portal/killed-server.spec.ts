import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openDemonstration, openingTime, type Demonstration } from './demonstration.ts';
import { Payer } from './payer.ts';
import { payFromHarbor } from './paying-steps.ts';
import { startProcess, type PortalProcess } from './portal-process.ts';
import { test } from './test.ts';

/** A portal of its own, whose server is killed: no other story could go on. Its database outlives it, as in real use. */
let portal: Demonstration;
let server: PortalProcess;

test.beforeAll(async () => {
  test.setTimeout(openingTime);
  portal = await openDemonstration();
  server = portal.server;
});
test.afterAll(async () => {
  await server.stop();
  await portal.close();
});

/** Ends the server as a loss of power would, and starts it again on what it has left. */
async function killAndStart(): Promise<void> {
  const ended = once(server.child, 'exit');
  server.child.kill('SIGKILL');
  await ended;
  server = await startProcess(['scripts/start.ts'], portal.environment);
}

test('of a payment that settles, its payer is told once in the bell and once by mail, though the server is killed meanwhile', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const payer = new Payer(page, portal.origin);
  await payer.signIn();
  const [invoice] = await payer.payable();
  if (!invoice) throw new Error('The demonstration has no invoice to pay.');
  await payFromHarbor(page, portal.origin, invoice);
  const [payment] = await payer.paymentsOf(invoice);
  const address = `/payments/${payment?.paymentId}`;

  // Its first death is at the moment at which the payment has settled, the second as soon as the message is written.
  const passing = spawn(process.execPath, ['scripts/demo-advance.ts', '--days', '3'], {
    env: { ...process.env, ...portal.environment },
    stdio: 'ignore',
  });
  // The days that pass end the session.
  const status = () => payer.statusOf(invoice).catch(() => payer.signIn().catch(() => undefined));
  await expect.poll(status, { intervals: [20], timeout: 60_000 }).toBe('Paid');
  // Else it would go on by itself.
  passing.kill('SIGKILL');
  await killAndStart();
  await payer.signIn();
  const [number = ''] =
    /P-\d+/.exec((await payer.payment(payment?.paymentId ?? '')).attributes.payment_number) ?? [];
  const mailed = `Receipt for payment ${number}`;
  await expect.poll(() => messagesOf(mailed), { intervals: [20], timeout: 60_000 }).not.toEqual([]);
  await killAndStart();

  // What is asked for now is mailed after what was left.
  await payer.signIn();
  await page.goto(portal.origin + address);
  await page.getByRole('button', { name: 'Email me the PDF' }).click();
  await expect.poll(() => messagesOf(`Receipt ${number}`), { timeout: 60_000 }).toHaveLength(1);
  // The same message may be handed over twice: by its Message-ID its receiver takes it for one.
  expect(new Set(await messagesOf(mailed)).size, 'messages').toBe(1);

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Notices, \d+ unread$/ })
    .click();
  const notices = page.getByRole('listitem').filter({ has: page.locator(`a[href$="${address}"]`) });
  await expect(notices).toHaveCount(1);
  await expect(notices.getByRole('heading')).toHaveText(`Payment ${number} was paid`);
  await expect(notices).toContainText('Unread');
});

/** The Message-IDs of what was mailed with a subject. */
async function messagesOf(subject: string): Promise<string[]> {
  const folder = join(portal.environment['DATA_DIR'] ?? '', 'mail');
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts
    .filter((text) => text.includes(`\nSubject: ${subject}\n`))
    .map((text) => /^Message-ID: (\S+)/im.exec(text)?.[1] ?? '');
}
