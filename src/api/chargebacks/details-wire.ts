import * as v from 'valibot';
import { ChargebackAttributes, listedChargeback } from '#api/chargebacks/listed-wire.ts';
import { AttachmentWire } from '#api/disputes/attachment-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import {
  CHARGEBACK_HAPPENINGS,
  type ChargebackDetails,
  type ChargebackResponse,
} from '#domain/dispute/chargeback-acts.ts';
import { DISPUTE_PARTIES } from '#domain/dispute/dispute.ts';

const Response = v.pipe(
  v.object({
    response_id: v.string(),
    comment_date: v.string(),
    action: v.picklist(CHARGEBACK_HAPPENINGS),
    comment: v.nullable(v.string()),
    contact_name: v.nullable(v.string()),
    party: v.picklist([...DISPUTE_PARTIES, 'system']),
  }),
  v.transform((wire): ChargebackResponse => ({
    responseId: wire.response_id,
    at: wire.comment_date,
    party: wire.party,
    name: wire.contact_name,
    action: wire.action,
    comment: wire.comment,
  })),
);

/** A chargeback whole. */
export const ChargebackDocument = v.pipe(
  v.object({
    data: v.object({
      id: v.string(),
      attributes: v.object({
        summary: ChargebackAttributes,
        description: v.string(),
        documents: v.array(AttachmentWire),
        invoice_total: Money,
        invoice_paid: Money,
        invoice_credited: Money,
        invoice_open: Money,
        invoice_in_flight: Money,
        due_date: v.string(),
        responses: v.array(Response),
      }),
    }),
    meta: v.object({ business_date: v.string() }),
  }),
  v.transform(({ data: { id, attributes: wire }, meta }): ChargebackDetails => ({
    chargeback: listedChargeback(id, wire.summary),
    accountName: wire.summary.account_name,
    description: wire.description,
    documents: wire.documents,
    invoiceTotal: wire.invoice_total,
    invoicePaid: wire.invoice_paid,
    invoiceCredited: wire.invoice_credited,
    invoiceOpen: wire.invoice_open,
    inFlight: wire.invoice_in_flight,
    dueDate: wire.due_date,
    responses: wire.responses,
    today: meta.business_date,
  })),
);
