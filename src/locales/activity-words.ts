import type { TextKey, Translator } from './intl.ts';
import type { Messages } from './messages.gen.ts';
import { NOT_PAID_KEYS } from './payment-words.ts';

/** What was done, in one line; who did it and to whom stand beside it. */
export const ACTIVITY_WORDS = {
  signed_in: 'activity.signedIn',
  signed_out: 'activity.signedOut',
  sign_in_failed: 'activity.signInFailed',
  sign_in_without_password: 'activity.withoutPassword',
  sign_in_code_failed: 'activity.codeFailed',
  sign_in_refused: 'activity.signInRefused',
  access_refused: 'activity.refused',
  failures_in_burst: 'activity.failuresInBurst',
  session_ended: 'activity.sessionEnded',
  other_sessions_ended: 'activity.sessionsEnded',
  step_up_proved: 'activity.proved',
  step_up_failed: 'activity.proofFailed',
  email_change_asked: 'activity.emailAsked',
  email_changed: 'activity.emailChanged',
  email_change_withdrawn: 'activity.emailWithdrawn',
  email_code_wrong: 'activity.emailCodeWrong',
  email_change_stopped: 'activity.emailStopped',
  email_change_expired: 'activity.emailExpired',
  password_changed: 'activity.passwordChanged',
  password_reset: 'activity.passwordChanged',
  password_reset_requested: 'activity.resetSent',
  password_reset_sent: 'activity.resetSent',
  challenge_phrase_changed: 'activity.phraseChanged',
  locked_by_challenge: 'activity.phraseLocked',
  locked_by_codes: 'activity.codesLocked',
  name_unlocked: 'activity.nameUnlocked',
  second_factor_added: 'activity.factorAdded',
  second_factor_replaced: 'activity.factorAdded',
  second_factor_removed: 'activity.factorRemoved',
  authenticator_removed: 'activity.authenticatorRemoved',
  passkey_added: 'activity.passkeyAdded',
  passkey_removed: 'activity.passkeyRemoved',
  recovery_codes_replaced: 'activity.codesReplaced',
  recovery_code_used: 'activity.codeUsed',
  single_sign_on_linked: 'activity.ssoLinked',
  reactivation_requested: 'activity.reactivationAsked',
  account_requested: 'activity.accountAsked',
  exported: 'activity.exported',
  user_invited: 'activity.invited',
  invitation_accepted: 'activity.accepted',
  invitation_withdrawn: 'activity.invitationWithdrawn',
  invitation_sent_again: 'activity.invitedAgain',
  invitation_corrected: 'activity.invitationCorrected',
  user_changed: 'activity.userChanged',
  user_locked: 'activity.locked',
  user_unlocked: 'activity.unlocked',
  user_deactivated: 'activity.deactivated',
  user_factor_removed: 'activity.factorRemoved',
  user_reactivated: 'activity.reactivated',
  reactivation_declined: 'activity.reactivationDeclined',
  user_connected: 'activity.connected',
  user_access_given: 'activity.accessGiven',
  user_access_taken: 'activity.accessTaken',
  group_created: 'activity.groupCreated',
  group_changed: 'activity.groupChanged',
  group_removed: 'activity.groupRemoved',
  approval_limit_set: 'activity.limitSet',
  bank_account_added: 'activity.bankAdded',
  bank_account_changed: 'activity.bankChanged',
  bank_account_corrected: 'activity.bankChanged',
  bank_account_not_corrected: 'activity.bankNotCorrected',
  bank_account_removed: 'activity.bankRemoved',
  bank_account_confirmed: 'activity.bankConfirmed',
  bank_account_usable: 'activity.bankConfirmed',
  bank_account_stopped: 'activity.bankStopped',
  bank_account_link_sent: 'activity.bankLinkSent',
  payment_submitted: 'activity.paymentSubmitted',
  payment_processing: 'activity.paymentProcessing',
  payment_settled: 'activity.paymentSettled',
  payment_failed: 'activity.paymentFailed',
  payment_returned: 'activity.paymentReturned',
  payment_receipt_mailed: 'activity.receiptMailed',
  payment_scheduled: 'activity.scheduled',
  scheduled_payment_scheduled: 'activity.scheduledConfirmed',
  scheduled_payment_waiting: 'activity.scheduledWaiting',
  scheduled_payment_submitted: 'activity.scheduledSubmitted',
  scheduled_payment_stopped: 'activity.scheduledStopped',
  scheduled_payment_cancelled: 'activity.scheduledStopped',
  scheduled_payment_shrunk: 'activity.scheduledChanged',
  scheduled_payment_day_changed: 'activity.scheduledChanged',
  scheduled_payment_invoices_removed: 'activity.scheduledChanged',
  scheduled_payment_confirmed: 'activity.scheduledConfirmed',
  autopay_turned_on: 'activity.autopayOn',
  autopay_changed: 'activity.autopayChanged',
  autopay_paused: 'activity.autopayPaused',
  autopay_resumed: 'activity.autopayResumed',
  autopay_turned_off: 'activity.autopayOff',
  autopay_suspended: 'activity.autopaySuspended',
  autopay_account_gone: 'activity.autopaySuspended',
  autopay_announced: 'activity.autopayAnnounced',
  autopay_submitted: 'activity.autopaySubmitted',
  autopay_skipped: 'activity.autopaySkipped',
  autopay_run_skipped: 'activity.autopaySkipped',
  autopay_invoice_skipped: 'activity.autopayInvoices',
  autopay_invoice_allowed: 'activity.autopayInvoices',
  autopay_invoice_put_back: 'activity.autopayInvoices',
  approval_asked: 'activity.approvalAsked',
  approval_approved: 'activity.approved',
  approval_declined: 'activity.declined',
  approval_withdrawn: 'activity.approvalEnded',
  approval_expired: 'activity.approvalEnded',
  approval_lapsed: 'activity.approvalEnded',
  approval_stopped: 'activity.approvalEnded',
  refund_opened: 'activity.refundOpened',
  refund_requested: 'activity.refundSent',
  refund_sent: 'activity.refundSent',
  refund_refunded: 'activity.refunded',
  refund_voided: 'activity.voided',
  refund_failed: 'activity.refundFailed',
  card_chargeback_opened: 'activity.cardChargebackOpened',
  card_chargeback_contested: 'activity.cardChargebackAnswered',
  card_chargeback_accepted: 'activity.cardChargebackAnswered',
  card_chargeback_won: 'activity.cardChargebackDecided',
  card_chargeback_lost: 'activity.cardChargebackDecided',
  card_chargeback_refused: 'activity.reportRefused',
  card_provider_event_refused: 'activity.reportRefused',
  credit_given: 'activity.creditGiven',
  credit_applied: 'activity.creditApplied',
  credit_withdrawn: 'activity.creditWithdrawn',
  cash_received: 'activity.cashReceived',
  short_pay_accepted: 'activity.shortPayAccepted',
  short_pay_refused: 'activity.shortPayRefused',
  dispute_opened: 'activity.disputeOpened',
  dispute_respond_to_customer: 'activity.disputeAnswered',
  dispute_respond_to_merchant: 'activity.disputeAnswered',
  dispute_respond_to_support: 'activity.disputeAnswered',
  dispute_ask_customer: 'activity.disputeCustomerAsked',
  dispute_ask_merchant: 'activity.disputeMerchantAsked',
  dispute_offer: 'activity.disputeOffer',
  dispute_agree: 'activity.disputeAgreed',
  dispute_disagree: 'activity.disputeDisagreed',
  dispute_escalate: 'activity.disputeEscalated',
  dispute_close: 'activity.disputeClosed',
  dispute_cancel: 'activity.disputeWithdrawn',
  dispute_hold: 'activity.disputeHeld',
  dispute_release: 'activity.disputeReleased',
  dispute_hold_ended: 'activity.disputeReleased',
  dispute_decide: 'activity.disputeDecided',
  dispute_reopen: 'activity.disputeReopened',
  dispute_adjusted: 'activity.disputeAdjusted',
  dispute_credit_reversed: 'activity.creditWithdrawn',
  dispute_expired: 'activity.disputeDeadline',
  dispute_deadline_passed: 'activity.disputeDeadline',
  dispute_remark: 'activity.disputeRemark',
  dispute_taken: 'activity.disputeTaken',
  dispute_given_back: 'activity.disputeGivenBack',
  dispute_taken_over: 'activity.disputeTaken',
  dispute_freed: 'activity.disputeGivenBack',
  dispute_document_replaced: 'activity.disputeDocument',
  dispute_administrators_asked: 'activity.disputeAsked',
  dispute_contact_stopped: 'activity.disputeMailsStopped',
  chargeback_requested: 'activity.chargebackRequested',
  chargeback_object: 'activity.chargebackObjected',
  chargeback_taken: 'activity.chargebackTaken',
  chargeback_taken_over: 'activity.chargebackTaken',
  chargeback_given_back: 'activity.chargebackGivenBack',
  chargeback_freed: 'activity.chargebackGivenBack',
  chargeback_accept: 'activity.chargebackAccepted',
  chargeback_adjusted: 'activity.chargebackAdjusted',
  chargeback_refuse: 'activity.chargebackRefused',
  chargeback_review: 'activity.chargebackReview',
  chargeback_withdraw: 'activity.chargebackWithdrawn',
  chargeback_deadline_passed: 'activity.chargebackDeadline',
  card_request: 'activity.cardRequested',
  card_approve: 'activity.cardApproved',
  card_decline: 'activity.cardDeclined',
  card_produce: 'activity.cardProduced',
  card_send: 'activity.cardSent',
  card_deliver: 'activity.cardDelivered',
  card_activate: 'activity.cardActivated',
  card_activation_failed: 'activity.cardActivationFailed',
  card_activation_blocked: 'activity.cardActivationBlocked',
  card_suspend: 'activity.cardSuspended',
  card_resume: 'activity.cardResumed',
  card_terminate: 'activity.cardTerminated',
  card_renew: 'activity.cardRenewed',
  card_expire: 'activity.cardExpired',
  card_controls_changed: 'activity.cardControls',
  card_number_viewed: 'activity.cardViewed',
  card_view_failed: 'activity.cardViewFailed',
  statement_mail_chosen: 'activity.statementMail',
  statement_mail_ended: 'activity.statementMail',
  customer_information_changed: 'activity.customerChanged',
  invoice_adjusted: 'activity.invoiceAdjusted',
  invoice_details_changed: 'activity.invoiceChanged',
  invoice_document_added: 'activity.documentAdded',
  invoice_document_removed: 'activity.documentRemoved',
  invoice_document_restored: 'activity.documentAdded',
  invoice_view_shared: 'activity.viewShared',
  invoice_view_removed: 'activity.viewRemoved',
  transaction_sent: 'activity.transactionSent',
  transaction_accepted: 'activity.transactionAccepted',
  transaction_rejected: 'activity.transactionRejected',
  rejection_resubmitted: 'activity.transactionSent',
  rejection_cancelled: 'activity.transactionCancelled',
  acting_began: 'activity.actingBegan',
  acting_ended: 'activity.actingEnded',
  acting_looked: 'activity.actingLooked',
  user_looked_at: 'activity.lookedAt',
  customer_looked_at: 'activity.lookedAt',
  payment_read: 'activity.lookedAt',
  dispute_read: 'activity.lookedAt',
  chargeback_read: 'activity.lookedAt',
  users_searched: 'activity.searchedUsers',
  customers_searched: 'activity.searchedCustomers',
  payments_searched: 'activity.searchedPayments',
  activities_searched: 'activity.searchedActivities',
} as const satisfies Record<string, TextKey>;

