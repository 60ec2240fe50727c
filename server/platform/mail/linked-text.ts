import { QUOTED } from '#server/platform/mail/quoted-text.ts';
import { escapeText } from '#server/platform/pages/escape-text.ts';

/** A web address in a text, without the punctuation of the sentence around it. */
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/g;

/**
 * The paragraphs of a plain text as HTML, with its web addresses as links, but for those of quoted lines: what somebody
 * else has written leads nowhere. Nothing else of the text is markup there.
 */
export function linkedText(text: string): string {
  const paragraphs = text.trim().split(/\n{2,}/);
  return paragraphs.map((lines) => `<p>${lines.split('\n').map(linked).join('<br>\n')}</p>`).join('\n');
}

function linked(text: string): string {
  if (text.startsWith(QUOTED)) return escapeText(text);
  let html = '';
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const shown = escapeText(address);
    html += `${escapeText(text.slice(end, index))}<a href="${shown}">${shown}</a>`;
    end = index + address.length;
  }
  return html + escapeText(text.slice(end));
}
