const FROM_ANY_OPEN = {
  'dispute.putToCustomer': 'waitingOnCustomer',
  'dispute.putToMerchant': 'waitingOnMerchant',
  'dispute.escalate': 'escalated',
  'dispute.hold': 'onHold',
  'dispute.agree': 'pendingAdjustment',
  'dispute.close': 'closed',
  'dispute.cancel': 'cancelled',
} as const;
const AGAIN = { 'dispute.open': { guard: 'isBilled', target: 'open' } } as const;
/** A dispute that has ended can be taken up again by support; the invoice may be paid by then. */
const AGAIN_OR_REOPENED = {
  ...AGAIN,
  'dispute.reopen': { guard: 'isNotClosed', target: 'escalated' },
} as const;

/** An invoice's dispute: none, or the dispute's status (§4 Dispute statuses, decisions §4). */
export const disputeRegion = {
  description: 'Whether the customer disputes it, and how far that is.',
  meta: { spec: '§4 Dispute statuses' },
  initial: 'none',
  states: {
    none: {
      description: 'Not disputed.',
      meta: { spec: "decisions §4: dispute: none, or the dispute's status" },
      on: AGAIN,
    },
    open: {
      description: 'Disputed, and not yet put to anybody.',
      meta: { spec: '§4 Dispute statuses: open' },
      on: FROM_ANY_OPEN,
    },
    waitingOnCustomer: {
      description: "The customer's answer is awaited.",
      meta: { spec: '§4 Dispute statuses: waiting on customer' },
      on: { ...FROM_ANY_OPEN, 'dispute.expire': 'expired' },
    },
    waitingOnMerchant: {
      description: "The merchant's answer is awaited.",
      meta: { spec: '§4 Dispute statuses: waiting on merchant' },
      on: { ...FROM_ANY_OPEN, 'dispute.expire': 'expired' },
    },
    escalated: {
      description: 'Customer support decides.',
      meta: { spec: '§4 Dispute statuses: escalated; disagree/escalate to customer support' },
      on: FROM_ANY_OPEN,
    },
    onHold: {
      description: 'The dispute rests.',
      meta: { spec: '§4 Dispute statuses: on hold' },
      on: FROM_ANY_OPEN,
    },
    pendingAdjustment: {
      description: 'The parties agree and the amount will be changed.',
      meta: { spec: '§4 Dispute statuses: pending adjustment; parties agree' },
      on: { 'dispute.close': 'closed', 'dispute.expire': 'expired' },
    },
    closed: {
      description: 'The dispute is settled.',
      meta: { spec: '§4 Dispute statuses: closed' },
      on: AGAIN_OR_REOPENED,
    },
    cancelled: {
      description: 'The customer has taken the dispute back: the invoice is not disputed.',
      meta: { spec: '§4: A dispute can be cancelled, meaning the transaction is not disputed' },
      on: AGAIN,
    },
    expired: {
      description: 'Nobody answered in time.',
      meta: { spec: 'decisions §1: dispute response: it expires at the end of that day, Central time' },
      on: AGAIN_OR_REOPENED,
    },
  },
} as const;
