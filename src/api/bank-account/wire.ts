import * as v from 'valibot';
import { BankAccountResources } from '#api/customers/wire.ts';
import type { PaymentMethods } from '#domain/bank-account/bank-account.ts';

export const BankAccountLinkDocument = v.pipe(
  v.object({
    data: v.object({
      attributes: v.object({
        customer_name: v.string(),
        autopay_taken: v.boolean(),
        expires_at: v.string(),
      }),
    }),
  }),
  v.transform(({ data: { attributes: wire } }) => ({
    customerName: wire.customer_name,
    isAutopayTaken: wire.autopay_taken,
    expiresAt: wire.expires_at,
  })),
);

export const LinkedBankAccountDocument = v.pipe(
  v.object({
    data: v.object({
      attributes: v.object({ last_four: v.string(), is_yes_needed: v.optional(v.boolean(), false) }),
    }),
  }),
  v.transform(({ data: { attributes: wire } }) => ({
    lastFour: wire.last_four,
    isYesNeeded: wire.is_yes_needed,
  })),
);

/** The approval by which a second person is asked first; null where it is done. */
export const MethodChangedDocument = v.pipe(
  v.object({ meta: v.object({ approval_id: v.nullable(v.string()) }) }),
  v.transform(({ meta }) => meta.approval_id),
);

export const BankAccountLinkSentDocument = v.pipe(
  v.object({
    data: v.object({ attributes: v.object({ email_address: v.string(), expires_at: v.string() }) }),
  }),
  v.transform(({ data: { attributes: wire } }) => ({
    emailAddress: wire.email_address,
    expiresAt: wire.expires_at,
  })),
);

/** The accounts, with those whose adding waits for a second person. */
export const PaymentMethodsDocument = v.pipe(
  v.object({
    data: BankAccountResources,
    meta: v.object({
      asked: v.array(v.object({ approval_id: v.string(), bank_name: v.string(), last_four: v.string() })),
    }),
  }),
  v.transform(({ data, meta }): PaymentMethods => ({
    accounts: data,
    asked: meta.asked.map((wire) => ({
      approvalId: wire.approval_id,
      bankName: wire.bank_name,
      lastFour: wire.last_four,
    })),
  })),
);
