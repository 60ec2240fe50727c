/** The rules on what a customer says of itself (`src/domain/rules.ts` has those of every area). */
export const CUSTOMER_RULES = {
  'CUS-01': { name: 'a contact has a name', spec: '§5 Required-field messages: full name' },
  'CUS-02': { name: 'a mail address can be one', spec: '§5 Required-field messages: email is invalid' },
  'CUS-03': { name: 'a telephone number can be dialled', spec: '§5 Display and lookup: phone values' },
  'CUS-04': { name: 'texts of a customer within their bounds', spec: '§5 Names: maximum character counts' },
  'CUS-05': {
    name: 'a contact can be reached, by mail or by telephone',
    spec: 'decisions §11: Account information: contacts of the customer',
  },
  'CUS-06': {
    name: 'no more contacts than the page holds',
    spec: 'decisions §11: Account information: contacts of the customer',
  },
} as const;

/** Stable id of a rule on what a customer says of itself. */
export type CustomerRule = keyof typeof CUSTOMER_RULES;
