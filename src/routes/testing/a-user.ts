import type { User } from '#domain/user/user.ts';

/** A payer of several customers, unless told otherwise. */
export function aUser(differing: Partial<User> = {}): User {
  return {
    userId: 'U1',
    username: 'm.ortega',
    firstName: 'Marta',
    lastName: 'Ortega',
    fullName: 'Marta Ortega',
    emailAddress: 'marta.ortega@example.com',
    role: 'payer',
    userType: 'customer',
    language: null,
    locale: null,
    timeZone: null,
    customerCount: 2,
    onlyCustomerBuid: null,
    sessionData: {},
    sessionRemainingSeconds: 900,
    ...differing,
  };
}
