import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES, USER_TYPES } from '#domain/access/role.ts';
import { FEATURES, inRouterForm, inWords } from '#model-tests/access/cells.ts';
import { figureOf, type PageFigure } from '#model-tests/access/figures.ts';
import { predict, type Asking } from '#model-tests/access/oracle.ts';
import { SPECIFIED_PAGES } from '#model-tests/access/specified-pages.ts';
import { writeReport } from '#model-tests/harness/model-files.ts';
import { call, signIn } from '#server/testing/call.ts';
import { insertWorld, PASSWORD, usernameOf } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const FLAGS = {
  'no feature is on': {},
  'all features are on': Object.fromEntries(FEATURES.map((feature) => [`${feature}Enabled`, true])),
  'no feature is off': Object.fromEntries(FEATURES.map((feature) => [`${feature}Disabled`, false])),
};
const cells = new Map<string, { asked: string; actual: string; expected: string }[]>();

/** A page is in the menu if nothing but a selection keeps the user from it: that is made on the way. */
const isOffered = (page: string, asking: Asking): boolean =>
  predict(SPECIFIED_PAGES[page] ?? { users: '' }, { ...asking, customer: true, merchant: true }) === 'page';

describe.each(Object.entries(FLAGS))('the menu of /self, where %s', (_, flags) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal('PostgreSQL', { settings: { featureFlags: flags } });
    await insertWorld(portal.db);
  });
  afterAll(() => portal.close());

  const compare = (asking: Asking, menu: readonly string[]): PageFigure[] =>
    Object.keys(SPECIFIED_PAGES).map((page) => {
      const cell = {
        asked: inWords(asking),
        actual: String(menu.includes(inRouterForm(page))),
        expected: String(isOffered(page, asking)),
      };
      cells.set(page, [...(cells.get(page) ?? []), cell]);
      return figureOf(page, [cell]);
    });

  test.each(USER_TYPES)(
    'PGA-01, PGA-02: offers a %s of each role the pages of the specification',
    async (userType) => {
      for (const role of ROLES) {
        const { session } = await signIn(portal, usernameOf(userType, role), PASSWORD);
        const answer = await call(portal, 'GET', '/self', { session });
        const { data } = answer.json as { data: { attributes: { menu: string[] } } };
        const asking = { userType, role, flags, customer: false, merchant: false };
        expect(compare(asking, data.attributes.menu).flatMap(({ wrong }) => wrong)).toEqual([]);
        expect(data.attributes.menu.filter((page) => !page.startsWith('/'))).toEqual([]);
      }
    },
  );

  test('offers nobody anything', async () => {
    const answer = await call(portal, 'GET', '/self');
    const { data } = answer.json as { data: { attributes: { menu: string[] } } };
    const nobody = { userType: null, role: null, flags, customer: false, merchant: false };
    expect(compare(nobody, data.attributes.menu).flatMap(({ wrong }) => wrong)).toEqual([]);
  });
});

afterAll(
  () =>
    void writeReport(
      'access/menu.json',
      [...cells].map(([page, asked]) => figureOf(page, asked)),
    ),
);
