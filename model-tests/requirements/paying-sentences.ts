import type { Row } from './specified-sentence.ts';

const APPROVALS = ['lifecycle-approval', 'approval-act'];
/** What can be asked of a second person, beside a payment. */
const ASKED = ['bank-account-act', 'bank-account-edit', 'autopay-setting', 'autopay-act'];
const SCHEDULES = ['lifecycle-scheduled-payment', 'scheduled-payment-act'];

/** What is specified of a payment's documents, of lists of what is to be paid, and of what is paid less. */
export const PAYING_SENTENCES: readonly Row[] = [
  ['§3', ['receipt-mail'], 'Payment: payment number, confirmation number, payer, total, credit card fee.'],
  ['§5', ['remittance-list'], 'Payment: At least one invoice must be selected to pay.'],
  ['§5', ['payment', 'refund-act'], 'Payment: An amount that is negative or zero cannot be paid.'],
  [
    'decisions §9',
    ['payment', 'remittance-list'],
    'Planned from the start: an amount per invoice below its total with a short-pay reason.',
  ],
  [
    'decisions §13',
    ['short-pay-act'],
    'The rest of a part payment: AutoPay leaves it out until the merchant answers the short-pay reason (30 days): accepts (a credit closes it) or refuses (it stays due).',
  ],
  [
    'decisions §9',
    ['payment', ...SCHEDULES],
    'Planned from the start: scheduled payments and an AutoPay preview with a ceiling.',
  ],
  [
    'decisions §13',
    SCHEDULES,
    'Role lowered or user locked: scheduled payments of that user wait for another payer’s yes within 5 business days.',
  ],
  [
    'decisions §9',
    ['payment', 'user-edit', ...ASKED, ...APPROVALS],
    'Planned from the start: maker and checker above a limit.',
  ],
  ['§5', ['approval-act', 'approval-limit'], 'Required-field messages.'],
  ['§8', ['approval-act', 'approval-limit'], 'Unable to contact server.'],
  [
    'decisions §13',
    ['approval-limit'],
    'Limit for a second person: per payment and per user and day, in the customer’s currency.',
  ],
  [
    'decisions §13',
    ['lifecycle-approval'],
    'Role lowered or user locked: pending approvals lapse, drafts stay.',
  ],
  [
    'decisions §4',
    [...SCHEDULES, 'lifecycle-refund'],
    'A payment: submitted, processing, settled, failed, returned.',
  ],
  ['§5', ['scheduled-payment-act', 'refund-act', 'card-chargeback-act'], 'Required-field messages.'],
  ['§8', ['scheduled-payment-act', 'refund-act', 'card-chargeback-act'], 'Unable to contact server.'],
  [
    'decisions §11',
    ['lifecycle-refund', 'refund-act', 'lifecycle-card-chargeback', 'card-chargeback-act'],
    'Unlocking, deciding a dispute, refunds and limits need role admin on the side that does it.',
  ],
  [
    'decisions §11',
    ['payment', 'lifecycle-refund'],
    'Words of payment: receipt and paid only for settled money; before: submitted, on its way.',
  ],
  [
    'decisions §13',
    ['lifecycle-refund'],
    'Credits: a merchant’s credit pays that merchant’s invoices; unapplied cash pays any of them.',
  ],
  ['§5', ['short-pay-act'], 'Required-field messages: comment.'],
  ['§8', ['remittance-list'], 'Messages: file too large; type not supported.'],
];
