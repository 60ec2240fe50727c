import type { PortalFace } from '#domain/portal/portal-face.ts';
import type { Branding } from '#server/platform/brand/branding.ts';
import type { Language } from '#locales/languages.ts';
import { escapeText } from '#server/platform/pages/escape-text.ts';

/** The sign-in page of one language, as `src/prerender.tsx` renders it. */
export interface SignInPage {
  readonly locale: string;
  readonly title: string;
  readonly html: string;
  /** The messages that the page needs to become live. */
  readonly messages: Readonly<Record<string, unknown>>;
}

/** The built page with whose portal it is; it is also the page of whoever has a session. */
export function showFace(
  template: string,
  { name, years, providers, support, timeZone, prefix, asksConsent }: PortalFace,
  branding?: Branding,
): string {
  const attributes = {
    brand: name,
    years,
    providers: JSON.stringify(providers),
    support: JSON.stringify(support),
    zone: timeZone,
    ...(prefix ? { prefix } : {}),
    ...(asksConsent ? { consent: 'asked' } : {}),
  };
  const data = Object.entries(attributes).map(([key, value]) => ` data-${key}="${escapeText(value)}"`);
  const [logo] = branding?.logos ?? [];
  return template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(name)}</title>`)
    .replace(/<link rel="icon"[^>]*>/, (own) =>
      logo ? `<link rel="icon" href="${logo.path}" type="${logo.mediaType}">` : own,
    )
    .replace('</head>', () => (branding?.style ? `<style>${branding.style}</style></head>` : '</head>'))
    .replace(/<div id="portal"/, (open) => open + data.join(''));
}

/** The page of an address that anyone may open: the program asks who is there before it shows anything. */
export function markOpen(template: string): string {
  return template.replace('<div id="portal"', (begin) => `${begin} data-open=""`);
}

/** The page of one language: its text in the template, its messages as data that no policy runs. */
export function fillTemplate(template: string, page: SignInPage, language: Language): string {
  const data = JSON.stringify(page.messages).replaceAll('<', '\\u003c');
  const filled = template
    .replace(/<html lang="[^"]*">/, `<html lang="${page.locale}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(page.title)}</title>`)
    .replace(
      /(<div id="portal" [^>]*)><\/div>/,
      (_, open: string) =>
        `${open} data-language="${language}">${page.html}</div>` +
        `<script type="application/json" id="messages">${data}</script>`,
    );
  if (!filled.includes(page.html)) throw new Error('index.html has no place for the sign-in page');
  return filled;
}
