import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** A message as its reader sees it. */
export interface ReadMail {
  readonly subject: string;
  readonly text: string;
  /** The page that it leads to, with the token; empty where it has none. */
  readonly link: string;
}

/** Waits for the newest message to an address in the folder where a portal without a mail server writes them. */
export async function newestMail(dataDir: string, address: string, subject: RegExp): Promise<ReadMail> {
  let found: ReadMail | undefined;
  await expect
    .poll(
      async () => {
        const names = await readdir(join(dataDir, 'mail')).catch(() => []);
        const own = names.filter((name) => name.endsWith(`-${address}.eml`)).sort();
        const mails = await Promise.all(own.map((name) => readFile(join(dataDir, 'mail', name), 'utf8')));
        found = mails.map(parse).findLast((mail) => subject.test(mail.subject));
        return found !== undefined;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  if (!found) throw new Error(`no message for ${address}`);
  return found;
}

/** The plain text is the first part, written as it is. */
function parse(message: string): ReadMail {
  const subject = /^Subject: (.*)$/m.exec(message)?.[1] ?? '';
  const [, first = ''] = message.split('Content-Transfer-Encoding: 8bit\n\n');
  const [text = ''] = first.split('\n--');
  return { subject, text, link: /https?:\S+#token=\S+/.exec(text)?.[0] ?? '' };
}
