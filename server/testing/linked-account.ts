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
