import type { components } from '#api/contract/schema.gen.ts';
import { parseRole } from '#domain/access/role.ts';
import { strandedAccounts } from '#server/money/bank-accounts/list-bank-accounts.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem, withTenant } from '#server/platform/db/tenant.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { customerDetails } from '#server/receivables/customer-details/customer-details.ts';

type DetailsDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** A customer of the caller with all that its page tells (§2 Customer details); of a sub-account the customer above it. */
export function getCustomerDetails(deps: DetailsDeps): Operation<'getCustomerDetails'> {
  return async ({ caller, customer: { customerId } }) => {
    const found = await withTenant(deps.db, { userId: caller.userId, customerId }, (tx) =>
      customerDetails(tx, deps, customerId),
    );
    return { body: documentOf(found) };
  };
}

/** Any customer, for customer support; that somebody looked is written down. */
export function getSupportCustomerDetails(deps: DetailsDeps): Operation<'getSupportCustomerDetails'> {
  return async ({ query, caller, requestId }) => {
    const named = query['filter[buid_customer]'];
    // As the owner of the tables: customer support looks after all customers.
    const found = await withSystem(deps.db, async (tx) => {
      const row = await tx
        .selectFrom('customers')
        .select('customer_id')
        .where('buid', '=', named)
        .executeTakeFirst();
      if (!row) return null;
      await writeAudit(tx, deps.clock, {
        userId: caller.userId,
        customerId: row.customer_id,
        action: 'customer_looked_at',
        subject: row.customer_id,
        requestId,
      });
      const details = await customerDetails(tx, deps, row.customer_id);
      const reader = { timeZone: deps.config.settings.timeZone, userId: caller.userId };
      const stranded =
        parseRole(caller.role) === 'admin' ? await strandedAccounts(tx, row.customer_id, reader) : [];
      return details && { ...details, ...(stranded.length > 0 && { stranded_accounts: stranded }) };
    });
    return { body: documentOf(found) };
  };
}

/** @throws 404 where there is no such customer */
function documentOf(
  found: components['schemas']['CustomerDetails'] | null,
): components['schemas']['CustomerDetailsDocument'] {
  if (!found) throw notFound();
  return { data: { type: 'customer-details', id: found.buid_customer, attributes: found } };
}
