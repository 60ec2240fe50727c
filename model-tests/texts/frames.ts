import { readFileSync } from 'node:fs';
import { compileCatalog, type MessageTexts } from '#locales/compile.ts';
import { createTranslator } from '#locales/intl.ts';
import { fallbackLanguage, localeOf, type Language } from '#locales/languages.ts';
import type english from './locales/en.json';

/** A sentence in which a step is told: `action.press`. */
export type FrameKey = keyof typeof english;

/** The sentences of the testers' steps in one language. */
export interface Frames {
  readonly language: Language;
  readonly say: (key: FrameKey, values?: Readonly<Record<string, string | number>>) => string;
  /** Milliseconds as a person says them: 30 seconds. */
  readonly duration: (milliseconds: number) => string;
}

/** The ICU texts of one language. */
export function readFrames(language: Language): MessageTexts {
  return JSON.parse(
    readFileSync(new URL(`./locales/${language}.json`, import.meta.url), 'utf8'),
  ) as MessageTexts;
}

const units = [
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** The sentences in which steps are told. */
export function framesOf(language: Language): Frames {
  const catalog = compileCatalog(readFrames(language), readFrames(fallbackLanguage));
  const { t } = createTranslator(language, catalog) as { t: unknown };
  return {
    language,
    say: (key, values = {}) =>
      (t as (key: string, values: Readonly<Record<string, unknown>>) => string)(key, values),
    duration: (milliseconds) => {
      const [unit, length] = units.find(([, length]) => milliseconds % length === 0) ?? ['second', 1_000];
      const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
      return new Intl.NumberFormat(localeOf(language), style).format(milliseconds / length);
    },
  };
}
