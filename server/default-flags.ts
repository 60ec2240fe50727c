/** What a portal offers unless its settings say otherwise, as the browser flattens it (§4 Flag rules). */
export const DEFAULT_FLAGS = {
  customer: {
    multiCurrencyEnabled: true,
    invoicePaymentEnabled: true,
    invoiceCsvEnabled: true,
    customerDetailsEnabled: true,
    cardManagementMenuEnabled: true,
    statementsEnabled: true,
  },
  payments: {
    autopayEnabled: true,
    paymentMethodsEnabled: true,
    scheduledPaymentsEnabled: true,
    shortPaysEnabled: true,
    supportPaymentsEnabled: true,
    approvalsEnabled: true,
  },
  programs: {
    programOverviewEnabled: true,
    programOverviewInvoiceListEnabled: true,
    customerLoyaltyProgramEnabled: false,
  },
  disputes: {
    disputeCreateEnabled: true,
    disputeCenterEnabled: true,
    disputeCenterDetailsEnabled: true,
    disputeResponseAndDetailsEnabled: true,
    merchantDisputesEnabled: true,
    supportDisputesEnabled: true,
    chargebackEnabled: true,
  },
  merchants: { merchantInvoicesEnabled: true, invoiceEditEnabled: true, rejectionCenterEnabled: true },
  notifications: { notificationsNotificationCenterEnabled: true },
  users: { userManagementEnabled: true, userGroupManagementEnabled: true, supportUsersEnabled: true },
};
