import * as v from 'valibot';
import { fromWire, type Reader } from '#api/platform/from-wire.ts';
import type { ApprovalLimit } from '#domain/approval/approval-limit.ts';

/** Up to how much one person pays alone. */
export const Limit: Reader<ApprovalLimit> = fromWire({
  currency: v.string(),
  per_payment: v.nullable(v.number()),
  per_day: v.nullable(v.number()),
  methods: v.boolean(),
});
