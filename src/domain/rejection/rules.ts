/** The rules on transactions of merchants, and on what is done to rejected ones (`src/domain/rules.ts` has those of every area). */
export const REJECTION_RULES = {
  'REJ-01': { name: 'the account that buys is active', spec: '§4 Accounts: active, inactive, terminated' },
  'REJ-02': {
    name: 'a merchant uses a number once',
    spec: '§1 Rejection center for rejected transactions',
  },
  'REJ-03': {
    name: 'a purchase order is named where the buyer asks for one, and is on file there',
    spec: '§3 Invoice: PO number',
  },
  'REJ-04': { name: 'the total is its lines and tax', spec: '§3 Invoice: subtotal, tax, total' },
  'REJ-05': {
    name: 'what the buyer wants to be proved has the number of its proof of delivery',
    spec: '§3 Invoice: documents',
  },
  'REJ-06': { name: 'the buyer buys in its currency', spec: '§3 Exposure: credit limit, by currency' },
  'REJ-07': { name: 'the buyer’s open credit covers it', spec: '§3 Exposure: credit available' },
  'REJ-08': { name: 'nothing is done while it is being processed', spec: '§4 Rejection' },
  'REJ-09': { name: 'what is over stays so', spec: '§4 Rejection: cancel (permanent)' },
  'REJ-10': {
    name: 'it is resubmitted in time',
    spec: 'decisions §13: A rejection can be resubmitted for 30 days',
  },
  'REJ-11': { name: 'what was wrong can be mended here', spec: '§4 Rejection: Resubmit' },
  'REJ-12': { name: 'what was wrong was corrected', spec: '§4 Rejection: Resubmit' },
  'REJ-13': {
    name: 'its cause is gone',
    spec: 'decisions §13: Ready is a state: its cause is gone',
  },
  'REJ-14': { name: 'only what was wrong is corrected', spec: '§4 Rejection: Resubmit' },
} as const;

/** Stable id of a rule on transactions of merchants. */
export type RejectionRule = keyof typeof REJECTION_RULES;
