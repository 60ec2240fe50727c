import type { MailAttachment } from '#server/platform/mail/mailer.ts';

/** A message as its reader sees it. */
export interface ReadMail {
  readonly to: string;
  readonly subject: string;
  readonly sentAt: Date;
  /** The language that it says it is in; empty where it says none. */
  readonly language: string;
  /** Its plain text. */
  readonly text: string;
  readonly attachments: readonly MailAttachment[];
}

/** Reads a message that `mailer.ts` has written to a file: as much of the form of messages as that uses. */
export function readMail(message: string): ReadMail {
  const whole = part(message);
  const { header } = whole;
  const parts = leavesOf(whole);
  const plain = parts.find((one) => one.header('Content-Type').startsWith('text/plain'));
  return {
    to: header('To'),
    subject: decodeWords(header('Subject')),
    sentAt: new Date(header('Date')),
    language: header('Content-Language'),
    text: (plain?.body ?? '').trim(),
    attachments: parts
      .filter((one) => one.header('Content-Disposition').startsWith('attachment'))
      .map((one) => ({
        name: fileNameOf(one.header('Content-Disposition')),
        mediaType: one.header('Content-Type').split(';')[0] ?? '',
        content: Buffer.from(one.body, 'base64'),
      })),
  };
}

type Part = ReturnType<typeof part>;

/** The parts that have none of their own: a message with files has its two texts in a part of it. */
function leavesOf(whole: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(whole.header('Content-Type'))?.[1];
  if (boundary === undefined) return [whole];
  const [, ...parts] = whole.body.split(`--${boundary}`);
  return parts.flatMap((one) => (one.startsWith('--') ? [] : leavesOf(part(one.trimStart()))));
}

/** The name of a file; one with other letters than ASCII is written in pieces (RFC 2231). */
function fileNameOf(disposition: string): string {
  const pieces = [...disposition.matchAll(/filename\*\d+\*?=([^;]+)/g)].map(([, piece = '']) => piece.trim());
  if (pieces.length === 0) return /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? '';
  return decodeURIComponent(pieces.join('').replace(/^utf-8''/i, ''));
}

function part(message: string) {
  const end = message.indexOf('\n\n');
  // A header may go on in a line that begins with a space.
  const head = message.slice(0, end).replaceAll(/\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  return { header, body: message.slice(end + 2) };
}

/** Words of a header outside of ASCII (RFC 2047). A character may be cut between two, so bytes are joined first. */
function decodeWords(text: string): string {
  return text.replaceAll(/=\?UTF-8\?[QB]\?[^?]*\?=(?:\s+=\?UTF-8\?[QB]\?[^?]*\?=)*/gi, (words) => {
    const bytes = [...words.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi)].map(([, form = '', word = '']) =>
      form.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : quotedBytes(word),
    );
    return Buffer.concat(bytes).toString();
  });
}

function quotedBytes(word: string): Buffer {
  const bytes = word
    .replaceAll('_', ' ')
    .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}
