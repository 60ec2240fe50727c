import { customerArea, neither, type SpecifiedPage } from './specified-page.ts';

const disputeCreation: SpecifiedPage = {
  users: customerArea,
  roles: 'admin, payer',
  barred: 'card viewer',
  feature: 'disputeCreate',
  selected: 'customer',
};

/** Decisions §6 and §12 name the merchant's and support's; the customer's is read by all of its area. */
const customerChargebacks: SpecifiedPage = {
  users: customerArea,
  barred: neither,
  feature: 'chargeback',
  selected: 'customer',
};

/** No merchant has to be chosen (§6 roll-up): what waits on any of them is listed with its name. */
const merchantChargebacks: SpecifiedPage = {
  users: 'merchant',
  barred: neither,
  feature: 'chargeback',
};

/** Who may open the pages of disputes and chargebacks: §2 and §6, decisions §6 and §12. */
export const DISPUTING_PAGES: Readonly<Record<string, SpecifiedPage>> = {
  '/dispute/create': disputeCreation,
  '/dispute-center': { users: customerArea, barred: neither, feature: 'disputeCenter', selected: 'customer' },
  '/dispute-center/:invoice_id': {
    users: customerArea,
    barred: neither,
    feature: 'disputeCenterDetails',
    selected: 'customer',
  },
  '/dispute-center/respond': {
    users: customerArea,
    roles: 'admin',
    barred: neither,
    feature: 'disputeResponseAndDetails',
    selected: 'customer',
  },
  // §2 Dispute creation: the steps after the first, as open as that one.
  '/dispute/create/documents': disputeCreation,
  '/dispute/create/review': disputeCreation,
  '/dispute/create/done': disputeCreation,
  '/invoice/:invoice_id/chargeback': {
    users: customerArea,
    roles: 'admin, payer',
    barred: neither,
    feature: 'chargeback',
    selected: 'customer',
  },
  '/merchant/disputes': {
    users: 'merchant',
    barred: neither,
    feature: 'merchantDisputes',
  },
  '/merchant/disputes/:dispute_id': {
    users: 'merchant',
    barred: neither,
    feature: 'merchantDisputes',
  },
  // Decisions §12: payers and administrators withdraw; administrators respond.
  '/dispute-center/withdraw': {
    users: customerArea,
    roles: 'admin, payer',
    barred: neither,
    feature: 'disputeResponseAndDetails',
    selected: 'customer',
  },
  '/merchant/disputes/respond': {
    users: 'merchant',
    roles: 'admin',
    barred: neither,
    feature: 'merchantDisputes',
  },
  '/dispute-center/chargebacks': customerChargebacks,
  '/dispute-center/chargebacks/:chargeback_id': customerChargebacks,
  '/merchant/chargebacks': merchantChargebacks,
  '/merchant/chargebacks/:chargeback_id': merchantChargebacks,
  '/support/disputes': { users: 'admin', barred: neither, feature: 'supportDisputes' },
  '/support/disputes/:dispute_id': { users: 'admin', barred: neither, feature: 'supportDisputes' },
  '/support/chargebacks': { users: 'admin', barred: neither, feature: 'chargeback' },
  '/support/chargebacks/:chargeback_id': { users: 'admin', barred: neither, feature: 'chargeback' },
};
