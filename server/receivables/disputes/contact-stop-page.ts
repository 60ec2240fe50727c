import type { Translator } from '#locales/intl.ts';
import type { ContactStop } from '#server/receivables/disputes/contact-stops.ts';
import { escapeText } from '#server/platform/pages/escape-text.ts';

/** What the page says of a link, in its reader's language; null for a link that stops nothing. */
export function stopPage(
  { t, locale }: Translator,
  stop: ContactStop | null,
  { title, style }: { readonly title: string; readonly style: string },
): string {
  const [heading, main] = stop === null ? unknown(t) : stop.isStopped ? stopped(t, stop) : asking(t, stop);
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeText(heading)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
<main>
<p class="name">${escapeText(title)}</p>
<h1>${escapeText(heading)}</h1>
${main}
</main>
</html>
`;
}

type Said = readonly [heading: string, main: string];

const paragraph = (text: string): string => `<p>${escapeText(text)}</p>`;

const named = ({ customerName: customer, emailAddress: email }: ContactStop) => ({ customer, email });

const asking = (t: Translator['t'], stop: ContactStop): Said => [
  t('mail.contactStopAskTitle'),
  `${paragraph(t('mail.contactStopAsk', named(stop)))}
<form method="post"><button class="button" type="submit">${escapeText(t('mail.contactStopStop'))}</button></form>`,
];

const stopped = (t: Translator['t'], stop: ContactStop): Said => [
  t('mail.contactStopStoppedTitle'),
  paragraph(t('mail.contactStopStopped', named(stop))),
];

const unknown = (t: Translator['t']): Said => [
  t('mail.contactStopUnknownTitle'),
  paragraph(t('mail.contactStopUnknown')),
];
