import * as v from 'valibot';
import { BankAccountResources } from '#api/customers/wire.ts';
import type { PaymentMethods } from '#domain/bank-account/bank-account.ts';
import { attributesOf, documentOf, fromWire, documentWith, type Reader } from '#api/platform/from-wire.ts';

export const BankAccountLinkDocument = documentOf(
  attributesOf(
    fromWire(
      {
        customer_name: v.string(),
        autopay_taken: v.boolean(),
        expires_at: v.string(),
      },
      { autopay_taken: 'isAutopayTaken' },
    ),
  ),
);

export const LinkedBankAccountDocument = documentOf(
  attributesOf(fromWire({ last_four: v.string(), is_yes_needed: v.optional(v.boolean(), false) })),
);

/** The approval by which a second person is asked first; null where it is done. */
export const MethodChangedDocument = v.pipe(
  v.object({ meta: v.object({ approval_id: v.nullable(v.string()) }) }),
  v.transform(({ meta }) => meta.approval_id),
);

export const BankAccountLinkSentDocument = documentOf(
  attributesOf(fromWire({ email_address: v.string(), expires_at: v.string() })),
);

/** The accounts, with those whose adding waits for a second person. */
export const PaymentMethodsDocument: Reader<PaymentMethods> = documentWith(
  { asked: v.array(fromWire({ approval_id: v.string(), bank_name: v.string(), last_four: v.string() })) },
  v.pipe(
    BankAccountResources,
    v.transform((accounts) => ({ accounts })),
  ),
);
