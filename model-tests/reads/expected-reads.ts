import { ACTIVITY_READS } from './activity-reads.ts';
import { BESIDE_PAYMENT_READS } from './beside-payment-reads.ts';

const UNREAD = 'listNotifications page[number]=1 page[size]=1 text[language]=en';
const OF_CUSTOMER = 'filter[buid_customer]=C100';
const COUNTS = `countInvoices ${OF_CUSTOMER}`;
/** What stands around each page, for one with a customer. */
const FRAME = [COUNTS, UNREAD];
const OWN_CUSTOMERS = 'listCustomers filter[sort]=customer_name page[number]=1 page[size]=1000';
const GROUP_CHOICES = [
  'listCustomers filter[sort]=customer_name page[number]=1 page[size]=25',
  `listUserGroups ${OF_CUSTOMER} page[number]=1 page[size]=1000 sort=name`,
  `listUsers ${OF_CUSTOMER} filter[status]=active page[number]=1 page[size]=25 sort=name`,
];
const NEW_GROUP = [`getDraft ${OF_CUSTOMER} flow=group-create`, ...GROUP_CHOICES];
const DRAFT = `getDraft ${OF_CUSTOMER} filter[subject]=USD flow=payment`;
const ONE_INVOICE = `${OF_CUSTOMER} filter[trx_id]=7802114`;

/** Where nothing was chosen, no invoice is asked for: not all. */
const NO_PROGRAM_INVOICES = ['listProgramInvoices filter[trx_id]=0 page[size]=1'];

const DISPUTED = [`getDraft ${OF_CUSTOMER} filter[subject]=7802114 flow=dispute-create`];
const DISPUTE = '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c001';

/** What the menu counts for whom a page of it is open. */
const WAITING = {
  merchant: 'countMerchantDisputes filter[buid_merchant]=ostrander',
  support: 'countSupportDisputes',
  merchantShortPays: 'listMerchantShortPays filter[buid_merchant]=ostrander page[number]=1 page[size]=1',
  merchantChargebacks: 'listMerchantChargebacks filter[buid_merchant]=ostrander page[number]=1 page[size]=1',
  supportChargebacks: 'listSupportChargebacks page[number]=1 page[size]=1',
} as const;

interface Opened {
  /** An address of the page. */
  readonly at: string;
  readonly reads: readonly string[];
}

