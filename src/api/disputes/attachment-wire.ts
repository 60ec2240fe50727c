import * as v from 'valibot';
import { DeadlineWire } from '#api/disputes/list-wire.ts';
import {
  ATTACHED_STATES,
  DISPUTE_DOCUMENT_TYPES,
  REFUSAL_REASONS,
  type DisputeAttachment,
} from '#domain/dispute/dispute-document.ts';
import { fromWire, type Reader } from '#api/platform/from-wire.ts';

/** A document that was sent with a dispute, an answer to one, or a chargeback. */
export const AttachmentWire: Reader<DisputeAttachment> = fromWire(
  {
    document_id: v.string(),
    document_type: v.picklist(DISPUTE_DOCUMENT_TYPES),
    entry_ts: v.string(),
    file_name: v.string(),
    file_size: v.number(),
    state: v.picklist(ATTACHED_STATES),
    refused_because: v.nullable(v.picklist(REFUSAL_REASONS)),
    replace_until: DeadlineWire,
    is_replaceable: v.boolean(),
  },
  { file_name: 'name', file_size: 'bytes', entry_ts: 'sentAt' },
);
