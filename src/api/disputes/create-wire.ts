import * as v from 'valibot';
import { DisputeObstaclesWire } from '#api/disputes/obstacle-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import type { DisputeContact } from '#domain/dispute/dispute-contact.ts';
import type { IneligibleInvoice } from '#domain/dispute/dispute-form.ts';
import type { DisputeReason } from '#domain/dispute/dispute-reason.ts';
import type { DisputeSubmission, OpenedDispute } from '#domain/dispute/dispute-submission.ts';
import {
  attributesOf,
  documentOf,
  fromWire,
  type Reader,
  documentWith,
  resourceOf,
} from '#api/platform/from-wire.ts';

const Reason = v.pipe(
  attributesOf(
    fromWire(
      {
        dispute_reason_id: v.string(),
        dispute_reason: v.string(),
        documentation_required: v.picklist(['Y', 'N']),
      },
      { dispute_reason_id: 'id', dispute_reason: 'words' },
    ),
  ),
  v.transform(({ documentationRequired, ...reason }): DisputeReason => ({
    ...reason,
    isDocumentRequired: documentationRequired === 'Y',
  })),
);

/** Why an invoice can be disputed (§7 /customer-dispute-reasons). */
export const ReasonsDocument = documentOf(v.array(Reason));

const Ineligible: Reader<IneligibleInvoice> = attributesOf(
  fromWire({ trx_id: v.string(), obstacles: DisputeObstaclesWire }),
);

/** What cannot be disputed, with every reason, and the most of all else (§7 /customer-dispute-ineligible-trxs). */
export const IneligibleDocument = v.pipe(
  v.object({
    data: v.array(Ineligible),
    meta: v.object({ most_disputed: v.array(fromWire({ trx_id: v.string(), amount: Money })) }),
  }),
  v.transform(({ data, meta }) => ({
    ineligible: data,
    most: Object.fromEntries(meta.most_disputed.map((one) => [one.trxId, one.amount])),
  })),
);

const Contact: Reader<DisputeContact> = attributesOf(
  fromWire(
    {
      id: v.string(),
      name: v.string(),
      email_address: v.string(),
      contact_type: v.picklist(['user', 'earlier', 'other']),
      has_stopped: v.boolean(),
    },
    { contact_type: 'kind' },
  ),
);

/** Who can be told of a dispute, and whom of nobody of the customer the user has told today (§7 /ecaas/user-group-contacts). */
export const ContactsDocument = documentWith(
  { told_today: v.array(v.string()) },
  v.pipe(
    v.array(Contact),
    v.transform((contacts) => ({ contacts })),
  ),
);

const OPENED = {
  dispute_number: v.string(),
  trx_id: v.string(),
  invoice_id: v.string(),
  merchant_name: v.string(),
  disputed: Money,
  deadline: v.nullable(
    v.pipe(
      v.object({ date: v.string() }),
      v.transform(({ date }) => date),
    ),
  ),
};

/** What a submit has opened. */
export const SubmissionDocument: Reader<DisputeSubmission> = documentOf(
  attributesOf(
    fromWire(
      { disputes: v.array(fromWire({ dispute_id: v.string(), ...OPENED })), contacts_added: v.boolean() },
      { contacts_added: 'hasContacts' },
    ),
  ),
);

/** The disputes that arrived under a key; none where nothing did. */
export const ArrivedDocument: Reader<OpenedDispute[]> = documentOf(
  v.array(resourceOf('disputeId', fromWire(OPENED))),
);

/** Of a dispute, whether anybody is told of it besides its parties. */
export const ToldOfDocument = v.pipe(
  documentOf(attributesOf(v.object({ contacts: v.array(v.unknown()) }))),
  v.transform(({ contacts }) => contacts.length > 0),
);
