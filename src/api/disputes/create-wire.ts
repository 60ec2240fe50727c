import * as v from 'valibot';
import { DisputeObstaclesWire } from '#api/disputes/obstacle-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import type { DisputeContact } from '#domain/dispute/dispute-contact.ts';
import type { IneligibleInvoice } from '#domain/dispute/dispute-form.ts';
import type { DisputeReason } from '#domain/dispute/dispute-reason.ts';
import type { DisputeSubmission, OpenedDispute } from '#domain/dispute/dispute-submission.ts';

const Reason = v.pipe(
  v.object({
    attributes: v.object({
      dispute_reason_id: v.string(),
      dispute_reason: v.string(),
      documentation_required: v.picklist(['Y', 'N']),
    }),
  }),
  v.transform(({ attributes }): DisputeReason => ({
    id: attributes.dispute_reason_id,
    words: attributes.dispute_reason,
    isDocumentRequired: attributes.documentation_required === 'Y',
  })),
);

/** Why an invoice can be disputed (§7 /customer-dispute-reasons). */
export const ReasonsDocument = v.pipe(
  v.object({ data: v.array(Reason) }),
  v.transform(({ data }) => data),
);

const Ineligible = v.pipe(
  v.object({
    attributes: v.object({ trx_id: v.string(), obstacles: DisputeObstaclesWire }),
  }),
  v.transform(({ attributes }): IneligibleInvoice => ({
    trxId: attributes.trx_id,
    obstacles: attributes.obstacles,
  })),
);

/** What cannot be disputed, with every reason, and the most of all else (§7 /customer-dispute-ineligible-trxs). */
export const IneligibleDocument = v.pipe(
  v.object({
    data: v.array(Ineligible),
    meta: v.object({ most_disputed: v.array(v.object({ trx_id: v.string(), amount: Money })) }),
  }),
  v.transform(({ data, meta }) => ({
    ineligible: data,
    most: Object.fromEntries(meta.most_disputed.map((one) => [one.trx_id, one.amount])),
  })),
);

const Contact = v.pipe(
  v.object({
    attributes: v.object({
      id: v.string(),
      name: v.string(),
      email_address: v.string(),
      contact_type: v.picklist(['user', 'earlier', 'other']),
      has_stopped: v.boolean(),
    }),
  }),
  v.transform(({ attributes }): DisputeContact => ({
    id: attributes.id,
    name: attributes.name,
    emailAddress: attributes.email_address,
    kind: attributes.contact_type,
    hasStopped: attributes.has_stopped,
  })),
);

/** Who can be told of a dispute, and whom of nobody of the customer the user has told today (§7 /ecaas/user-group-contacts). */
export const ContactsDocument = v.pipe(
  v.object({ data: v.array(Contact), meta: v.object({ told_today: v.array(v.string()) }) }),
  v.transform(({ data, meta }) => ({ contacts: data, toldToday: meta.told_today })),
);

const Deadline = v.object({ date: v.string() });

const Opened = v.object({
  dispute_number: v.string(),
  trx_id: v.string(),
  invoice_id: v.string(),
  merchant_name: v.string(),
  disputed: Money,
  deadline: v.nullable(Deadline),
});

function openedDispute(disputeId: string, wire: v.InferOutput<typeof Opened>): OpenedDispute {
  return {
    disputeId,
    disputeNumber: wire.dispute_number,
    trxId: wire.trx_id,
    invoiceId: wire.invoice_id,
    merchantName: wire.merchant_name,
    disputed: wire.disputed,
    deadline: wire.deadline?.date ?? null,
  };
}

/** What a submit has opened. */
export const SubmissionDocument = v.pipe(
  v.object({
    data: v.object({
      attributes: v.object({
        disputes: v.array(v.object({ dispute_id: v.string(), ...Opened.entries })),
        contacts_added: v.boolean(),
      }),
    }),
  }),
  v.transform(({ data: { attributes } }): DisputeSubmission => ({
    disputes: attributes.disputes.map((wire) => openedDispute(wire.dispute_id, wire)),
    hasContacts: attributes.contacts_added,
  })),
);

/** The disputes that arrived under a key; none where nothing did. */
export const ArrivedDocument = v.pipe(
  v.object({ data: v.array(v.object({ id: v.string(), attributes: Opened })) }),
  v.transform(({ data }) => data.map(({ id, attributes }) => openedDispute(id, attributes))),
);

/** Of a dispute, whether anybody is told of it besides its parties. */
export const ToldOfDocument = v.pipe(
  v.object({ data: v.object({ attributes: v.object({ contacts: v.array(v.unknown()) }) }) }),
  v.transform(({ data }) => data.attributes.contacts.length > 0),
);
