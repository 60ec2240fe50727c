import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import type { PortalConfig } from '#domain/portal/config.ts';
import type { PaymentMethod } from '#domain/payment/payment.ts';
import { issuedIn } from '#server/money/card-issuer/issued-in.ts';
import { stepUpIn } from '#server/money/payments/step-up-in.ts';
import { thirdPartiesOf } from '#server/platform/configuration/third-parties-of.ts';
import { shortPayConfig } from '#server/platform/configuration/short-pay-settings.ts';
import { parseSettings, type Settings } from '#server/settings.ts';

/** Everything that the server is told from outside; read once at the start and passed on as an argument. */
export interface ServerConfig {
  readonly host: string;
  readonly port: number;
  /** A PostgreSQL server; null for PGlite in the data folder. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** A back end of the provider's own, to which `/api` is proxied; null for the bundled one. */
  readonly apiOrigin: string | null;
  /** The portal's origin as browsers see it; null to take it from each request's host. */
  readonly publicOrigin: string | null;
  /** Whether cookies are `Secure` and carry the `__Host-` prefix. */
  readonly secureCookies: boolean;
  /** Whether `X-Forwarded-*` of a proxy in front are believed. */
  readonly trustProxy: boolean;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /**
   * Whether this is the demonstration: its accounts in an empty database, a clock that can be moved, the sandbox card
   * provider, the atlas. Never with a public origin (docs/decisions/demonstration-or-deployment.md).
   */
  readonly demo: boolean;
  /**
   * How bank payments come to their end: by the demonstration's clock, by the bank's reports (`npm run bank-report`), or
   * not at all, so that none is taken (docs/decisions/banks-report-what-has-settled.md).
   */
  readonly bankPayments: (typeof BANK_PAYMENTS)[number];
  /** For how long a shutdown says that it is not ready before it turns requests away. */
  readonly drainSeconds: number;
  /** 32 bytes in base64 for account numbers; null to keep a key in the data folder. */
  readonly encryptionKey: string | null;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Where the sandbox card provider listens; null for none. */
  readonly cardProviderPort: number | null;
  /** Client secrets of the providers of identities, by the names of their variables. */
  readonly ssoSecrets: ReadonlyMap<string, string>;
  /** The origin of the card provider's hosted page, to which a payer's form may be sent; null for none. */
  readonly cardProviderOrigin: string | null;
  readonly settings: Settings;
  /** Where the settings' file lies, and the files that it names; the working folder without one. */
  readonly settingsFolder: string;
}

const BANK_PAYMENTS = ['clock', 'reports', 'off'] as const;

const port = v.pipe(v.string(), v.regex(/^\d+$/, 'is no port'), v.transform(Number), v.maxValue(65_535));
const seconds = v.pipe(v.string(), v.regex(/^\d+$/, 'is no whole number of seconds'), v.transform(Number));
const onOff = v.pipe(
  v.picklist(['1', 'true', 'on', '0', 'false', 'off'], 'must be on or off'),
  v.transform((word) => ['1', 'true', 'on'].includes(word)),
);
const origin = v.pipe(
  v.string(),
  v.url('is no URL'),
  v.check(
    (value) => !URL.canParse(value) || new URL(value).origin === value.replace(/\/$/, ''),
    'must be an origin without a path',
  ),
  v.transform((value) => value.replace(/\/$/, '')),
);
const encryptionKey = v.pipe(
  v.string(),
  v.check((value) => Buffer.from(value, 'base64').length === 32, 'must be 32 bytes in base64'),
);

/** Host names that no other machine can mean by this one. */
const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const EnvironmentSchema = v.object({
  HOST: v.optional(v.string(), 'localhost'),
  PORT: v.optional(port, '8080'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.startsWith('postgres', 'must start with postgres'))),
  DATA_DIR: v.optional(v.string(), './data'),
  API_ORIGIN: v.optional(origin),
  PUBLIC_ORIGIN: v.optional(origin),
  COOKIE_SECURE: v.optional(onOff),
  TRUST_PROXY: v.optional(onOff, 'off'),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:/, 'must start with smtp: or smtps:'))),
  MAIL_FROM: v.optional(v.string(), 'Termline <no-reply@termline.example>'),
  DEMO: v.optional(onOff),
  BANK_PAYMENTS: v.optional(v.picklist(BANK_PAYMENTS, 'must be reports, off, or clock in the demonstration')),
  DRAIN_SECONDS: v.optional(seconds),
  ENCRYPTION_KEY: v.optional(encryptionKey),
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  CARD_PROVIDER_PORT: v.optional(port),
  CARD_PROVIDER_ORIGIN: v.optional(origin),
  PORTAL_SETTINGS: v.optional(v.string()),
});

