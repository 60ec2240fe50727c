/** The rules on payment (`src/domain/rules.ts` has those of every area). */
export const PAYMENT_RULES = {
  'PAY-01': {
    name: 'something is selected',
    spec: '§5 Payment: at least one invoice must be selected to pay',
  },
  'PAY-02': { name: 'every invoice is payable', spec: '§4 Invoice statuses: unpaid (payable)' },
  'PAY-03': { name: 'bank pays one account', spec: '§5 Payment: one account only by bank account' },
  'PAY-04': { name: 'amounts are positive', spec: '§5 Payment: negative or zero cannot be paid' },
  'PAY-05': { name: 'one currency', spec: '§5 Payment: currencies are identical' },
  'PAY-06': { name: 'currency is supported', spec: '§5 Payment: currencies are supported' },
  'PAY-07': {
    name: 'card minimum for each invoice',
    spec: '§5 Payment: each invoice reaches a minimum amount',
  },
  'PAY-08': { name: 'card maximum of invoices', spec: '§5 Payment: invoice count within a maximum' },
  'PAY-09': { name: 'method is enabled', spec: '§5 Payment: bank and card payment are enabled' },
  'PAY-10': { name: 'card fee is accepted', spec: '§5 Payment: the fee notice must be accepted' },
  'PAY-11': { name: 'terms are acknowledged', spec: '§5 Payment: terms are acknowledged' },
  'PAY-12': { name: 'a bank account is chosen', spec: '§3 Bank account: payment type online payment' },
  'PAY-13': { name: 'the role may pay', spec: '§6 Page access: payment flow for admin or payer' },
  'PAY-14': {
    name: 'no other payment is under way',
    spec: '§4 Payment timing; decisions §4: one active payment',
  },
  'PAY-15': { name: 'the customer may pay online', spec: '§3 Customer: paymentEligible' },
  'PAY-16': {
    name: 'the amount is what was shown',
    spec: '§5 Payment; decisions §1: fee shown before submit',
  },
  'PAY-17': { name: 'method is set up', spec: '§5 Payment: bank and card payment are enabled' },
  'PAY-18': {
    name: 'bank account is in the currency of the invoices',
    spec: 'decisions §11: bank accounts have a currency and pay only invoices in it',
  },
  'PAY-19': {
    name: 'a part amount is above zero and below what can be paid',
    spec: '§5 Payment: negative or zero cannot be paid; decisions §9: an amount per invoice below its total',
  },
  'PAY-20': {
    name: 'a part amount says why',
    spec: 'decisions §9: an amount per invoice below its total with a short-pay reason',
  },
  'PAY-21': {
    name: 'a short pay is answered once, while its rest is open',
    spec: 'decisions §13: the merchant answers the short-pay reason: accepts or refuses',
  },
  'PAY-22': {
    name: 'the rest of a short pay is in no payment, no dispute and no chargeback',
    spec: 'decisions §13: accepts (a credit closes it)',
  },
  'PAY-23': {
    name: 'a refused short pay says why',
    spec: 'decisions §13: refuses (it stays due)',
  },
  'PAY-24': {
    name: 'the day of a scheduled payment is ahead',
    spec: 'decisions §9: scheduled payments',
  },
  'PAY-25': {
    name: 'the day of a scheduled payment is near enough',
    spec: 'decisions §9: scheduled payments',
  },
  'PAY-26': {
    name: 'banks do business on the day of a scheduled payment',
    spec: 'decisions §3: business-day arithmetic uses one calendar per currency area',
  },
  'PAY-27': {
    name: 'the cut-off of a scheduled payment is ahead',
    spec: 'decisions §9: scheduled payments',
  },
  'PAY-28': {
    name: 'only a bank account pays on a date',
    spec: 'decisions §13: by card on a later date is an obstacle (no card is kept)',
  },
  'PAY-29': {
    name: 'an invoice is in one scheduled payment',
    spec: 'decisions §9: scheduled payments',
  },
  'PAY-30': {
    name: 'a scheduled payment is still to come',
    spec: 'decisions §9: scheduled payments',
  },
  'PAY-31': {
    name: 'a scheduled payment keeps one of its invoices',
    spec: 'decisions §9: scheduled payments',
  },
  'PAY-32': {
    name: 'another payer says yes',
    spec: 'decisions §13: scheduled payments of that user wait for another payer’s yes',
  },
  'PAY-35': {
    name: 'a payment above the limit has a second person',
    spec: 'decisions §13: limit for a second person: per payment and per user and day, in the customer’s currency',
  },
  'PAY-36': {
    name: 'only a bank account waits for a second person',
    spec: 'decisions §13: by card on a later date is an obstacle (no card is kept)',
  },
  'PAY-37': {
    name: 'somebody else may approve',
    spec: 'decisions §9: maker and checker above a limit',
  },
  'PAY-38': {
    name: 'an approval still waits for its answer',
    spec: 'decisions §9: maker and checker above a limit',
  },
  'PAY-39': {
    name: 'a second person approves',
    spec: 'decisions §9: maker and checker above a limit',
  },
  'PAY-40': {
    name: 'a declined approval says why',
    spec: 'decisions §9: maker and checker above a limit',
  },
  'PAY-41': {
    name: 'whoever answers an approval may do so',
    spec: 'decisions §9: maker and checker above a limit',
  },
  'PAY-42': {
    name: 'limits are above zero, and a day allows what a payment does',
    spec: 'decisions §13: limit for a second person: per payment and per user and day, in the customer’s currency',
  },
  'PAY-43': {
    name: 'invoices to leave out of a scheduled payment are chosen',
    spec: 'decisions §9: scheduled payments',
  },
  'PAY-44': {
    name: 'what is approved can still be done as it was asked for',
    spec: 'decisions §9: maker and checker above a limit',
  },
  'PAY-45': {
    name: 'the limit that another is asked for beside still holds',
    spec: 'decisions §13: limit for a second person: per payment and per user and day, in the customer’s currency',
  },
  'PAY-46': {
    name: 'an invoice waits in one request at a time',
    spec: 'decisions §9: maker and checker above a limit',
  },
  'PAY-47': {
    name: 'a change of bank account or AutoPay is approved as it was asked for',
    spec: 'decisions §9: maker and checker above a limit',
  },
  'PAY-48': {
    name: 'no yes removes a bank account whose payments are under way',
    spec: '§4 Bank accounts: remove',
  },
  'PAY-90': {
    name: 'who becomes an administrator stands as it was asked for',
    spec: 'decisions §9: maker and checker above a limit',
  },
  'PAY-49': {
    name: 'what is typed as the day of a scheduled payment is a day',
    spec: 'decisions §9: scheduled payments',
  },
  'PAY-33': {
    name: 'another day of a scheduled payment is chosen',
    spec: 'decisions §9: scheduled payments',
  },
  'PAY-61': {
    name: 'each customer has a bank account of its own that can pay',
    spec: '§3 Payment: Payment mode: INDIVIDUAL_ACCOUNT or PROGRAM_OVERVIEW',
  },
  'PAY-62': {
    name: 'whoever pays above the configured sum has said again who they are',
    spec: 'decisions §13: step-up, good for the one change that it names',
  },
  'PAY-63': {
    name: 'over several customers nobody pays above the limit of one',
    spec: 'decisions §13: limit for a second person: per payment and per user and day, in the customer’s currency',
  },
  'PAY-70': {
    name: 'only money that has arrived is refunded',
    spec: 'decisions §4: A payment: submitted, processing, settled, failed, returned',
  },
  'PAY-71': {
    name: 'money was paid that can be refunded',
    spec: 'decisions §13: credits and unapplied cash',
  },
  'PAY-72': {
    name: 'something of the payment is left to refund',
    spec: 'decisions §11: refunds need role admin on the side that does it',
  },
  'PAY-73': {
    name: 'the bank cannot take back what is refunded',
    spec: 'decisions §4: ‘Paid’ can be reversed by a bank return',
  },
  'PAY-74': {
    name: 'only what was not collected is voided',
    spec: 'decisions §4: A payment: submitted, processing, settled, failed, returned',
  },
  'PAY-75': {
    name: 'a payment is voided once',
    spec: 'decisions §4: one active payment',
  },
  'PAY-76': {
    name: 'a refund is above zero and at most what is left',
    spec: '§5 Payment: negative or zero cannot be paid',
  },
  'PAY-77': {
    name: 'a late authorization waits for its refund',
    spec: '§8 Payment: the card payment provider could not process the payment',
  },
  'PAY-78': {
    name: 'a refund and a void say why',
    spec: 'decisions §11: refunds need role admin on the side that does it',
  },
  'PAY-79': {
    name: 'nothing is refunded while a cardholder’s chargeback is undecided',
    spec: 'decisions §11: refunds need role admin on the side that does it',
  },
  'PAY-80': {
    name: 'a chargeback is answered once',
    spec: '§8 Payment: the card payment provider could not process the payment',
  },
  'PAY-81': {
    name: 'a chargeback is contested until its evidence is due',
    spec: '§8 Payment: the card payment provider could not process the payment',
  },
  'PAY-82': {
    name: 'a contested chargeback has evidence',
    spec: 'decisions §11: refunds need role admin on the side that does it',
  },
  'PAY-84': {
    name: 'a charge that has paid for several customers is not voided for one',
    spec: '§3 Payment: Payment mode: INDIVIDUAL_ACCOUNT or PROGRAM_OVERVIEW',
  },
  'PAY-83': {
    name: 'a short pay is accepted while its invoice is not credited whole',
    spec: 'decisions §13: accepts (a credit closes it)',
  },
} as const;

/** Stable id of a rule on payment. */
export type PaymentRule = keyof typeof PAYMENT_RULES;
