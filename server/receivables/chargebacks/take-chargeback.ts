import { chargebackTakingObstacles } from '#domain/dispute/chargeback.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import type { ChargebackRow } from '#server/receivables/chargebacks/chargeback-row.ts';
import { tellChargebackHolder } from '#server/receivables/chargebacks/tell-chargeback.ts';
import { takeClaim, type TakeDeps } from '#server/receivables/disputes/take-claim.ts';

/** An administrator of support takes a chargeback, or gives it back. */
export function takeSupportChargeback(deps: TakeDeps): Operation<'takeSupportChargeback'> {
  return async ({ path, body, caller, requestId }) => {
    const { is_taken: isTaken, from = null } = body.data.attributes;
    await takeClaim<ChargebackRow>(
      deps,
      {
        noun: 'chargeback',
        obstacles: ({ status }) => chargebackTakingObstacles(status),
        tellHolder: (tx, row, told) => tellChargebackHolder(tx, deps, row, told),
      },
      { id: path.chargeback_id, caller, requestId, isTaken, from },
    );
    return {};
  };
}
