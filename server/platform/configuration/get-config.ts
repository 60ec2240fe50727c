import { offeredMethods } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { shortPayConfig } from '#server/platform/configuration/short-pay-settings.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Main configuration, for everybody (§7 `/config`, decisions §1). */
export function getConfig({ config }: Pick<Deps, 'config'>): Operation<'getConfig'> {
  const { settings } = config;
  const { payment, dispute, invoiceDocuments: documents, session, password } = settings;
  const shortPays = shortPayConfig(payment);
  const body = {
    data: {
      type: 'config' as const,
      id: 'main',
      attributes: {
        title: settings.title,
        ecaas_prefix: settings.ecaasPrefix,
        copyright_from: settings.copyrightFrom,
        invoice_details_version: settings.invoiceDetailsVersion,
        api_version: settings.apiVersion,
        currency_version: settings.currencyVersion,
        bank_account_module_version: settings.bankAccountModuleVersion,
        time_zone: settings.timeZone,
        payment: {
          methods: offeredMethods(config),
          card_minimum: payment.cardMinimum,
          card_maximum_count: payment.cardMaximumCount,
          card_fee_basis_points: payment.cardFeeBasisPoints,
          terms_version: payment.termsVersion,
          supported_currencies: settings.supportedCurrencies,
          short_pay_reasons: [...shortPays.shortPayReasons],
          short_pay_labels: shortPays.shortPayLabels,
          short_pay_days: shortPays.shortPayDays,
          step_up_above: payment.stepUpAbove,
        },
        dispute: {
          window_days: dispute.windowDays,
          response_days: dispute.responseDays,
          answers_per_side: dispute.answersPerSide,
          support_days: dispute.supportDays,
          hold_days: dispute.holdDays,
          resumed_business_days: dispute.resumedBusinessDays,
          taken_days: dispute.takenDays,
          reopening_days: dispute.reopeningDays,
          reopenings: dispute.reopenings,
          last_days: dispute.lastDays,
          chargeback_window_days: dispute.chargebackWindowDays,
          objection_days: dispute.objectionDays,
          chargeback_decision_days: dispute.chargebackDecisionDays,
          invoices_per_submit: dispute.invoicesPerSubmit,
          outside_addresses_per_day: dispute.outsideAddressesPerDay,
          disputes_per_answer: dispute.disputesPerAnswer,
          documents_per_type: dispute.documentsPerType,
          document_bytes: dispute.documentBytes,
          documents_at_once: dispute.documentsAtOnce,
          document_kinds: dispute.documentKinds,
          replacement_business_days: dispute.replacementBusinessDays,
          silent_merchant_ceilings: dispute.silentMerchantCeilings,
        },
        invoice_documents: {
          documents_per_type: documents.documentsPerType,
          single_types: documents.singleTypes,
          undo_seconds: documents.undoSeconds,
          most_in_zip: documents.mostInZip,
          original_in_pdf: documents.originalInPdf,
        },
        session: {
          idle_seconds: session.idleSeconds,
          warning_seconds: session.warningSeconds,
          absolute_seconds: session.absoluteSeconds,
        },
        password: {
          minimum_length: password.minimumLength,
          maximum_length: password.maximumLength,
          minimum_digits: password.minimumDigits,
          minimum_uppercase: password.minimumUppercase,
          minimum_lowercase: password.minimumLowercase,
          minimum_letters: password.minimumLetters,
          minimum_special: password.minimumSpecial,
          minimum_digits_or_special: password.minimumDigitsOrSpecial,
          special_characters: password.specialCharacters,
        },
        ems_client_id: settings.emsClientId,
        analytics: { endpoint: settings.analytics.endpoint },
        guide: { script: settings.guide.script },
        feedback: { script: settings.feedback.script },
        logging: { endpoint: settings.logging.endpoint, level: settings.logging.level },
        page_sizes: settings.pageSizes,
        default_page_size: settings.defaultPageSize,
        support: {
          phone: settings.supportPhone,
          hours: settings.supportHours,
          email: settings.supportEmail,
        },
        sign_in_providers: settings.singleSignOn.map(({ id, name }) => ({ id, name })),
        is_demonstration: config.demo,
        payment_terms: payment.terms,
        privacy_notice: settings.privacyNotice,
        component_override: settings.componentOverride,
        first_name_maximum: settings.firstNameMaximum,
        last_name_maximum: settings.lastNameMaximum,
        full_name_maximum: settings.fullNameMaximum,
        group_name_maximum: settings.groupNameMaximum,
      },
    },
  };
  return async () => ({ body });
}
