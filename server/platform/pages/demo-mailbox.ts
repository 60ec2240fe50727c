import type { ReadMail } from '#server/platform/mail/read-mail.ts';
import { linkedText } from '#server/platform/mail/linked-text.ts';
import { escapeText } from '#server/platform/pages/escape-text.ts';

/** A message by the name of its file. */
export interface NamedMail extends ReadMail {
  readonly name: string;
}

const page = (title: string, main: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeText(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/demo/mail/style.css">
<main>
<p class="name">Mail of the demonstration</p>
${main}
</main>
</html>
`;

/** Every message, in the order given, each with a link to it. */
export function mailboxPage(mails: readonly NamedMail[], timeZone: string): string {
  const items = mails.map(
    ({ name, to, subject, language, sentAt }) => `<li>
<a href="/demo/mail/${encodeURIComponent(name)}"${lang(language)}>${escapeText(subject)}</a>
<span>To ${escapeText(to)}</span> ${when(sentAt, timeZone)}
</li>`,
  );
  const list =
    items.length === 0
      ? '<p>No message yet. Ask for a new password, for example: its link arrives here within seconds.</p>'
      : `<ul class="mails">\n${items.join('\n')}\n</ul>`;
  return page(
    'Messages',
    `<h1>Messages</h1>
<p class="note">What the portal has mailed, the newest first. No message leaves this machine.</p>
${list}`,
  );
}

/** One message: its plain text, with links. Nothing of its HTML is shown. */
export function mailPage(
  { name, to, subject, language, sentAt, text, attachments }: NamedMail,
  timeZone: string,
): string {
  return page(
    subject,
    `<h1${lang(language)}>${escapeText(subject)}</h1>
<p class="note">To ${escapeText(to)}, ${when(sentAt, timeZone)}</p>
<article class="mail"${lang(language)}>
${linkedText(text)}
</article>
${attachments.map((file, index) => `<p>Attached: <a href="/demo/mail/${encodeURIComponent(name)}/${index}">${escapeText(file.name)}</a></p>`).join('\n')}
<p><a href="/demo/mail">All messages</a></p>`,
  );
}

const lang = (language: string): string => (language ? ` lang="${escapeText(language)}"` : '');

function when(moment: Date, timeZone: string): string {
  const text = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'long', timeZone }).format(
    moment,
  );
  return `<time datetime="${moment.toISOString()}">${text}</time>`;
}
