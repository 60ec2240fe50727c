import { paragraph, type Requirement } from './requirement.ts';

/** Specification §4 for what this portal has so far. */
export const statesAndTransitions: readonly Requirement[] = [
  ...paragraph('§4 Invoice statuses', [
    [
      'IST-01',
      'lifecycle-invoice',
      'An invoice is billed, past due, pending, payment pending or paid.',
      'invoice.lifeCycle.billed',
      'invoice.lifeCycle.paid',
      'invoice.hold.pending',
      'invoice.collection.paymentPending',
    ],
    [
      'IST-02',
      'lifecycle-invoice',
      'It can also be on hold, disputed, unbilled, unapplied, adjusted, pending adjustment, escalated, closed or invoiced.',
      'invoice.hold.onHold',
      'invoice.dispute.open',
      'invoice.dispute.pendingAdjustment',
      'invoice.dispute.escalated',
      'invoice.lifeCycle.unbilled',
      'invoice.lifeCycle.unapplied',
      'invoice.lifeCycle.adjusted',
      'invoice.lifeCycle.closed',
      'invoice.lifeCycle.invoiced',
    ],
    [
      'IST-03',
      'lifecycle-invoice',
      'It is payable when it is billed or past due, and not pending, payment pending or paid.',
    ],
  ]),
  ...paragraph('§4 Payment timing', [
    [
      'TIM-01',
      'lifecycle-payment',
      'A card payment changes the invoices 1 to 3 business days after it started.',
    ],
    ['TIM-02', 'lifecycle-payment', 'A bank payment shows on the account within 1 to 2 business days.'],
  ]),
  ...paragraph('§4 Accounts', [['AST-01', null, 'An account is active, inactive or terminated.']]),
  ...paragraph('§4 Session', [
    ['SES-01', 'session', 'A user is signed in or is not.'],
    ['SES-02', 'session', 'Who is not signed in has no user type.'],
    ['SES-03', 'session', 'When the user-information call fails, the user is treated as signed out.'],
  ]),
  ...paragraph('§4 Route guard order', [
    ['GRD-01', 'route-guard', 'A page asks first whether somebody is signed in.'],
    ['GRD-02', 'route-guard', 'Then whether the user type is one the page is for.'],
    ['GRD-03', 'route-guard', 'Then whether the user has a role that the page requires.'],
    ['GRD-04', 'route-guard', 'Then whether the role is one the page forbids.'],
    ['GRD-05', 'route-guard', 'Then whether the features that the page needs are on.'],
    ['GRD-06', 'route-guard', 'Then whether features that forbid the page are off.'],
    ['GRD-07', 'route-guard', 'Last whether a customer or a merchant is selected.'],
    ['GRD-08', 'route-guard', 'A failed check leads to sign-in.'],
    ['GRD-09', 'route-guard', 'Without a selected customer it leads to the customers page.'],
    ['GRD-10', 'route-guard', 'Without a selected merchant it leads to the choice of merchants.'],
  ]),
  ...paragraph('§4 Flag rules', [
    [
      'FLG-01',
      'route-guard',
      "A required '…Enabled' flag passes when it is true or its '…Disabled' partner is false in so many words.",
    ],
    [
      'FLG-02',
      'route-guard',
      "A forbidden '…Disabled' flag passes only when its '…Enabled' partner is true.",
    ],
  ]),
  ...paragraph('§4 Consent', [
    ['CNS-01', 'consent', 'The banner shows while no choice about tracking is stored.'],
    ['CNS-02', 'consent', 'The choice is stored and the page reloads.'],
    ['CNS-03', 'consent', "A stored 'true' allows tracking."],
    ['CNS-04', 'consent', 'The choice is kept in the browser.'],
    ['CNS-05', 'consent', 'A choice can be changed later.'],
  ]),
  ...paragraph('§4 User lock', [
    [
      'LCK-01',
      'session',
      'A lock has one of the reasons that the entity lists.',
      'session.signedOut.lockedByAdministrator',
      'session.signedOut.lockedBySupport',
      'session.proving.challengePhraseChangeRequired',
      'session.signedOut.tooManyChallengeAttempts',
      'session.signedOut.lockedForAWhile',
      'session.signedOut.tooManyLoginAttempts',
      'session.proving.passwordExpired',
      'session.proving.passwordChangeRequired',
    ],
    [
      'LCK-02',
      'session',
      'A locked user has no access to the account.',
      'server/access/sessions/session.test.ts: ends with a lock of its user',
    ],
    ['LCK-03', null, 'Only administrators lock and unlock; support can lock too.'],
    ['LCK-04', 'session', 'A lock made through single sign-on holds for this system only.'],
  ]),
  ...paragraph('§4 Dispute statuses', [
    [
      'DSP-01',
      'lifecycle-dispute',
      'A dispute is open, closed, escalated, waiting on customer or merchant, on hold or pending adjustment.',
    ],
    ['DSP-02', 'lifecycle-dispute', 'The parties agree or disagree.'],
    [
      'DSP-03',
      'lifecycle-dispute',
      'A response goes to the customer or the merchant, closes the dispute, or disagrees and escalates to support.',
    ],
    ['DSP-04', 'lifecycle-dispute', 'Who responds acts as customer, merchant or customer support.'],
    ['DSP-05', 'dispute-answer', 'One action for several disputes needs the same status, and none expired.'],
    ['DSP-06', 'lifecycle-dispute', 'A cancelled dispute means that the transaction is not disputed.'],
    [
      'DSP-07',
      'dispute-create',
      'Invoices that cannot be disputed are left out only after the user has confirmed it.',
      'dispute-create.removing',
    ],
  ]),
  ...paragraph('§4 Rejection', [
    [
      'RST-01',
      'lifecycle-rejection',
      'A rejected transaction is submitted again: in progress, success, error or timeout.',
    ],
    ['RST-02', 'lifecycle-rejection', 'Or it is cancelled for good.'],
  ]),
  ...paragraph('§4 Cards', [
    [
      'CST-01',
      'lifecycle-card',
      'A card is requested, activated after it has been received, and terminated.',
    ],
  ]),
  ...paragraph('§4 Bank accounts', [
    [
      'BNK-01',
      'bank-account-edit',
      'A bank account is added, edited and removed.',
      'bank-account-edit.saved',
    ],
    [
      'BNK-02',
      'bank-account-link',
      'It serves online payment, AutoPay or both: at least one, at most two payment types.',
      'bank-account-link.filling.incomplete',
    ],
    [
      'BNK-03',
      'bank-account-link',
      'Only one account has AutoPay.',
      'server/money/bank-accounts/bank-account-link.test.ts: a second account with AutoPay is refused, also at the same moment',
    ],
    [
      'BNK-04',
      'bank-account-act',
      'Removing the last payment method warns that online payments stop, and asks.',
    ],
    ['BNK-05', 'bank-account-act', 'Removing a method in use names the account that it affects.'],
    [
      'BNK-06',
      'bank-account-edit',
      'AutoPay moves to another account after it has been removed from the former.',
    ],
  ]),
];
