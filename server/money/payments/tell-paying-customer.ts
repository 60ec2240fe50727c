import type { Selectable } from 'kysely';
import { parseRole } from '#domain/access/role.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsTable } from '#server/platform/db/payment-tables.ts';
import {
  writeNotices,
  type NewCardChargebackNotice,
  type NewRefundNotice,
} from '#server/platform/notices/write-notice.ts';
import { usersOfCustomers } from '#server/platform/db/users-of-customers.ts';

type Told<Notice> = Notice extends unknown
  ? Omit<Notice, 'userId' | 'customerId' | 'side' | 'merchantId'>
  : never;

/** Tells who has paid, and the customer's administrators, what becomes of a payment afterwards. Runs as the server. */
export async function tellPayingCustomer(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  { customer_id: customerId, user_id: payerId }: Selectable<PaymentsTable>,
  told: Told<NewRefundNotice | NewCardChargebackNotice>,
): Promise<void> {
  const users = await usersOfCustomers(tx, [customerId]).select(['users.user_id', 'users.role']).execute();
  const readers = users.filter(({ user_id, role }) => user_id === payerId || parseRole(role) === 'admin');
  await writeNotices(
    tx,
    deps,
    readers.map(({ user_id: userId }) => ({
      ...told,
      userId,
      customerId,
      side: 'customer' as const,
      merchantId: null,
    })),
  );
}
