import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isOffered, PAGES, type Page } from '#domain/access/access.ts';
import { leadsToSignIn, OPEN_PAGES } from '#domain/access/addresses.ts';
import { landingPage } from '#domain/access/landing-page.ts';
import { ROLES, USER_TYPES } from '#domain/access/role.ts';
import { guardPage } from '#machines/portal/route-guard.ts';
import { exampleOf, FEATURES, inRouterForm } from './access/cells.ts';
import type { PageFigure } from './access/figures.ts';
import { visitorOf, walkGuard } from './access/guard-walk.ts';
import { predictLanding, type Asking } from './access/oracle.ts';
import { walkOpenPages, walkPrefixes, walkRouter } from './access/router-walk.ts';
import { SPECIFIED_OPEN_PAGES, SPECIFIED_PAGES } from './access/specified-pages.ts';
import { writeReport } from './harness/model-files.ts';

// A test before this one in the same worker may have read views, which takes something for a browser's document.
beforeEach(() => {
  vi.stubGlobal('document', undefined);
  vi.stubGlobal('window', undefined);
});

// Thousands of navigations take seconds, and a busy machine several times that.
vi.setConfig({ testTimeout: 180_000 });

test('the table has the pages of the specification, and no other', () => {
  expect(Object.keys(PAGES).sort()).toEqual(Object.keys(SPECIFIED_PAGES).map(inRouterForm).sort());
  expect([...OPEN_PAGES].sort()).toEqual([...SPECIFIED_OPEN_PAGES].sort());
});

describe('PGA-01, PGA-02, PGA-03, PGA-04, PGA-05, PGA-06, PGA-07, PGA-08, ROL-01, ROL-02, FLG-01, FLG-02: the guard leads where the specification says', () => {
  const figures: PageFigure[] = [];
  afterAll(() => void writeReport('access/guard.json', figures));

  test.each(Object.keys(SPECIFIED_PAGES))('%s', (address) => {
    const figure = walkGuard(address);
    figures.push(figure);
    expect(figure.wrong.slice(0, 5)).toEqual([]);
  });
});

test('GRD-08, GRD-09, GRD-10: the browser’s router leads where the specification says, and remembers what it says', async () => {
  const figures = await walkRouter();
  writeReport('access/router.json', figures);
  expect(figures.flatMap(({ page, wrong }) => wrong.map((one) => `${page}: ${one}`)).slice(0, 5)).toEqual([]);
});

test('every page answers under both legacy prefixes, and the configured one is before every address that is shown', async () => {
  const figures = await walkPrefixes();
  writeReport('access/prefixes.json', figures);
  expect(figures.flatMap(({ page, wrong }) => wrong.map((one) => `${page}: ${one}`)).slice(0, 5)).toEqual([]);
});

test('what anyone may open, and an address without a page, is shown to everybody where it was asked for', async () => {
  const figures = await walkOpenPages();
  writeReport('access/open-pages.json', figures);
  expect(figures.flatMap(({ page, wrong }) => wrong.map((one) => `${page}: ${one}`)).slice(0, 5)).toEqual([]);
});

test('without a session, the pages that need one lead to sign-in, and no other address does', () => {
  const needing = [...Object.keys(SPECIFIED_PAGES).map(exampleOf), '/', '/login', '/PAYMENTS/'];
  expect(needing.filter((address) => !leadsToSignIn(address))).toEqual([]);
  const open = [
    ...SPECIFIED_OPEN_PAGES.filter((page) => page !== '/login'),
    '/help/',
    '/payments/17/more',
    '/no',
  ];
  expect(open.filter(leadsToSignIn)).toEqual([]);
});

describe('landing pages', () => {
  const flagStates = [
    {},
    Object.fromEntries(FEATURES.map((feature) => [`${feature}Enabled`, true])),
    Object.fromEntries(FEATURES.map((feature) => [`${feature}Disabled`, false])),
  ];
  const everyone: Asking[] = USER_TYPES.flatMap((userType) =>
    [...ROLES, 'Safety Manager', 'CARD VIEWER', 'auditor', null].flatMap((role) =>
      flagStates.map((flags) => ({ userType, role, flags, customer: false, merchant: false })),
    ),
  );

  test('are those of decisions §5', () => {
    const wrong = everyone
      .map((asking) => ({ asking, landing: landingPage(visitorOf(asking)) }))
      .filter(({ asking, landing }) => landing !== predictLanding(asking));
    expect(wrong).toEqual([]);
  });

  test('are open to those who are led there, so that nobody is led in a circle', () => {
    const open = (page: Page, asking: Asking): boolean => {
      const { to } = guardPage(PAGES[page], visitorOf(asking));
      // The pickers are open to whoever may see a page that needs a selection.
      if (to === 'customers') return open('/account/customers', asking);
      if (to === 'merchantSelect') return open('/merchant/select', asking);
      return to === 'page';
    };
    expect(everyone.filter((asking) => !open(landingPage(visitorOf(asking)), asking))).toEqual([]);
  });

  test('of every page that asks for a selection, the way to select is open to the same users', () => {
    const stuck = everyone.flatMap((asking) =>
      (Object.keys(PAGES) as Page[]).filter((page) => {
        const { to } = guardPage(PAGES[page], visitorOf(asking));
        if (to === 'customers') return !isOffered('/account/customers', visitorOf(asking));
        if (to === 'merchantSelect') return !isOffered('/merchant/select', visitorOf(asking));
        return false;
      }),
    );
    expect(stuck).toEqual([]);
  });
});
