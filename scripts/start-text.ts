import { resolve } from 'node:path';
import type { FirstAdministrator } from '#server/access/invitations/first-administrator.ts';
import { portalOrigin, type ServerConfig } from '#server/config.ts';
import type { RunningPortal } from '#server/main.ts';
import { flattenFlags } from '#server/platform/configuration/get-feature-flags.ts';
import {
  CORRECTED_LAST_FOUR,
  RENAMED_LAST_FOUR,
  RETURNING_LAST_FOUR,
} from '#server/money/bank-provider/sandbox-bank.ts';
import { TEST_CARDS } from '#server/money/card-provider/sandbox/test-cards.ts';
import { DEMO_PASSWORD, usersWithPages } from '#server/demo/users.ts';
import { mailFolder } from '#server/platform/mail/mailer.ts';
import { hasMailbox, MAILBOX_PATH } from '#server/platform/pages/serve-demo-mailbox.ts';
import { momentText } from './moment-text.ts';

/** How long the start took, in milliseconds. */
export interface StartTimes {
  /** The portal's own part. */
  readonly own: number;
  /** The database engine's part; null where there is none. */
  readonly engine: number | null;
}

/** What `npm start` says once the portal answers. */
export function startText(
  config: ServerConfig,
  { origin, administrator }: Pick<RunningPortal, 'origin' | 'administrator'>,
  { own, engine }: StartTimes,
): string {
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  return [
    '',
    `  ${config.settings.title} is ready: ${origin}`,
    `  Started in ${seconds(own)}${engine === null ? '' : `, and the database engine in ${seconds(engine)}`}.`,
    '',
    backEndText(config, administrator),
  ].join('\n');
}

/** What stands behind the pages: database, mail, accounts, card numbers, or the back end that is asked instead. */
export function backEndText(config: ServerConfig, administrator: FirstAdministrator | null): string {
  const lines = config.apiOrigin
    ? [`  The API of ${config.apiOrigin} answers below /api.`, '']
    : [...databaseLines(config), ...(config.demo ? demoLines(config) : realUseLines(config, administrator))];
  return lines.join('\n');
}

/** What real use may lack still: who is let in, how is paid, and who answers. */
function realUseLines(config: ServerConfig, administrator: FirstAdministrator | null): string[] {
  const { bankPayments, settings } = config;
  return [
    ...administratorLines(administrator, settings.timeZone),
    ...(bankPayments === 'off'
      ? [
          '  Nobody can pay: no bank and no card provider is set up. BANK_PAYMENTS=reports takes bank payments',
          '  and waits for the bank, see docs/operators.md.',
          '',
        ]
      : []),
    ...(Object.keys(settings.payment.terms).length === 0
      ? [
          '  The payment terms that payers acknowledge (/terms) are a sample that nobody has agreed to: set payment.terms',
          '  and payment.termsVersion in the file that PORTAL_SETTINGS names.',
          '',
        ]
      : []),
    ...(settings.supportPhone === '' && settings.supportEmail === ''
      ? [
          '  No way to reach customer support is set, so the portal shows none: supportPhone and supportEmail',
          '  in the file that PORTAL_SETTINGS names.',
          '',
        ]
      : []),
  ];
}

/** Who lets the others in; `null` where only the server behind this one knows. */
function administratorLines(administrator: FirstAdministrator | null, timeZone: string): string[] {
  switch (administrator?.is) {
    case 'there':
      return [];
    case 'invited':
      return [
        `  The first administrator has a link to create an account, which works until ${momentText(administrator.until, timeZone)}.`,
        '  Another one, which ends it, is printed by npm run first-administrator -- EMAIL.',
        '',
      ];
    case 'missing':
      return [
        '  There is no administrator yet: npm run first-administrator -- EMAIL',
        '  prints the link with which the first one creates an account.',
        '',
      ];
    default:
      return [
        '  As long as there is no administrator, npm run first-administrator -- EMAIL',
        '  prints the link with which the first one creates an account.',
        '',
      ];
  }
}

function databaseLines({ databaseUrl, dataDir, smtpUrl }: ServerConfig): string[] {
  const database = databaseUrl
    ? ['  Database: PostgreSQL, by DATABASE_URL.']
    : [
        `  Database: PGlite in ${resolve(dataDir)}.`,
        '  PGlite is for evaluation: it does not flush its writes to the disk, so a crash of the machine',
        '  can lose what was acknowledged. Set DATABASE_URL to a PostgreSQL server for everything else.',
      ];
  const mail = smtpUrl ? '  Mail: by SMTP.' : `  Mail: written to ${resolve(mailFolder({ dataDir }))}`;
  return [...database, mail, ''];
}

function demoLines(config: ServerConfig): string[] {
  const { cardProviderOrigin } = config;
  const users = usersWithPages(flattenFlags(config.settings.featureFlags));
  const width = Math.max(...users.map(({ username }) => username.length));
  return [
    `  Demonstration accounts, all with the password ${DEMO_PASSWORD}`,
    ...users.map(
      ({ username, userType, role, note }) => `    ${username.padEnd(width)}  ${userType}, ${role}: ${note}`,
    ),
    '',
    ...(cardProviderOrigin
      ? [
          `  Sandbox card provider: ${cardProviderOrigin}, with these numbers`,
          ...TEST_CARDS.map(({ number, says }) => `    ${number}  ${says}`),
          '',
        ]
      : []),
    `  Bank accounts pay as they should, but for ••${RETURNING_LAST_FOUR}: its bank sends every payment back.`,
    `  Of one that is added and ends in ${CORRECTED_LAST_FOUR} it says another number, of ${RENAMED_LAST_FOUR} that its data is wrong.`,
    '',
    ...(hasMailbox(config)
      ? [`  Mail that the portal sends, with its links: ${portalOrigin(config)}${MAILBOX_PATH}`, '']
      : []),
    `  Atlas of the flows: ${portalOrigin(config)}/atlas/ (drawn at the first visit).`,
    '',
    '  npm run demo:advance -- --days 2   moves the demonstration two business days on.',
    '',
  ];
}
