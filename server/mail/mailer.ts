import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '#server/clock.ts';
import type { ServerConfig } from '#server/config.ts';

/** A message in plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends a message; rejects where it cannot be handed over. Never call it inside a transaction. */
export type Mailer = (mail: Mail) => Promise<void>;

/** Where messages are written without an SMTP host. */
export function mailFolder({ dataDir }: Pick<ServerConfig, 'dataDir'>): string {
  return join(dataDir, 'mail');
}

/** Sends by SMTP where a host is configured; otherwise writes each message to a file that a mail program opens. */
export function createMailer(config: ServerConfig, clock: Pick<Clock, 'instant'>): Mailer {
  return config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : fileMailer(config, clock);
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url);
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
}

function fileMailer(config: ServerConfig, clock: Pick<Clock, 'instant'>): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const folder = mailFolder(config);
  let sent = 0;
  return async (mail) => {
    const { message } = await transport.sendMail({ from: config.mailFrom, ...mail });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    sent += 1;
    const moment = clock.instant().replaceAll(/[:.]/g, '-');
    const receiver = mail.to.replaceAll(/[^\w@.-]/g, '_');
    // The message may carry a link that signs in, so nobody else may read it.
    await writeFile(join(folder, `${moment}-${sent}-${receiver}.eml`), message, { mode: 0o600 });
  };
}
