import { randomUUID } from 'node:crypto';
import type { ChargebackEvent } from '#machines/lifecycle/chargeback.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { advanceChargeback } from '#server/receivables/chargebacks/advance-chargeback.ts';
import { chargebackRow } from '#server/testing/charging-back.ts';
import { billedInParts, give, unapplied } from '#server/testing/crediting.ts';
import type { PayingPortal } from '#server/testing/paying.ts';

/** The id of a chargeback that the merchant has accepted. */
export interface ChargedBackThings {
  readonly chargedBack: string;
}

interface ChargebackCase {
  readonly breaks: (there: ChargedBackThings) => string;
  readonly similar: (world: { readonly portal: PayingPortal }) => Promise<unknown>;
}

/** Makes a chargeback of an invoice of 100.00 USD that has come so far. Answers its id. */
export async function makeChargeback(
  portal: PayingPortal,
  steps: readonly Exclude<ChargebackEvent['type'], 'chargeback.adjust'>[] = ['merchant.accept'],
  { trxId, requested = 4_000 }: { readonly trxId?: string; readonly requested?: number } = {},
): Promise<string> {
  const trx_id = trxId ?? (await billedInParts(portal));
  const chargeback_id = randomUUID();
  const number = `CHB-${chargeback_id}`;
  await withSystem(portal.db, async (tx) => {
    let row = await tx
      .insertInto('chargebacks')
      .values(chargebackRow({ chargeback_id, trx_id, chargeback_number: number, requested }))
      .returningAll()
      .executeTakeFirstOrThrow();
    for (const type of steps) {
      const event = { type, at: portal.clock.instant() };
      const step = { party: 'system', user: null, action: 'deadlinePassed' } as const;
      ({ row } = await advanceChargeback(tx, portal.deps, row, { event, step }));
    }
  });
  return chargeback_id;
}

const credit = (id: string) => `(select credit_trx_id from chargebacks where chargeback_id = '${id}')`;

/** For each invariant of chargebacks what breaks it, as SQL, and what looks alike and breaks none. */
export const CHARGEBACK_CASES: Readonly<Record<string, ChargebackCase>> = {
  'a chargeback has a credit once it is charged back, and no other has one': {
    breaks: ({ chargedBack }) =>
      `update chargebacks set status = 'refused' where chargeback_id = '${chargedBack}'`,
    similar: async ({ portal }) => {
      await makeChargeback(portal, []);
      await makeChargeback(portal, ['merchant.object', 'support.review', 'support.refuse']);
      await makeChargeback(portal, ['customer.withdraw']);
    },
  },
  'the credit of a chargeback is of its invoice, account, merchant, currency and amount, and stands': {
    breaks: ({ chargedBack }) =>
      `update chargebacks set requested = requested - 1 where chargeback_id = '${chargedBack}'`,
    similar: ({ portal }) =>
      makeChargeback(portal, ['merchant.object', 'support.review', 'support.accept'], { requested: 10_000 }),
  },
  'the ledger takes from the merchant, and gives to the customer, what is charged back': {
    breaks: ({ chargedBack }) => `update ledger_entries set account_id = 'C102' where reason = 'credit_issued'
        and ledger_account = 'unapplied_credit' and trx_id = ${credit(chargedBack)}`,
    // What another credit has left of a paid invoice: all of it becomes the customer's.
    similar: async ({ portal }) => {
      const earlier = await unapplied(portal, 4_000);
      const { for_trx_id: trxId } = await portal.db
        .selectFrom('given_credits')
        .select('for_trx_id')
        .where('trx_id', '=', earlier)
        .executeTakeFirstOrThrow();
      await makeChargeback(portal, ['merchant.accept'], { trxId, requested: 6_000 });
    },
  },
  'what is asked to be charged back can be credited of its invoice': {
    breaks: ({ chargedBack }) =>
      `update chargebacks set status = 'requested', requested = 6001, deadline = current_date, ended_on = null,
        credit_trx_id = null where chargeback_id = '${chargedBack}'`,
    // All that another credit has left.
    similar: async ({ portal }) => {
      const trxId = await billedInParts(portal);
      await give(portal, trxId, 4_000);
      await makeChargeback(portal, [], { trxId, requested: 6_000 });
    },
  },
  'a credit is of one dispute or chargeback at most': {
    breaks: ({ chargedBack }) =>
      `insert into chargebacks (chargeback_id, chargeback_number, submission_id, customer_id, customer_name, account_id,
          account_name, merchant_id, merchant_name, trx_id, invoice_id, reason_id, description, currency, requested,
          requested_at, requested_by, requester_name, search_text, status, ended_on, credit_trx_id)
        select 'again', 'CHB-again', submission_id, customer_id, customer_name, account_id, account_name, merchant_id,
          merchant_name, trx_id, invoice_id, reason_id, description, currency, requested, requested_at, requested_by,
          requester_name, search_text, 'refused', ended_on, credit_trx_id
        from chargebacks where chargeback_id = '${chargedBack}'`,
    similar: async ({ portal }) => {
      const trxId = await billedInParts(portal);
      await makeChargeback(portal, ['customer.withdraw'], { trxId });
      await makeChargeback(portal, ['merchant.accept'], { trxId });
    },
  },
};
