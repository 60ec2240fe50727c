import * as v from 'valibot';
import { FILE_KINDS } from '#domain/document/document-file.ts';
import { INVOICE_DOCUMENT_TYPES, ORIGINAL_IN_PDF } from '#domain/invoice/invoice-document.ts';
import { PAYMENT_METHODS } from '#domain/payment/payment.ts';
import type { PortalConfig, SecureConfig } from '#domain/portal/config.ts';
import { shownPhone } from '#domain/user/phone-number.ts';
import { WEEKDAYS } from '#domain/dates/weekdays.ts';
import { LOG_LEVELS } from '#domain/portal/third-parties.ts';
import { attributesOf, documentOf, fromWire, type Reader } from '#api/platform/from-wire.ts';

const PaymentConfig = fromWire({
  methods: v.array(v.picklist(PAYMENT_METHODS)),
  card_minimum: v.number(),
  card_maximum_count: v.number(),
  card_fee_basis_points: v.number(),
  terms_version: v.string(),
  supported_currencies: v.array(v.string()),
  short_pay_reasons: v.array(v.string()),
  short_pay_labels: v.record(v.string(), v.record(v.string(), v.string())),
  short_pay_days: v.number(),
  step_up_above: v.record(v.string(), v.number()),
});

const DisputeConfig = fromWire({
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
});

const InvoiceDocumentConfig = fromWire({
  documents_per_type: v.number(),
  single_types: v.array(v.picklist(INVOICE_DOCUMENT_TYPES)),
  undo_seconds: v.number(),
  most_in_zip: v.number(),
  original_in_pdf: v.picklist(ORIGINAL_IN_PDF),
});

const SessionConfig = fromWire({
  idle_seconds: v.number(),
  warning_seconds: v.number(),
  absolute_seconds: v.number(),
});

const PasswordConfig = fromWire({
  minimum_length: v.number(),
  maximum_length: v.number(),
  minimum_digits: v.number(),
  minimum_uppercase: v.number(),
  minimum_lowercase: v.number(),
  minimum_letters: v.number(),
  minimum_special: v.number(),
  minimum_digits_or_special: v.number(),
  special_characters: v.string(),
});

const OwnWords = v.record(v.string(), v.string());

const Address = v.nullable(v.string());

const SupportHours = v.object({
  days: v.array(v.picklist(WEEKDAYS)),
  from: v.string(),
  to: v.string(),
  zone: v.string(),
});

export const ConfigDocument = v.pipe(
  documentOf(
    attributesOf(
      fromWire({
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
        sign_in_providers: v.array(v.object({ id: v.string(), name: v.nullable(v.string()) })),
        is_demonstration: v.boolean(),
        payment_terms: OwnWords,
        privacy_notice: OwnWords,
        component_override: v.nullable(v.string()),
        first_name_maximum: v.number(),
        last_name_maximum: v.number(),
        full_name_maximum: v.number(),
        group_name_maximum: v.number(),
      }),
    ),
  ),
  v.transform(({ emsClientId, analytics, guide, feedback, logging, support, ...told }): PortalConfig => ({
    ...told,
    supportedCurrencies: told.payment.supportedCurrencies,
    thirdParties: {
      emsClientId,
      analyticsEndpoint: analytics.endpoint,
      guideScript: guide.script,
      feedbackScript: feedback.script,
      loggingEndpoint: logging.endpoint,
      loggingLevel: logging.level,
    },
    support: { ...support, phone: shownPhone(support.phone) },
  })),
);

export const SecureConfigDocument: Reader<SecureConfig> = documentOf(
  attributesOf(
    fromWire({
      framed_pages: v.array(v.object({ location: v.string(), title: v.string(), url: v.string() })),
    }),
  ),
);

export const LocalesDocument = documentOf(
  v.array(attributesOf(v.object({ language: v.string(), name: v.string() }))),
);

type NestedFlags = { [name: string]: boolean | NestedFlags };
const NestedFlags: v.GenericSchema<NestedFlags> = v.record(
  v.string(),
  v.union([v.boolean(), v.lazy(() => NestedFlags)]),
);

/** Nested flags, flattened: a flag is known by its last name (§7). */
export const FeatureFlagsDocument = v.pipe(documentOf(attributesOf(NestedFlags)), v.transform(flatten));

function flatten(flags: NestedFlags): Record<string, boolean> {
  return Object.fromEntries(
    Object.entries(flags).flatMap(([name, value]) =>
      typeof value === 'boolean' ? [[name, value] as const] : Object.entries(flatten(value)),
    ),
  );
}
