import * as v from 'valibot';
import { AttachmentWire } from '#api/disputes/attachment-wire.ts';
import { DeadlineWire, Listed } from '#api/disputes/list-wire.ts';
import { DisputeCreditWire } from '#api/disputes/credit-wire.ts';
import { StandingWire } from '#api/disputes/standing-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { HAPPENINGS, type DisputeDetails, type DisputeResponse } from '#domain/dispute/dispute-details.ts';
import { DISPUTE_PARTIES, DISPUTE_STATUSES } from '#domain/dispute/dispute.ts';

const Response = v.pipe(
  v.object({
    id: v.string(),
    attributes: v.object({
      comment_date: v.string(),
      action: v.picklist(HAPPENINGS),
      comment: v.nullable(v.string()),
      amount: v.nullable(Money),
      contact_name: v.nullable(v.string()),
      dispute_contact_type: v.picklist([...DISPUTE_PARTIES, 'system']),
      is_internal: v.boolean(),
      status: v.picklist(DISPUTE_STATUSES),
      deadline: DeadlineWire,
      documents: v.array(AttachmentWire),
    }),
  }),
  v.transform(({ id, attributes: wire }): DisputeResponse => ({
    responseId: id,
    at: wire.comment_date,
    party: wire.dispute_contact_type,
    name: wire.contact_name,
    action: wire.action,
    comment: wire.comment,
    amount: wire.amount,
    isInternal: wire.is_internal,
    status: wire.status,
    deadline: wire.deadline,
    documents: wire.documents,
  })),
);

const Summary = v.object({
  account_name: v.string(),
  opened_by: v.string(),
  hold: v.nullable(v.object({ reason: v.string() })),
});

export const DisputeDocument = v.pipe(
  v.object({
    data: v.object({
      id: v.string(),
      attributes: v.object({
        summary: v.record(v.string(), v.unknown()),
        lines: v.array(v.object({ line_number: v.number(), description: v.string(), amount: Money })),
        contacts: v.array(
          v.object({ id: v.string(), name: v.string(), email_address: v.string(), has_stopped: v.boolean() }),
        ),
        documents: v.array(AttachmentWire),
        invoice_total: Money,
        invoice_paid: Money,
        invoice_credited: Money,
        invoice_open: Money,
        invoice_in_flight: Money,
        credit: v.nullable(DisputeCreditWire),
        unapplied_credit: v.nullable(Money),
        holder: v.nullable(v.object({ user_id: v.string(), name: v.string(), is_absent: v.boolean() })),
        due_date: v.string(),
        po_number: v.nullable(v.string()),
        others: v.array(
          v.object({
            dispute_id: v.string(),
            dispute_number: v.string(),
            status: v.picklist(DISPUTE_STATUSES),
            opened_at: v.string(),
          }),
        ),
        responses: v.array(Response),
      }),
    }),
    meta: v.object({ business_date: v.string() }),
  }),
  v.transform(({ data: { id, attributes: wire }, meta }): DisputeDetails => {
    const summary = v.parse(Summary, wire.summary);
    return {
      dispute: v.parse(Listed, { id, attributes: wire.summary }),
      openedBy: summary.opened_by,
      accountName: summary.account_name,
      holdReason: summary.hold?.reason ?? null,
      responses: wire.responses,
      lines: wire.lines.map((line) => ({
        lineNumber: line.line_number,
        description: line.description,
        amount: line.amount,
      })),
      contacts: wire.contacts.map((one) => ({
        id: one.id,
        name: one.name,
        emailAddress: one.email_address,
        hasStopped: one.has_stopped,
      })),
      documents: wire.documents,
      invoiceTotal: wire.invoice_total,
      invoicePaid: wire.invoice_paid,
      invoiceCredited: wire.invoice_credited,
      invoiceOpen: wire.invoice_open,
      inFlight: wire.invoice_in_flight,
      credit: wire.credit,
      unapplied: wire.unapplied_credit,
      holder: wire.holder && {
        userId: wire.holder.user_id,
        name: wire.holder.name,
        isAbsent: wire.holder.is_absent,
      },
      dueDate: wire.due_date,
      poNumber: wire.po_number,
      others: wire.others.map((one) => ({
        disputeId: one.dispute_id,
        disputeNumber: one.dispute_number,
        status: one.status,
        openedAt: one.opened_at,
      })),
      standing: v.parse(StandingWire, { id, attributes: wire.summary }),
      today: meta.business_date,
    };
  }),
);
