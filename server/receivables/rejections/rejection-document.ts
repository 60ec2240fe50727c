import type { components } from '#api/contract/schema.gen.ts';
import type { RejectionTerms, Corrections } from '#domain/rejection/rejection.ts';
import type { RejectionObstacle } from '#domain/rejection/rejection-obstacle.ts';
import type { Transaction } from '#domain/rejection/transaction.ts';
import type { Clock } from '#server/clock.ts';
import { obstacleOnWire } from '#server/platform/http/obstacle-on-wire.ts';
import {
  statusOf,
  waitSeconds,
  transactionOf,
  type TransactionRow,
} from '#server/receivables/rejections/transaction-row.ts';

type Schemas = components['schemas'];

/** A transaction as its merchant's system sends it. */
export function sentTransaction(wire: Schemas['MerchantTransaction']): Transaction {
  return {
    number: wire.number,
    buidCustomer: wire.buid_customer,
    kind: wire.kind,
    soldOn: wire.sold_on,
    dueOn: wire.due_on,
    poNumber: wire.po_number.trim(),
    proof: wire.proof.trim(),
    currency: wire.currency,
    lines: wire.lines.map(({ description, quantity, unit_price }) => ({
      description,
      quantity,
      unitPrice: unit_price,
    })),
    tax: wire.tax,
    total: wire.total,
  };
}

function transactionOnWire(sent: Transaction): Schemas['MerchantTransaction'] {
  return {
    number: sent.number,
    buid_customer: sent.buidCustomer,
    kind: sent.kind,
    sold_on: sent.soldOn,
    due_on: sent.dueOn,
    po_number: sent.poNumber,
    proof: sent.proof,
    currency: sent.currency,
    lines: sent.lines.map(({ description, quantity, unitPrice }) => ({
      description,
      quantity,
      unit_price: unitPrice,
    })),
    tax: sent.tax,
    total: sent.total,
  };
}

/** A rejection as the contract has it, with which of its reasons hold now. */
export function rejectionAttributes(
  row: TransactionRow,
  standing: readonly RejectionObstacle[],
  { clock, terms }: { readonly clock: Clock; readonly terms: RejectionTerms },
): Schemas['Rejection'] {
  if (row.rejected_at === null || row.resubmit_until === null)
    throw new RangeError(`${row.transaction_id} was not rejected`);
  return {
    buid_merchant: row.merchant_id,
    merchant_name: row.merchant_name,
    customer_name: row.customer_name,
    account_name: row.account_name,
    transaction: transactionOnWire(transactionOf(row)),
    status: statusOf(row, clock, terms),
    reasons: row.reasons.map(obstacleOnWire),
    standing: standing.map(obstacleOnWire),
    rejected_ts: row.rejected_at,
    resubmit_until: row.resubmit_until,
    attempt: row.attempt,
    resubmitted_ts: row.resubmitted_at,
    wait_seconds: waitSeconds(row, clock, terms),
    trx_id: row.trx_id,
  };
}

/** Corrections as they were sent. */
export function correctionsOf(wire: Schemas['RejectionCorrections']): Corrections {
  return {
    ...(wire.number !== undefined && { number: wire.number.trim() }),
    ...(wire.po_number !== undefined && { poNumber: wire.po_number.trim() }),
    ...(wire.proof !== undefined && { proof: wire.proof.trim() }),
    ...(wire.total !== undefined && { total: wire.total }),
  };
}

export function correctionsOnWire(corrections: Corrections): Schemas['RejectionCorrections'] {
  const { number, poNumber, proof, total } = corrections;
  return {
    ...(number !== undefined && { number }),
    ...(poNumber !== undefined && { po_number: poNumber }),
    ...(proof !== undefined && { proof }),
    ...(total !== undefined && { total }),
  };
}
