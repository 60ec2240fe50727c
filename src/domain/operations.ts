import { BARRED_ROLES, CUSTOMER_TYPES, type Role, type UserType } from '#domain/role.ts';

/** Who may call an operation of the contract, and whose data it touches. What is not listed is refused. */
export interface OperationAccess {
  /**
   * `open` needs no session; `signed` is another program, without origin and session, that the operation itself knows
   * by its signature; `user` needs any session; otherwise one of the user types.
   */
  readonly who: 'open' | 'signed' | 'user' | readonly UserType[];
  readonly roles?: readonly Role[];
  readonly forbiddenRoles?: readonly Role[];
  /** `customer`: the request names a customer that the user must be mapped to; `self`: only the caller's own. */
  readonly scope: 'none' | 'self' | 'customer';
  /**
   * A page that the browser goes to, and not a call: it answers by leading on. `portal`: only the portal's own pages
   * and the address bar lead there; `elsewhere`: another site may.
   */
  readonly navigation?: 'portal' | 'elsewhere';
}

const READ = {
  who: CUSTOMER_TYPES,
  forbiddenRoles: BARRED_ROLES,
  scope: 'customer',
} as const satisfies OperationAccess;
const PAY = {
  who: CUSTOMER_TYPES,
  roles: ['admin', 'payer'],
  scope: 'customer',
} as const satisfies OperationAccess;

/** Every operation of `openapi.yaml` by its operationId (§6, §7). */
export const OPERATIONS = {
  getFeatureFlags: { who: 'open', scope: 'none' },
  getConfig: { who: 'open', scope: 'none' },
  getConfigSecure: { who: 'user', scope: 'self' },
  getLocales: { who: 'open', scope: 'none' },
  getComponent: { who: 'open', scope: 'none' },
  getSelf: { who: 'open', scope: 'self' },
  signIn: { who: 'open', scope: 'none' },
  signInWithCode: { who: 'open', scope: 'none' },
  changeOverduePassword: { who: 'open', scope: 'none' },
  changeOverdueChallengePhrase: { who: 'open', scope: 'none' },
  signOut: { who: 'open', scope: 'self' },
  extendSession: { who: 'user', scope: 'self' },
  requestUsername: { who: 'open', scope: 'none' },
  requestPasswordReset: { who: 'open', scope: 'none' },
  requestReactivation: { who: 'open', scope: 'none' },
  requestAccount: { who: 'open', scope: 'none' },
  getPasswordReset: { who: 'open', scope: 'none' },
  answerChallenge: { who: 'open', scope: 'none' },
  resetPassword: { who: 'open', scope: 'none' },
  beginSingleSignOn: { who: 'open', scope: 'none', navigation: 'portal' },
  finishSingleSignOn: { who: 'open', scope: 'none', navigation: 'elsewhere' },
  getInvitation: { who: 'open', scope: 'none' },
  acceptInvitation: { who: 'open', scope: 'none' },
  endOtherSessions: { who: 'user', scope: 'self' },
  getAccountSecurity: { who: 'user', scope: 'self' },
  changePassword: { who: 'user', scope: 'self' },
  beginSecondFactor: { who: 'user', scope: 'self' },
  confirmSecondFactor: { who: 'user', scope: 'self' },
  removeSecondFactor: { who: 'user', scope: 'self' },
  createRecoveryCodes: { who: 'user', scope: 'self' },
  listNotifications: { who: 'user', scope: 'self' },
  markNotificationRead: { who: 'user', scope: 'self' },
  markNotificationsRead: { who: 'user', scope: 'self' },
  setSessionData: { who: 'user', scope: 'self' },
  listCustomers: { who: CUSTOMER_TYPES, scope: 'self' },
  listLocations: { who: CUSTOMER_TYPES, scope: 'self' },
  listMerchants: { who: ['merchant'], scope: 'self' },
  listMerchantSummaries: { who: ['merchant'], forbiddenRoles: BARRED_ROLES, scope: 'self' },
  findCustomers: { who: ['admin'], forbiddenRoles: BARRED_ROLES, scope: 'none' },
  listExposures: READ,
  listInvoices: READ,
  countInvoices: READ,
  exportInvoices: READ,
  createInvoiceSelection: READ,
  getBillingAddresses: READ,
  getShippingAddresses: READ,
  getMerchantAddresses: READ,
  getDetails: READ,
  getInvoiceDetails: READ,
  getCustomerCurrencies: { who: CUSTOMER_TYPES, scope: 'customer' },
  getMerchantCurrencies: { who: ['merchant'], scope: 'self' },
  getBankingCountries: PAY,
  listBankAccounts: PAY,
  createBankAccountLink: { who: CUSTOMER_TYPES, roles: ['admin'], scope: 'customer' },
  getBankAccountLink: { who: 'open', scope: 'none' },
  addLinkedBankAccount: { who: 'open', scope: 'none' },
  createPayment: PAY,
  listPayments: READ,
  getPayment: READ,
  createHandOver: PAY,
  cancelPayment: PAY,
  receiveCardProviderEvent: { who: 'signed', scope: 'none' },
} as const satisfies Record<string, OperationAccess>;
export type OperationId = keyof typeof OPERATIONS;
