import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '#server/clock.ts';
import type { ServerConfig } from '#server/config.ts';
import { linkedText } from '#server/platform/mail/linked-text.ts';
import { escapeText } from '#server/platform/pages/escape-text.ts';

/** A message, as it is composed: its HTML form is made of the same text. */
export interface Mail {
  /** What tells it from every other one, and the same when it is handed over again; left out, the mailer makes one. */
  readonly id?: string;
  readonly to: string;
  readonly subject: string;
  /** The language of its reader, in which it is written. */
  readonly language: string;
  /** Paragraphs, an empty line between them; links stand whole. */
  readonly text: string;
  /** Where its reader ends such messages, by one click (RFC 8058); left out where none are sent unasked. */
  readonly unsubscribe?: string;
  /** Files that hang on it; none where it is left out. */
  readonly attachments?: readonly MailAttachment[];
  /** Is told what became of it, where somebody looks at that. */
  readonly afterwards?: (outcome: 'sent' | 'failed') => Promise<void>;
}

/** A file of a message. */
export interface MailAttachment {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
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
    const { to, subject, text } = mail;
    await transport.sendMail({
      from,
      to,
      subject,
      messageId: messageIdOf(mail, from),
      headers: headersOf(mail),
      text,
      html: htmlOf(mail),
      attachments: attachedTo(mail),
    });
  };
}

function fileMailer(config: ServerConfig, clock: Pick<Clock, 'instant'>): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const folder = mailFolder(config);
  let sent = 0;
  return async (mail) => {
    const { to, subject, text } = mail;
    const now = clock.instant();
    const { message } = await transport.sendMail({
      from: config.mailFrom,
      to,
      subject,
      messageId: messageIdOf(mail, config.mailFrom),
      headers: headersOf(mail),
      date: new Date(now),
      alternatives: [asWritten('text/plain', text), asWritten('text/html', htmlOf(mail))],
      attachments: attachedTo(mail),
    });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    sent += 1;
    const moment = now.replaceAll(/[:.]/g, '-');
    const receiver = to.replaceAll(/[^\w@.-]/g, '_');
    // The message may carry a link that signs in, so nobody else may read it.
    await writeFile(join(folder, `${moment}-${sent}-${receiver}.eml`), message, { mode: 0o600 });
  };
}

/** By its id a receiver knows a message that comes a second time (RFC 5322, 3.6.4). */
const messageIdOf = ({ id }: Mail, from: string): string | undefined =>
  id === undefined ? undefined : `<${id}@${from.replace(/^.*@/, '').replace(/>.*$/, '')}>`;

const headersOf = ({ language, unsubscribe }: Mail): Record<string, string> => ({
  'Content-Language': language,
  ...(unsubscribe !== undefined && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

const attachedTo = ({ attachments = [] }: Mail) =>
  attachments.map(({ name, mediaType, content }) => ({ filename: name, contentType: mediaType, content }));

/** A part in the very characters of its text: an encoding for mail servers would break a link that is read as a file. */
function asWritten(type: string, content: string) {
  return { raw: `Content-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}\n` };
}

function htmlOf({ subject, text, language }: Mail): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeText(subject)}</title></head>
<body style="font-family: system-ui, sans-serif; line-height: 1.5; max-width: 40em">
${linkedText(text)}
</body>
</html>`;
}
