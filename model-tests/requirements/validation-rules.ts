import { paragraph, type Requirement } from './requirement.ts';

const passwordRules = 'src/domain/user/password.test.ts: password rules';

/** Specification §5, but for what the domain's own rules say. */
export const validationRules: readonly Requirement[] = [
  ...paragraph('§5 Payment', [
    ['PAY-50', 'payment', 'Invoices of several accounts are paid by card only.'],
    ['PAY-51', null, 'To dispute, charge back or download, at least one invoice is selected.'],
    ['PAY-52', 'bank-account-link', 'A new bank account gets at least one and at most two payment types.'],
  ]),
  ...paragraph('§5 Required-field messages', [
    ['REQ-01', 'session', 'User name and password are required to sign in.'],
    ['REQ-02', 'create-account', 'The password is entered twice where it is set.'],
    ['REQ-03', 'mail-request', 'An e-mail address is required and must be one.'],
    ['REQ-04', 'create-account', 'First and last name are required where a user is made or edited.'],
    [
      'REQ-05',
      'bank-account-link',
      'Account type, bank name, account number and routing number are required.',
    ],
    [
      'REQ-06',
      'bank-account-link',
      'Account name, bank number, branch number and account number are required in the CFI form.',
    ],
    ['REQ-07', null, 'Invoice id and PO number are required where they are asked for.'],
    ['REQ-08', null, 'Reason, description and comment are required in a dispute.'],
    ['REQ-09', 'group-create', 'User group, parent group and group name are required.'],
    ['REQ-10', 'selection', 'A customer must be selected.'],
    ['REQ-11', 'payment', 'Terms must be acknowledged.'],
  ]),
  ...paragraph('§5 Passwords', [
    ['PWD-01', 'create-account', 'The length has a minimum and a maximum, both configured.', passwordRules],
    [
      'PWD-02',
      'create-account',
      'Digits, capitals, small letters and letters have configured minimums.',
      passwordRules,
    ],
    ['PWD-03', 'create-account', 'Special characters have a configured minimum.', passwordRules],
    ['PWD-04', 'create-account', 'Digits or special characters have a configured minimum.', passwordRules],
    ['PWD-05', 'create-account', 'Both entries are the same.'],
    [
      'PWD-06',
      'password-reset',
      'A password used before, or one that breaks the rules, is refused with its own message.',
    ],
  ]),
  ...paragraph('§5 Names', [
    ['NAM-01', 'create-account', 'First, last and full name have a maximum length.'],
  ]),
  ...paragraph('§5 Users', [
    ['UNM-01', null, 'A user name cannot be edited.'],
    ['UNM-02', 'create-account', 'A user name is unique.', 'create-account.filling.usernameTaken'],
    ['UNM-03', 'session', "Users of single sign-on have their provider's user name."],
  ]),
  ...paragraph('§5 Uploads', [
    ['UPL-01', null, 'A file has a maximum size and an allowed type.'],
    ['UPL-02', null, 'Files at once have a maximum, and so have those of a document type.'],
    ['UPL-03', null, 'A transaction takes one document.'],
    ['UPL-04', null, 'A document type is selected.'],
  ]),
  ...paragraph('§5 Disputes', [
    ['DSP-20', 'dispute-answer', 'At least one dispute that may be answered is selected to respond.'],
    [
      'DSP-21',
      'chargeback-request',
      'A chargeback needs selected invoices and a transaction that may be charged back.',
      'chargeback-request.nothing',
    ],
  ]),
  ...paragraph('§5 Loyalty values', [
    ['LOY-01', null, 'A reward is required, above 0 and below a ceiling.'],
    [
      'LOY-02',
      null,
      'Targets and tiers are required, not negative, each above the one before, below a ceiling.',
    ],
    ['LOY-03', null, 'A number field says which of its limits was broken.'],
  ]),
  ...paragraph('§5 Display and lookup', [
    ['DSY-01', null, 'A phone number shows as ###-###-####.'],
    ['DSY-02', 'invoice-list', 'A search value is read by the date and number format of the language.'],
    [
      'DSY-03',
      'banking-countries',
      'Banking countries are asked for only for a known customer.',
      'banking-countries.asked.withoutCustomer',
    ],
  ]),
];
