import type { ManagedUserDetails } from '#domain/user/managed-user.ts';

/** A payer of one customer who is active, unless told otherwise. */
export const aPerson = (differing: Partial<ManagedUserDetails> = {}): ManagedUserDetails => ({
  id: 'u-tom.reyes',
  kind: 'user',
  username: 'tom.reyes',
  firstName: 'Tom',
  lastName: 'Reyes',
  emailAddress: 'tom.reyes@kestrel.example',
  role: 'payer',
  userType: 'customer',
  status: 'active',
  lock: null,
  invitation: null,
  isSso: false,
  language: null,
  lastSignInAt: '2026-11-20T17:00:00.000Z',
  createdAt: '2026-01-02T17:00:00.000Z',
  requestedAt: null,
  isSelf: false,
  customerNames: ['Kestrel Ridge Logistics'],
  customers: [{ buidCustomer: 'C100', customerName: 'Kestrel Ridge Logistics' }],
  foreignCustomers: 0,
  otherAdministrators: 1,
  roleAsked: null,
  openSessions: 1,
  secondFactor: { hasApp: false, hasPasskey: false },
  isFactorDemanded: false,
  asksSecond: false,
  history: [],
  ...differing,
});

/** A lock by a rule, unless told otherwise. */
export const aLock = (
  differing: Partial<NonNullable<ManagedUserDetails['lock']>> = {},
): NonNullable<ManagedUserDetails['lock']> => ({
  reason: 'administrator',
  words: 'On leave',
  byName: 'Dana Whitlock',
  at: '2026-11-19T17:00:00.000Z',
  endsAt: null,
  ...differing,
});
