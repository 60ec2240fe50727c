import * as v from 'valibot';
import { PAGES } from '#domain/access/access.ts';
import { OPEN_PAGES } from '#domain/access/addresses.ts';
import { configuredPrefix } from '#domain/portal/address-prefix.ts';
import { DISPUTE_DEFAULTS } from '#domain/dispute/dispute-config.ts';
import { FILE_KINDS } from '#domain/document/document-file.ts';
import { SUPPORTED_CURRENCIES } from '#domain/money/money.ts';
import { WEEKDAYS } from '#domain/dates/weekdays.ts';
import { shownPhone } from '#domain/user/phone-number.ts';
import { isTimeZone } from '#domain/user/time-zone.ts';
import { ShortPayReasonsSchema } from '#server/platform/configuration/short-pay-settings.ts';
import { SignInNoticesSchema } from '#server/platform/configuration/sign-in-notices.ts';
import { ownWords } from '#server/platform/configuration/own-words.ts';
import { BrandSchema } from '#server/platform/brand/brand-settings.ts';
import { LOG_LEVELS } from '#domain/portal/third-parties.ts';
import { AutoPaySchema } from '#server/money/autopay/autopay-settings.ts';
import { DEFAULT_FLAGS } from '#server/default-flags.ts';
import { ApprovalsSchema } from '#server/money/approvals/approval-settings.ts';
import { CardsSchema } from '#server/money/cards/card-settings.ts';
import { RefundsSchema } from '#server/money/refunds/refund-settings.ts';
import { RejectionsSchema } from '#server/receivables/rejections/rejection-settings.ts';
import { ScheduledPaymentsSchema } from '#server/money/scheduled-payments/scheduled-payment-settings.ts';
import { RecordSchema } from '#server/platform/audit/record-settings.ts';
import { ComponentsSchema } from '#server/platform/components/component-settings.ts';
import { InvoiceDocumentSchema } from '#server/receivables/invoice-documents/document-settings.ts';
import { SignInSchema } from '#server/access/sessions/sign-in-settings.ts';
import { SingleSignOnSchema } from '#server/access/single-sign-on/provider-settings.ts';

const count = (fallback: number) => v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), fallback);
const MOST_DOCUMENT_BYTES = 50_000_000;
const text = (fallback: string) => v.optional(v.string(), fallback);
/** An address of somebody else; null for none. */
const foreignUrl = v.pipe(
  v.string(),
  v.check(isSafeUrl, 'is no https URL without user, password and fragment'),
);
const foreign = v.optional(v.nullable(foreignUrl), null);

const TimeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is no time of the day, as 07:00'));

/** Since each language says it in its own words, a text is refused, and the refusal shows what to write. */
const SupportHoursSchema = v.strictObject(
  {
    days: v.pipe(v.array(v.picklist(WEEKDAYS, `is none of ${WEEKDAYS.join(', ')}`)), v.minLength(1)),
    from: TimeOfDay,
    to: TimeOfDay,
    zone: v.pipe(v.string(), v.check(isTimeZone, 'is no IANA time zone')),
  },
  'is no text any more; write {"days": ["monday", "friday"], "from": "07:00", "to": "18:00", "zone": "America/Chicago"} or null',
);

/**
 * The provider's values that the specification leaves open, with the defaults of decisions §1. A deployment
 * overrides any of them in the JSON file that PORTAL_SETTINGS names; an unknown name is an error, not ignored.
 */
