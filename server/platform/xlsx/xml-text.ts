const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML cannot hold at all: control characters but for tab and new lines, and what is no character. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** A text within XML; what that cannot hold is left out. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(UNWRITABLE, '')
    .replaceAll(/[&<>"]/g, (sign) => NAMES[sign] ?? sign);
