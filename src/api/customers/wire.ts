import * as v from 'valibot';
import type { Customer } from '#domain/customer/customer.ts';
import type { Location } from '#domain/customer/location.ts';
import type { Exposure } from '#domain/customer/exposure.ts';
import { AGING_BUCKETS, OWED_PARTS } from '#domain/customer/exposure.ts';
import { BANK_ACCOUNT_STATES, type BankAccount } from '#domain/bank-account/bank-account.ts';
import { PAYMENT_METHODS } from '#domain/payment/payment.ts';
import { Money } from '#api/platform/money-wire.ts';
import {
  attributesOf,
  documentOf,
  fromWire,
  resourceOf,
  type Reader,
  pageOf,
} from '#api/platform/from-wire.ts';

const CustomerAttributes: Reader<Customer> = fromWire({
  buid_customer: v.string(),
  customer_name: v.string(),
  parent_buid: v.nullable(v.string()),
  payment_eligible: v.boolean(),
  payment_web_text: v.nullable(v.string()),
  is_active: v.boolean(),
  buid_location: v.nullable(v.string()),
  location_name: v.nullable(v.string()),
  currency: v.string(),
  status: v.picklist(['active', 'inactive', 'terminated']),
  credit_line: v.nullable(Money),
  not_yet_due: v.nullable(Money),
  past_due: v.nullable(Money),
  enabled_methods: v.array(v.picklist(PAYMENT_METHODS)),
  bank_currencies: v.array(v.string()),
  waiting_disputes: v.nullable(v.number()),
});

export const CustomersDocument = v.pipe(
  pageOf(attributesOf(CustomerAttributes)),
  v.transform(({ rows: customers, ...page }) => ({ customers, ...page })),
);

const LocationAttributes: Reader<Location> = fromWire({
  buid_location: v.string(),
  location_name: v.string(),
  buid_customer: v.string(),
  customer_name: v.string(),
  account_count: v.number(),
  is_active: v.boolean(),
});

export const LocationsDocument = v.pipe(
  pageOf(attributesOf(LocationAttributes)),
  v.transform(({ rows: locations, ...page }) => ({ locations, ...page })),
);

export const ExposuresDocument: Reader<Exposure[]> = documentOf(
  v.array(
    attributesOf(
      fromWire(
        {
          currency: v.string(),
          credit_limit: v.nullable(Money),
          unpaid_invoice: Money,
          active_authorization: Money,
          authorization_count: v.number(),
          authorized_until: v.nullable(v.string()),
          credit_available: v.nullable(Money),
          past_due_total: Money,
          past_due_count: v.number(),
          current_due_amount: Money,
          current_due_count: v.number(),
          unapplied_credit: Money,
          reserved_credit: Money,
          usable_credit: Money,
          unbilled_invoice: Money,
          late_fee: Money,
          oldest_days_late: v.number(),
          aging: v.array(
            v.object({
              bucket: v.picklist(AGING_BUCKETS),
              count: v.number(),
              amount: Money,
              disputed: Money,
            }),
          ),
          owed: v.array(v.object({ part: v.picklist(OWED_PARTS), count: v.number(), amount: Money })),
          as_of: v.string(),
        },
        {
          unpaid_invoice: 'creditUsed',
          active_authorization: 'creditHeld',
          authorization_count: 'heldCount',
          authorized_until: 'heldUntil',
          current_due_amount: 'currentDue',
          unbilled_invoice: 'unbilled',
        },
      ),
    ),
  ),
);

export const BankingCountriesDocument = v.pipe(
  v.object({ countries: v.array(v.string()) }),
  v.transform(({ countries }): readonly string[] => countries),
);

export const CurrenciesDocument = documentOf(v.array(resourceOf('id', fromWire({ label: v.string() }))));

const PaymentFromAccountWire = fromWire({
  payment_id: v.string(),
  payment_number: v.string(),
  on: v.string(),
});

const HeldByWire = fromWire({
  payment_id: v.string(),
  payment_number: v.string(),
  on: v.string(),
  is_scheduled: v.boolean(),
  by: v.nullable(v.string()),
});

const EndedApprovalWire = fromWire({
  approval_id: v.string(),
  approval_number: v.string(),
  maker: v.string(),
});

const BankAccountResource = v.pipe(
  resourceOf(
    'bankAccountId',
    fromWire({
      buid_customer: v.string(),
      account_name: v.string(),
      account_type: v.picklist(['checking', 'savings']),
      bank_name: v.string(),
      last_four: v.string(),
      bank_country: v.string(),
      currency: v.string(),
      state: v.picklist(BANK_ACCOUNT_STATES),
      usable_on: v.nullable(v.string()),
      payment_types: v.array(v.picklist(['autopay', 'online'])),
      is_own: v.boolean(),
      is_stranded: v.boolean(),
      version: v.string(),
      added_on: v.string(),
      last_payment: v.nullable(PaymentFromAccountWire),
      under_way: v.array(HeldByWire),
      under_way_more: v.number(),
      ends_with_it: v.array(EndedApprovalWire),
      sent_back: v.nullable(v.object({ count: v.number(), since: v.string() })),
      asked_in: v.nullable(v.string()),
      to_mend_code: v.optional(v.string()),
    }),
  ),
  v.transform(({ underWayMore, sentBack, endsWithIt, toMendCode, ...account }): BankAccount => ({
    ...account,
    ...(endsWithIt.length > 0 && { endsWithIt }),
    ...(underWayMore > 0 && { underWayMore }),
    ...(sentBack !== null && { sentBack }),
    ...(toMendCode !== undefined && { toMendCode }),
  })),
);

export const BankAccountResources = v.array(BankAccountResource);

export const BankAccountsDocument = documentOf(BankAccountResources);
