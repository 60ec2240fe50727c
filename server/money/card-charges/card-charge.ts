import type { Selectable } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { CardChargesTable } from '#server/platform/db/payment-tables.ts';
import { asServer } from '#server/platform/db/tenant.ts';

export type CardCharge = Selectable<CardChargesTable>;

/** Minutes that a payer has to enter a card. */
const HAND_OVER_MINUTES = 30;

/** Writes down what a card is to be charged once. Its payments name it, and come to its amount with their fees. */
export async function writeCharges(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  charges: readonly {
    readonly chargeId: string;
    readonly currency: string;
    /** Minor units, with the fee. */
    readonly amount: number;
    readonly fee: number;
  }[],
): Promise<void> {
  if (charges.length === 0) return;
  const expiresAt = new Date(clock.now().getTime() + HAND_OVER_MINUTES * 60_000).toISOString();
  // As the server: a charge is of whoever its payments are of, which are not written yet.
  await asServer(tx, () =>
    tx
      .insertInto('card_charges')
      .values(
        charges.map(({ chargeId, ...charge }) => ({
          ...charge,
          charge_id: chargeId,
          provider_reference: null,
          hand_over_url: null,
          expires_at: expiresAt,
        })),
      )
      .execute(),
  );
}

/** The charges that payments name, by their ids. */
export async function chargesOf(
  tx: Tx,
  payments: readonly { readonly charge_id: string | null }[],
): Promise<ReadonlyMap<string, CardCharge>> {
  const ids = new Set(payments.flatMap(({ charge_id: id }) => id ?? []));
  if (ids.size === 0) return new Map();
  const rows = await tx
    .selectFrom('card_charges')
    .selectAll()
    .where('charge_id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.charge_id, row]));
}

/** Locks the payments of a charge, each waiting for the one before, so that two never wait for each other in a circle. */
export function lockPaymentsOf(tx: Tx, chargeId: string) {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .orderBy('payment_id')
    .forUpdate()
    .execute();
}
