import { give, billedInParts } from '#server/testing/crediting.ts';
import { OWN } from '#server/testing/fixtures.ts';
import type { PayingPortal } from '#server/testing/paying.ts';
import { TEST_NOW } from '#server/testing/portal.ts';

/** The id of an adjustment of 30.00 USD of an invoice. */
export interface AdjustedThings {
  readonly adjusted: string;
}

interface AdjustmentCase {
  readonly breaks: (there: AdjustedThings) => string;
  readonly similar: (world: { readonly portal: PayingPortal }) => Promise<unknown>;
}

/** Lowers a new invoice by 30.00 USD; answers the adjustment's id. */
export async function makeAdjustment(portal: PayingPortal): Promise<string> {
  const trxId = await billedInParts(portal);
  const creditTrxId = await give(portal, trxId, 3_000);
  await portal.db
    .insertInto('invoice_adjustments')
    .values({
      adjustment_id: `adjustment-${trxId}`,
      customer_id: OWN.customer,
      trx_id: trxId,
      merchant_id: 'M1',
      amount: 3_000,
      currency: 'USD',
      reason: 'wrongPrice',
      comments: 'As quoted.',
      credit_trx_id: creditTrxId,
      adjusted_at: TEST_NOW,
      adjusted_by: 'u-merchant.admin',
      adjusted_name: 'Merchant Admin',
    })
    .execute();
  return `adjustment-${trxId}`;
}

const similar: AdjustmentCase['similar'] = ({ portal }) => makeAdjustment(portal);
const creditOf = (id: string) =>
  `(select credit_trx_id from invoice_adjustments where adjustment_id = '${id}')`;

/** For each invariant of adjustments what breaks it, as SQL, and what looks alike and breaks none. */
export const ADJUSTMENT_CASES: Readonly<Record<string, AdjustmentCase>> = {
  'the credit of an adjustment is of its invoice, merchant, currency and amount': {
    breaks: ({ adjusted }) =>
      `update invoice_adjustments set currency = 'CAD' where adjustment_id = '${adjusted}'`,
    similar,
  },
  'the ledger takes from the merchant, and gives to the customer, what was adjusted': {
    breaks: ({ adjusted }) =>
      `update ledger_entries set reason = 'credit_applied' where trx_id = ${creditOf(adjusted)} and reason = 'credit_issued'`,
    similar,
  },
  'a credit of an adjustment is of no dispute and no chargeback': {
    breaks: ({ adjusted }) => `update chargebacks set credit_trx_id = ${creditOf(adjusted)}`,
    similar,
  },
};