/** What an act is about. */
export const ACTIVITY_KIND_WORDS = {
  'sign-in': 'activityKind.signIn',
  user: 'activityKind.user',
  'bank-account': 'activityKind.bankAccount',
  payment: 'activityKind.payment',
  dispute: 'activityKind.dispute',
  card: 'activityKind.card',
  customer: 'activityKind.customer',
  look: 'activityKind.look',
} as const satisfies Record<string, TextKey>;

/** As what somebody acted. */
export const ACTING_PARTY_WORDS = {
  user: 'actingParty.user',
  merchant: 'actingParty.merchant',
  support: 'actingParty.support',
  portal: 'actingParty.portal',
  stranger: 'actingParty.stranger',
} as const satisfies Record<string, TextKey>;

/** An act of the record as far as its words go. */
interface SaidActivity {
  readonly action: keyof typeof ACTIVITY_WORDS;
  readonly failure: keyof typeof NOT_PAID_KEYS | null;
}

/** What was done, in one line; why a payment did not come about is told as its own page does. */
export const activityText = (t: Translator['t'], { action, failure }: SaidActivity): string =>
  t(action === 'payment_failed' && failure !== null ? NOT_PAID_KEYS[failure] : ACTIVITY_WORDS[action]);

/** What is named by itself, of what somebody has confirmed to be there for. */
type ProvedFor = Exclude<Messages['activities.provedFor']['change'], 'other'>;

