import { isFlagOn, type Flags } from '#domain/access/flags.ts';

/** Levels of the log collector, the least urgent first (§9 Log levels). */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Who else is told what happens in the portal, and only with consent (§7 Third-party calls); null for nobody. */
export interface ThirdParties {
  /** Names this portal to each of them (§3 emsClientId). */
  readonly emsClientId: string;
  /** Where page views and events are sent. */
  readonly analyticsEndpoint: string | null;
  /** The script of the in-app guide. */
  readonly guideScript: string | null;
  /** The script of the feedback survey, loaded when its flag is on. */
  readonly feedbackScript: string | null;
  /** Where failed requests are logged. */
  readonly loggingEndpoint: string | null;
  /** What is less urgent is not sent (§9: default error). */
  readonly loggingLevel: LogLevel;
}

/** Whether the survey's flag is on (§7), by the rule for required flags (§4 Flag rules). */
export function isFeedbackOn(flags: Flags): boolean {
  return isFlagOn(flags, 'feedbackEnabled');
}

/** Whether users have to be asked: where nobody else is told anything, there is nothing to consent to (§2). */
export function needsConsent(parties: ThirdParties): boolean {
  return [...endpointsOf(parties), ...scriptsOf(parties)].length > 0;
}

/** Where the portal itself sends something. */
export function endpointsOf({ analyticsEndpoint, loggingEndpoint }: ThirdParties): string[] {
  return [analyticsEndpoint, loggingEndpoint].filter((endpoint) => endpoint !== null);
}

/** Programs of others that run in the portal's pages. */
export function scriptsOf({ guideScript, feedbackScript }: ThirdParties): string[] {
  return [guideScript, feedbackScript].filter((script) => script !== null);
}

/** Where numbers of cards and accounts, or passwords, are typed and shown. */
const CLOSED_PAGES = [
  'payment',
  'payment-methods',
  'add-bank-account',
  'account/cards',
  'account/settings',
  'create-account',
  'forgot-password',
  'reset-password',
];
const CLOSED = new RegExp(`(?:^|/)(?:${CLOSED_PAGES.join('|')})(?:/|$)`);

/**
 * Whether a page is closed to third parties: payment and card pages (decisions §8), and where a password is
 * chosen or a challenge phrase answered.
 * @param path of the page, with any of the prefixes under which it answers
 */
export function isClosedPage(path: string): boolean {
  return CLOSED.test(path);
}
