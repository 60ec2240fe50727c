import type { Weekday } from '#domain/dates/weekdays.ts';

/** A provider of identities at which a user may sign in. */
export interface SignInProvider {
  readonly id: string;
  /** “Sign in with Northwind ID”; null where there is only one and “single sign-on” says enough. */
  readonly name: string | null;
}

/** When somebody answers; each language says it in its own way. */
export interface SupportHours {
  readonly days: readonly Weekday[];
  /** Times of the day: `07:00` to `18:00`. */
  readonly from: string;
  readonly to: string;
  /** IANA zone of these times. */
  readonly zone: string;
}

/** How customer support is reached, as the provider's configuration has it. */
export interface SupportLine {
  /** Empty where the configuration says none. */
  readonly phone: string;
  /** Null where the configuration says none. */
  readonly hours: SupportHours | null;
}

/** What a page shows of a deployment before anything is asked: whose portal it is, and how one signs in. */
export interface PortalFace {
  readonly name: string;
  /** Years of the copyright line: `2024–2026` (§9). */
  readonly years: string;
  readonly providers: readonly SignInProvider[];
  readonly support: SupportLine;
  /** IANA zone of shown times (decisions §1 time zone). */
  readonly timeZone: string;
  /** The configured prefix as addresses carry it: `/ecaas`; absent for none (§2 Routing behaviours). */
  readonly prefix?: string;
  /** Whether third parties are configured, so that users are asked for consent (§4 Consent). */
  readonly asksConsent?: boolean;
}

/** “2024–2026”, or the one year of both. */
export function copyrightYears(first: number, now: Date): string {
  const last = now.getUTCFullYear();
  return last > first ? `${first}–${last}` : String(last);
}
