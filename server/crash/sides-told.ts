import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { chargebackTitle } from '#locales/chargeback-notice-words.ts';
import { disputeTitle } from '#locales/dispute-notice-words.ts';
import { createFormats } from '#locales/format.ts';
import { readTranslator } from '#locales/load-node.ts';
import { CRASH_KEY } from '#server/crash/crash-environment.ts';
import { MERCHANT_USER, SUPPORT_USER } from '#server/crash/dispute-parties.ts';
import type { Side, ToldClaim } from '#server/crash/disputing-client.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ChargebackNoticeFacts, DisputeNoticeFacts } from '#server/platform/db/notice-table.ts';
import { mailFolder } from '#server/platform/mail/mailer.ts';
import { readMail } from '#server/platform/mail/read-mail.ts';
import { createSealer } from '#server/platform/security/seal.ts';

/** What the sides of disputes and chargebacks were told of what was done, as numbers of notices that were due. */
interface SidesTold {
  /** Without a notice, or with neither a message nor the request for one. */
  readonly untold: number;
  /** With two notices, or with two messages that a receiver takes for different ones. */
  readonly toldTwice: number;
}

/** What each act makes of a dispute or a chargeback, as its sides are told. */
const BECOMES: Readonly<Record<string, string>> = {
  opened: 'dispute_opened',
  cancel: 'dispute_withdrawn',
  agree: 'dispute_ended',
  escalate: 'dispute_escalated',
  decide: 'dispute_ended',
  deadlinePassed: 'dispute_escalated',
  requested: 'chargeback_requested',
  withdraw: 'chargeback_withdrawn',
  accept: 'chargeback_accepted',
  object: 'chargeback_objected',
  review: 'chargeback_reviewed',
};

/** Of what customer support is told: what it is to decide. */
const OF_SUPPORT: ReadonlySet<string> = new Set(['dispute_escalated', 'chargeback_objected']);

/** Compares what was done with the notices in the database and the messages in the folder of a server that was killed. */
export async function sidesTold(db: Db, dataDir: string, claims: readonly ToldClaim[]): Promise<SidesTold> {
  const notices = Map.groupBy(await keptNotices(db), ({ userId, subject, kind }) =>
    keyOf(userId, subject, kind),
  );
  const requested = await requestedNotices(db);
  const messages = await messagesByLine(dataDir);
  const toldOf = claims.flatMap(dueNotices).map((key) => {
    const own = notices.get(key) ?? [];
    const sent = new Set(
      own.flatMap(({ mailbox, title }) => [...(messages.get(`${mailbox} ${title}`) ?? [])]),
    );
    return {
      notices: own.length,
      messages: sent.size,
      isRequested: own.some(({ noticeId }) => requested.has(noticeId)),
    };
  });
  return {
    untold: toldOf.filter((one) => one.notices === 0 || (one.messages === 0 && !one.isRequested)).length,
    toldTwice: toldOf.filter((one) => one.notices > 1 || one.messages > 1).length,
  };
}

const keyOf = (userId: string, subject: string, kind: string) => `${userId} ${subject} ${kind}`;

/** Each act is told to the sides but whoever did it. */
function dueNotices({ id, payer, acts }: ToldClaim): string[] {
  const users: readonly (readonly [Side, string])[] = [
    ['customer', payer],
    ['merchant', MERCHANT_USER],
    ['support', SUPPORT_USER],
  ];
  return acts.flatMap(([by, action]) => {
    const kind = BECOMES[action];
    if (kind === undefined) throw new RangeError(`nobody says what ${action} becomes`);
    return users
      .filter(([side]) => side !== by && (side !== 'support' || OF_SUPPORT.has(kind)))
      .map(([, userId]) => keyOf(userId, id, kind));
  });
}

interface KeptNotice {
  readonly noticeId: string;
  readonly userId: string;
  readonly mailbox: string;
  readonly kind: string;
  /** The dispute or the chargeback. */
  readonly subject: string;
  /** As its message says it. */
  readonly title: string;
}

async function keptNotices(db: Db): Promise<KeptNotice[]> {
  const rows = await db
    .selectFrom('notices')
    .innerJoin('users', 'users.user_id', 'notices.user_id')
    .select(['notice_id', 'notices.user_id', 'email_address', 'kind', 'side', 'facts'])
    .where(sql<boolean>`kind like 'dispute\\_%' or kind like 'chargeback\\_%'`)
    .execute();
  const translator = readTranslator('en');
  const formats = createFormats(translator);
  return rows.map(({ notice_id: noticeId, user_id: userId, email_address: mailbox, kind, side, facts }) => {
    const said = { kind, side } as never;
    if (kind.startsWith('chargeback')) {
      const { chargeback_id, chargeback_number, invoice_id, deadline } = facts as ChargebackNoticeFacts;
      const told = { chargebackNumber: chargeback_number, invoiceId: invoice_id, deadline };
      const title = chargebackTitle(translator.t, formats, { ...told, ...(said as object) } as never);
      return { noticeId, userId, mailbox, kind, subject: chargeback_id, title };
    }
    const { dispute_id, dispute_number, invoice_id, customer_name, deadline } = facts as DisputeNoticeFacts;
    const told = {
      disputeNumber: dispute_number,
      invoiceId: invoice_id,
      customerName: customer_name,
      deadline,
    };
    const title = disputeTitle(translator.t, formats, { ...told, ...(said as object) } as never);
    return { noticeId, userId, mailbox, kind, subject: dispute_id, title };
  });
}

/** The notices whose messages are not handed over yet: one message may tell of several. */
async function requestedNotices(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mail_requests')
    .select(['kind', 'about_sealed'])
    .where('kind', 'in', ['notice', 'dispute_notices', 'chargeback_notices'])
    .execute();
  const { open } = createSealer(CRASH_KEY);
  return new Set(
    rows.flatMap(({ kind, about_sealed: about }) =>
      kind === 'notice' ? [open(about)] : (JSON.parse(open(about)) as string[]),
    ),
  );
}

/** The Message-IDs of messages by mailbox and line: the same message may have been handed over twice. */
async function messagesByLine(dataDir: string): Promise<Map<string, Set<string>>> {
  const folder = mailFolder({ dataDir });
  const byLine = new Map<string, Set<string>>();
  // Made with the first message.
  const files = existsSync(folder) ? await readdir(folder) : [];
  for (const file of files) {
    const message = await readFile(join(folder, file), 'utf8');
    const [, id] = /^Message-ID: (\S+)/im.exec(message) ?? [];
    // The server was killed while it wrote it, and hands it over again.
    if (id === undefined) continue;
    const { to, subject, text } = readMail(message);
    for (const line of new Set([subject, ...text.split('\n')])) {
      const key = `${to} ${line}`;
      byLine.set(key, (byLine.get(key) ?? new Set()).add(id));
    }
  }
  return byLine;
}
