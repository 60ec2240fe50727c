/** What no table of values holds: characters that are no text. */
const NO_TEXT = /[^\P{Cc}\t\r\n]/u;

/** What would make of a text something that is run or shown by another program. */
const OTHER_LANGUAGE =
  /<\s{0,8}(?:!doctype|\?xml|html|head|body|script|svg|iframe|object|embed|meta|link|img)\b/i;

/** How texts of other programs begin. */
const OTHER_BEGINNING = /^\s*(?:<|#!|%!|\{\\rtf|MZ|from |return-path:|mime-version:)/i;

/** A cell that a spreadsheet would calculate or run, other than a number. */
const FORMULA = /(?:^|[,;\t\n\r]) {0,8}"? {0,8}(?:=|@|[+-] {0,8}[a-z_]{1,40} {0,8}[(|!])/i;

/** A table of values as text: in UTF-8 or one byte for each sign, with a separator; that nothing is calculated is asked apart. */
export function isCsv(content: Buffer): boolean {
  const text = textOf(content);
  if (NO_TEXT.test(text) || OTHER_BEGINNING.test(text) || OTHER_LANGUAGE.test(text)) return false;
  const lines = text.split(/\r\n|[\r\n]/).filter((line) => line.trim() !== '');
  return lines.length > 0 && /[,;\t]/.test(lines[0] ?? '');
}

/** Whether a table holds a cell that a spreadsheet would calculate or run. */
export const calculatesInCsv = (content: Buffer): boolean => FORMULA.test(textOf(content));

function textOf(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    // Older spreadsheets write one byte for each sign.
    return new TextDecoder('windows-1252').decode(content);
  }
}