/** Every variable that is read; beside them the client secrets of providers of identities, `SSO_SECRET_…`. */
export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(EnvironmentSchema.entries);

/**
 * Reads the configuration from the environment; an empty variable counts as absent. Throws an Error that names
 * each variable that does not fit.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ServerConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const result = v.safeParse(EnvironmentSchema, given);
  if (!result.success) {
    const lines = result.issues.map((issue) => `  ${v.getDotPath(issue)}: ${issue.message}`);
    throw new Error(`The environment does not fit:\n${lines.join('\n')}`);
  }
  const env = result.output;
  const demo = env.DEMO ?? isForEvaluation(env);
  if (demo) refusePublicDemonstration(env);
  else refuseSettlingByClock(env);
  refuseMailsToNowhere(env);
  const cardProviderPort = demo ? (env.CARD_PROVIDER_PORT ?? env.PORT + 1) : null;
  const bankPayments = env.BANK_PAYMENTS ?? (demo ? 'clock' : 'off');
  return {
    host: env.HOST,
    port: env.PORT,
    databaseUrl: env.DATABASE_URL ?? null,
    dataDir: env.DATA_DIR,
    apiOrigin: env.API_ORIGIN ?? null,
    publicOrigin: env.PUBLIC_ORIGIN ?? null,
    secureCookies: env.COOKIE_SECURE ?? env.PUBLIC_ORIGIN?.startsWith('https:') ?? false,
    trustProxy: env.TRUST_PROXY,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    demo,
    bankPayments,
    drainSeconds: env.DRAIN_SECONDS ?? (demo ? 0 : 3),
    encryptionKey: env.ENCRYPTION_KEY ?? null,
    logLevel: env.LOG_LEVEL,
    cardProviderPort,
    // Another host name than the portal's, so that the portal's cookies are not sent there.
    cardProviderOrigin:
      env.CARD_PROVIDER_ORIGIN ?? (cardProviderPort ? `http://127.0.0.1:${cardProviderPort}` : null),
    ssoSecrets: new Map(
      Object.entries(given).flatMap(([name, value]) =>
        name.startsWith('SSO_SECRET_') && value ? [[name, value] as const] : [],
      ),
    ),
    settings: issuedIn(demo, debitedBy(bankPayments, readSettings(env.PORTAL_SETTINGS, demo))),
    settingsFolder: dirname(env.PORTAL_SETTINGS ?? ''),
  };
}

/** Where no bank is debited AutoPay is neither offered nor run, and no payment scheduled: nobody would collect what they promise. */
function debitedBy(bankPayments: ServerConfig['bankPayments'], settings: Settings): Settings {
  if (bankPayments !== 'off') return settings;
  const { payments } = settings.featureFlags;
  const group = typeof payments === 'object' ? payments : {};
  const featureFlags = {
    ...settings.featureFlags,
    payments: { ...group, autopayEnabled: false, scheduledPaymentsEnabled: false },
  };
  return { ...settings, featureFlags, autoPay: { ...settings.autoPay, isRunning: false } };
}

type Environment = v.InferOutput<typeof EnvironmentSchema>;

/** The sample's support is the demonstration's: in real use nothing is said that the provider has not. */
function readSettings(file: string | undefined, demo: boolean): Settings {
  const given = file ? readJson(file) : {};
  const settings = parseSettings(
    demo || typeof given !== 'object'
      ? given
      : { supportPhone: '', supportHours: null, supportEmail: '', ...given },
  );
  return stepUpIn(demo, settings);
}

/** Whoever names a database server, a back end or an origin of their own means more than to look at the portal. */
function isForEvaluation({ DATABASE_URL, API_ORIGIN, PUBLIC_ORIGIN = '' }: Environment): boolean {
  return !DATABASE_URL && !API_ORIGIN && !PUBLIC_ORIGIN.startsWith('https:') && !isPublic(PUBLIC_ORIGIN);
}

/** Everybody can read the demonstration's passwords, so nobody but its own machine may reach it by a name. */
function refusePublicDemonstration({ PUBLIC_ORIGIN = '' }: Environment): void {
  if (!isPublic(PUBLIC_ORIGIN)) return;
  throw new Error(
    `The environment does not fit:\n  DEMO: the demonstration has accounts whose password everybody knows, so it ` +
      `runs at localhost only, not at ${PUBLIC_ORIGIN}. Leave DEMO out, or PUBLIC_ORIGIN.`,
  );
}

