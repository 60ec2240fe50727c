import { fallbackLanguage, languages, type Language } from '#locales/languages.ts';
import type { SignInNotice } from '#server/platform/configuration/sign-in-notices.ts';
import { escapeText } from '#server/platform/pages/escape-text.ts';

/** Those that are said at a moment: from their beginning on, and from their end on no more. */
export function saidAt(notices: readonly SignInNotice[], now: Date): readonly SignInNotice[] {
  const moment = now.toISOString();
  return notices.filter(({ from, until }) => from <= moment && moment < until);
}

/** In which language a reader of another reads it: their own, else English, else the first. */
function languageFor(words: SignInNotice['words'], reader: Language): Language {
  const given = Object.keys(words) as Language[];
  return (
    given.find((one) => one === reader) ?? given.find((one) => one === fallbackLanguage) ?? given[0] ?? reader
  );
}

const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeText(paragraph.trim())}</p>`)
    .join('');

function inLanguages({ words }: SignInNotice): string {
  return (Object.entries(words) as [Language, string][])
    .map(([language, text]) => {
      const readers = languages.filter((reader) => languageFor(words, reader) === language);
      const classes = readers.map((reader) => `said-${reader}`).join(' ');
      return classes === '' ? '' : `<div lang="${language}" class="${classes}">${paragraphs(text)}</div>`;
    })
    .join('');
}

/**
 * The page chooses among the languages by itself, as its reader chooses another one: no script is needed for that. It
 * stands beside what the program draws, and is seen only while that asks for a name to sign in with.
 */
const STYLE = [
  '#said{display:none;gap:8px;padding:12px 16px;border-bottom:1px solid var(--caution-border);',
  'background:var(--caution-subtle);color:var(--text-primary)}',
  'body:has(#portal input[name=username]:not([type=hidden],[hidden])) #said{display:grid}',
  '#said div{display:none}',
  ...languages.map((language) => `:root:lang(${language}) #said .said-${language}{display:block}`),
].join('');

/** What stands in the page before the program; empty where nothing is said. */
export function signInNotices(notices: readonly SignInNotice[], portalName: string): string {
  if (notices.length === 0) return '';
  const said = notices.map((notice) => `<section>${inLanguages(notice)}</section>`).join('');
  return `<style>${STYLE}</style><aside id="said" aria-label="${escapeText(portalName)}">${said}</aside>`;
}
