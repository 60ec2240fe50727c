import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import { filesIn } from '#domain/document/files-in-zip.ts';
import type { InvoiceFile } from '#domain/invoice/invoice-file.ts';
import download from '../shapes/download.model.ts';
import { fromServer, type Answer } from './answers.ts';
import { describePortal } from './describe-portal.ts';
import { sessionEnded } from './network.ts';
import { signInAgain } from './past-the-page.ts';
import type { Act, PortalScene } from './portal-flow.ts';
import type { Opening } from './opening.ts';
import { arriveWithCustomer, type Visitor } from './visitor.ts';

/** Somebody in a list of invoices, who takes them along. */
interface Downloading extends Visitor {
  /** The invoices that the file under way has to hold. */
  wanted: readonly string[];
}
type Scene = PortalScene<Downloading>;

const rows = ({ page }: Opening) => page.getByRole('link', { name: /^(INV|CM)-\d+$/ });

async function inList(opening: Opening): Promise<Downloading> {
  const visitor = await arriveWithCustomer(opening, 12);
  await opening.page.goto(`${opening.portal.origin}/invoice-list/all`);
  await rows(opening).first().waitFor();
  return { ...visitor, wanted: [] };
}

const hasSessionEnded = ({ context }: AnyMachineSnapshot): boolean =>
  (context as { error: CallError | null }).error?.kind === 'unauthorized';

/** The head of the page takes all that match, the dock what is selected. */
const start: Act<Downloading> = async (scene, { request }) => {
  const { page, fixture } = scene;
  const listed = await rows(scene).allInnerTexts();
  const { kind, as } = request as InvoiceFile;
  if (as === 'zip') {
    fixture.wanted = listed;
    await page.getByRole('button', { name: 'Other files and CSV separator', exact: true }).first().click();
    await page.getByRole('menuitem', { name: 'PDFs in one ZIP' }).click();
    return;
  }
  if (kind === 'matching') {
    fixture.wanted = listed;
    await page.getByRole('button', { name: 'Download CSV', exact: true }).click();
    return;
  }
  if (as === 'text') {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('checkbox', { name: `Select ${listed[0]}`, exact: true }).check();
    await page.getByRole('button', { name: 'Other files and CSV separator', exact: true }).last().click();
    await page.getByRole('menuitem', { name: 'Copy selected as text' }).click();
    return;
  }
  fixture.wanted = listed.slice(0, 1);
  await page.getByRole('checkbox', { name: `Select ${fixture.wanted[0]}`, exact: true }).check();
  await page.getByRole('button', { name: 'Download selected', exact: true }).click();
};

const retry: Act<Downloading> = async ({ page }) => {
  const failed = page.getByRole('alert').filter({ hasText: /could not be (?:downloaded|copied)/ });
  const notice = failed.or(page.getByRole('status').filter({ hasText: 'Download stopped' }));
  await notice.getByRole('button', { name: 'Try again' }).click();
};

/** The browser gets a file with just the invoices that were asked for. */
const saved: Answer<Scene> = async (route, scene) => {
  const saving = scene.page.waitForEvent('download');
  await fromServer(route, scene);
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`invoices-${scene.fixture.customer.buid}.csv`);
  const [, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  const held = lines.map((line) => line.split(',')[0]?.replaceAll('"', ''));
  expect(new Set(held)).toEqual(new Set(scene.fixture.wanted));
  expect(held).toHaveLength(scene.fixture.wanted.length);
};

/** The browser gets a ZIP with a document for each invoice that was asked for, and a list of them. */
const zipSaved: Answer<Scene> = async (route, scene) => {
  const saving = scene.page.waitForEvent('download');
  await fromServer(route, scene);
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`invoices-${scene.fixture.customer.buid}.zip`);
  const zip = await readFile(await file.path());
  expect(filesIn()(zip)).toBe(scene.fixture.wanted.length + 1);
  for (const number of scene.fixture.wanted) expect(zip.includes(`${number}.pdf`)).toBe(true);
};

/** A proxy between the portal and its server answers in the server's place. */
const proxyPage: Answer = (route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Please accept the terms of use</h1>' });

describePortal<Downloading>({
  model: download,
  starts: { 'an invoice list': inList },
  acts: { 'download.start': start, 'download.retry': retry },
  calls: { fetchFile: { method: 'GET', path: /^\/api\/invoices\.(?:csv|zip)\?/ } },
  answers: {
    'done(fetchFile) (saved)': saved,
    'done(fetchFile) (those selected)': saved,
    'done(fetchFile) (a whole ZIP)': zipSaved,
    'done(fetchFile) (copied)': fromServer,
    'error(fetchFile) (a page of a proxy)': proxyPage,
    'error(fetchFile) (session ended)': sessionEnded,
  },
  leaves: { 'error(fetchFile) (session ended)': /^Sign in/ },
  notHere: {
    'download.progress': 'an answer that is held back comes whole, and nothing of it is told before',
    'done(fetchFile) (a text that the browser does not take)':
      'copy-text.browser.test.tsx refuses it: a browser takes no permission back that it has given',
    'done(fetchFile) (a ZIP that lacks one)':
      'a document of the server would have to be broken: export-invoice-pdfs.test.ts breaks one',
  },
  everyday: ['done(fetchFile) (saved)', 'done(fetchFile) (those selected)'],
  verify: async (scene, now) => {
    if (hasSessionEnded(now)) await signInAgain(scene, scene.fixture.user);
    await expect(rows(scene).first()).toBeVisible();
  },
});
