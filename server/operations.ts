import type { Deps } from '#server/deps.ts';
import { getBillingAddresses } from '#server/addresses/get-billing-addresses.ts';
import { getMerchantAddresses } from '#server/addresses/get-merchant-addresses.ts';
import { getShippingAddresses } from '#server/addresses/get-shipping-addresses.ts';
import { getBankingCountries } from '#server/bank-accounts/get-banking-countries.ts';
import { addLinkedBankAccount } from '#server/bank-accounts/add-linked-bank-account.ts';
import { createBankAccountLink } from '#server/bank-accounts/create-bank-account-link.ts';
import { getBankAccountLink } from '#server/bank-accounts/get-bank-account-link.ts';
import { listBankAccounts } from '#server/bank-accounts/list-bank-accounts.ts';
import { getComponent } from '#server/components/get-component.ts';
import { getConfig } from '#server/configuration/get-config.ts';
import { getConfigSecure } from '#server/configuration/get-config-secure.ts';
import { getFeatureFlags } from '#server/configuration/get-feature-flags.ts';
import { getLocales } from '#server/configuration/get-locales.ts';
import { getCustomerCurrencies } from '#server/currencies/get-customer-currencies.ts';
import { getMerchantCurrencies } from '#server/currencies/get-merchant-currencies.ts';
import { listCustomers } from '#server/customers/list-customers.ts';
import { listLocations } from '#server/customers/list-locations.ts';
import { listExposures } from '#server/exposures/list-exposures.ts';
import type { Operations } from '#server/http/operation.ts';
import { acceptInvitation } from '#server/invitations/accept-invitation.ts';
import { getInvitation } from '#server/invitations/get-invitation.ts';
import { countInvoices } from '#server/invoices/count-invoices.ts';
import { createInvoiceSelection } from '#server/invoices/create-invoice-selection.ts';
import { exportInvoices } from '#server/invoices/export-invoices.ts';
import { getInvoiceDetails } from '#server/invoices/get-invoice-details.ts';
import { listInvoices } from '#server/invoices/list-invoices.ts';
import { listMerchantSummaries } from '#server/merchants/list-merchant-summaries.ts';
import { listMerchants } from '#server/merchants/list-merchants.ts';
import { listNotices } from '#server/notices/list-notices.ts';
import { markNotice, markNotices } from '#server/notices/mark-notices.ts';
import { cancelPayment } from '#server/payments/cancel-payment.ts';
import { createHandOver } from '#server/payments/create-hand-over.ts';
import { createPayment } from '#server/payments/create-payment.ts';
import { getPayment } from '#server/payments/get-payment.ts';
import { listPayments } from '#server/payments/list-payments.ts';
import { receiveCardProviderEvent } from '#server/payments/receive-card-provider-event.ts';
import { changeOverdueChallengePhrase } from '#server/passwords/change-overdue-challenge-phrase.ts';
import { changeOverduePassword } from '#server/passwords/change-overdue-password.ts';
import { changePassword } from '#server/passwords/change-password.ts';
import { beginSecondFactor } from '#server/second-factor/begin-second-factor.ts';
import { confirmSecondFactor } from '#server/second-factor/confirm-second-factor.ts';
import { createRecoveryCodes } from '#server/second-factor/create-recovery-codes.ts';
import { getAccountSecurity } from '#server/second-factor/get-account-security.ts';
import { removeSecondFactor } from '#server/second-factor/remove-second-factor.ts';
import { signInWithCode } from '#server/second-factor/sign-in-with-code.ts';
import { endOtherSessions } from '#server/sessions/end-other-sessions.ts';
import { answerChallenge } from '#server/recovery/answer-challenge.ts';
import { getPasswordReset } from '#server/recovery/get-password-reset.ts';
import { requestAccount } from '#server/recovery/request-account.ts';
import { requestPasswordReset } from '#server/recovery/request-password-reset.ts';
import { requestReactivation } from '#server/recovery/request-reactivation.ts';
import { requestUsername } from '#server/recovery/request-username.ts';
import { resetPassword } from '#server/recovery/reset-password.ts';
import { extendSession } from '#server/sessions/extend-session.ts';
import { getSelf } from '#server/sessions/get-self.ts';
import { setSessionData } from '#server/sessions/set-session-data.ts';
import { signIn } from '#server/sessions/sign-in.ts';
import { signOut } from '#server/sessions/sign-out.ts';
import { beginSingleSignOn } from '#server/single-sign-on/begin-single-sign-on.ts';
import { finishSingleSignOn } from '#server/single-sign-on/finish-single-sign-on.ts';
import { findCustomers } from '#server/support/find-customers.ts';

