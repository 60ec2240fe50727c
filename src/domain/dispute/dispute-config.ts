import { DOCUMENT_DEFAULTS, type DocumentLimits } from '#domain/document/document-file.ts';

/** Limits of disputes and chargebacks (decisions §1, §12); days are calendar days unless they say otherwise. */
export interface DisputeConfig extends DocumentLimits {
  /** After billing, an invoice can be disputed up to so many days. */
  readonly windowDays: number;
  /** What each answer gives the other side. */
  readonly responseDays: number;
  /** After so many answers of each side the next disagreement escalates by itself. */
  readonly answersPerSide: number;
  /** What support has from an escalation. */
  readonly supportDays: number;
  /** A hold lasts up to so many days. */
  readonly holdDays: number;
  /** Least business days that are left once a hold is released. */
  readonly resumedBusinessDays: number;
  /** Whoever of support has a dispute and does nothing to it for so many days is absent, and a colleague can free it. */
  readonly takenDays: number;
  /** After its end, a dispute can be reopened up to so many days. */
  readonly reopeningDays: number;
  /** How often it can be. */
  readonly reopenings: number;
  /**
   * Up to which amount the silence of a merchant decides for the customer, in minor units by currency; in a currency
   * that is not named, and above it, support decides.
   */
  readonly silentMerchantCeilings: Readonly<Record<string, number>>;
  /** In the last so many days of a deadline it is told apart, and support is told of a silent merchant. */
  readonly lastDays: number;
  /** After billing, a chargeback can be requested up to so many days. */
  readonly chargebackWindowDays: number;
  /** In which the merchant may object to a chargeback. */
  readonly objectionDays: number;
  /** In which support decides on a chargeback afterwards. */
  readonly chargebackDecisionDays: number;
  /** Most invoices of one submit. */
  readonly invoicesPerSubmit: number;
  /** To so many different addresses of nobody of the customer a user's disputes are told on one business date. */
  readonly outsideAddressesPerDay: number;
  /** Most disputes that one answer is for. */
  readonly disputesPerAnswer: number;
  readonly documentsPerType: number;
  /** In which a document that was refused can be replaced. */
  readonly replacementBusinessDays: number;
}

export const DISPUTE_DEFAULTS: DisputeConfig = {
  ...DOCUMENT_DEFAULTS,
  windowDays: 90,
  responseDays: 14,
  answersPerSide: 3,
  supportDays: 14,
  holdDays: 60,
  resumedBusinessDays: 3,
  takenDays: 5,
  reopeningDays: 14,
  reopenings: 1,
  silentMerchantCeilings: {},
  lastDays: 3,
  chargebackWindowDays: 120,
  objectionDays: 14,
  chargebackDecisionDays: 7,
  invoicesPerSubmit: 50,
  outsideAddressesPerDay: 20,
  disputesPerAnswer: 500,
  documentsPerType: 3,
  replacementBusinessDays: 5,
};
