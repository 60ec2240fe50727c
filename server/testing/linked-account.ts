/** A bank account that keeps every rule. */
export const LINKED_ACCOUNT = {
  style: 'us',
  account_type: 'checking',
  bank_name: 'Harbor Bank',
  routing_number: '021000021',
  account_name: '',
  bank_number: '',
  branch_number: '',
  account_number: '000123456789',
  payment_types: ['online'],
};

const { payment_types: _uses, ...numbers } = LINKED_ACCOUNT;

/** Numbers that an account gets in place of its own. */
export const NEW_NUMBERS = { ...numbers, account_number: '99887766' };
