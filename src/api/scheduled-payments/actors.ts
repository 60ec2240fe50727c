import { paymentObstacles } from '#api/payments/obstacle-wire.ts';
import { client, read } from '#api/platform/client.ts';
import { actActors } from '#api/platform/under-one-key.ts';
import { ActAnswered } from '#api/scheduled-payments/wire.ts';
import type { ScheduleActAnswer, WrittenScheduleAct } from '#domain/scheduled-payment/schedule-acts.ts';

/** The call of what is done about a scheduled payment: what may have been done is sent again under its own key. */
export function scheduledPaymentActActors() {
  return actActors<WrittenScheduleAct, ScheduleActAnswer>((key, written, signal) =>
    read(
      client.POST('/scheduled-payments/acts', {
        params: { header: { 'Idempotency-Key': key } },
        body: {
          data: {
            type: 'scheduled-payment-acts',
            attributes: {
              buid_customer: written.buidCustomer,
              schedule_id: written.scheduleId,
              action: written.act,
              pay_on: written.act === 'changeDay' ? written.payOn : null,
              trx_ids: written.act === 'remove' ? [...written.trxIds] : [],
            },
          },
        },
        signal,
      }),
      ActAnswered,
      paymentObstacles,
    ),
  );
}
