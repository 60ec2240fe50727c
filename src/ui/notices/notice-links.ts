/** What the way from a notice is called, by what it is of. */
export const SEE = {
  payment: 'notices.see',
  dispute: 'disputeNotice.see',
  chargeback: 'chargebackNotice.see',
  autopay: 'autopayNotice.see',
  shortPay: 'notices.seeShortPay',
  scheduled: 'scheduledNotice.see',
  approval: 'approvalNotice.see',
  refund: 'notices.see',
  bankAccount: 'bankAccountNotice.see',
  cardChargeback: 'notices.see',
  adjustment: 'notices.seeShortPay',
  rejection: 'rejectionNotice.see',
  card: 'cardNotice.see',
  account: 'settings.title',
} as const;

/** The same where its customer has to be chosen first. */
export const SEE_OTHER = {
  payment: 'notices.seeOther',
  dispute: 'disputeNotice.seeOther',
  chargeback: 'chargebackNotice.seeOther',
  autopay: 'autopayNotice.seeOther',
  shortPay: 'notices.seeShortPayOf',
  scheduled: 'scheduledNotice.seeOther',
  approval: 'approvalNotice.seeOther',
  refund: 'notices.seeOther',
  bankAccount: 'bankAccountNotice.seeOther',
  cardChargeback: 'notices.seeOther',
  adjustment: 'notices.seeShortPayOf',
  card: 'cardNotice.seeOther',
} as const;
