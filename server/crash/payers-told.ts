import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CRASH_KEY } from '#server/crash/crash-environment.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mailFolder } from '#server/platform/mail/mailer.ts';
import { readMail } from '#server/platform/mail/read-mail.ts';
import { createSealer } from '#server/platform/security/seal.ts';

/** What the payers of settled payments were told, as numbers of payments. */
interface PayersTold {
  /** Without a notice, or with neither a message nor the request for one. */
  readonly untold: number;
  /** With two notices, or with two messages that a receiver takes for different ones. */
  readonly toldTwice: number;
}

/** Compares the settled payments with the notices in the database and the messages in the folder of a server that was killed. */
export async function payersTold(db: Db, dataDir: string): Promise<PayersTold> {
  const settled = await db
    .selectFrom('payments')
    .select(['payment_id', 'payment_number'])
    .where('status', '=', 'settled')
    .execute();
  const notices = await db
    .selectFrom('notices')
    .select(['notice_id', 'about'])
    .where('kind', '=', 'payment_settled')
    .execute();
  const requested = await requestedNotices(db);
  const sent = await messagesByPayment(dataDir);
  const toldOf = settled.map(({ payment_id: id, payment_number: number }) => {
    const own = notices.filter(({ about }) => about === id);
    return {
      notices: own.length,
      messages: sent.get(number)?.size ?? 0,
      isRequested: own.some(({ notice_id: notice }) => requested.has(notice)),
    };
  });
  return {
    untold: toldOf.filter((one) => one.notices === 0 || (one.messages === 0 && !one.isRequested)).length,
    toldTwice: toldOf.filter((one) => one.notices > 1 || one.messages > 1).length,
  };
}

/** The notices whose messages are not handed over yet. */
async function requestedNotices(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mail_requests')
    .select('about_sealed')
    .where('kind', '=', 'notice')
    .execute();
  const { open } = createSealer(CRASH_KEY);
  return new Set(rows.map(({ about_sealed: about }) => open(about)));
}

/** The Message-IDs of the messages about each payment number: the same message may have been handed over twice. */
async function messagesByPayment(dataDir: string): Promise<Map<string, Set<string>>> {
  const folder = mailFolder({ dataDir });
  const byNumber = new Map<string, Set<string>>();
  // Made with the first message.
  const files = existsSync(folder) ? await readdir(folder) : [];
  for (const file of files) {
    const message = await readFile(join(folder, file), 'utf8');
    const [number] = /P-\d+/.exec(readMail(message).subject) ?? [];
    const [, id] = /^Message-ID: (\S+)/im.exec(message) ?? [];
    // The server was killed while it wrote it, and hands it over again.
    if (number === undefined || id === undefined) continue;
    byNumber.set(number, (byNumber.get(number) ?? new Set()).add(id));
  }
  return byNumber;
}
