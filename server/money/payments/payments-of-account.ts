import { sql, type RawBuilder } from 'kysely';
import type { NamedCustomer } from '#server/platform/http/caller.ts';

/** Narrows payments to the accounts that the request is narrowed to: those with a line of one. */
export function ofAccount({ accountIds }: NamedCustomer): RawBuilder<boolean> {
  if (!accountIds) return sql<boolean>`true`;
  return sql<boolean>`exists (select from payment_lines line
    where line.payment_id = payments.payment_id and line.account_id = any(${accountIds}::text[]))`;
}