/** What else is told of an act. */
interface SaidDetail {
  readonly reason: { readonly words: string; readonly hasConsent: boolean } | null;
  readonly words: string | null;
  readonly fromName: string | null;
  readonly byProvider: boolean;
  readonly removalReason: 'lost' | 'stolen' | 'replaced' | 'other' | null;
  readonly provedFor: ProvedFor | 'user_factor_remove' | null;
  readonly area: keyof typeof ACTIVITY_KIND_WORDS | null;
}

/**
 * Why somebody stands in for a user, before what they have shown to be there, what was written with an act, who had a dispute before, whether it followed
 * from what a provider told, or what was looked at; null where none is told.
 */
export function activityDetail(t: Translator['t'], said: SaidDetail): string | null {
  const { reason, words, fromName, byProvider, removalReason, provedFor, area } = said;
  if (reason !== null)
    return t('activities.reason', { words: reason.words, consent: reason.hasConsent ? 'yes' : 'other' });
  if (removalReason !== null)
    return t('activities.removal', {
      reason: removalReason,
      words: words ?? '',
      has: words === null ? 'none' : 'other',
    });
  if (provedFor !== null) {
    const change = provedFor === 'user_factor_remove' ? 'other' : provedFor;
    return t('activities.provedFor', { change });
  }
  if (words !== null) return t('activities.words', { words });
  if (fromName !== null) return t('activities.from', { name: fromName });
  if (byProvider) return t('activities.byProvider');
  return area === null ? null : t(ACTIVITY_KIND_WORDS[area]);
}
