import * as v from 'valibot';
import { CORRECTED_PARTS } from '#domain/bank-account/bank-correction.ts';
import { BANK_ACCOUNT_NOTICE_KINDS } from '#domain/notice/bank-account-notice.ts';
import { partOf } from '#api/notices/part-wire.ts';

/** What a notice says of a bank account. */
export const BankAccountPart = partOf('bankAccount', {
  kind: v.picklist(BANK_ACCOUNT_NOTICE_KINDS),
  bank_account_id: v.string(),
  buid_customer: v.string(),
  customer_name: v.string(),
  bank_name: v.string(),
  last_four: v.string(),
  now_last_four: v.nullable(v.string()),
  account_type: v.picklist(['checking', 'savings']),
  code: v.string(),
  parts: v.array(v.picklist(CORRECTED_PARTS)),
  sent_by: v.optional(v.string()),
});
