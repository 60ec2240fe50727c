import * as v from 'valibot';
import { Money } from '#api/platform/money-wire.ts';
import { AGING_BUCKETS } from '#domain/customer/exposure.ts';
import type { ProgramExposure, ProgramLine, ProgramOverview, ProgramPage } from '#domain/customer/program.ts';
import { attributesOf, fromWire, pageOf, type Reader, documentWith } from '#api/platform/from-wire.ts';

const Exposure: Reader<ProgramExposure> = fromWire(
  {
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
    aging: v.array(
      v.object({ bucket: v.picklist(AGING_BUCKETS), count: v.number(), amount: Money, disputed: Money }),
    ),
  },
  { credit_limit: 'limit' },
);

export const ProgramOverviewDocument: Reader<ProgramOverview> = documentWith(
  {
    customer_count: v.number(),
    inactive_count: v.number(),
    waiting_disputes: v.number(),
    business_date: v.string(),
    as_of: v.string(),
  },
  v.pipe(
    v.array(attributesOf(Exposure)),
    v.transform((exposures) => ({ exposures })),
  ),
);

const Line: Reader<ProgramLine> = fromWire(
  {
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
  },
  { credit_limit: 'limit' },
);

export const ProgramCustomersDocument: Reader<ProgramPage> = pageOf(attributesOf(Line));
