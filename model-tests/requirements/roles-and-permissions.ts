import { paragraph, type Requirement } from './requirement.ts';

/** Specification §6. */
export const rolesAndPermissions: readonly Requirement[] = [
  ...paragraph('§6 Roles', [
    ['ROL-01', 'route-guard', 'Roles are compared in lower case.'],
    ['ROL-02', 'route-guard', 'Who has no role is a viewer.'],
    ['ROL-03', null, 'An administrator manages the account, pays and manages users.'],
    ['ROL-04', 'payment', 'A payer manages the account and pays.'],
    ['ROL-05', 'payment', 'View-only sees the account and does not pay.'],
    ['ROL-06', null, 'A card viewer sees cards.'],
    ['ROL-07', null, 'A voucher manager manages vouchers.'],
  ]),
  ...paragraph('§6 Page access', [
    [
      'PGA-01',
      'route-guard',
      'Safety managers and card viewers are barred from overview, invoices and the payment flow.',
    ],
    [
      'PGA-02',
      'route-guard',
      'Safety managers and card viewers are barred from payment methods, disputes, loyalty and user management.',
    ],
    ['PGA-03', 'route-guard', 'Cards are for administrators and card viewers, never for safety managers.'],
    ['PGA-04', 'route-guard', 'Payment methods and users are for administrators only.'],
    ['PGA-05', 'route-guard', 'A dispute is created by administrators and payers; card viewers are barred.'],
    ['PGA-06', 'route-guard', 'Disputes are answered by administrators only.'],
    ['PGA-07', 'route-guard', 'The payment flow is for administrators and payers.'],
    ['PGA-08', 'route-guard', 'The notification center is barred to card viewers.'],
  ]),
  ...paragraph('§6 Data loading by role', [
    [
      'DAT-01',
      'banking-countries',
      'Banking countries are loaded for administrators and payers where the system type is G and the module version is not 1.',
    ],
    [
      'DAT-02',
      null,
      'Loyalty programs are loaded for customer and corporate users with the flag, not for card viewers or safety managers.',
    ],
    ['DAT-03', 'mapped-lists', 'Mapped customers and locations are loaded for administrators with the flag.'],
    ['DAT-04', null, 'Users of several merchants who are not corporate see the roll-up.'],
    ['DAT-05', null, 'Corporate users see customers across accounts.'],
  ]),
  ...paragraph('§6 Other rules', [
    ['OTH-01', 'card-reveal', 'A full card number shows after the password and for configured minutes.'],
    ['OTH-02', 'payment', 'Card payment depends on the account being enabled for it.'],
    ['OTH-03', null, 'Loyalty depends on the account being enabled for it.'],
    ['OTH-04', 'payment', 'Who has too little access is told to contact customer support.'],
    ['OTH-05', 'route-guard', 'A user is of type customer, corporate, merchant or admin.'],
  ]),
];
