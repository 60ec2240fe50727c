import { createRouter } from '@tanstack/react-router';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { BrokenPage } from '#routes/frame/broken.tsx';
import { prefixRewrite } from '#routes/frame/legacy-prefix.ts';
import { customersRoute, merchantSelectRoute } from '#routes/customers/customers.tsx';
import {
  disputeCenterRoute,
  merchantDisputesRoute,
  supportDisputesRoute,
} from '#routes/dispute-center/dispute-center.tsx';
import { remittanceListRoute } from '#routes/remittance-list/remittance-list.tsx';
import {
  disputeAnswerRoute,
  disputeWithdrawRoute,
  merchantAnswerRoute,
} from '#routes/dispute-answer/dispute-answer.tsx';
import { disputeRoute, merchantDisputeRoute, supportDisputeRoute } from '#routes/dispute/dispute.tsx';
import { framedRoutes } from '#routes/frame/framed-pages.tsx';
import { invoiceRoute } from '#routes/invoice/invoice.tsx';
import { invoiceListRoute } from '#routes/invoice-list/invoice-list.tsx';
import { overviewRoute } from '#routes/overview/overview.tsx';
import { paymentRoutes } from '#routes/payment/payment.tsx';
import { paymentsRoute, receiptRoute } from '#routes/payments/payments.tsx';
import { programInvoiceListRoute } from '#routes/invoice-list/program-invoice-list.tsx';
import { programOrderRoute, programOrdersRoute } from '#routes/payments/program-orders.tsx';
import { programPaymentRoutes } from '#routes/payment/program-payment.tsx';
import { programOverviewRoute } from '#routes/program-overview/program-overview.tsx';
import { customerDetailsRoute } from '#routes/customer-details/customer-details.tsx';
import { statementsRoute } from '#routes/statements/statements.tsx';
import { invoiceEditRoute } from '#routes/invoice-edit/invoice-edit.tsx';
import { merchantInvoiceRoute } from '#routes/merchant-invoice/merchant-invoice.tsx';
import { merchantInvoicesRoute } from '#routes/merchant-invoices/merchant-invoices.tsx';
import { merchantOverviewRoute } from '#routes/merchant-overview/merchant-overview.tsx';
import { supportPaymentRoute, supportPaymentsRoute } from '#routes/support-payments/support-payments.tsx';
import { supportCustomersRoute } from '#routes/support/support-customers.tsx';
import { noticeCenterRoute } from '#routes/notices/notice-center.tsx';
import { noticesRoute } from '#routes/notices/notices.tsx';
import { loginRoute, startRoute } from '#routes/sign-in/login.tsx';
import type { PageContext } from '#routes/frame/page-context.ts';
import { pagesToCome } from '#routes/frame/pages-to-come.tsx';
import { rootRoute } from '#routes/frame/root.tsx';
import { parseSearch, stringifySearch } from '#routes/frame/search-text.ts';
import { settingsRoute } from '#routes/settings/settings.tsx';
import { disputeCreateRoutes } from '#routes/dispute-create/dispute-create.tsx';
import { approvalLimitRoute, approvalRoute, approvalsRoute } from '#routes/approvals/approvals.tsx';
import {
  scheduledPaymentRoute,
  scheduledPaymentsRoute,
} from '#routes/scheduled-payments/scheduled-payments.tsx';
import { rejectionRoute, rejectionsRoute, selectedRejectionsRoute } from '#routes/rejections/rejections.tsx';
import { shortPayRoute, shortPaysRoute } from '#routes/short-pays/short-pays.tsx';
import {
  customerChargebackRoute,
  merchantChargebackRoute,
  supportChargebackRoute,
} from '#routes/chargeback/chargeback.tsx';
import {
  customerChargebacksRoute,
  merchantChargebacksRoute,
  supportChargebacksRoute,
} from '#routes/chargebacks/chargebacks.tsx';
import {
  addPaymentMethodRoute,
  editPaymentMethodRoute,
  paymentMethodsRoute,
} from '#routes/bank-account/payment-methods.tsx';
import { autoPayRoute, autoPayRunRoute } from '#routes/autopay/autopay.tsx';
import { chargebackRequestRoute } from '#routes/chargeback-request/chargeback-request.tsx';
import {
  inviteUsersRoute,
  manageUserRoute,
  manageUsersRoute,
  supportUserRoute,
  supportUsersRoute,
} from '#routes/users/users.tsx';
import { groupCreateRoutes } from '#routes/user-groups/group-create.tsx';
import { manageGroupRoute, manageGroupsRoute } from '#routes/user-groups/user-groups.tsx';
import { cardRequestRoute, cardRoute, cardsRoute } from '#routes/cards/cards.tsx';
import { activitiesRoute, supportActivitiesRoute } from '#routes/activities/activities.tsx';
import { textRoutes } from '#routes/texts/texts.tsx';

