import type { Row, SpecifiedSentence } from './specified-sentence.ts';
import { AUTOPAY_SENTENCES } from './autopay-sentences.ts';
import { BANK_ACCOUNT_SENTENCES } from './bank-account-sentences.ts';
import { REJECTION_SENTENCES } from './rejection-sentences.ts';
import { DISPUTE_ANSWERS, DISPUTE_CREATION, DISPUTING_SENTENCES } from './disputing-sentences.ts';
import { CARD_SENTENCES } from './card-sentences.ts';
import { PAYING_SENTENCES } from './paying-sentences.ts';
import { PEOPLE_SENTENCES } from './people-sentences.ts';

const PASSWORDS = ['password-change', 'password-reset', 'create-account'];
const FORMS = [
  ...PASSWORDS,
  'challenge-phrase-change',
  'mail-request',
  'second-factor',
  'second-factor-setup',
  'passkeys',
  'second-factor-enrolment',
  'email-change',
];
const LISTS = ['invoice-list', 'payment'];
const LOCKS = ['session', 'password-change', 'password-reset', 'challenge-phrase-change'];
const UNSAVED = ['unsaved-changes', 'portal', 'selection', 'invoice-list'];
const INVOICES = ['lifecycle-invoice', 'payment', 'invoice-list'];
const PAYMENTS = ['payment', 'lifecycle-payment'];