/** Every operation of the contract with its handler; who may call it stands in `src/domain/operations.ts`. */
export function makeOperations(deps: Deps): Operations {
  return {
    getFeatureFlags: getFeatureFlags(deps),
    getConfig: getConfig(deps),
    getConfigSecure: getConfigSecure(deps),
    getLocales: getLocales(),
    getComponent: getComponent(deps),
    getSelf: getSelf(deps),
    signIn: signIn(deps),
    signInWithCode: signInWithCode(deps),
    changeOverduePassword: changeOverduePassword(deps),
    changeOverdueChallengePhrase: changeOverdueChallengePhrase(deps),
    signOut: signOut(deps),
    extendSession: extendSession(deps),
    endOtherSessions: endOtherSessions(deps),
    getAccountSecurity: getAccountSecurity(deps),
    changePassword: changePassword(deps),
    beginSecondFactor: beginSecondFactor(deps),
    confirmSecondFactor: confirmSecondFactor(deps),
    removeSecondFactor: removeSecondFactor(deps),
    createRecoveryCodes: createRecoveryCodes(deps),
    listNotifications: listNotices(deps),
    markNotificationRead: markNotice(deps),
    markNotificationsRead: markNotices(deps),
    beginSingleSignOn: beginSingleSignOn(deps),
    finishSingleSignOn: finishSingleSignOn(deps),
    setSessionData: setSessionData(deps),
    requestUsername: requestUsername(deps),
    requestPasswordReset: requestPasswordReset(deps),
    requestReactivation: requestReactivation(deps),
    requestAccount: requestAccount(deps),
    getPasswordReset: getPasswordReset(deps),
    answerChallenge: answerChallenge(deps),
    resetPassword: resetPassword(deps),
    getInvitation: getInvitation(deps),
    acceptInvitation: acceptInvitation(deps),
    listCustomers: listCustomers(deps),
    listLocations: listLocations(deps),
    listMerchants: listMerchants(deps),
    listMerchantSummaries: listMerchantSummaries(deps),
    findCustomers: findCustomers(deps),
    listExposures: listExposures(deps),
    listInvoices: listInvoices(deps),
    countInvoices: countInvoices(deps),
    exportInvoices: exportInvoices(deps),
    createInvoiceSelection: createInvoiceSelection(deps),
    getBillingAddresses: getBillingAddresses(deps),
    getShippingAddresses: getShippingAddresses(deps),
    getMerchantAddresses: getMerchantAddresses(deps),
    getDetails: getInvoiceDetails(deps),
    getInvoiceDetails: getInvoiceDetails(deps),
    getCustomerCurrencies: getCustomerCurrencies(deps),
    getMerchantCurrencies: getMerchantCurrencies(deps),
    getBankingCountries: getBankingCountries(deps),
    listBankAccounts: listBankAccounts(deps),
    createBankAccountLink: createBankAccountLink(deps),
    getBankAccountLink: getBankAccountLink(deps),
    addLinkedBankAccount: addLinkedBankAccount(deps),
    createPayment: createPayment(deps),
    listPayments: listPayments(deps),
    getPayment: getPayment(deps),
    createHandOver: createHandOver(deps),
    cancelPayment: cancelPayment(deps),
    receiveCardProviderEvent: receiveCardProviderEvent(deps),
  };
}
