import { sql, type RawBuilder } from 'kysely';
import type { AccountStanding } from '#domain/customer/account-standing.ts';

/** How an account stands with its customer, as `accountStanding` of the domain says it: the worse of both. */
export const standingOfAccount = (
  accountId: RawBuilder<unknown>,
  customerId: RawBuilder<unknown>,
): RawBuilder<AccountStanding> =>
  sql<AccountStanding>`(select case when bool_or(standing.status = 'terminated') then 'terminated'
    when bool_or(standing.status = 'inactive') then 'inactive' else 'active' end
    from customers standing where standing.buid in (${accountId}, ${customerId}))`;