const ROWS: readonly Row[] = [
  ...AUTOPAY_SENTENCES,
  ...BANK_ACCOUNT_SENTENCES,
  ...REJECTION_SENTENCES,
  ...DISPUTING_SENTENCES,
  ...PAYING_SENTENCES,
  ...CARD_SENTENCES,
  ...PEOPLE_SENTENCES,
  ['§1', ['selection'], 'Multi-customer, multi-merchant, location, sub-account and multi-currency contexts.'],
  ['§2', ['selection'], '/account/customers: Customer picker'],
  ['§2', ['invoice-list'], 'Screens and routes: /invoice-list/:status: Invoices by status'],
  ['§2', ['mail-request'], 'Login area: /forgot-user, /forgot-password'],
  ['§2', ['password-reset'], 'Login area: /reset-password'],
  ['§2', ['payment'], 'Payment flow: steps: select invoices, review and submit, confirmation'],
  ['§2', ['consent'], 'Routing behaviours: A consent banner shows on all pages when required.'],
  [
    '§2',
    UNSAVED,
    'Routing behaviours: Merchant switching is blocked while the page has unsaved changes; the target merchant is held until the user confirms. Leaving with unsaved changes shows a warning.',
  ],
  ['§2', ['session'], 'Sign-in with username, password and an SSO option.'],
  [
    '§3',
    ['notices'],
    'Notification: created_ts, effective_ts, high_priority (Y), text_title, text_body, notification_links, notification_attachments.',
  ],
  [
    '§3',
    LOCKS,
    'Lock reasons: By administrator, by customer support, challenge phrase change required, exceeded challenge phrase attempts, exceeded login attempts, expired password, password change required.',
  ],
  [
    '§4',
    INVOICES,
    'Invoice statuses seen: Billed, Past Due, Pending, Payment Pending, Paid; also on hold, disputed, unbilled, unapplied, adjusted, pending adjustment, escalated, closed, invoiced. An invoice is unpaid (payable) if it is Billed or Past Due and is not Pending, Payment Pending or Paid.',
  ],
  [
    '§4',
    PAYMENTS,
    'Payment timing: Credit-card payments update invoice status 1-3 business days after start. Bank payments show on the account within 1-2 business days.',
  ],
  [
    '§4',
    ['session', 'portal', 'other-sessions', 'payment', 'dispute-create', 'group-create'],
    'Session: Users are authenticated or not. When unauthenticated, the user type is cleared. If the user-information call fails, the user is treated as logged out.',
  ],
  [
    '§4',
    ['route-guard'],
    'Route guard order: authentication, user type, required role, forbidden role, required feature flags, forbidden flags, selected customer or merchant.',
  ],
  ['§4', ['route-guard', 'selection'], 'A missing selected customer goes to the customers page.'],
  [
    '§4',
    ['consent'],
    "Consent: The banner shows when no tracking choice is stored. Opt-in or opt-out: the choice is stored, then the page reloads. A stored value of 'true' means tracking is allowed.",
  ],
  [
    '§5',
    [...FORMS, 'session', 'bank-account-link'],
    'Required-field messages: username, password, confirm password, email (also email is invalid), first name, last name, full name.',
  ],
  ['§5', PASSWORDS, 'Passwords: Each rule’s bound comes from configuration. The two entries must match.'],
  ['§5', ['create-account'], 'Names: Maximum character counts apply to first, last and full name.'],
  ['§5', ['create-account'], 'Usernames cannot be edited and must be unique (user already exists).'],
  ['§5', ['session'], 'Users: SSO users must use the SSO provider username.'],
  ['§5', LISTS, 'Payment: Invoices from one account only can be paid by bank account.'],
  [
    '§5',
    LISTS,
    'Payment: The pay button is enabled only when bank and card payment are enabled, currencies are supported and identical, at least one unpaid invoice is selected, and terms are acknowledged.',
  ],
  [
    '§5',
    [...LISTS, ...DISPUTE_CREATION],
    'Payment: At least one invoice must be selected to pay, dispute, charge back or download.',
  ],
  [
    '§5',
    [...LISTS, 'list', 'search'],
    'Display and lookup: Search values are normalised by date and currency format.',
  ],
  [
    '§6',
    ['mapped-lists'],
    'Data loading by role: Mapped lists are loaded only for admin, with the location-mapping flag.',
  ],
  ['§7', ['session'], '/config-secure: After login, if loadSecure'],
  ['§7', ['session'], '/ecaas/locales: If loadLocales'],
  ['§7', ['session', 'portal'], '/self: logged_in, language, user attributes, session_data, menu'],
  ['§7', ['selection'], 'POST {prefix}/session_data: sessionKeys'],
  ['§7', ['mail-request'], 'Password reset email; username recovery email, password reset email.'],
  ['§7', ['payment'], 'card-provider payment'],
  ['§8', null, 'Messages: Unable to contact server.'],
  [
    '§8',
    ['session'],
    'Unable to contact server to fetch user information. On a failed /self call the user is treated as logged out.',
  ],
  ['§8', ['download'], 'Messages: Download failures for CSV, document, invoices (try again later).'],
  [
    '§8',
    ['session'],
    'Login: The username and/or password you entered is invalid. Please try again. Your account has not been activated.',
  ],
  [
    '§8',
    ['password-change', 'second-factor-setup', 'email-change'],
    'Login: The password you entered is invalid.',
  ],
  ['§8', ['mail-request'], 'Recovery email and password reset email sent or failed.'],
  ['§8', ['selection'], 'Unable to set active merchant, customer, or customer and location.'],
  [
    '§8',
    [...PAYMENTS, 'lifecycle-refund', 'lifecycle-card-chargeback'],
    'Payment: Payment could not be processed; the card payment provider could not process the payment.',
  ],
  ['§8', ['unsaved-changes'], 'Unable to discard changes.'],
  ['§8', PASSWORDS, 'Password already used; Password does not meet requirements.'],
  ['§8', ['portal'], 'Sorry, something went wrong!'],
  [
    '§8',
    ['mapped-lists'],
    'Mapped location loading is retried up to 3 consecutive errors, then gives up with partial results.',
  ],
  ['§8', ['invoice-list', 'list', 'resource'], 'Behaviours: Exact behaviour for other errors: not shown.'],
  [
    '§9',
    ['mapped-lists'],
    'Mapped customer/location paging: page size 10000. Mapped-location fetch is delayed 1 second after login.',
  ],
  ['§9', ['chunk'], 'Chunk loading time-out is 120 seconds.'],
  [
    'decisions §1',
    ['second-factor', 'password-change', 'second-factor-setup', 'password-reset', 'email-change'],
    'login attempts: locked after 5; challenge phrase attempts: locked after 3',
  ],
  [
    'decisions §1',
    ['password-reset', 'create-account', 'bank-account-link'],
    'tokens: password reset 30 minutes, invitation 7 days, both single use and stored hashed',
  ],
  ['decisions §1', ['session'], 'session: idle 15 minutes, warning 2 minutes before, absolute 8 hours'],
  [
    'decisions §4',
    ['lifecycle-invoice'],
    'life cycle: unbilled, invoiced (sent by the merchant, not yet billed by the provider), billed, paid, unapplied (a credit not used yet), adjusted, closed',
  ],
  ['decisions §4', ['lifecycle-invoice'], 'hold: none, pending (under review), on hold'],
  ['decisions §4', ['lifecycle-invoice'], 'collection: none, payment pending (money in flight), returned'],
  [
    'decisions §4',
    ['lifecycle-invoice'],
    'dispute: none, or the dispute’s status (open, waiting on customer, waiting on merchant, escalated, on hold, pending adjustment, closed, cancelled, expired)',
  ],
  [
    'decisions §4',
    [...PAYMENTS, 'lifecycle-invoice'],
    'A payment: submitted, processing, settled, failed, returned. Paid can be reversed by a bank return.',
  ],
  [
    'decisions §5',
    ['session'],
    'every other lock reason and not activated are told only after a correct password.',
  ],
  [
    'decisions §5',
    ['create-account'],
    'Create account: the address is confirmed by a mailed link first, the username is chosen after it (after the mailed link).',
  ],
  [
    'decisions §7',
    ['payment', ...DISPUTE_CREATION, ...DISPUTE_ANSWERS, 'group-create'],
    'Every call that moves money or creates something takes an Idempotency-Key.',
  ],
  ['decisions §8', ['payment'], 'Card payments go through a provider’s hosted page.'],
  [
    'decisions §8',
    ['password-reset'],
    'password composition, expiry and the challenge phrase are configuration (the challenge phrase is configuration)',
  ],
  [
    'decisions §9',
    ['second-factor', 'second-factor-setup', 'second-factor-enrolment', 'passkeys', 'step-up', 'session'],
    'a second factor',
  ],
  [
    'decisions §11',
    ['draft', 'document-upload', ...DISPUTE_CREATION, 'group-create'],
    'Drafts are kept on the server for 30 days, per user, customer and flow, with files; a tab that opens an older one is told.',
  ],
  [
    'quality §3',
    [...PAYMENTS, ...DISPUTE_CREATION, 'group-create'],
    'Never wrong about money: one effect per idempotency key; one active payment per invoice.',
  ],
  [
    'quality §5',
    null,
    'reads retry and then say so with a retry; money asks by key and never repeats blindly; 401 leads to sign-in and back with the draft kept; nothing is lost, nothing is a dead end.',
  ],
];

/** What charts refer to in `meta.spec` besides requirements. */
export const specifiedSentences: readonly SpecifiedSentence[] = ROWS.map(([section, flows, says]) => ({
  section,
  flows,
  says,
}));

/** Requirements that other charts hold too, because they show the same form. */
export const sharedRequirements: Readonly<Record<string, readonly string[]>> = {
  'REQ-01': ['mail-request'],
  'REQ-02': ['password-reset'],
  'PAY-52': ['bank-account-edit'],
  'REQ-05': ['bank-account-edit'],
  'REQ-06': ['bank-account-edit'],
  'BKN-01': ['bank-account-edit'],
  'BKN-02': ['bank-account-edit'],
  'BKN-03': ['bank-account-edit'],
  'PWD-01': ['password-change'],
  'PWD-05': ['password-change', 'password-reset'],
  'PWD-06': ['password-change'],
};
