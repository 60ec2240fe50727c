/** The rules by which AutoPay leaves an invoice out (`src/domain/rules.ts` has those of every area). */
export const AUTOPAY_RULES = {
  'APY-02': {
    name: 'no other payment is under way',
    spec: '§4 Payment timing; decisions §4: one active payment',
  },
  'APY-03': {
    name: 'nothing of it is disputed or to be adjusted',
    spec: 'decisions §11: disputed invoices: AutoPay leaves them out and says so',
  },
  'APY-04': {
    name: 'its account is one that AutoPay is for',
    spec: 'decisions §13: one debit per sub-account',
  },
  'APY-05': {
    name: 'it is within the ceiling for an invoice',
    spec: 'decisions §9: an AutoPay preview with a ceiling',
  },
  'APY-06': {
    name: 'it fits below the ceiling of the run',
    spec: 'decisions §13: the ceiling counts after credits: whole invoices, oldest due first, up to it',
  },
  'APY-07': {
    name: 'nobody has said to leave it out',
    spec: 'decisions §4: announced before in the notification center',
  },
  'APY-08': {
    name: 'it is in the currency of the bank account',
    spec: 'decisions §4: AutoPay runs per customer and currency',
  },
  'APY-09': {
    name: 'the merchant has answered why less was paid',
    spec: 'decisions §13: AutoPay leaves it out while the merchant has not answered the short-pay reason',
  },
  'APY-10': { name: 'it is not on hold', spec: 'decisions §4: hold: none, pending, on hold' },
  'APY-11': {
    name: 'it was due after AutoPay was turned on',
    spec: 'decisions §13: from now on, or with what is past due',
  },
  'APY-12': {
    name: 'its account is active and may pay online',
    spec: 'decisions §11: inactive accounts get no AutoPay',
  },
  'APY-13': { name: 'it is within what was announced', spec: 'decisions §4: announced before' },
  'APY-14': { name: 'something of it is owed', spec: '§4 Invoice statuses: unpaid (payable)' },
  'APY-15': { name: 'no day is chosen on which it is paid', spec: 'decisions §9: scheduled payments' },
  'APY-16': {
    name: 'nothing that paid it was given back',
    spec: 'decisions §11: refunds need role admin on the side that does it',
  },
  'APY-17': {
    name: 'no second person is asked for it',
    spec: 'decisions §9: maker and checker above a limit',
  },
  'APY-18': {
    name: 'no chargeback of it is undecided',
    spec: 'decisions §4: it freezes the set of payable, undisputed invoices',
  },
  'APY-19': {
    name: 'its debit was not voided, or it was put back since',
    spec: 'decisions §4: announced before in the notification center',
  },
} as const;

/** Stable id of a rule by which AutoPay leaves an invoice out. */
export type AutopayRule = keyof typeof AUTOPAY_RULES;
