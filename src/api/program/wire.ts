import * as v from 'valibot';
import { pageFields, pageOf } from '#api/platform/page-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { AGING_BUCKETS } from '#domain/customer/exposure.ts';
import type { ProgramExposure, ProgramLine, ProgramOverview, ProgramPage } from '#domain/customer/program.ts';

const Exposure = v.pipe(
  v.object({
    currency: v.string(),
    customer_count: v.number(),
    credit_limit: v.nullable(Money),
    used: Money,
    held: Money,
    available: v.nullable(Money),
    not_yet_due: Money,
    past_due: Money,
    late_customers: v.number(),
    late_count: v.number(),
    nearly_used: v.number(),
    oldest_days_late: v.number(),
    aging: v.array(v.object({ bucket: v.picklist(AGING_BUCKETS), count: v.number(), amount: Money })),
  }),
  v.transform((wire): ProgramExposure => ({
    currency: wire.currency,
    customerCount: wire.customer_count,
    limit: wire.credit_limit,
    used: wire.used,
    held: wire.held,
    available: wire.available,
    notYetDue: wire.not_yet_due,
    pastDue: wire.past_due,
    lateCustomers: wire.late_customers,
    lateCount: wire.late_count,
    nearlyUsed: wire.nearly_used,
    oldestDaysLate: wire.oldest_days_late,
    aging: wire.aging,
  })),
);

export const ProgramOverviewDocument = v.pipe(
  v.object({
    data: v.array(v.object({ attributes: Exposure })),
    meta: v.object({
      customer_count: v.number(),
      inactive_count: v.number(),
      waiting_disputes: v.number(),
      business_date: v.string(),
      as_of: v.string(),
    }),
  }),
  v.transform(({ data, meta }): ProgramOverview => ({
    exposures: data.map(({ attributes }) => attributes),
    customerCount: meta.customer_count,
    inactiveCount: meta.inactive_count,
    waitingDisputes: meta.waiting_disputes,
    today: meta.business_date,
    asOf: meta.as_of,
  })),
);

const Line = v.pipe(
  v.object({
    buid_customer: v.string(),
    customer_name: v.string(),
    status: v.picklist(['active', 'inactive', 'terminated']),
    currency: v.string(),
    credit_limit: v.nullable(Money),
    used: Money,
    held: Money,
    available: v.nullable(Money),
    in_use: v.nullable(v.number()),
    not_yet_due: Money,
    past_due: Money,
  }),
  v.transform((wire): ProgramLine => ({
    buidCustomer: wire.buid_customer,
    customerName: wire.customer_name,
    status: wire.status,
    currency: wire.currency,
    limit: wire.credit_limit,
    used: wire.used,
    held: wire.held,
    available: wire.available,
    inUse: wire.in_use,
    notYetDue: wire.not_yet_due,
    pastDue: wire.past_due,
  })),
);

export const ProgramCustomersDocument = v.pipe(
  v.object({
    data: v.array(v.object({ attributes: Line })),
    meta: v.object(pageFields),
  }),
  v.transform(({ data, meta }): ProgramPage => ({
    rows: data.map(({ attributes }) => attributes),
    ...pageOf(meta),
  })),
);