const SettingsSchema = v.strictObject({
  title: text('Termline'),
  /** The provider's own look; what is left out is the portal's. */
  brand: v.optional(BrandSchema, {}),
  ecaasPrefix: v.optional(
    v.pipe(v.string(), v.check(isPrefix, 'must be words that no page and no call begins with')),
    '',
  ),
  copyrightFrom: count(2019),
  invoiceDetailsVersion: count(1),
  /** Its first letter is the system type (§9). */
  apiVersion: text('U1'),
  currencyVersion: count(1),
  bankAccountModuleVersion: count(1),
  timeZone: v.optional(v.pipe(v.string(), v.check(isTimeZone, 'is no IANA time zone')), 'America/Chicago'),
  supportedCurrencies: v.optional(
    v.pipe(v.array(v.picklist(SUPPORTED_CURRENCIES, 'is no currency with two decimals')), v.minLength(1)),
    [...SUPPORTED_CURRENCIES],
  ),
  payment: v.optional(
    v.strictObject({
      /** Minor units. */
      cardMinimum: count(1000),
      cardMaximumCount: count(50),
      /** 250 is 2.50 %. */
      cardFeeBasisPoints: count(250),
      /** Why less than an invoice's total may be paid; none where that is not offered. */
      shortPayReasons: ShortPayReasonsSchema,
      /** Days that a merchant has to answer why less was paid; AutoPay leaves the rest out until then. */
      shortPayDays: count(30),
      /** So many payments sent back within so many days stop a bank account until it is confirmed anew. */
      returnsThatStop: v.optional(
        v.strictObject({
          count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 2),
          days: count(60),
        }),
        {},
      ),
      /** Above which sum whoever pays is asked again who they are: minor units by currency; none until it is set. */
      stepUpAbove: v.optional(
        v.record(
          v.picklist(SUPPORTED_CURRENCIES, 'is no currency with two decimals'),
          v.pipe(v.number(), v.integer(), v.minValue(0)),
        ),
        {},
      ),
      termsVersion: text('2026-01'),
      /** What a payer acknowledges; empty for a sample that is nobody's. */
      terms: ownWords,
    }),
    {},
  ),
  session: v.optional(
    v.strictObject({
      idleSeconds: count(15 * 60),
      warningSeconds: count(2 * 60),
      absoluteSeconds: count(8 * 60 * 60),
    }),
    {},
  ),
  password: v.optional(
    v.strictObject({
      minimumLength: count(12),
      maximumLength: count(128),
      minimumDigits: count(1),
      minimumUppercase: count(1),
      minimumLowercase: count(1),
      minimumLetters: count(2),
      minimumSpecial: count(1),
      minimumDigitsOrSpecial: count(2),
      specialCharacters: text('!@#$%^&'),
    }),
    {},
  ),
  /** So many last passwords are refused as a new one; 0 refuses none. */
  passwordHistory: count(5),
  /** Days after which a password has expired; 0 for never. */
  passwordDays: count(0),
  signIn: v.optional(SignInSchema, {}),
  recovery: v.optional(
    v.strictObject({
      resetMinutes: count(30),
      /** Whether whoever set a challenge phrase is asked for it before a new password. */
      challengePhrase: v.optional(v.boolean(), true),
      /** Wrong answers after which the user is locked. */
      challengeAttempts: count(3),
      /** Requests for a message within the window: about one typed name, and from one address. */
      requestsPerName: count(3),
      requestsPerAddress: count(30),
      /** Messages to one mailbox within the window, whatever was typed. */
      messagesPerMailbox: count(5),
      windowSeconds: count(15 * 60),
    }),
    {},
  ),
  /** Providers of identities where users may sign in; their secrets are environment variables. */
  singleSignOn: v.optional(SingleSignOnSchema, []),
  /** Names this portal to the third parties below. */
  emsClientId: text(''),
  /** Without an address nothing is sent or loaded (decisions §8). */
  analytics: v.optional(v.strictObject({ endpoint: foreign }), {}),
  guide: v.optional(v.strictObject({ script: foreign }), {}),
  /** Loaded where the feature flag `feedbackEnabled` is on. */
  feedback: v.optional(v.strictObject({ script: foreign }), {}),
  logging: v.optional(
    v.strictObject({ endpoint: foreign, level: v.optional(v.picklist(LOG_LEVELS), 'error') }),
    {},
  ),
  /** Pages of older systems, by the word in the address; their origins enter the Content Security Policy. */
  framedPages: v.optional(
    v.array(
      v.strictObject({
        location: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/, 'must be one word of an address')),
        title: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
        url: foreignUrl,
      }),
    ),
    [],
  ),
  /** Between two looks at what is due, of all instances together (`server/sweep.ts`). */
  sweepSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(300)), 15),
  invitationDays: count(7),
  bankAccountLinkDays: count(7),
  selectionMinutes: count(60),
  firstNameMaximum: count(50),
  lastNameMaximum: count(50),
  fullNameMaximum: count(100),
  groupNameMaximum: count(80),
  autoPay: v.optional(AutoPaySchema, {}),
  scheduledPayments: v.optional(ScheduledPaymentsSchema, {}),
  approvals: v.optional(ApprovalsSchema, {}),
  record: v.optional(RecordSchema, {}),
  cards: v.optional(CardsSchema, {}),
  refunds: v.optional(RefundsSchema, {}),
  rejections: v.optional(RejectionsSchema, {}),
  /** Years that a statement of account covers at most. */
  statements: v.optional(v.strictObject({ longestYears: count(3) }), {}),
  /** Of disputes and chargebacks (`DisputeConfig`). */
  dispute: v.optional(
    v.strictObject({
      windowDays: count(DISPUTE_DEFAULTS.windowDays),
      responseDays: count(DISPUTE_DEFAULTS.responseDays),
      answersPerSide: count(DISPUTE_DEFAULTS.answersPerSide),
      supportDays: count(DISPUTE_DEFAULTS.supportDays),
      holdDays: count(DISPUTE_DEFAULTS.holdDays),
      resumedBusinessDays: count(DISPUTE_DEFAULTS.resumedBusinessDays),
      takenDays: count(DISPUTE_DEFAULTS.takenDays),
      reopeningDays: count(DISPUTE_DEFAULTS.reopeningDays),
      reopenings: count(DISPUTE_DEFAULTS.reopenings),
      lastDays: count(DISPUTE_DEFAULTS.lastDays),
      chargebackWindowDays: count(DISPUTE_DEFAULTS.chargebackWindowDays),
      objectionDays: count(DISPUTE_DEFAULTS.objectionDays),
      chargebackDecisionDays: count(DISPUTE_DEFAULTS.chargebackDecisionDays),
      invoicesPerSubmit: count(DISPUTE_DEFAULTS.invoicesPerSubmit),
      outsideAddressesPerDay: count(DISPUTE_DEFAULTS.outsideAddressesPerDay),
      disputesPerAnswer: count(DISPUTE_DEFAULTS.disputesPerAnswer),
      documentsPerType: count(DISPUTE_DEFAULTS.documentsPerType),
      // A whole file is held in memory while it is looked into.
      documentBytes: v.optional(
        v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_DOCUMENT_BYTES)),
        DISPUTE_DEFAULTS.documentBytes,
      ),
      documentsAtOnce: v.optional(
        v.pipe(v.number(), v.integer(), v.minValue(1)),
        DISPUTE_DEFAULTS.documentsAtOnce,
      ),
      documentKinds: v.optional(
        v.pipe(v.array(v.picklist(FILE_KINDS, `must be one of ${FILE_KINDS.join(' ')}`)), v.minLength(1)),
        [...DISPUTE_DEFAULTS.documentKinds],
      ),
      replacementBusinessDays: count(DISPUTE_DEFAULTS.replacementBusinessDays),
      /** Minor units by currency. */
      silentMerchantCeilings: v.optional(
        v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))),
        {},
      ),
    }),
    {},
  ),
  invoiceDocuments: v.optional(InvoiceDocumentSchema, {}),
  pageSizes: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), [25, 10, 50, 100]),
  defaultPageSize: count(25),
  /** Which of `components` this deployment shows; null for none. */
  componentOverride: v.optional(v.nullable(v.string()), null),
  components: v.optional(ComponentsSchema, {}),
  /** Empty for none, as in real use where nobody says one. */
  supportPhone: v.optional(v.pipe(v.string(), v.transform(shownPhone)), '800-555-0142'),
  /** When support answers its telephone; null where that is not said. */
  supportHours: v.optional(v.nullable(SupportHoursSchema), {
    days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    from: '07:00',
    to: '18:00',
    zone: 'America/Chicago',
  }),
  supportEmail: text('support@termline.example'),
  /** What `/privacy` says; empty for none, where the demonstration shows a sample. */
  privacyNotice: ownWords,
  signInNotices: SignInNoticesSchema,
  bankingCountries: v.optional(v.array(v.string()), ['US', 'CA']),
  /** Feature flags as the browser flattens them (§4 Flag rules). */
  featureFlags: v.optional(
    v.record(v.string(), v.union([v.boolean(), v.record(v.string(), v.boolean())])),
    DEFAULT_FLAGS,
  ),
});