/** A calendar knows nothing of money: what is real counts as paid once a bank has said so. */
function refuseSettlingByClock({ BANK_PAYMENTS: settling }: Environment): void {
  if (settling !== 'clock') return;
  throw new Error(
    'The environment does not fit:\n  BANK_PAYMENTS: clock is for the demonstration. In real use say reports, and ' +
      'load what the bank reports by npm run bank-report; or off, and nobody can pay by bank account.',
  );
}

/** Whoever reads a mail elsewhere cannot follow a link to this machine. */
function refuseMailsToNowhere({ SMTP_URL, PUBLIC_ORIGIN }: Environment): void {
  if (!SMTP_URL || PUBLIC_ORIGIN) return;
  throw new Error(
    'The environment does not fit:\n  PUBLIC_ORIGIN: SMTP_URL is set, and without PUBLIC_ORIGIN the links in mails would ' +
      'lead to this machine. Set PUBLIC_ORIGIN to the address that browsers see, or leave SMTP_URL out.',
  );
}

/** The same rule for a link that somebody else is to open, however it reaches them. Throws where it leads to this machine. */
export function refuseLinksToNowhere(config: ServerConfig, what: string): void {
  if (config.demo || config.publicOrigin) return;
  throw new Error(
    `${what} carries a link, and without PUBLIC_ORIGIN it would lead to this machine, ${portalOrigin(config)}. Set ` +
      'PUBLIC_ORIGIN to the address that browsers see. Nothing was changed.',
  );
}

function isPublic(publicOrigin: string): boolean {
  return publicOrigin !== '' && !LOOPBACK_NAMES.has(new URL(publicOrigin).hostname);
}

/** The portal's origin for links: the configured one, else this machine's. */
export function portalOrigin({ publicOrigin, host, port: number }: ServerConfig): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  return publicOrigin ?? `http://${isEverywhere ? 'localhost' : host}:${number}`;
}

/** The part of the settings that the rules and the browser know, in the domain's form. */
export function portalConfig(
  config: Pick<ServerConfig, 'settings' | 'demo' | 'bankPayments' | 'cardProviderPort'>,
): PortalConfig {
  const { settings } = config;
  const { payment, session, supportedCurrencies } = settings;
  return {
    title: settings.title,
    ecaasPrefix: settings.ecaasPrefix,
    copyrightFrom: settings.copyrightFrom,
    invoiceDetailsVersion: settings.invoiceDetailsVersion,
    apiVersion: settings.apiVersion,
    currencyVersion: settings.currencyVersion,
    bankAccountModuleVersion: settings.bankAccountModuleVersion,
    timeZone: settings.timeZone,
    supportedCurrencies,
    payment: {
      methods: offeredMethods(config),
      cardMinimum: payment.cardMinimum,
      cardMaximumCount: payment.cardMaximumCount,
      cardFeeBasisPoints: payment.cardFeeBasisPoints,
      termsVersion: payment.termsVersion,
      supportedCurrencies,
      ...shortPayConfig(payment),
      stepUpAbove: payment.stepUpAbove,
    },
    dispute: settings.dispute,
    invoiceDocuments: settings.invoiceDocuments,
    session,
    password: settings.password,
    thirdParties: thirdPartiesOf(settings),
    firstNameMaximum: settings.firstNameMaximum,
    lastNameMaximum: settings.lastNameMaximum,
    fullNameMaximum: settings.fullNameMaximum,
    groupNameMaximum: settings.groupNameMaximum,
    pageSizes: settings.pageSizes,
    defaultPageSize: settings.defaultPageSize,
    support: { phone: settings.supportPhone, hours: settings.supportHours, email: settings.supportEmail },
    signInProviders: settings.singleSignOn.map(({ id, name }) => ({ id, name })),
    isDemonstration: config.demo,
    paymentTerms: payment.terms,
    privacyNotice: settings.privacyNotice,
    componentOverride: settings.componentOverride,
  };
}

/** The ways of paying that lead somewhere: to a bank that reports, and to a card provider. */
export function offeredMethods({
  bankPayments,
  cardProviderPort,
}: Pick<ServerConfig, 'bankPayments' | 'cardProviderPort'>): PaymentMethod[] {
  return [
    ...(bankPayments === 'off' ? [] : (['bank'] as const)),
    // The sandbox is the only provider that there is an adapter for.
    ...(cardProviderPort === null ? [] : (['card'] as const)),
  ];
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`PORTAL_SETTINGS: ${file} is no readable JSON file`, { cause });
  }
}
