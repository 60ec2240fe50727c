import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { apiError, type ApiError } from '#server/platform/http/api-error.ts';
import { hashToken } from '#server/platform/security/token.ts';
import { countWrongGuess, refuseBusyAddress } from '#server/access/sessions/attempts.ts';

/**
 * The link that a mailed token opens. Guesses count for the address. Throws 404 `bank_account_link_invalid` for an
 * unknown, used or expired one alike.
 */
export async function openLink(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
  token: string,
  address: string,
) {
  const { db, clock, config } = deps;
  const limits = config.settings.signIn;
  await refuseBusyAddress(db, clock, address, limits);
  const link = await db
    .selectFrom('bank_account_links as link')
    .innerJoin('customers as customer', 'customer.buid', 'link.account_id')
    .select([
      'link.link_id as linkId',
      'link.customer_id as customerId',
      'link.account_id as accountId',
      'link.created_by as createdBy',
      'link.expires_at as expiresAt',
      'customer.customer_name as customerName',
    ])
    .where('link.token_hash', '=', hashToken(token))
    .where('link.used_at', 'is', null)
    .where(sql<boolean>`link.expires_at > ${clock.instant()}::timestamptz`)
    .executeTakeFirst();
  if (link) return link;
  await countWrongGuess(deps, address, limits);
  throw invalidLink();
}

/** Unknown, used and expired are told alike. */
export function invalidLink(): ApiError {
  return apiError(404, 'bank_account_link_invalid', 'The link is not valid any more');
}

/** Whether a bank account of the customer has AutoPay: another one may not (§4 Bank accounts). */
export async function isAutopayTaken(db: Db | Tx, customerId: string): Promise<boolean> {
  const taken = await db
    .selectFrom('bank_accounts')
    .select('bank_account_id')
    .where('customer_id', '=', customerId)
    .where('autopay', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return taken !== undefined;
}
