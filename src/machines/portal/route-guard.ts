import { initialTransition, setup } from 'xstate';
import {
  hasNoForbiddenFlag,
  hasRequiredFlags,
  hasRequiredRole,
  hasSelection,
  hasUserType,
  isNotForbiddenRole,
} from '#domain/access/access.ts';
import type { Access, Visitor } from '#domain/access/access.ts';

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

const spec = (...references: string[]) => ({ spec: references });
const failure = (description: string) =>
  ({ type: 'final', description, meta: { spec: ['GRD-08'] } }) as const;

/** The seven checks before a page is shown, in the specified order (§4 Route guard order). */
export const routeGuard = setup({
  types: {
    context: {} as GuardInput,
    input: {} as GuardInput,
    output: {} as GuardOutcome,
    meta: {} as { spec?: readonly string[] },
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
      meta: spec('GRD-01 authentication'),
      always: [{ guard: 'isAuthenticated', target: 'userType' }, { target: 'signInFirst' }],
    },
    userType: {
      description: 'Is the page for this type of user?',
      meta: spec('GRD-02 user type', 'OTH-05'),
      always: [{ guard: 'hasUserType', target: 'requiredRole' }, { target: 'wrongUserType' }],
    },
    requiredRole: {
      description: 'Has the user one of the roles that the page asks for?',
      meta: spec('GRD-03 required role', 'ROL-01', 'ROL-02', 'PGA-07'),
      always: [{ guard: 'hasRequiredRole', target: 'forbiddenRole' }, { target: 'roleMissing' }],
    },
    forbiddenRole: {
      description: 'Is the user’s role not barred from the page?',
      meta: spec('GRD-04 forbidden role', 'PGA-01'),
      always: [{ guard: 'isNotForbiddenRole', target: 'requiredFlags' }, { target: 'roleBarred' }],
    },
    requiredFlags: {
      description: 'Is everything that the page needs switched on?',
      meta: spec('GRD-05 required feature flags', 'FLG-01'),
      always: [{ guard: 'hasRequiredFlags', target: 'forbiddenFlags' }, { target: 'flagMissing' }],
    },
    forbiddenFlags: {
      description: 'Is the page not switched off?',
      meta: spec('GRD-06 forbidden flags', 'FLG-02'),
      always: [{ guard: 'hasNoForbiddenFlag', target: 'selection' }, { target: 'flagForbids' }],
    },
    selection: {
      description: 'Is the customer or merchant that the page works on selected?',
      meta: spec('GRD-07 selected customer or merchant'),
      always: [
        { guard: 'hasSelection', target: 'allowed' },
        { guard: 'needsCustomer', target: 'customerMissing' },
        { target: 'merchantMissing' },
      ],
    },
    allowed: {
      type: 'final',
      description: 'The page is shown.',
      meta: { spec: ['§4 Route guard order'] },
      output: { to: 'page' },
    },
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
      meta: { spec: ['GRD-09'] },
      output: { to: 'customers' },
    },
    merchantMissing: {
      type: 'final',
      description: 'The page that selects a merchant.',
      meta: { spec: ['GRD-10'] },
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
