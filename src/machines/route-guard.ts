import { initialTransition, setup } from 'xstate';
import {
  hasNoForbiddenFlag,
  hasRequiredFlags,
  hasRequiredRole,
  hasSelection,
  hasUserType,
  isNotForbiddenRole,
} from '#domain/access.ts';
import type { Access, Visitor } from '#domain/access.ts';

/** A page that is asked for: what it needs, and who asks. */
export interface GuardInput {
  readonly access: Access;
  readonly visitor: Visitor;
}

/** What a signed-in user lacks for a page, so that login can say it (decisions §5 Guard outcomes). */
export type Lack = 'userType' | 'role' | 'barredRole' | 'flag' | 'forbiddenFlag';

/** Where the guard leads. */
export type GuardOutcome =
  | { readonly to: 'page' }
  /** Nobody is signed in: the wanted page is remembered, and login leads back to it. */
  | { readonly to: 'login'; readonly lack: null }
  /** Somebody is: login says what is missing and links to the landing page. Nothing is remembered. */
  | { readonly to: 'login'; readonly lack: Lack }
  | { readonly to: 'customers' }
  | { readonly to: 'merchantSelect' };

const spec = (check: string) => ({ spec: `§4 Route guard order: ${check}` });
const failure = (description: string) =>
  ({ type: 'final', description, meta: { spec: '§4 Failures go to login' } }) as const;

/** The seven checks before a page is shown, in the specified order (§4 Route guard order). */
export const routeGuard = setup({
  types: {
    context: {} as GuardInput,
    input: {} as GuardInput,
    output: {} as GuardOutcome,
    meta: {} as { spec?: string },
  },
  guards: {
    isAuthenticated: ({ context }) => context.visitor.authenticated,
    hasUserType: ({ context }) => hasUserType(context.access, context.visitor),
    hasRequiredRole: ({ context }) => hasRequiredRole(context.access, context.visitor),
    isNotForbiddenRole: ({ context }) => isNotForbiddenRole(context.access, context.visitor),
    hasRequiredFlags: ({ context }) => hasRequiredFlags(context.access, context.visitor),
    hasNoForbiddenFlag: ({ context }) => hasNoForbiddenFlag(context.access, context.visitor),
    hasSelection: ({ context }) => hasSelection(context.access, context.visitor),
    needsCustomer: ({ context }) => context.access.selection === 'customer',
  },
}).createMachine({
  id: 'route-guard',
  description: 'Whether a page is shown, and where else the visitor is led.',
  context: ({ input }) => input,
  initial: 'authentication',
  states: {
    authentication: {
      description: 'Is anybody signed in?',
      meta: spec('1 authentication'),
      always: [{ guard: 'isAuthenticated', target: 'userType' }, { target: 'signInFirst' }],
    },
    userType: {
      description: 'Is the page for this type of user?',
      meta: spec('2 user type'),
      always: [{ guard: 'hasUserType', target: 'requiredRole' }, { target: 'wrongUserType' }],
    },
    requiredRole: {
      description: 'Has the user one of the roles that the page asks for?',
      meta: spec('3 required role'),
      always: [{ guard: 'hasRequiredRole', target: 'forbiddenRole' }, { target: 'roleMissing' }],
    },
    forbiddenRole: {
      description: 'Is the user’s role not barred from the page?',
      meta: spec('4 forbidden role'),
      always: [{ guard: 'isNotForbiddenRole', target: 'requiredFlags' }, { target: 'roleBarred' }],
    },
    requiredFlags: {
      description: 'Is everything that the page needs switched on?',
      meta: spec('5 required feature flags'),
      always: [{ guard: 'hasRequiredFlags', target: 'forbiddenFlags' }, { target: 'flagMissing' }],
    },
    forbiddenFlags: {
      description: 'Is the page not switched off?',
      meta: spec('6 forbidden flags'),
      always: [{ guard: 'hasNoForbiddenFlag', target: 'selection' }, { target: 'flagForbids' }],
    },
    selection: {
      description: 'Is the customer or merchant that the page works on selected?',
      meta: spec('7 selected customer or merchant'),
      always: [
        { guard: 'hasSelection', target: 'allowed' },
        { guard: 'needsCustomer', target: 'customerMissing' },
        { target: 'merchantMissing' },
      ],
    },
    allowed: { type: 'final', description: 'The page is shown.', output: { to: 'page' } },
    signInFirst: {
      ...failure('Login, which leads back to the page.'),
      output: { to: 'login', lack: null },
    },
    wrongUserType: {
      ...failure('Login says that the page is for other users.'),
      output: { to: 'login', lack: 'userType' },
    },
    roleMissing: {
      ...failure('Login says that the role does not include the page.'),
      output: { to: 'login', lack: 'role' },
    },
    roleBarred: {
      ...failure('Login says that the role does not include the page.'),
      output: { to: 'login', lack: 'barredRole' },
    },
    flagMissing: {
      ...failure('Login says that the page is not offered.'),
      output: { to: 'login', lack: 'flag' },
    },
    flagForbids: {
      ...failure('Login says that the page is switched off.'),
      output: { to: 'login', lack: 'forbiddenFlag' },
    },
    customerMissing: {
      type: 'final',
      description: 'The customers page, to select one.',
      meta: { spec: '§4 A missing selected customer goes to the customers page' },
      output: { to: 'customers' },
    },
    merchantMissing: {
      type: 'final',
      description: 'The page that selects a merchant.',
      meta: { spec: '§4 A missing merchant goes to the merchant-select legacy page' },
      output: { to: 'merchantSelect' },
    },
  },
  output: ({ event }) => (event as { output?: GuardOutcome }).output ?? { to: 'login', lack: null },
});

/** Where a visitor who asks for a page is led. */
export function guardPage(access: Access, visitor: Visitor): GuardOutcome {
  const [{ output }] = initialTransition(routeGuard, { access, visitor });
  return output ?? { to: 'login', lack: null };
}
