/**
 * Widths of the text font's characters from the space to the tilde at weight 530, in thousandths of its size,
 * as Chromium measures them; a drawing is laid out where no browser is.
 */
const WIDTHS = [
  262, 310, 503, 640, 647, 997, 656, 317, 370, 370, 526, 669, 308, 463, 308, 373, 649, 417, 619, 630, 659,
  606, 633, 573, 633, 633, 308, 320, 669, 669, 669, 532, 987, 714, 658, 734, 722, 604, 589, 748, 745, 274,
  577, 692, 565, 916, 757, 767, 643, 770, 649, 647, 655, 739, 714, 1008, 707, 701, 644, 370, 373, 370, 478,
  465, 341, 570, 620, 579, 620, 588, 382, 621, 605, 255, 255, 563, 255, 892, 604, 605, 620, 620, 390, 542,
  344, 605, 578, 832, 561, 579, 561, 445, 350, 445, 669,
];
/** Wide letters outside of the table: Cyrillic with three stems, the ellipsis, arrows. */
const WIDE = /[ЖШЩЮМФжшщюфы…→↻—]/;
const WIDE_WIDTH = 940;
const OTHER_WIDTH = 700;
/** The font at weight 620 against 530. */
const STRONG = 1.025;

function letterWidth(letter: string): number {
  // A letter with an accent is as wide as without it.
  const code = letter.normalize('NFD').charCodeAt(0);
  return WIDTHS[code - 32] ?? (WIDE.test(letter) ? WIDE_WIDTH : OTHER_WIDTH);
}

/** The width of a text in pixels, a little more rather than less. */
export function textWidth(text: string, size: number, isStrong = false): number {
  const thousandths = [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);
  return (thousandths * size * (isStrong ? STRONG : 1)) / 1_000;
}

/** How a text is set: as wide as `width`, on no more than `lines`. */
export interface Setting {
  readonly width: number;
  readonly size: number;
  readonly lines: number;
  readonly isStrong?: boolean;
}

/** A text that fits in one line, cut with an ellipsis where it must be. */
function cut(text: string, { width, size, isStrong }: Setting): string {
  if (textWidth(text, size, isStrong) <= width) return text;
  let kept = text;
  while (kept.length > 1 && textWidth(`${kept}…`, size, isStrong) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

/** A text broken into lines at its spaces; what does not fit ends with an ellipsis. */
export function breakLines(text: string, setting: Setting): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const lines: string[] = [];
  let line = '';
  for (const [at, word] of words.entries()) {
    const longer = line ? `${line} ${word}` : word;
    if (textWidth(longer, setting.size, setting.isStrong) <= setting.width || !line) {
      line = longer;
      continue;
    }
    if (lines.length === setting.lines - 1)
      return [...lines, cut(`${line} ${words.slice(at).join(' ')}`, setting)];
    lines.push(cut(line, setting));
    line = word;
  }
  return line ? [...lines, cut(line, setting)] : lines;
}
