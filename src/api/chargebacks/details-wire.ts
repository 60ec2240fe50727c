import * as v from 'valibot';
import { DISPUTE_PARTIES } from '#domain/dispute/dispute.ts';
import { ChargebackAttributes } from '#api/chargebacks/listed-wire.ts';
import { InvoiceBesideWire } from '#api/disputes/beside-wire.ts';
import { DisputeCreditWire } from '#api/disputes/credit-wire.ts';
import { AttachmentWire } from '#api/disputes/attachment-wire.ts';
import { HolderWire } from '#api/disputes/holder-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import {
  CHARGEBACK_HAPPENINGS,
  type ChargebackDetails,
  type ChargebackResponse,
} from '#domain/dispute/chargeback-acts.ts';
import { fromWire, type Reader, documentWith, resourceOf } from '#api/platform/from-wire.ts';

const Response: Reader<ChargebackResponse> = fromWire(
  {
    response_id: v.string(),
    comment_date: v.string(),
    action: v.picklist(CHARGEBACK_HAPPENINGS),
    comment: v.nullable(v.string()),
    contact_name: v.nullable(v.string()),
    documents: v.array(AttachmentWire),
    party: v.picklist([...DISPUTE_PARTIES, 'system']),
  },
  { comment_date: 'at', contact_name: 'name' },
);

/** A chargeback whole. */
export const ChargebackDocument: Reader<ChargebackDetails> = documentWith(
  { business_date: v.string() },
  v.pipe(
    resourceOf(
      'chargebackId',
      fromWire(
        {
          summary: ChargebackAttributes,
          description: v.string(),
          documents: v.array(AttachmentWire),
          invoice_total: Money,
          invoice_paid: Money,
          invoice_credited: Money,
          invoice_open: Money,
          invoice_standing: Money,
          invoice_in_flight: Money,
          credit: v.nullable(DisputeCreditWire),
          due_date: v.string(),
          holder: HolderWire,
          invoice: InvoiceBesideWire,
          responses: v.array(Response),
        },
        { invoice_standing: 'standing', invoice_in_flight: 'inFlight', invoice: 'beside' },
      ),
    ),
    v.transform(({ chargebackId, summary, ...told }) => {
      const { accountName, ...listed } = summary;
      return { ...told, accountName, chargeback: { chargebackId, ...listed } };
    }),
  ),
);
