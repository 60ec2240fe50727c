import { INVOICE_DOCUMENT_DEFAULTS } from '#domain/invoice/invoice-document.ts';
import { DISPUTE_DEFAULTS } from '#domain/dispute/dispute-config.ts';
import type { SecureConfig } from '#domain/portal/config.ts';
import type { Customer } from '#domain/customer/customer.ts';
import type { Location } from '#domain/customer/location.ts';
import type { Merchant } from '#domain/customer/merchant.ts';
import type { SelectedCustomer } from '#domain/selection/selection.ts';
import type { User } from '#domain/user/user.ts';
import type { Settings } from '#machines/session/setup.ts';

/** A payer of several customers. */
export const ADA: User = {
  userId: 'user-ada',
  username: 'ada',
  firstName: 'Ada',
  lastName: 'Quill',
  fullName: 'Ada Quill',
  emailAddress: 'ada@kestrel.example',
  role: 'payer',
  userType: 'customer',
  language: null,
  locale: null,
  timeZone: null,
  customerCount: 3,
  onlyCustomerBuid: null,
  sessionData: {},
  sessionRemainingSeconds: 28_800,
};

/** Somebody else at the same computer, with one customer only. */
export const BRAM: User = {
  ...ADA,
  userId: 'user-bram',
  username: 'bram',
  firstName: 'Bram',
  fullName: 'Bram Quill',
  customerCount: 1,
  onlyCustomerBuid: 'ridge',
};

/** Other values than the defaults, so that nothing rests on those. */
export const SETTINGS: Settings = {
  config: {
    title: 'Termline',
    ecaasPrefix: '',
    copyrightFrom: 2024,
    invoiceDetailsVersion: 1,
    apiVersion: 'U1',
    currencyVersion: 1,
    bankAccountModuleVersion: 1,
    timeZone: 'America/Chicago',
    supportedCurrencies: ['USD', 'CAD'],
    payment: {
      cardMinimum: 500,
      methods: ['bank', 'card'],
      cardMaximumCount: 3,
      cardFeeBasisPoints: 200,
      termsVersion: '1',
      supportedCurrencies: ['USD', 'CAD'],
      shortPayReasons: ['damagedGoods', 'other'],
      shortPayLabels: {},
      shortPayDays: 30,
      stepUpAbove: {},
    },
    invoiceDocuments: INVOICE_DOCUMENT_DEFAULTS,
    dispute: { ...DISPUTE_DEFAULTS, windowDays: 80, responseDays: 12, invoicesPerSubmit: 4 },
    session: { idleSeconds: 600, warningSeconds: 90, absoluteSeconds: 28_800 },
    password: {
      minimumLength: 12,
      maximumLength: 128,
      minimumDigits: 1,
      minimumUppercase: 1,
      minimumLowercase: 1,
      minimumLetters: 2,
      minimumSpecial: 1,
      minimumDigitsOrSpecial: 2,
      specialCharacters: '!@#$%^&',
    },
    thirdParties: {
      emsClientId: 'portal-7',
      analyticsEndpoint: null,
      guideScript: null,
      feedbackScript: null,
      loggingEndpoint: null,
      loggingLevel: 'error',
    },
    firstNameMaximum: 12,
    lastNameMaximum: 12,
    fullNameMaximum: 20,
    groupNameMaximum: 20,
    pageSizes: [2, 10],
    defaultPageSize: 2,
    support: { phone: '800-555-0142', hours: null, email: 'support@termline.example' },
    signInProviders: [],
    isDemonstration: true,
    paymentTerms: { en: 'Payments are final.' },
    privacyNotice: {},
    componentOverride: null,
  },
  flags: {},
};

export const SECURE_CONFIG: SecureConfig = {
  framedPages: [],
};

const customer = (buidCustomer: string, customerName: string, parentBuid: string | null): Customer => ({
  buidCustomer,
  customerName,
  parentBuid,
  paymentEligible: true,
  paymentWebText: null,
  isActive: true,
  buidLocation: null,
  locationName: null,
  currency: 'USD',
  status: 'active',
  creditLine: { amount: 25_000_000, currency: 'USD' },
  notYetDue: { amount: 1_284_050, currency: 'USD' },
  pastDue: { amount: 93_400, currency: 'USD' },
  enabledMethods: ['bank', 'card'],
  bankCurrencies: ['USD'],
  waitingDisputes: 0,
});

export const KESTREL = customer('kestrel', 'Kestrel Ridge Logistics', null);
export const KESTREL_EAST = customer('kestrel-east', 'Kestrel Fleet East 0411', 'kestrel');
export const HARBOR: Customer = {
  ...customer('harbor', 'Harbor Bay Freight', null),
  status: 'inactive',
  isActive: false,
  creditLine: null,
  notYetDue: null,
  pastDue: null,
};

/** Where some of Kestrel's accounts work. */
export const BAY: Location = {
  buidLocation: 'bay',
  locationName: 'Bay terminal',
  buidCustomer: 'kestrel',
  customerName: 'Kestrel Ridge Logistics',
  accountCount: 2,
  isActive: true,
};

const merchant = (buidMerchant: string, merchantName: string): Merchant => ({
  buidMerchant,
  merchantName,
  status: 'active',
  currency: 'USD',
});

export const OSTRANDER = merchant('ostrander', 'Ostrander Truck Centers');
export const BEXLEY = merchant('bexley', 'Bexley Parts Depot');

/** A customer with the currencies that it trades in. */
export const selectedCustomer = (
  customer: Customer,
  currencies: readonly string[] = ['USD'],
  locations: readonly Location[] = [],
): SelectedCustomer => ({
  kind: 'customer',
  customer,
  parent: null,
  accounts: [],
  locations,
  location: null,
  currencies,
});
