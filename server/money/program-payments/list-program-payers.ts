import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { Deps } from '#server/deps.ts';
import { isLimitSet } from '#domain/approval/approval-limit.ts';
import { keptLimit, spentToday } from '#server/money/approvals/kept-limit.ts';
import { programCustomers } from '#server/money/program-payments/program-customers.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';

interface Payer {
  readonly buid: string;
  readonly customer_name: string;
  readonly payment_eligible: boolean;
  readonly bank_enabled: boolean;
  readonly card_enabled: boolean;
  readonly bank_account_id: string | null;
  readonly bank_name: string | null;
  readonly last_four: string | null;
}

/**
 * Customers of the caller as the rules on payment judge them, each with the bank account that pays for it in a currency:
 * of several the one that was paid from last, else the first by name.
 */
export function listProgramPayers(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): Operation<'listProgramPayers'> {
  const { db } = deps;
  return async ({ query, caller }) => {
    const buids = query['filter[customers]'].split(',');
    const customers = await programCustomers(db, caller.userId, buids);
    const ids = customers.map(({ customerId }) => customerId);
    // As the owner of the tables: several customers are asked for at once, each of which is the caller's.
    const { rows, limits } = await withSystem(db, async (tx) => {
      const found = await sql<Payer>`select customer.buid, customer.customer_name, customer.payment_eligible,
          customer.bank_enabled, customer.card_enabled, own.bank_account_id, own.bank_name, own.last_four
        from customers customer left join lateral (
          select bank_account_id, bank_name, last_four from bank_accounts account
          where account.customer_id = customer.buid and account.currency = ${query['filter[currency]']}
            and account.online and account.state = 'usable' and account.removed_at is null
          order by (select max(submitted_at) from payments
            where payments.customer_id = customer.buid and payments.bank_account_id = account.bank_account_id)
            desc nulls last, bank_name, bank_account_id
          limit 1
        ) own on true
        where customer.buid = any(${ids}::text[]) order by customer.customer_name, customer.buid`.execute(tx);
      return { rows: found.rows, limits: await limitsOf(tx, deps, customers, caller.userId) };
    });
    return {
      body: {
        data: rows.map((row) => ({
          type: 'program-payers' as const,
          id: row.buid,
          attributes: {
            buid_customer: row.buid,
            customer_name: row.customer_name,
            payment_eligible: row.payment_eligible,
            enabled_methods: [
              ...(row.bank_enabled ? (['bank'] as const) : []),
              ...(row.card_enabled ? (['card'] as const) : []),
            ],
            limit: limits.get(row.buid) ?? null,
            bank_account:
              row.bank_account_id === null
                ? null
                : {
                    bank_account_id: row.bank_account_id,
                    bank_name: row.bank_name ?? '',
                    last_four: row.last_four ?? '',
                  },
          },
        })),
      },
    };
  };
}

type Limit = components['schemas']['ProgramPayer']['limit'];

/** Up to how much the caller pays alone for each; of customers without a limit nothing. */
async function limitsOf(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  customers: readonly NamedCustomer[],
  userId: string,
): Promise<ReadonlyMap<string, Limit>> {
  const limits = new Map<string, Limit>();
  for (const customer of customers) {
    const limit = await keptLimit(tx, customer);
    if (!isLimitSet(limit)) continue;
    const { customerId } = customer;
    const { currency } = limit;
    limits.set(customerId, {
      currency,
      per_payment: limit.perPayment,
      per_day: limit.perDay,
      spent_today: await spentToday(tx, deps, { customerId, userId, currency }),
    });
  }
  return limits;
}
