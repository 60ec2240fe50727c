import { sql, type RawBuilder } from 'kysely';
import type { NamedCustomer } from '#server/http/caller.ts';

/** Narrows payments to a sub-account where one is named: those with a line of it. */
export function ofAccount({ accountId }: NamedCustomer): RawBuilder<boolean> {
  if (!accountId) return sql<boolean>`true`;
  return sql<boolean>`exists (select from payment_lines line
    where line.payment_id = payments.payment_id and line.account_id = ${accountId})`;
}
