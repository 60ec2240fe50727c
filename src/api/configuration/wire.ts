import * as v from 'valibot';
import { FILE_KINDS } from '#domain/document/document-file.ts';
import { INVOICE_DOCUMENT_TYPES, ORIGINAL_IN_PDF } from '#domain/invoice/invoice-document.ts';
import { SHORT_PAY_REASONS } from '#domain/payment/part-amount.ts';
import { PAYMENT_METHODS } from '#domain/payment/payment.ts';
import type { PortalConfig, SecureConfig } from '#domain/portal/config.ts';
import { shownPhone } from '#domain/user/phone-number.ts';
import { WEEKDAYS } from '#domain/portal/portal-face.ts';
import { LOG_LEVELS } from '#domain/portal/third-parties.ts';

const PaymentConfig = v.pipe(
  v.object({
    methods: v.array(v.picklist(PAYMENT_METHODS)),
    card_minimum: v.number(),
    card_maximum_count: v.number(),
    card_fee_basis_points: v.number(),
    terms_version: v.string(),
    supported_currencies: v.array(v.string()),
    short_pay_reasons: v.array(v.picklist(SHORT_PAY_REASONS)),
    step_up_above: v.record(v.string(), v.number()),
  }),
  v.transform((wire) => ({
    methods: wire.methods,
    cardMinimum: wire.card_minimum,
    cardMaximumCount: wire.card_maximum_count,
    cardFeeBasisPoints: wire.card_fee_basis_points,
    termsVersion: wire.terms_version,
    supportedCurrencies: wire.supported_currencies,
    shortPayReasons: wire.short_pay_reasons,
    stepUpAbove: wire.step_up_above,
  })),
);

const DisputeConfig = v.pipe(
  v.object({
    window_days: v.number(),
    response_days: v.number(),
    answers_per_side: v.number(),
    support_days: v.number(),
    hold_days: v.number(),
    resumed_business_days: v.number(),
    taken_days: v.number(),
    reopening_days: v.number(),
    reopenings: v.number(),
    last_days: v.number(),
    chargeback_window_days: v.number(),
    objection_days: v.number(),
    chargeback_decision_days: v.number(),
    invoices_per_submit: v.number(),
    outside_addresses_per_day: v.number(),
    disputes_per_answer: v.number(),
    documents_per_type: v.number(),
    document_bytes: v.number(),
    documents_at_once: v.number(),
    document_kinds: v.array(v.picklist(FILE_KINDS)),
    replacement_business_days: v.number(),
    silent_merchant_ceilings: v.record(v.string(), v.number()),
  }),
  v.transform((wire) => ({
    windowDays: wire.window_days,
    responseDays: wire.response_days,
    answersPerSide: wire.answers_per_side,
    supportDays: wire.support_days,
    holdDays: wire.hold_days,
    resumedBusinessDays: wire.resumed_business_days,
    takenDays: wire.taken_days,
    reopeningDays: wire.reopening_days,
    reopenings: wire.reopenings,
    lastDays: wire.last_days,
    chargebackWindowDays: wire.chargeback_window_days,
    objectionDays: wire.objection_days,
    chargebackDecisionDays: wire.chargeback_decision_days,
    invoicesPerSubmit: wire.invoices_per_submit,
    outsideAddressesPerDay: wire.outside_addresses_per_day,
    disputesPerAnswer: wire.disputes_per_answer,
    documentsPerType: wire.documents_per_type,
    documentBytes: wire.document_bytes,
    documentsAtOnce: wire.documents_at_once,
    documentKinds: wire.document_kinds,
    replacementBusinessDays: wire.replacement_business_days,
    silentMerchantCeilings: wire.silent_merchant_ceilings,
  })),
);

const InvoiceDocumentConfig = v.pipe(
  v.object({
    documents_per_type: v.number(),
    single_types: v.array(v.picklist(INVOICE_DOCUMENT_TYPES)),
    undo_seconds: v.number(),
    most_in_zip: v.number(),
    original_in_pdf: v.picklist(ORIGINAL_IN_PDF),
  }),
  v.transform((wire) => ({
    documentsPerType: wire.documents_per_type,
    singleTypes: wire.single_types,
    undoSeconds: wire.undo_seconds,
    mostInZip: wire.most_in_zip,
    originalInPdf: wire.original_in_pdf,
  })),
);

const SessionConfig = v.pipe(
  v.object({ idle_seconds: v.number(), warning_seconds: v.number(), absolute_seconds: v.number() }),
  v.transform((wire) => ({
    idleSeconds: wire.idle_seconds,
    warningSeconds: wire.warning_seconds,
    absoluteSeconds: wire.absolute_seconds,
  })),
);

