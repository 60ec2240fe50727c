import * as v from 'valibot';
import { HolderWire } from '#api/disputes/holder-wire.ts';
import { AttachmentWire } from '#api/disputes/attachment-wire.ts';
import { InvoiceBesideWire } from '#api/disputes/beside-wire.ts';
import { DeadlineWire, Listed } from '#api/disputes/list-wire.ts';
import { DisputeCreditWire } from '#api/disputes/credit-wire.ts';
import { StandingWire } from '#api/disputes/standing-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { HAPPENINGS, type DisputeDetails, type DisputeResponse } from '#domain/dispute/dispute-details.ts';
import { DISPUTE_PARTIES, DISPUTE_STATUSES } from '#domain/dispute/dispute.ts';
import { fromWire, resourceOf, type Reader, documentWith } from '#api/platform/from-wire.ts';

const Response: Reader<DisputeResponse> = resourceOf(
  'responseId',
  fromWire(
    {
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
    },
    { comment_date: 'at', dispute_contact_type: 'party', contact_name: 'name' },
  ),
);

const Summary = v.pipe(
  fromWire({
    account_name: v.string(),
    opened_by: v.string(),
    hold: v.nullable(v.object({ reason: v.string() })),
  }),
  v.transform(({ hold, ...summary }) => ({ ...summary, holdReason: hold?.reason ?? null })),
);

export const DisputeDocument: Reader<DisputeDetails> = documentWith(
  { business_date: v.string() },
  v.pipe(
    resourceOf(
      'id',
      fromWire(
        {
          summary: v.record(v.string(), v.unknown()),
          lines: v.array(fromWire({ line_number: v.number(), description: v.string(), amount: Money })),
          contacts: v.array(
            fromWire({
              id: v.string(),
              name: v.string(),
              email_address: v.string(),
              has_stopped: v.boolean(),
            }),
          ),
          documents: v.array(AttachmentWire),
          invoice_total: Money,
          invoice_paid: Money,
          invoice_credited: Money,
          invoice_open: Money,
          invoice_in_flight: Money,
          credit: v.nullable(DisputeCreditWire),
          unapplied_credit: v.nullable(Money),
          holder: HolderWire,
          due_date: v.string(),
          invoice: InvoiceBesideWire,
          po_number: v.nullable(v.string()),
          others: v.array(
            fromWire({
              dispute_id: v.string(),
              dispute_number: v.string(),
              status: v.picklist(DISPUTE_STATUSES),
              opened_at: v.string(),
            }),
          ),
          responses: v.array(Response),
        },
        { invoice_in_flight: 'inFlight', unapplied_credit: 'unapplied', invoice: 'beside' },
      ),
    ),
    v.transform(({ id, summary, ...told }) => ({
      ...told,
      ...v.parse(Summary, summary),
      dispute: v.parse(Listed, { id, attributes: summary }),
      standing: v.parse(StandingWire, { id, attributes: summary }),
    })),
  ),
);
