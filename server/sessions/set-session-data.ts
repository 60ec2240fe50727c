import { withMerchants, withTenant } from '#server/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { apiError, notFound } from '#server/http/api-error.ts';
import type { Operation } from '#server/http/operation.ts';
import { selfDocument } from '#server/sessions/self-document.ts';

/** The session's column for each key of §7. */
const COLUMNS = {
  '-gs_manage_customer_buid': 'selected_customer',
  '-cp_buid_location': 'selected_location',
  '-gs_manage_merchant_buid': 'selected_merchant',
} as const;

/**
 * Remembers the selected customer, location or merchant in the session; an empty value forgets it. A customer or
 * merchant that the caller is not mapped to answers as a missing one (§7 `session_data`).
 */
export function setSessionData(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Operation<'setSessionData'> {
  const { db } = deps;
  return async ({ body, caller }) => {
    const chosen = new Map(body.sessionKeys.map(({ key, value }) => [key, value.trim()]));
    if (chosen.size !== body.sessionKeys.length) {
      const source = { pointer: '/sessionKeys' };
      throw apiError(422, 'invalid_body', 'A key stands there twice', { source });
    }
    const customer = chosen.get('-gs_manage_customer_buid');
    const location = chosen.get('-cp_buid_location');
    const merchant = chosen.get('-gs_manage_merchant_buid');
    await withTenant(db, { userId: caller.userId, customerId: null }, async (tx) => {
      if (customer) {
        const found = await tx
          .selectFrom('customers')
          .select('buid')
          .where('buid', '=', customer)
          .executeTakeFirst();
        if (!found) throw notFound();
      }
      if (location) {
        const found = await tx
          .selectFrom('customers')
          .select('buid')
          .where((where) => where.or([where('buid_location', '=', location), where('buid', '=', location)]))
          .executeTakeFirst();
        if (!found) throw notFound();
      }
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
