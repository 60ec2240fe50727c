import { usableAfterChange } from '#domain/bank-account/bank-account.ts';
import type { DemoCustomer } from '#server/demo/customers.ts';
import type { DemoDeps } from '#server/demo/demo-deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';

/** Loads the bank accounts of a customer, each in its state. */
export async function insertDemoBankAccounts(
  tx: Tx,
  { clock, sealer }: Pick<DemoDeps, 'clock' | 'sealer'>,
  { buid, name, bankAccounts }: DemoCustomer,
): Promise<void> {
  const created_at = clock.instant();
  await insertRows(
    tx,
    'bank_accounts',
    bankAccounts.map(
      ({ bankName, type, routing, number, autopay = false, state = 'usable' as const }, index) => ({
        bank_account_id: `${buid}-${index + 1}`,
        customer_id: buid,
        account_id: buid,
        account_type: type,
        bank_name: bankName,
        ...(typeof routing === 'string'
          ? { bank_country: 'US', routing_number: routing, currency: 'USD' as const }
          : {
              bank_country: 'CA',
              routing_number: null,
              account_name: name,
              bank_number: routing.bank,
              branch_number: routing.branch,
              currency: 'CAD' as const,
            }),
        account_number_sealed: sealer.seal(number),
        last_four: number.slice(-4),
        online: true,
        autopay,
        state,
        is_by_link: state === 'unconfirmed',
        // What a mailed link has added waits for the yes of whoever administers it, without a day.
        usable_on:
          state === 'waiting'
            ? usableAfterChange(clock.today(), typeof routing === 'string' ? 'USD' : 'CAD')
            : null,
        created_at,
      }),
    ),
  );
}
