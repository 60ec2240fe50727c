import type { Tx } from '#server/platform/db/database.ts';
import { withMerchants, withTenant } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { apiError, notFound } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { selfDocument } from '#server/access/sessions/self-document.ts';

/** The session's column for each key of §7. */
const COLUMNS = {
  '-gs_manage_customer_buid': 'selected_customer',
  '-cp_buid_location': 'selected_location',
  '-gs_manage_merchant_buid': 'selected_merchant',
} as const;

/**
 * Remembers the selected customer, location or merchant in the session; an empty value forgets it. A customer or
 * merchant that the caller is not mapped to answers as a missing one, and so does a location of another customer
 * than the one that is remembered with it. With another customer the former one's location is forgotten
 * (§7 `session_data`).
 */
export function setSessionData(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Operation<'setSessionData'> {
  const { db } = deps;
  return async ({ body, caller }) => {
    const chosen = new Map(body.sessionKeys.map(({ key, value }) => [key, value.trim()]));
    if (chosen.size !== body.sessionKeys.length) {
      const source = { pointer: '/sessionKeys' };
      throw apiError(422, 'invalid_body', 'A key stands there twice', { source });
    }
    const named = chosen.get('-gs_manage_customer_buid');
    const customer = named ?? caller.sessionData['-gs_manage_customer_buid'];
    const location = chosen.get('-cp_buid_location');
    const merchant = chosen.get('-gs_manage_merchant_buid');
    await withTenant(db, { userId: caller.userId, customerId: null }, async (tx) => {
      if (named && !(await isThere(tx, named, undefined))) throw notFound();
      if (location && !(await isThere(tx, customer, location))) throw notFound();
    });
    if (merchant) {
      const found = await withMerchants(db, caller.userId, (tx) =>
        tx
          .selectFrom('merchants')
          .select('merchant_id')
          .where('merchant_id', '=', merchant)
          .executeTakeFirst(),
      );
      if (!found) throw notFound();
    }
    if (named !== undefined && location === undefined) chosen.set('-cp_buid_location', '');

    const columns = [...chosen].map(([key, value]) => [COLUMNS[key], value || null]);
    await db
      .updateTable('sessions')
      .set(Object.fromEntries(columns))
      .where('token_hash', '=', caller.tokenHash)
      .execute();
    const sessionData = Object.fromEntries(
      Object.entries({ ...caller.sessionData, ...Object.fromEntries(chosen) }).filter(([, value]) => value),
    );
    return { body: await selfDocument(deps, { ...caller, sessionData }) };
  };
}

/** Whether the caller is mapped to a customer, and to a location of it where one is named. */
async function isThere(tx: Tx, customer: string | undefined, location: string | undefined): Promise<boolean> {
  let accounts = tx.selectFrom('customers').select('buid');
  if (customer) {
    accounts = accounts.where((where) =>
      where.or([where('buid', '=', customer), where('customer_id', '=', customer)]),
    );
  }
  if (location) accounts = accounts.where('buid_location', '=', location);
  return (await accounts.limit(1).executeTakeFirst()) !== undefined;
}
