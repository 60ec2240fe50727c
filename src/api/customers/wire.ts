import * as v from 'valibot';
import { pageFields, pageOf } from '#api/platform/page-wire.ts';
import type { Customer } from '#domain/customer/customer.ts';
import type { Location } from '#domain/customer/location.ts';
import type { Exposure } from '#domain/customer/exposure.ts';
import { AGING_BUCKETS, OWED_PARTS } from '#domain/customer/exposure.ts';
import { BANK_ACCOUNT_STATES, type BankAccount } from '#domain/bank-account/bank-account.ts';
import { PAYMENT_METHODS } from '#domain/payment/payment.ts';
import { Money } from '#api/platform/money-wire.ts';

const CustomerAttributes = v.pipe(
  v.object({
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
  }),
  v.transform((wire): Customer => ({
    buidCustomer: wire.buid_customer,
    customerName: wire.customer_name,
    parentBuid: wire.parent_buid,
    paymentEligible: wire.payment_eligible,
    paymentWebText: wire.payment_web_text,
    isActive: wire.is_active,
    buidLocation: wire.buid_location,
    locationName: wire.location_name,
    currency: wire.currency,
    status: wire.status,
    creditLine: wire.credit_line,
    notYetDue: wire.not_yet_due,
    pastDue: wire.past_due,
    enabledMethods: wire.enabled_methods,
    bankCurrencies: wire.bank_currencies,
    waitingDisputes: wire.waiting_disputes,
  })),
);

export const CustomersDocument = v.pipe(
  v.object({
    data: v.array(v.object({ attributes: CustomerAttributes })),
    meta: v.object(pageFields),
  }),
  v.transform(({ data, meta }) => ({
    customers: data.map((resource) => resource.attributes),
    ...pageOf(meta),
  })),
);

export const LocationsDocument = v.pipe(
  v.object({
    data: v.array(
      v.object({
        attributes: v.object({
          buid_location: v.string(),
          location_name: v.string(),
          buid_customer: v.string(),
          customer_name: v.string(),
          account_count: v.number(),
          is_active: v.boolean(),
        }),
      }),
    ),
    meta: v.object(pageFields),
  }),
  v.transform(({ data, meta }) => ({
    locations: data.map(({ attributes: wire }): Location => ({
      buidLocation: wire.buid_location,
      locationName: wire.location_name,
      buidCustomer: wire.buid_customer,
      customerName: wire.customer_name,
      accountCount: wire.account_count,
      isActive: wire.is_active,
    })),
    ...pageOf(meta),
  })),
);

export const ExposuresDocument = v.pipe(
  v.object({
    data: v.array(
      v.object({
        attributes: v.object({
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
        }),
      }),
    ),
  }),
  v.transform(({ data }): Exposure[] =>
    data.map(({ attributes: wire }) => ({
      currency: wire.currency,
      creditLimit: wire.credit_limit,
      creditUsed: wire.unpaid_invoice,
      creditHeld: wire.active_authorization,
      heldCount: wire.authorization_count,
      heldUntil: wire.authorized_until,
      creditAvailable: wire.credit_available,
      pastDueTotal: wire.past_due_total,
      pastDueCount: wire.past_due_count,
      currentDue: wire.current_due_amount,
      currentDueCount: wire.current_due_count,
      unappliedCredit: wire.unapplied_credit,
      reservedCredit: wire.reserved_credit,
      unbilled: wire.unbilled_invoice,
      lateFee: wire.late_fee,
      oldestDaysLate: wire.oldest_days_late,
      aging: wire.aging,
      owed: wire.owed,
      asOf: wire.as_of,
    })),
  ),
);

export const BankingCountriesDocument = v.pipe(
  v.object({ countries: v.array(v.string()) }),
  v.transform(({ countries }): readonly string[] => countries),
);

export const CurrenciesDocument = v.pipe(
  v.object({ data: v.array(v.object({ id: v.string(), attributes: v.object({ label: v.string() }) })) }),
  v.transform(({ data }) => data.map(({ id, attributes }) => ({ id, label: attributes.label }))),
);

const PaymentFromAccountWire = v.pipe(
  v.object({ payment_id: v.string(), payment_number: v.string(), on: v.string() }),
  v.transform((wire) => ({ paymentId: wire.payment_id, paymentNumber: wire.payment_number, on: wire.on })),
);

const HeldByWire = v.pipe(
  v.object({ payment_id: v.string(), payment_number: v.string(), on: v.string(), is_scheduled: v.boolean() }),
  v.transform((wire) => ({
    paymentId: wire.payment_id,
    paymentNumber: wire.payment_number,
    on: wire.on,
    isScheduled: wire.is_scheduled,
  })),
);

export const BankAccountResources = v.pipe(
  v.array(
    v.object({
      id: v.string(),
      attributes: v.object({
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
        added_on: v.string(),
        last_payment: v.nullable(PaymentFromAccountWire),
        under_way: v.array(HeldByWire),
        under_way_more: v.number(),
        asked_in: v.nullable(v.string()),
      }),
    }),
  ),
  v.transform((data): BankAccount[] =>
    data.map(({ id, attributes: wire }) => ({
      bankAccountId: id,
      buidCustomer: wire.buid_customer,
      accountName: wire.account_name,
      accountType: wire.account_type,
      bankName: wire.bank_name,
      lastFour: wire.last_four,
      bankCountry: wire.bank_country,
      currency: wire.currency,
      state: wire.state,
      usableOn: wire.usable_on,
      paymentTypes: wire.payment_types,
      isOwn: wire.is_own,
      addedOn: wire.added_on,
      lastPayment: wire.last_payment,
      underWay: wire.under_way,
      ...(wire.under_way_more > 0 && { underWayMore: wire.under_way_more }),
      askedIn: wire.asked_in,
    })),
  ),
);

export const BankAccountsDocument = v.pipe(
  v.object({ data: BankAccountResources }),
  v.transform(({ data }) => data),
);