/** What each page reads first: an operation a line, with its parameters. */
export const FIRST_READS: Readonly<Record<string, Opened>> = {
  '/account/overview': {
    at: '/account/overview',
    reads: [
      COUNTS,
      COUNTS,
      `listExposures ${OF_CUSTOMER}`,
      `listInvoices ${OF_CUSTOMER} filter[status]=all page[number]=1 page[size]=8 sort=-invoice_date`,
      UNREAD,
      `listPayments ${OF_CUSTOMER} filter[waits_for]=payment page[number]=1 page[size]=3`,
      `listPayments ${OF_CUSTOMER} filter[waits_for]=card page[number]=1 page[size]=3`,
    ],
  },
  '/invoice-list/$status': {
    at: '/invoice-list/unpaid?search=tire&page=2',
    reads: [
      COUNTS,
      COUNTS,
      `${COUNTS} filter[search]=tire`,
      `listInvoices ${OF_CUSTOMER} filter[search]=tire filter[status]=unpaid page[number]=2 page[size]=25 sort=default`,
      `listInvoiceViews ${OF_CUSTOMER}`,
      UNREAD,
    ],
  },
  '/invoice/$invoice_id': {
    at: '/invoice/7802114',
    reads: [
      COUNTS,
      `getBillingAddresses ${ONE_INVOICE}`,
      `getInvoiceDetails ${ONE_INVOICE}`,
      `getMerchantAddresses ${ONE_INVOICE}`,
      `getShippingAddresses ${ONE_INVOICE}`,
      `listInvoiceDocuments ${ONE_INVOICE}`,
      UNREAD,
    ],
  },
  '/payment/due': { at: '/payment/due', reads: [COUNTS, DRAFT] },
  '/payment/invoices': { at: '/payment/invoices', reads: [COUNTS, DRAFT] },
  '/payment/confirm': { at: '/payment/confirm?payment_id=P1', reads: [COUNTS, DRAFT] },
  '/dispute/create': { at: '/dispute/create?invoiceIds=7802114', reads: DISPUTED },
  '/dispute/create/documents': { at: '/dispute/create/documents?invoiceIds=7802114', reads: DISPUTED },
  '/dispute/create/review': { at: '/dispute/create/review?invoiceIds=7802114', reads: DISPUTED },
  '/dispute/create/done': { at: '/dispute/create/done?invoiceIds=7802114', reads: DISPUTED },
  '/invoice/$invoice_id/chargeback': {
    at: '/invoice/7802114/chargeback?with=7802115',
    reads: [COUNTS, `listChargeableTransactions ${OF_CUSTOMER} filter[trx_id]=7802114,7802115`, UNREAD],
  },
  '/payment/program': {
    at: '/payment/program?currency=USD&invoices=1',
    reads: ['listProgramInvoices filter[trx_id]=1 page[size]=1'],
  },
  '/payment/program/invoices': { at: '/payment/program/invoices', reads: NO_PROGRAM_INVOICES },
  '/payment/program/confirm': { at: '/payment/program/confirm', reads: NO_PROGRAM_INVOICES },
  '/payment/remittance': { at: '/payment/remittance', reads: [COUNTS, UNREAD] },
  '/payments': {
    at: '/payments?status=returned&page=2',
    reads: [...FRAME, `listPayments ${OF_CUSTOMER} filter[status]=returned page[number]=2 page[size]=25`],
  },
  '/payments/$payment_id': {
    at: '/payments/P1',
    reads: [COUNTS, `getPayment ${OF_CUSTOMER} payment_id=P1`, UNREAD],
  },
  ...BESIDE_PAYMENT_READS,
  '/dispute-center': {
    at: '/dispute-center?status=escalated&days=3&page=2',
    // The reader pays and cannot answer: nothing of it waits on them, so nothing is counted for the menu.
    reads: [
      COUNTS,
      `listCustomerDisputes ${OF_CUSTOMER} filter[days_left]=3 filter[status]=escalated page[number]=2 page[size]=25 sort=turn`,
      `listCustomerDisputeParties ${OF_CUSTOMER}`,
      UNREAD,
    ],
  },
  '/dispute-center/respond': {
    at: `/dispute-center/respond?disputes=${DISPUTE}`,
    reads: [
      COUNTS,
      `getCustomerDispute dispute_id=${DISPUTE} ${OF_CUSTOMER}`,
      `listCustomerDisputes ${OF_CUSTOMER} filter[dispute_id]=${DISPUTE} page[size]=100`,
      UNREAD,
    ],
  },
  '/dispute-center/withdraw': {
    at: `/dispute-center/withdraw?disputes=${DISPUTE}`,
    reads: [
      COUNTS,
      `getCustomerDispute dispute_id=${DISPUTE} ${OF_CUSTOMER}`,
      `listCustomerDisputes ${OF_CUSTOMER} filter[dispute_id]=${DISPUTE} page[size]=100`,
      UNREAD,
    ],
  },
  '/merchant/disputes/respond': {
    at: `/merchant/disputes/respond?disputes=${DISPUTE}`,
    reads: [
      WAITING.merchant,
      `getMerchantDispute dispute_id=${DISPUTE}`,
      `listMerchantDisputes filter[dispute_id]=${DISPUTE} page[size]=100`,
      UNREAD,
    ],
  },
  '/dispute-center/$invoice_id': {
    at: '/dispute-center/7802114',
    reads: [COUNTS, `getInvoiceDispute ${ONE_INVOICE}`, UNREAD],
  },
  '/merchant/disputes': {
    at: '/merchant/disputes?reason=wrong_item',
    reads: [
      WAITING.merchant,
      'listMerchantDisputes filter[buid_merchant]=ostrander filter[dispute_reason_id]=wrong_item page[number]=1 page[size]=25 sort=turn',
      'listMerchantDisputeParties filter[buid_merchant]=ostrander',
      UNREAD,
    ],
  },
  '/merchant/disputes/$dispute_id': {
    at: `/merchant/disputes/${DISPUTE}`,
    reads: [
      WAITING.merchant,
      `getMerchantDispute dispute_id=${DISPUTE} filter[buid_merchant]=ostrander`,
      UNREAD,
    ],
  },
  '/dispute-center/chargebacks': {
    at: '/dispute-center/chargebacks?status=closed&sort=-amount',
    reads: [
      COUNTS,
      `listCustomerChargebacks ${OF_CUSTOMER} filter[status]=closed page[number]=1 page[size]=25 sort=-amount`,
      `listCustomerDisputeParties ${OF_CUSTOMER} filter[of]=chargebacks`,
      UNREAD,
    ],
  },
  '/dispute-center/chargebacks/$chargeback_id': {
    at: `/dispute-center/chargebacks/${DISPUTE}`,
    reads: [COUNTS, `getCustomerChargeback chargeback_id=${DISPUTE} ${OF_CUSTOMER}`, UNREAD],
  },
  '/merchant/chargebacks': {
    at: '/merchant/chargebacks?search=tire',
    reads: [
      WAITING.merchantChargebacks,
      'listMerchantChargebacks filter[buid_merchant]=ostrander filter[search]=tire page[number]=1 page[size]=25 sort=days_left',
      'listMerchantDisputeParties filter[buid_merchant]=ostrander filter[of]=chargebacks',
      UNREAD,
    ],
  },
  '/support/chargebacks': {
    at: '/support/chargebacks?customer=C100&page=2',
    reads: [
      WAITING.supportChargebacks,
      'listSupportChargebacks filter[disputing_customer]=C100 page[number]=2 page[size]=25 sort=days_left',
      'listSupportDisputeParties filter[of]=chargebacks',
      UNREAD,
    ],
  },
  '/merchant/chargebacks/$chargeback_id': {
    at: `/merchant/chargebacks/${DISPUTE}`,
    reads: [WAITING.merchantChargebacks, `getMerchantChargeback chargeback_id=${DISPUTE}`, UNREAD],
  },
  '/support/chargebacks/$chargeback_id': {
    at: `/support/chargebacks/${DISPUTE}`,
    reads: [WAITING.supportChargebacks, `getSupportChargeback chargeback_id=${DISPUTE}`, UNREAD],
  },
  '/merchant/invoices': {
    at: '/merchant/invoices?status=past-due&search=tire&documents=without&page=2',
    reads: [
      'countMerchantInvoices filter[buid_merchant]=ostrander filter[documents]=without filter[search]=tire',
      'listMerchantInvoices filter[buid_merchant]=ostrander filter[documents]=without filter[search]=tire filter[status]=past-due page[number]=2 page[size]=25 sort=default',
      UNREAD,
    ],
  },
  '/merchant/invoice/$invoice_id': {
    at: '/merchant/invoice/7802114',
    reads: [
      'getMerchantInvoiceDetails filter[trx_id]=7802114',
      'listMerchantInvoiceDocuments filter[trx_id]=7802114',
      UNREAD,
    ],
  },
  '/merchant/short-pays': {
    at: '/merchant/short-pays?page=2',
    reads: [
      WAITING.merchantShortPays,
      'listMerchantShortPays filter[buid_merchant]=ostrander page[number]=2 page[size]=25',
      UNREAD,
    ],
  },
  '/merchant/short-pays/$short_pay_id': {
    at: `/merchant/short-pays/${DISPUTE}`,
    reads: [WAITING.merchantShortPays, `listMerchantShortPays filter[short_pay_id]=${DISPUTE}`, UNREAD],
  },
  '/support/disputes': {
    at: '/support/disputes?search=tire',
    reads: [
      WAITING.support,
      'listSupportDisputes filter[search]=tire page[number]=1 page[size]=25 sort=turn',
      'listSupportDisputeParties',
      UNREAD,
    ],
  },
  '/support/disputes/$dispute_id': {
    at: `/support/disputes/${DISPUTE}`,
    reads: [WAITING.support, `getSupportDispute dispute_id=${DISPUTE}`, UNREAD],
  },
  '/merchant/select': {
    at: '/merchant/select',
    reads: ['listMerchants page[number]=1 page[size]=25', UNREAD],
  },
  '/merchant/overview': {
    at: '/merchant/overview?page=2',
    reads: ['listMerchantSummaries filter[buid_merchant]=ostrander page[number]=1 page[size]=25', UNREAD],
  },
  '/manage-users': {
    at: '/manage-users?status=locked&sort=name',
    reads: [
      COUNTS,
      `listUsers ${OF_CUSTOMER} filter[status]=locked page[number]=1 page[size]=25 sort=name`,
      UNREAD,
    ],
  },
  '/manage-users/invite': { at: '/manage-users/invite', reads: [COUNTS, OWN_CUSTOMERS, UNREAD] },
  '/manage-users/$user_id': {
    at: '/manage-users/u-1',
    reads: [COUNTS, `getUser ${OF_CUSTOMER} user_id=u-1`, OWN_CUSTOMERS, UNREAD],
  },
  '/manage-groups': {
    at: '/manage-groups?search=payers&sort=-name',
    reads: [
      COUNTS,
      `listUserGroups ${OF_CUSTOMER} filter[search]=payers page[number]=1 page[size]=25 sort=-name`,
      UNREAD,
    ],
  },
  '/manage-groups/create': { at: '/manage-groups/create', reads: NEW_GROUP },
  '/manage-groups/create/customers': { at: '/manage-groups/create/customers', reads: NEW_GROUP },
  '/manage-groups/create/users': { at: '/manage-groups/create/users', reads: NEW_GROUP },
  '/manage-groups/create/done': { at: '/manage-groups/create/done', reads: NEW_GROUP },
  '/manage-groups/$group_id': {
    at: '/manage-groups/g-1',
    reads: [COUNTS, `getUserGroup ${OF_CUSTOMER} group_id=g-1`, ...GROUP_CHOICES, UNREAD],
  },
  ...ACTIVITY_READS,
  '/support/users': {
    at: '/support/users?search=tire',
    reads: ['findUsers filter[search]=tire page[number]=1 page[size]=25', UNREAD],
  },
  '/support/users/$user_id': { at: '/support/users/u-1', reads: ['getSupportUser user_id=u-1', UNREAD] },
  '/account/settings': { at: '/account/settings', reads: [COUNTS, 'getAccountSecurity', UNREAD] },
  '/notices': { at: '/notices?page=2', reads: [...FRAME, 'listNotifications page[number]=2 page[size]=25'] },
  '/notification-center': {
    at: '/notification-center?box=archive&topic=payments&priority=high&search=P-1',
    reads: [
      ...FRAME,
      'listNotifications filter[box]=archive filter[high_priority]=Y filter[search]=P-1 filter[topic]=payments page[number]=1 page[size]=25',
    ],
  },
  '/help': { at: '/help', reads: FRAME },
  '/terms': { at: '/terms', reads: FRAME },
  '/privacy': { at: '/privacy', reads: FRAME },
  '/cgi-bin/$location': { at: '/cgi-bin/reports', reads: FRAME },
  '/frame/$location': { at: '/frame/reports', reads: FRAME },
  '/login': { at: '/login?lack=role', reads: FRAME },
};
