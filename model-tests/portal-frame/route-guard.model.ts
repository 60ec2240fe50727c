import type { Access, Visitor } from '#domain/access/access.ts';
import type { GuardInput } from '#machines/portal/route-guard.ts';
import { routeGuard } from '#machines/portal/route-guard.ts';
import { defineModel } from '../harness/model.ts';

/** A page that asks for everything that can be asked for. */
const page: Access = {
  userTypes: ['customer'],
  roles: ['admin', 'payer'],
  forbiddenRoles: ['card viewer'],
  flags: ['disputeCreateEnabled'],
  forbiddenFlags: ['userManagementDisabled'],
  selection: 'customer',
};
const visitor: Visitor = {
  authenticated: true,
  userType: 'customer',
  role: 'payer',
  flags: { disputeCreateEnabled: true, userManagementEnabled: true },
  selectedCustomer: 'kestrel',
  selectedMerchant: 'ostrander',
};

const asks = (who: Partial<Visitor> = {}, what: Partial<Access> = {}): GuardInput => ({
  access: { ...page, ...what },
  visitor: { ...visitor, ...who },
});

const outcome = (now: { output: unknown }) => JSON.stringify(now.output);

export default defineModel({
  id: 'route-guard',
  machine: routeGuard,
  metAt: 'everywhere',
  asRole: (start, role, userType) => ({ ...start, visitor: { ...start.visitor, role, userType } }),
  inputs: {
    'everything is there': asks(),
    'nobody is signed in': asks({ authenticated: false, userType: null, role: null }),
    'another type of user': asks({ userType: 'merchant' }),
    'a role that the page does not include': asks({ role: 'viewer' }),
    'a role that is barred': asks({ role: 'Card Viewer' }, { roles: undefined }),
    'a feature that is not on': asks({ flags: { userManagementEnabled: true } }),
    'a feature whose counterpart is explicitly off': asks({
      flags: { disputeCreateDisabled: false, userManagementEnabled: true },
    }),
    'a feature that forbids the page': asks({ flags: { disputeCreateEnabled: true } }),
    'no customer': asks({ selectedCustomer: null }),
    'no merchant': asks({ selectedMerchant: null }, { selection: 'merchant' }),
    'a merchant': asks({ selectedCustomer: null }, { selection: 'merchant' }),
    'a page without selection': asks({ selectedCustomer: null }, { selection: 'none' }),
  },
  catalog: {},
  invariants: [
    {
      says: 'GRD-01: nobody sees a page without being signed in',
      holds: ({ context, ...now }) => !(now.value === 'allowed') || context.visitor.authenticated,
    },
    {
      says: 'GRD-08: every refusal of a check before the last leads to login',
      holds: (now) =>
        ['allowed', 'customerMissing', 'merchantMissing'].includes(now.value) ||
        outcome(now).includes('"to":"login"'),
    },
    {
      says: 'Only who is not signed in finds the page again',
      holds: (now) =>
        outcome(now) !== JSON.stringify({ to: 'login', lack: null }) || !now.context.visitor.authenticated,
    },
    {
      says: 'It always comes to an outcome',
      holds: (now) => now.status === 'done' && now.output !== undefined,
    },
  ],
});
