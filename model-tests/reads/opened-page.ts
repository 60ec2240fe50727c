import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach } from 'vitest';
// What pages download as they ask is here before, so that a busy machine does not make calls late.
import '#api/notices/calls.ts';
import '#api/settings/calls.ts';
import '#api/support/calls.ts';
import { selectionActors } from '#api/invoices/actors.ts';
import type { AskedOperation } from '#api/platform/read-call.ts';
import { PAGES, type Access } from '#domain/access/access.ts';
import type { SelectedMerchant } from '#domain/selection/selection.ts';
import { createPortalRouter } from '#routes/frame/router.ts';
import { aContext, aCustomer, type Given } from '#routes/testing/a-context.ts';
import { aUser } from '#routes/testing/a-user.ts';
import { Wire, type Sent } from '../faults/wire.ts';
import { OSTRANDER, SECURE_CONFIG, SETTINGS } from '../visitor-examples.ts';

/** Milliseconds without a new call, after which a page has begun all that it begins by itself. */
const QUIET = 150;

/** Waits until a page has begun all that it begins by itself. */
export async function quiet({ sent }: Wire): Promise<void> {
  let before = -1;
  while (before !== sent.length) {
    before = sent.length;
    await new Promise((resolve) => setTimeout(resolve, QUIET));
  }
}

/** What stands in each test of a file for the network; calls are held until it is told otherwise. */
export function openWire(): () => Wire {
  let wire: Wire | undefined;
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    const opened = new Wire();
    wire = opened;
    return () => opened.close();
  });
  return () => {
    if (!wire) throw new Error('There is a network in a test only');
    return wire;
  };
}

const A_MERCHANT: SelectedMerchant = { kind: 'merchant', merchant: OSTRANDER, currencies: ['USD'] };

// The portal's chart of a test lists as many customers at once.
const pages = { pageSizes: [25, 50], defaultPageSize: 25 };
const settings = { ...SETTINGS, config: { ...SETTINGS.config, ...pages } };

/** The features that a page is part of, switched on. */
function flagsOf(page: string): Readonly<Record<string, boolean>> {
  const { flags = [] }: Partial<Access> = PAGES[page as keyof typeof PAGES] ?? {};
  return Object.fromEntries(flags.map((flag) => [flag, true]));
}

/** Somebody who may open a page, with what it needs selected. */
function visitorOf(page: string): Given {
  const { roles, userTypes }: Partial<Access> = PAGES[page as keyof typeof PAGES] ?? {};
  if (userTypes?.length === 1 && userTypes[0] === 'merchant')
    return { user: aUser({ userType: 'merchant', role: 'admin' }), restore: async () => A_MERCHANT };
  if (page.startsWith('/support')) return { user: aUser({ userType: 'admin', role: 'admin' }) };
  const { role } = aUser();
  const isOpen = !roles || roles.some((one) => one === role);
  return { user: aUser({ role: isOpen ? role : 'admin' }), restore: async () => aCustomer };
}

/** A tab over the portal's own router and pages, whose calls are held. */
export function openTab(page: string, given: Pick<Given, 'countries'> = {}) {
  const calls = selectionActors({ currencyVersion: 0 });
  const { context } = aContext({ ...visitorOf(page), calls, ...given });
  const { getSnapshot } = context.sessionRef;
  Object.assign(context.sessionRef, {
    subscribe: () => ({ unsubscribe: () => {} }),
    getSnapshot: () => ({
      context: {
        user: getSnapshot().context.user,
        settings: { ...settings, flags: flagsOf(page) },
        secureConfig: SECURE_CONFIG,
      },
    }),
  });
  const router = createPortalRouter(context, '');
  const history = createMemoryHistory({ initialEntries: [page === '/privacy' ? '/help' : '/privacy'] });
  router.update({ ...router.options, context, history });
  return { context, router };
}

/** An operation with its parameters, as one line. */
export function lineOf({ operation, parameters: { path = {}, query = {} } }: AskedOperation): string {
  const asked = Object.entries({ ...path, ...query }).filter(([, value]) => value !== undefined);
  return [operation, ...asked.map(([name, value]) => `${name}=${String(value)}`).sort()].join(' ');
}

/** What was asked on the wire. */
function askedBy({ operation, url }: Sent): AskedOperation {
  const { pathname, searchParams } = new URL(url, location.origin);
  const names = operation.path.split('/');
  const path = pathname.replace('/api', '').split('/').map(decodeURIComponent);
  const inPath = names.flatMap((name, at) => (name.startsWith('{') ? [[name.slice(1, -1), path[at]]] : []));
  return {
    operation: operation.id,
    parameters: { path: Object.fromEntries(inPath), query: Object.fromEntries(searchParams) },
  };
}

/** What was asked, a line for each call. */
export const sentLines = ({ sent }: Wire): string[] => sent.map((one) => lineOf(askedBy(one))).sort();