/** Every value that a deployment may set, with its defaults filled in. */
export type Settings = v.InferOutput<typeof SettingsSchema>;

/** Reads the settings of a parsed JSON file. Throws an Error with a line for each value that does not fit. */
export function parseSettings(input: unknown): Settings {
  const result = v.safeParse(SettingsSchema, input);
  if (result.success) {
    const { componentOverride, components } = result.output;
    if (componentOverride === null || Object.hasOwn(components, componentOverride)) return result.output;
    throw new Error(
      `The settings do not fit:\n  componentOverride: there is no component '${componentOverride}'`,
    );
  }
  const lines = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? '(file)'}: ${saysOf(issue)}`);
  throw new Error(`The settings do not fit:\n${lines.join('\n')}`);
}

/** What is wrong with a value; of a name that is none, that it is none. */
function saysOf({ type, expected, message }: v.BaseIssue<unknown>): string {
  return type === 'strict_object' && expected === 'never'
    ? 'there is no setting of this name; server/settings.ts has them all'
    : message;
}

/** Nothing travels in the clear but on this machine, where a receiver may be tried. */
function isSafeUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password, hash } = new URL(value);
  const isEncrypted =
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname));
  return isEncrypted && username === '' && password === '' && hash === '';
}

/** A prefix that read as a page's own beginning would hide that page. */
function isPrefix(prefix: string): boolean {
  const words = configuredPrefix(prefix).slice(1).split('/');
  const taken = [...Object.keys(PAGES), ...OPEN_PAGES, '/api', '/assets'].map((path) => path.split('/')[1]);
  return prefix === '' || (words.every((word) => /^[\w-]+$/.test(word)) && !taken.includes(words[0]));
}