const PasswordConfig = v.pipe(
  v.object({
    minimum_length: v.number(),
    maximum_length: v.number(),
    minimum_digits: v.number(),
    minimum_uppercase: v.number(),
    minimum_lowercase: v.number(),
    minimum_letters: v.number(),
    minimum_special: v.number(),
    minimum_digits_or_special: v.number(),
    special_characters: v.string(),
  }),
  v.transform((wire) => ({
    minimumLength: wire.minimum_length,
    maximumLength: wire.maximum_length,
    minimumDigits: wire.minimum_digits,
    minimumUppercase: wire.minimum_uppercase,
    minimumLowercase: wire.minimum_lowercase,
    minimumLetters: wire.minimum_letters,
    minimumSpecial: wire.minimum_special,
    minimumDigitsOrSpecial: wire.minimum_digits_or_special,
    specialCharacters: wire.special_characters,
  })),
);

const OwnWords = v.record(v.string(), v.string());

const Address = v.nullable(v.string());

const SupportHours = v.object({
  days: v.array(v.picklist(WEEKDAYS)),
  from: v.string(),
  to: v.string(),
  zone: v.string(),
});

export const ConfigDocument = v.pipe(
  v.object({
    data: v.object({
      attributes: v.object({
        title: v.string(),
        ecaas_prefix: v.string(),
        copyright_from: v.number(),
        invoice_details_version: v.number(),
        api_version: v.string(),
        currency_version: v.number(),
        bank_account_module_version: v.number(),
        time_zone: v.string(),
        payment: PaymentConfig,
        dispute: DisputeConfig,
        invoice_documents: InvoiceDocumentConfig,
        session: SessionConfig,
        password: PasswordConfig,
        ems_client_id: v.string(),
        analytics: v.object({ endpoint: Address }),
        guide: v.object({ script: Address }),
        feedback: v.object({ script: Address }),
        logging: v.object({ endpoint: Address, level: v.picklist(LOG_LEVELS) }),
        page_sizes: v.array(v.number()),
        default_page_size: v.number(),
        support: v.object({ phone: v.string(), hours: v.nullable(SupportHours), email: v.string() }),
        is_demonstration: v.boolean(),
        payment_terms: OwnWords,
        privacy_notice: OwnWords,
        component_override: v.nullable(v.string()),
        first_name_maximum: v.number(),
        last_name_maximum: v.number(),
        full_name_maximum: v.number(),
        group_name_maximum: v.number(),
      }),
    }),
  }),
  v.transform(({ data: { attributes: wire } }): PortalConfig => ({
    title: wire.title,
    ecaasPrefix: wire.ecaas_prefix,
    copyrightFrom: wire.copyright_from,
    invoiceDetailsVersion: wire.invoice_details_version,
    apiVersion: wire.api_version,
    currencyVersion: wire.currency_version,
    bankAccountModuleVersion: wire.bank_account_module_version,
    timeZone: wire.time_zone,
    supportedCurrencies: wire.payment.supportedCurrencies,
    payment: wire.payment,
    dispute: wire.dispute,
    invoiceDocuments: wire.invoice_documents,
    session: wire.session,
    password: wire.password,
    thirdParties: {
      emsClientId: wire.ems_client_id,
      analyticsEndpoint: wire.analytics.endpoint,
      guideScript: wire.guide.script,
      feedbackScript: wire.feedback.script,
      loggingEndpoint: wire.logging.endpoint,
      loggingLevel: wire.logging.level,
    },
    pageSizes: wire.page_sizes,
    defaultPageSize: wire.default_page_size,
    support: { ...wire.support, phone: shownPhone(wire.support.phone) },
    isDemonstration: wire.is_demonstration,
    paymentTerms: wire.payment_terms,
    privacyNotice: wire.privacy_notice,
    componentOverride: wire.component_override,
    firstNameMaximum: wire.first_name_maximum,
    lastNameMaximum: wire.last_name_maximum,
    fullNameMaximum: wire.full_name_maximum,
    groupNameMaximum: wire.group_name_maximum,
  })),
);

export const SecureConfigDocument = v.pipe(
  v.object({
    data: v.object({
      attributes: v.object({
        framed_pages: v.array(v.object({ location: v.string(), title: v.string(), url: v.string() })),
      }),
    }),
  }),
  v.transform(({ data: { attributes: wire } }): SecureConfig => ({
    framedPages: wire.framed_pages,
  })),
);

export const LocalesDocument = v.pipe(
  v.object({
    data: v.array(v.object({ attributes: v.object({ language: v.string(), name: v.string() }) })),
  }),
  v.transform(({ data }) => data.map(({ attributes }) => attributes)),
);

type NestedFlags = { [name: string]: boolean | NestedFlags };
const NestedFlags: v.GenericSchema<NestedFlags> = v.record(
  v.string(),
  v.union([v.boolean(), v.lazy(() => NestedFlags)]),
);

/** Nested flags, flattened: a flag is known by its last name (§7). */
export const FeatureFlagsDocument = v.pipe(
  v.object({ data: v.object({ attributes: NestedFlags }) }),
  v.transform(({ data }) => flatten(data.attributes)),
);

function flatten(flags: NestedFlags): Record<string, boolean> {
  return Object.fromEntries(
    Object.entries(flags).flatMap(([name, value]) =>
      typeof value === 'boolean' ? [[name, value] as const] : Object.entries(flatten(value)),
    ),
  );
}
