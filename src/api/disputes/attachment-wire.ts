import * as v from 'valibot';
import { DeadlineWire } from '#api/disputes/list-wire.ts';
import {
  ATTACHED_STATES,
  DISPUTE_DOCUMENT_TYPES,
  REFUSAL_REASONS,
  type DisputeAttachment,
} from '#domain/dispute/dispute-document.ts';

/** A document that was sent with a dispute, an answer to one, or a chargeback. */
export const AttachmentWire = v.pipe(
  v.object({
    document_id: v.string(),
    document_type: v.picklist(DISPUTE_DOCUMENT_TYPES),
    entry_ts: v.string(),
    file_name: v.string(),
    file_size: v.number(),
    state: v.picklist(ATTACHED_STATES),
    refused_because: v.nullable(v.picklist(REFUSAL_REASONS)),
    replace_until: DeadlineWire,
    is_replaceable: v.boolean(),
  }),
  v.transform((wire): DisputeAttachment => ({
    documentId: wire.document_id,
    documentType: wire.document_type,
    name: wire.file_name,
    bytes: wire.file_size,
    sentAt: wire.entry_ts,
    state: wire.state,
    refusedBecause: wire.refused_because,
    replaceUntil: wire.replace_until,
    isReplaceable: wire.is_replaceable,
  })),
);
