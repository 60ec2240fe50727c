import * as v from 'valibot';
import { NOT_PAYABLE_AS } from '#domain/payment/not-payable.ts';
import { HINDRANCES, type Hindrance } from '#domain/selection/hindrance.ts';
import type { InvoiceSelection } from '#domain/selection/invoice-selection.ts';
import { Money } from '#api/platform/money-wire.ts';
import { documentOf, fromWire, resourceOf } from '#api/platform/from-wire.ts';

const Offence = fromWire({
  count: v.number(),
  first: v.array(
    fromWire({ trx_id: v.string(), invoice_id: v.string(), as: v.exactOptional(v.picklist(NOT_PAYABLE_AS)) }),
  ),
});

const HINDERED = Object.fromEntries(HINDRANCES.map((why) => [why, v.exactOptional(v.number())])) as Record<
  Hindrance,
  v.ExactOptionalSchema<v.NumberSchema<undefined>, undefined>
>;

export const InvoiceSelectionDocument = v.pipe(
  documentOf(
    resourceOf(
      'selectionId',
      fromWire({
        count: v.number(),
        accounts: v.array(
          fromWire({
            buid_customer: v.string(),
            account_name: v.string(),
            count: v.number(),
            payable: v.number(),
            totals: v.array(Money),
          }),
        ),
        currencies: v.array(
          v.object({ currency: v.string(), count: v.number(), payable: v.number(), total: Money }),
        ),
        disputed: v.number(),
        disputed_parts: v.array(Money),
        offences: v.object({ 'PAY-02': Offence, 'PAY-04': Offence, 'PAY-06': Offence, 'PAY-07': Offence }),
        hindered: v.object(HINDERED),
        left_out: v.object({ disputed: v.number(), credits: v.number() }),
        expires_at: v.string(),
      }),
    ),
  ),
  v.transform(({ selectionId, leftOut, expiresAt, ...summary }): InvoiceSelection => ({
    selectionId,
    leftOut,
    expiresAt,
    summary,
  })),
);
