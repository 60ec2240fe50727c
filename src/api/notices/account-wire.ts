import * as v from 'valibot';
import { ACCOUNT_NOTICE_KINDS } from '#domain/notice/account-notice.ts';
import { FACTOR_REMOVAL_REASONS } from '#domain/user/factor-removal.ts';
import { partOf } from '#api/notices/part-wire.ts';

/** What a notice says of an account. */
export const AccountPart = partOf('account', {
  kind: v.picklist(ACCOUNT_NOTICE_KINDS),
  email_address: v.nullable(v.string()),
  by: v.nullable(v.string()),
  words: v.exactOptional(v.nullable(v.string()), null),
  removal_reason: v.exactOptional(v.nullable(v.picklist(FACTOR_REMOVAL_REASONS)), null),
  groups: v.exactOptional(v.nullable(v.string()), null),
  phone: v.string(),
});
