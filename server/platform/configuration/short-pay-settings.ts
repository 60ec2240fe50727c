import * as v from 'valibot';
import { SHORT_PAY_REASONS } from '#domain/payment/part-amount.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';
import { fallbackLanguage, isLanguage, languages } from '#locales/languages.ts';

const PORTALS: readonly string[] = SHORT_PAY_REASONS;

const name = v.pipe(v.string(), v.trim(), v.minLength(1, 'is empty'), v.maxLength(60));

/** A reason of the provider's own. What was paid for it goes on being told by its name once it is offered no more. */
const OwnReason = v.strictObject({
  code: v.pipe(
    v.string(),
    v.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/, 'is a letter and at most 39 letters and digits more'),
    v.check((code) => !PORTALS.includes(code), 'is one of the portal’s own'),
  ),
  /** In English at least, which is shown in the languages that are left out. */
  label: v.pipe(
    v.record(v.string(), name),
    v.check((label) => Object.keys(label).every(isLanguage), `must be one of ${languages.join(' ')}`),
    v.check((label) => label[fallbackLanguage] !== undefined, 'has no English name'),
  ),
  isOffered: v.optional(v.boolean(), true),
});

type Reason = (typeof SHORT_PAY_REASONS)[number] | v.InferOutput<typeof OwnReason>;

/** Why less than an invoice's total may be paid, in the order in which it is offered; none where that is not offered. */
export const ShortPayReasonsSchema = v.optional(
  v.pipe(
    v.array(v.union([v.picklist(SHORT_PAY_REASONS), OwnReason])),
    v.check((reasons) => new Set(reasons.map(codeOf)).size === reasons.length, 'names a reason twice'),
  ),
  [...SHORT_PAY_REASONS],
);

function codeOf(reason: Reason): string {
  return typeof reason === 'string' ? reason : reason.code;
}

/** The reasons as the rules and the browser know them. */
export function shortPayConfig({
  shortPayReasons,
  shortPayDays,
}: {
  readonly shortPayReasons: readonly Reason[];
  readonly shortPayDays: number;
}): Pick<PaymentConfig, 'shortPayReasons' | 'shortPayLabels' | 'shortPayDays'> {
  const own = shortPayReasons.filter((reason) => typeof reason !== 'string');
  return {
    shortPayReasons: shortPayReasons
      .filter((reason) => typeof reason === 'string' || reason.isOffered)
      .map(codeOf),
    shortPayLabels: Object.fromEntries(own.map(({ code, label }) => [code, label])),
    shortPayDays,
  };
}
