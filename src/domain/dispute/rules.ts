/** The rules on disputes and chargebacks (`src/domain/rules.ts` has those of every area). */
export const DISPUTE_RULES = {
  'DIS-01': {
    name: 'something is selected',
    spec: '§5 Payment: at least one invoice must be selected to dispute or charge back',
  },
  'DIS-02': { name: 'the invoice is there', spec: '§8 Disputes: invoice not found' },
  'DIS-03': { name: 'the invoice is yours', spec: '§8 Disputes: no access to an invoice' },
  'DIS-04': { name: 'the invoice is billed', spec: '§3 Invoice: eligibleForDispute; decisions §4' },
  'DIS-05': { name: 'within the window after billing', spec: 'decisions §1: dispute window' },
  'DIS-06': { name: 'not in dispute already', spec: 'decisions §4: dispute: none, or its status' },
  'DIS-07': { name: 'maximum of invoices at once', spec: 'decisions §12: bulk' },
  'DIS-08': { name: 'the amount is positive', spec: 'decisions §12: amounts' },
  'DIS-09': {
    name: 'no more than is open, and a part below it',
    spec: 'decisions §11: a dispute’s amount is fixed at opening',
  },
  'DIS-10': { name: 'the lines are of the invoice', spec: 'decisions §12: amounts' },
  'DIS-11': { name: 'reason and description are given', spec: '§5 Required-field messages' },
  'DIS-12': { name: 'the reason’s documents are there', spec: '§3 Dispute reason: documentation_required' },
  'DIS-13': { name: 'maximum of documents of a type', spec: '§5 Uploads: attachment limit of a type' },
  'DIS-14': { name: 'the role may dispute', spec: '§6 Page access: /dispute/create: admin or payer' },
  'DIS-15': {
    name: 'no chargeback is undecided',
    spec: 'decisions §12: chargeback: not beside an open dispute',
  },
  'DIS-16': { name: 'the account is not terminated', spec: 'decisions §11: terminated accounts see and pay' },
  'DIS-17': {
    name: 'maximum of addresses outside of the customer a day',
    spec: '§3 Dispute contact; §7 /ecaas/user-group-contacts',
  },
  'DIS-18': {
    name: 'the document was refused, and none has come in its place',
    spec: 'decisions §12: documents: one refused later asks its owner for another',
  },
  'DIS-19': {
    name: 'who has sent a document, or an administrator of that side, replaces it',
    spec: 'decisions §12: documents: one refused later asks its owner for another',
  },
  'DIS-20': { name: 'a dispute to answer is selected', spec: '§5 Disputes: at least one eligible dispute' },
  'DIS-21': { name: 'the same status', spec: '§4 Dispute statuses: only disputes in the same status' },
  'DIS-22': { name: 'the same latest step', spec: 'decisions §12: bulk: the same kind of latest step' },
  'DIS-23': { name: 'the time is not over', spec: '§4 Dispute statuses: that have not expired' },
  'DIS-24': { name: 'the turn is yours', spec: 'decisions §12: turns' },
  'DIS-25': { name: 'the dispute is not over', spec: '§8 Disputes: dispute in an ineligible status' },
  'DIS-26': { name: 'the status lets it', spec: '§8 Disputes: dispute in an ineligible status' },
  'DIS-27': { name: 'the role may answer', spec: '§6 Page access: /dispute-center/respond: admin only' },
  'DIS-28': { name: 'an offer is below what is disputed', spec: 'decisions §12: offer' },
  'DIS-29': { name: 'answers are left for an offer', spec: 'decisions §12: turns: after 3 answers' },
  'DIS-30': {
    name: 'a decision is within what is disputed, and in part above nothing',
    spec: 'decisions §11: amount fixed at opening',
  },
  'DIS-31': { name: 'a comment is given', spec: '§5 Required-field messages: comment' },
  'DIS-32': { name: 'maximum of disputes at once', spec: 'decisions §12: bulk' },
  'DIS-33': {
    name: 'a hold ends on a day to come, within the longest hold',
    spec: 'decisions §12: turns: the clock stops on hold',
  },
  'DIS-34': {
    name: 'what a colleague has taken is taken over first',
    spec: 'decisions §12: support decides; issue 12: take and give back',
  },
  'DIS-35': {
    name: 'an amount is of the dispute’s currency',
    spec: 'decisions §12: bulk; decisions §11: money is an amount with its currency',
  },
  'DIS-40': {
    name: 'within the time to reopen',
    spec: 'decisions §12: support alone reopens, within 14 days',
  },
  'DIS-41': { name: 'reopened once', spec: 'decisions §12: support alone reopens, once' },
  'DIS-42': {
    name: 'its credit is not used',
    spec: 'decisions §11: applying a credit is a record of its own',
  },
  'DIS-43': {
    name: 'something of it is left to credit',
    spec: 'decisions §12: an adjustment by the merchant; issue 12: all credits of an invoice never exceed its total',
  },
  'DIS-44': { name: 'the invoice is not closed', spec: 'decisions §4: life cycle: closed' },
  'DIS-50': { name: 'within the window of a chargeback', spec: 'decisions §12: chargeback: up to 120 days' },
  'DIS-51': { name: 'no open dispute', spec: 'decisions §12: chargeback: not beside an open dispute' },
  'DIS-52': {
    name: 'a document that the dispute did not have',
    spec: 'decisions §12: chargeback: only with a document that was not in it',
  },
  'DIS-53': { name: 'no other chargeback', spec: '§8 Disputes: not available for chargeback' },
  'DIS-54': {
    name: 'something was billed that credits have not taken',
    spec: '§5 Disputes: an eligible transaction',
  },
  'DIS-55': {
    name: 'no dispute that ended for the customer and credited all that was billed',
    spec: '§8 Disputes: dispute in an ineligible status',
  },
} as const;

/** Stable id of a rule on disputes and chargebacks. */
export type DisputeRule = keyof typeof DISPUTE_RULES;
