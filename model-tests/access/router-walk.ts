import { createMemoryHistory, type AnyRoute } from '@tanstack/react-router';
import type { Role, UserType } from '#domain/access/role.ts';
import { ROLES, USER_TYPES } from '#domain/access/role.ts';
import { createPortalRouter } from '#routes/frame/router.ts';
import { aContext, aCustomer } from '#routes/testing/a-context.ts';
import { aUser } from '#routes/testing/a-user.ts';
import { exampleOf, FEATURES, inWords } from './cells.ts';
import { predict, type Asking } from './oracle.ts';
import { figureOf, type PageFigure } from './figures.ts';
import { SPECIFIED_OPEN_TEXTS, SPECIFIED_PAGES } from './specified-pages.ts';

/** The flags of a deployment: none, all on, and all not off in so many words. */
const FLAG_STATES: Record<string, boolean>[] = [
  {},
  Object.fromEntries(FEATURES.map((feature) => [`${feature}Enabled`, true])),
  Object.fromEntries(FEATURES.map((feature) => [`${feature}Disabled`, false])),
];

const A_MERCHANT = {
  kind: 'merchant',
  merchant: { buidMerchant: 'M1', merchantName: 'Quarry Tires', status: 'active', currency: 'USD' },
  currencies: ['USD'],
} as const;

/** Everybody who can sit before the router, with and without what the user's area is about: a customer or a merchant. */
const everybody = (): Asking[] => [
  { userType: null, role: null, flags: {}, customer: false, merchant: false },
  ...FLAG_STATES.flatMap((flags) =>
    USER_TYPES.flatMap((userType) =>
      ROLES.flatMap((role) =>
        [false, true].map((isSelected) => ({
          userType,
          role,
          flags,
          customer: isSelected && userType !== 'merchant',
          merchant: isSelected && userType === 'merchant',
        })),
      ),
    ),
  ),
];

/** Pages are led to, not drawn: what they load and show has its own tests. */
function withoutPages(router: ReturnType<typeof createPortalRouter>): void {
  for (const { options } of Object.values(router.routesById) as AnyRoute[]) {
    Object.assign(options, { loader: undefined, component: undefined });
  }
}

/** A tab of one user: the portal's own router over its real tree, in memory. */
function openTab(asking: Asking, ecaasPrefix = '') {
  const { context, sent } = aContext({
    user: asking.userType
      ? aUser({ userType: asking.userType as UserType, role: (asking.role ?? 'viewer') as Role })
      : null,
    flags: asking.flags,
    ...(asking.customer ? { restore: () => Promise.resolve(aCustomer) } : {}),
    ...(asking.merchant ? { restore: () => Promise.resolve(A_MERCHANT) } : {}),
  });
  const router = createPortalRouter(context, ecaasPrefix);
  const history = createMemoryHistory({ initialEntries: ['/Error404'] });
  const inMemory = { history, isServer: false, origin: 'http://localhost', scrollRestoration: false };
  router.update({ ...router.options, ...inMemory, context });
  withoutPages(router);
  const open = async (href: string, address = href): Promise<string> => {
    sent.length = 0;
    await router.navigate({ href });
    await router.load();
    const { pathname, search } = router.state.location;
    if (pathname === address) return 'page';
    const { next, lack } = search as { next?: string; lack?: string };
    const isKept = next === address;
    if (pathname === '/account/customers' && isKept) return 'customers';
    if (pathname === '/merchant/select' && isKept) return 'merchantSelect';
    if (pathname !== '/login') return `${pathname}, next ${next}`;
    if (lack) return sent.length === 0 ? `login: ${lack}` : `login: ${lack}, and it is remembered`;
    const isWanted = sent.some((event) => event.type === 'page.wanted' && event.page === address);
    return isWanted ? 'login, remembered' : 'login, forgotten';
  };
  return { open, shown: () => router.history.location.href };
}

/** Askings in which a page is opened every day for each place that it may lead to; everybody's in the deep run. */
const TIMES = process.env['DEEP'] ? Infinity : 3;

