/** Characters of what somebody has written that a message quotes to a reader outside of the portal. */
export const QUOTED_MAXIMUM = 300;

/**
 * What somebody has written, as a quotation: each line is marked, none is taken for the portal's own, its web addresses
 * become no links (`linkedText`), and it is cut where it is long. What would turn or hide text is left out.
 */
export function quotedText(text: string): string {
  const plain = [...text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')];
  const short = plain.length > QUOTED_MAXIMUM ? [...plain.slice(0, QUOTED_MAXIMUM - 1), '…'] : plain;
  return short
    .join('')
    .split('\n')
    .map((line) => `${QUOTED}${line}`)
    .join('\n');
}

/** What a quoted line begins with. */
export const QUOTED = '> ';
