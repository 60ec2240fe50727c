import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type { InvoiceDocumentRules } from '#domain/invoice/invoice-document.ts';
import type { FramedPage } from '#domain/portal/framed-page.ts';
import type { ShortPayReason } from '#domain/payment/part-amount.ts';
import type { PaymentMethod } from '#domain/payment/payment.ts';
import type { NameBounds } from '#domain/user/names.ts';
import type { SignInProvider, SupportLine } from '#domain/portal/portal-face.ts';
import type { ThirdParties } from '#domain/portal/third-parties.ts';

/**
 * What `GET /config` serves (decisions §1). The values belong to the server's configuration; both sides read
 * them from here and nowhere else.
 */
export interface PortalConfig extends NameBounds {
  /** Name of the portal, shown in the title and beside the mark. */
  readonly title: string;
  /** Put before every programmatic navigation; empty for none (§2 Routing behaviours). */
  readonly ecaasPrefix: string;
  /** First year of operation, for the copyright line (§9). */
  readonly copyrightFrom: number;
  /** `ecaas/invoice-details` from 1 on, `/details` below (§7). */
  readonly invoiceDetailsVersion: number;
  readonly apiVersion: string;
  /** 0 when the deployment has one currency and the currency calls are not made (§7). */
  readonly currencyVersion: number;
  readonly bankAccountModuleVersion: number;
  /** IANA zone of business dates and shown times: Central time (decisions §1). */
  readonly timeZone: string;
  readonly supportedCurrencies: readonly string[];
  readonly payment: PaymentConfig;
  readonly dispute: DisputeConfig;
  readonly invoiceDocuments: InvoiceDocumentRules;
  readonly session: SessionConfig;
  readonly password: PasswordConfig;
  readonly thirdParties: ThirdParties;
  /** Most characters of a group's name (§5 Names). */
  readonly groupNameMaximum: number;
  /** Page sizes offered, the first default first (decisions §1). */
  readonly pageSizes: readonly number[];
  readonly defaultPageSize: number;
  /** How customer support is reached, for whoever is not signed in too. */
  readonly support: SupportWays;
  /** The providers of identities at which users may sign in; none where nobody signs in but with a password. */
  readonly signInProviders: readonly SignInProvider[];
  /** Customers, invoices and payments are invented (decisions §11 Demonstration). */
  readonly isDemonstration: boolean;
  /** Empty where the provider has none of its own, so that sample ones are shown. */
  readonly paymentTerms: OwnWords;
  /** Empty where the provider publishes none here; the demonstration has a sample. */
  readonly privacyNotice: OwnWords;
  /** Name of the override of texts and theme that this deployment has (§3 component.override); null for none. */
  readonly componentOverride: string | null;
}

/** A text of the provider by the language in which it is (`de`), in paragraphs with a blank line between. */
export type OwnWords = Readonly<Record<string, string>>;

/** Every way to reach customer support. */
export interface SupportWays extends SupportLine {
  /** Empty where the configuration says none. */
  readonly email: string;
}

/** Limits of a payment (decisions §1 card payment, card fee). */
export interface PaymentConfig {
  /** The ways in which this deployment can take money at all; without a bank or a card provider, not that way. */
  readonly methods: readonly PaymentMethod[];
  /** Least amount of each invoice in a card payment, minor units of the invoice's currency. */
  readonly cardMinimum: number;
  /** Most invoices in one card payment. */
  readonly cardMaximumCount: number;
  /** Card fee in basis points of the total: 250 is 2.50 %. */
  readonly cardFeeBasisPoints: number;
  /** Version of the payment terms that the payer acknowledges. */
  readonly termsVersion: string;
  readonly supportedCurrencies: readonly string[];
  /** Why less than an invoice's total may be paid; none where that is not offered. */
  readonly shortPayReasons: readonly ShortPayReason[];
  /** What reasons are called that the configuration has added, those too that are offered no more: by code and language. */
  readonly shortPayLabels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Days that a merchant has to answer why less was paid. */
  readonly shortPayDays: number;
  /** Above which sum whoever pays is asked again who they are: minor units by currency; a currency without one asks nobody. */
  readonly stepUpAbove: Readonly<Record<string, number>>;
}

/** Seconds after which a session warns and ends (decisions §1 session). */
export interface SessionConfig {
  readonly idleSeconds: number;
  readonly warningSeconds: number;
  readonly absoluteSeconds: number;
}

/** Bounds of a password (§5 Passwords); a minimum of 0 asks for nothing. */
export interface PasswordConfig {
  readonly minimumLength: number;
  readonly maximumLength: number;
  readonly minimumDigits: number;
  readonly minimumUppercase: number;
  readonly minimumLowercase: number;
  readonly minimumLetters: number;
  readonly minimumSpecial: number;
  readonly minimumDigitsOrSpecial: number;
  /** The characters that count as special. */
  readonly specialCharacters: string;
}

/** What `GET /config-secure` serves to signed-in users (§7). */
export interface SecureConfig {
  /** Pages of older systems that may be shown in a frame; empty for none. */
  readonly framedPages: readonly FramedPage[];
}
