import * as v from 'valibot';
import { DisputeObstaclesWire } from '#api/disputes/obstacle-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import type {
  AskedForChargeback,
  ChargeableInvoices,
  RequestedChargeback,
} from '#domain/dispute/chargeback-request.ts';
import { attributesOf, fromWire, type Reader, documentOf, documentWith } from '#api/platform/from-wire.ts';

const Asked: Reader<AskedForChargeback> = attributesOf(
  fromWire({
    trx_id: v.string(),
    invoice_id: v.nullable(v.string()),
    merchant_name: v.nullable(v.string()),
    chargeable: v.nullable(Money),
    credited: v.nullable(Money),
    open: v.nullable(Money),
    in_flight: v.nullable(Money),
    is_document_required: v.boolean(),
    obstacles: DisputeObstaclesWire,
  }),
);

/** What can be charged back of what was asked for. */
export const ChargeableDocument: Reader<ChargeableInvoices> = documentWith(
  { objection_deadline: v.string(), decision_deadline: v.string() },
  v.pipe(
    v.array(Asked),
    v.transform((asked) => ({ asked })),
  ),
);

const Requested: Reader<RequestedChargeback> = fromWire({
  chargeback_id: v.string(),
  chargeback_number: v.string(),
  invoice_id: v.string(),
  requested: Money,
  deadline: fromWire({ date: v.string(), time_zone: v.string() }),
});

/** What was requested together. */
export const RequestedDocument = v.pipe(
  documentOf(attributesOf(v.object({ chargebacks: v.array(Requested) }))),
  v.transform(({ chargebacks }) => chargebacks),
);
