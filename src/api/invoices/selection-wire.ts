import * as v from 'valibot';
import type { InvoiceSelection } from '#domain/selection/invoice-selection.ts';
import { Money } from '#api/platform/money-wire.ts';

const Offence = v.pipe(
  v.object({
    count: v.number(),
    first: v.array(v.object({ trx_id: v.string(), invoice_id: v.string() })),
  }),
  v.transform(({ count, first }) => ({
    count,
    first: first.map(({ trx_id, invoice_id }) => ({ trxId: trx_id, invoiceId: invoice_id })),
  })),
);

export const InvoiceSelectionDocument = v.pipe(
  v.object({
    data: v.object({
      id: v.string(),
      attributes: v.object({
        count: v.number(),
        accounts: v.array(
          v.object({
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
        left_out: v.object({ disputed: v.number(), credits: v.number() }),
        expires_at: v.string(),
      }),
    }),
  }),
  v.transform(({ data: { id, attributes: wire } }): InvoiceSelection => ({
    selectionId: id,
    leftOut: wire.left_out,
    expiresAt: wire.expires_at,
    summary: {
      count: wire.count,
      disputed: wire.disputed,
      disputedParts: wire.disputed_parts,
      accounts: wire.accounts.map(({ buid_customer, account_name, ...share }) => ({
        ...share,
        buidCustomer: buid_customer,
        accountName: account_name,
      })),
      currencies: wire.currencies,
      offences: wire.offences,
    },
  })),
);