/**
 * Opens every page in the browser's router, as everybody or, every day, as a few for each place that it may lead to:
 * where it leads is decided by the guard, which `walkGuard` asks as everybody.
 */
export async function walkRouter(): Promise<PageFigure[]> {
  const cells = new Map(
    Object.keys(SPECIFIED_PAGES).map((page) => [
      page,
      [] as { asked: string; actual: string; expected: string }[],
    ]),
  );
  const asked = new Map<string, number>();
  for (const asking of everybody()) {
    let tab: ReturnType<typeof openTab> | undefined;
    for (const [address, page] of Object.entries(SPECIFIED_PAGES)) {
      const expected = predict(page, asking);
      const led = `${address} ${expected}`;
      const times = (asked.get(led) ?? 0) + 1;
      if (times > TIMES) continue;
      asked.set(led, times);
      tab ??= openTab(asking);
      const actual = await tab.open(exampleOf(address));
      cells.get(address)?.push({ asked: inWords(asking), actual, expected });
    }
  }
  return [...cells].map(([page, asked]) => figureOf(page, asked));
}

/** The first of everybody by user type, and everybody in the deep run. */
const askers = (): Asking[] =>
  process.env['DEEP']
    ? everybody()
    : [...Map.groupBy(everybody(), ({ userType }) => userType).values()].flatMap((alike) =>
        alike.slice(0, 1),
      );

/** Opens every page that anyone may read, and an address without a page, as everybody; under each prefix too. */
export async function walkOpenPages(): Promise<PageFigure[]> {
  const pages = [...SPECIFIED_OPEN_TEXTS, '/no/such/page'];
  const cells = new Map(
    pages.map((page) => [page, [] as { asked: string; actual: string; expected: string }[]]),
  );
  for (const asking of askers()) {
    const tab = openTab(asking, 'ecaas');
    for (const page of pages) {
      for (const prefix of ['', '/fleetchargebeta', '/fleetchargeprod', '/ecaas']) {
        const actual = `${await tab.open(prefix + page, page)} ${tab.shown()}`;
        cells
          .get(page)
          ?.push({ asked: `${prefix}; ${inWords(asking)}`, actual, expected: `page /ecaas${page}` });
      }
    }
  }
  return [...cells].map(([page, asked]) => figureOf(page, asked));
}

/** Where each prefix leads, for every page and an example of each outcome; and the address that is shown then. */
export async function walkPrefixes(): Promise<PageFigure[]> {
  const flags = FLAG_STATES[1] ?? {};
  const askings: Asking[] = [
    { userType: null, role: null, flags: {}, customer: false, merchant: false },
    { userType: 'customer', role: 'admin', flags, customer: true, merchant: false },
    { userType: 'customer', role: 'payer', flags, customer: false, merchant: false },
    { userType: 'merchant', role: 'admin', flags, customer: false, merchant: true },
    { userType: 'admin', role: 'safety manager', flags: {}, customer: false, merchant: false },
  ];
  const cells = new Map(
    Object.keys(SPECIFIED_PAGES).map((page) => [
      page,
      [] as { asked: string; actual: string; expected: string }[],
    ]),
  );
  for (const asking of askings) {
    const bare = openTab(asking);
    const configured = openTab(asking, 'ecaas/');
    for (const address of Object.keys(SPECIFIED_PAGES)) {
      const page = exampleOf(address);
      const expected = await bare.open(page);
      const shown = bare.shown();
      for (const prefix of ['/fleetchargebeta', '/fleetchargeprod']) {
        const actual = `${await bare.open(prefix + page, page)} ${bare.shown()}`;
        cells
          .get(address)
          ?.push({ asked: `${prefix}; ${inWords(asking)}`, actual, expected: `${expected} ${shown}` });
      }
      for (const prefix of ['', '/fleetchargebeta', '/ecaas']) {
        const actual = `${await configured.open(prefix + page, page)} ${configured.shown()}`;
        cells.get(address)?.push({
          asked: `/ecaas of ${prefix}; ${inWords(asking)}`,
          actual,
          expected: `${expected} /ecaas${shown}`,
        });
      }
    }
  }
  return [...cells].map(([page, asked]) => figureOf(page, asked));
}
