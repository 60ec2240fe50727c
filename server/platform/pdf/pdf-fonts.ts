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
const JOINERS = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** A text as the font can write it: what it cannot stands as a question mark, so that a reader sees that it is missing. */
export function writable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(JOINERS, '')
    .replaceAll(/\s*[\r\n\t]\s*/g, ' ')
    .replaceAll(NOT_IN_FONT, '?');
}
