import * as v from 'valibot';
import { DisputeObstaclesWire } from '#api/disputes/obstacle-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import type {
  AskedForChargeback,
  ChargeableInvoices,
  RequestedChargeback,
} from '#domain/dispute/chargeback-request.ts';

const Asked = v.pipe(
  v.object({
    attributes: v.object({
      trx_id: v.string(),
      invoice_id: v.nullable(v.string()),
      merchant_name: v.nullable(v.string()),
      chargeable: v.nullable(Money),
      is_document_required: v.boolean(),
      obstacles: DisputeObstaclesWire,
    }),
  }),
  v.transform(({ attributes: wire }): AskedForChargeback => ({
    trxId: wire.trx_id,
    invoiceId: wire.invoice_id,
    merchantName: wire.merchant_name,
    chargeable: wire.chargeable,
    isDocumentRequired: wire.is_document_required,
    obstacles: wire.obstacles,
  })),
);

/** What can be charged back of what was asked for. */
export const ChargeableDocument = v.pipe(
  v.object({
    data: v.array(Asked),
    meta: v.object({ objection_deadline: v.string(), decision_deadline: v.string() }),
  }),
  v.transform(({ data, meta }): ChargeableInvoices => ({
    asked: data,
    objectionDeadline: meta.objection_deadline,
    decisionDeadline: meta.decision_deadline,
  })),
);

const Requested = v.pipe(
  v.object({
    chargeback_id: v.string(),
    chargeback_number: v.string(),
    invoice_id: v.string(),
    requested: Money,
    deadline: v.object({ date: v.string(), time_zone: v.string() }),
  }),
  v.transform((wire): RequestedChargeback => ({
    chargebackId: wire.chargeback_id,
    chargebackNumber: wire.chargeback_number,
    invoiceId: wire.invoice_id,
    requested: wire.requested,
    deadline: { date: wire.deadline.date, timeZone: wire.deadline.time_zone },
  })),
);

/** What was requested together. */
export const RequestedDocument = v.pipe(
  v.object({ data: v.object({ attributes: v.object({ chargebacks: v.array(Requested) }) }) }),
  v.transform(({ data }) => data.attributes.chargebacks),
);