const pages = [
  startRoute,
  loginRoute,
  overviewRoute,
  invoiceListRoute,
  invoiceRoute,
  paymentRoutes,
  paymentsRoute,
  statementsRoute,
  receiptRoute,
  approvalsRoute,
  approvalLimitRoute,
  approvalRoute,
  scheduledPaymentsRoute,
  scheduledPaymentRoute,
  disputeCenterRoute,
  merchantDisputesRoute,
  supportDisputesRoute,
  remittanceListRoute,
  disputeAnswerRoute,
  disputeWithdrawRoute,
  merchantAnswerRoute,
  disputeRoute,
  merchantDisputeRoute,
  supportDisputeRoute,
  customersRoute,
  merchantSelectRoute,
  merchantOverviewRoute,
  merchantInvoicesRoute,
  merchantInvoiceRoute,
  invoiceEditRoute,
  customerDetailsRoute,
  programOverviewRoute,
  programInvoiceListRoute,
  programPaymentRoutes,
  programOrdersRoute,
  programOrderRoute,
  supportCustomersRoute,
  settingsRoute,
  noticesRoute,
  noticeCenterRoute,
  disputeCreateRoutes,
  chargebackRequestRoute,
  autoPayRoute,
  autoPayRunRoute,
  paymentMethodsRoute,
  addPaymentMethodRoute,
  editPaymentMethodRoute,
  customerChargebacksRoute,
  merchantChargebacksRoute,
  supportPaymentsRoute,
  supportPaymentRoute,
  shortPaysRoute,
  shortPayRoute,
  rejectionsRoute,
  selectedRejectionsRoute,
  rejectionRoute,
  supportChargebacksRoute,
  customerChargebackRoute,
  merchantChargebackRoute,
  supportChargebackRoute,
  manageUsersRoute,
  inviteUsersRoute,
  manageUserRoute,
  supportUsersRoute,
  supportUserRoute,
  manageGroupsRoute,
  groupCreateRoutes,
  manageGroupRoute,
  cardsRoute,
  cardRequestRoute,
  cardRoute,
  activitiesRoute,
  supportActivitiesRoute,
  ...textRoutes,
  ...framedRoutes,
] as const;
// The other pages without a view of their own are not known to the types: nothing leads to them.
const routeTree = rootRoute.addChildren([...pages, ...(pagesToCome(pages) as never[])]);

/** The router over every route. `ecaasPrefix` is put before every programmatic navigation. */
export function createPortalRouter(context: PageContext, ecaasPrefix: string) {
  return createRouter({
    routeTree,
    context,
    rewrite: prefixRewrite(ecaasPrefix),
    parseSearch,
    stringifySearch,
    // Each page by itself: one that breaks leaves the frame and all others.
    defaultErrorComponent: BrokenPage,
    defaultPreload: false,
    defaultStructuralSharing: true,
    scrollRestoration: true,
  });
}

declare module '#ui/kit/page-address.ts' {
  interface Register {
    readonly pages: PageAddress;
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
