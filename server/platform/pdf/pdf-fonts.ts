import { readFileSync } from 'node:fs';

const fileOf = (name: string): Buffer => readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url));

let loaded: { readonly regular: Buffer; readonly strong: Buffer } | undefined;

/** The text font in two weights, with the letters of all fifteen languages; read once, when the first document is made. */
export function pdfFonts() {
  loaded ??= { regular: fileOf('Inter-Regular'), strong: fileOf('Inter-SemiBold') };
  return loaded;
}

/** What the files of the font were cut to: Latin, Greek, Cyrillic, and the signs of texts (docs/decisions/documents-as-pdf.md). */
const NOT_IN_FONT =
  /[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u02c6-\u02dd\u0370-\u052f\u1e00-\u1eff\u2000-\u200a\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u202f\u2039\u203a\u20ac\u2116\u2122\u2190-\u2193\u2212\u2713]/gu;

/** Signs without a width, which only say where a line may end. */
const LINE_HINTS = /[\u00ad\u200b\u2060\ufeff]/g;
/** The same between letters, which join a picture of several too. */
const JOINERS = /[\u200c\u200d]/g;

/** What is written for signs that people type and the font lacks, where another says the same. */
const SAME = new Map(
  (
    [
      ['✅✔☑', '✓'],
      ['❌✖✗✘☒', '×'],
      ['⚠❗', '!'],
      ['❓', '?'],
      ['➡⇒', '→'],
      ['⬅⇐', '←'],
      ['⬆', '↑'],
      ['⬇', '↓'],
      ['●■▪◦‣', '•'],
      ['😀😃😄🙂😊☺', ':)'],
      ['🙁☹😢😞', ':('],
    ] as const
  ).flatMap(([signs, written]) => Array.from(signs, (sign) => [sign, written] as const)),
);

/** Stands where something is left out that the font cannot write: no sign that anybody would read as typed. */
export const LEFT_OUT = '[…]';

const CLUSTERS = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * A text as the font can write it. What it lacks is written by what says the same: a sign of the font, the letter without
 * its mark, the letters of a flag; where nothing does, as of other scripts and of most emoji, it is seen to be left out,
 * once for several beside one another.
 */
export function writable(text: string): string {
  const line = text
    .normalize('NFC')
    .replaceAll(LINE_HINTS, '')
    .replaceAll(/\s*[\r\n\t]\s*/g, ' ');
  if (lacking(line).length === 0) return line.replaceAll(JOINERS, '');
  const written = Array.from(CLUSTERS.segment(line), ({ segment }) => clusterWritten(segment));
  return written.filter((one, index) => one !== LEFT_OUT || written[index - 1] !== LEFT_OUT).join('');
}

/** The signs of a text that the font lacks. */
export const lacking = (text: string): string[] => text.replaceAll(JOINERS, '').match(NOT_IN_FONT) ?? [];

/** What a reader sees as one sign, however many make it. */
function clusterWritten(cluster: string): string {
  if (lacking(cluster).length === 0) return cluster.replaceAll(JOINERS, '');
  const [first = ''] = cluster;
  const same = SAME.get(first);
  if (same !== undefined) return same;
  const plain = Array.from(cluster, (sign) => flagLetter(sign) ?? sign.normalize('NFKD')).join('');
  return plain.replaceAll(JOINERS, '').replaceAll(NOT_IN_FONT, '') || LEFT_OUT;
}

/** The letter that stands in a flag; null of all else. */
function flagLetter(sign: string): string | null {
  const index = (sign.codePointAt(0) ?? 0) - 0x1f1e6;
  return index >= 0 && index < 26 ? String.fromCodePoint(0x41 + index) : null;
}
