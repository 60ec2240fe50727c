import { fromPromise } from 'xstate';
import { ApprovalActAnswered, LimitSet } from '#api/approvals/wire.ts';
import { paymentObstacles } from '#api/payments/obstacle-wire.ts';
import { client, read } from '#api/platform/client.ts';
import { actActors, underOneKey } from '#api/platform/under-one-key.ts';
import type { ApprovalActAnswer, WrittenApprovalAct } from '#domain/approval/approval-acts.ts';
import type { WrittenLimit } from '#domain/approval/approval-limit.ts';

/** The call of an answer to what waits: what may have been done is sent again under its own key. */
export function approvalActActors() {
  return actActors<WrittenApprovalAct, ApprovalActAnswer>(
    (key, { approvalId, buidCustomer, act, words, token }, signal) =>
      read(
        client.POST('/approvals/acts', {
          params: { header: { 'Idempotency-Key': key } },
          body: {
            data: {
              type: 'approval-acts',
              attributes: {
                buid_customer: buidCustomer,
                approval_id: approvalId,
                action: act,
                words: words.trim(),
                step_up: token,
              },
            },
          },
          signal,
        }),
        ApprovalActAnswered,
        paymentObstacles,
      ),
    (written) => ({ ...written, token: null }),
  );
}

/** The call that sets up to how much one person pays alone; it answers the approval that it takes first, or none. */
export function approvalLimitActors() {
  const send = underOneKey((key, { buidCustomer, perPayment, perDay, methods }: WrittenLimit, signal) =>
    read(
      client.POST('/approval-limit', {
        params: { header: { 'Idempotency-Key': key } },
        body: {
          data: {
            type: 'approval-limits',
            attributes: { buid_customer: buidCustomer, per_payment: perPayment, per_day: perDay, methods },
          },
        },
        signal,
      }),
      LimitSet,
      paymentObstacles,
    ),
  );
  return {
    setLimit: fromPromise<string | null, WrittenLimit>(({ input, signal }) => send(input, signal)),
  };
}
