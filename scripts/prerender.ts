import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Manifest } from 'vite';
import { languages } from '#locales/languages.ts';
import type { SignInPage } from '../src/prerender.tsx';
import { inlineFiles } from './inline-files.ts';
import { warmFiles } from './warm-files.ts';

/*
 * Writes `dist/sign-in/<language>.html`, so that the sign-in page is painted before any script has arrived.
 * Runs after `vite build`, from the page that it wrote.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const brandName = process.env['PORTAL_TITLE'] ?? 'Termline';
const firstYear = Number(process.env['COPYRIGHT_FROM'] ?? 2024);

/** “2024–2026”, or the one year of both. */
export function copyrightYears(first: number, now: Date): string {
  const last = now.getUTCFullYear();
  return last > first ? `${first}–${last}` : String(last);
}

interface Brand {
  readonly name: string;
  /** Years of the copyright line. */
  readonly years: string;
}

interface Rendering {
  renderSignIn: (language: string, brand: Brand) => SignInPage;
}

/** Builds the page's renderer with the same class names as the portal's build. */
async function loadRenderer(folder: string): Promise<Rendering> {
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: 'src/prerender.tsx',
      outDir: folder,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
    },
  });
  return (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as Rendering;
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What follows sign-in: `src/portal-part.ts`, as `vite.config.ts` names its chunk. */
const PORTAL_PART = ['portal'];

/**
 * The template with whose portal it is and what to download ahead; it is also the page of whoever has a session.
 */
export function brandTemplate(template: string, brand: Brand, warm: readonly string[]): string {
  const name = escapeText(brand.name);
  return template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replace(
      /<div id="portal"[^>]*>/,
      () =>
        `<div id="portal" data-brand="${name}" data-years="${brand.years}" data-warm="${warm.join(' ')}">`,
    );
}

/** The page of one language: its text in the template, its messages as data that no policy runs. */
export function fillTemplate(template: string, page: SignInPage, language: string): string {
  const data = JSON.stringify(page.messages).replaceAll('<', '\\u003c');
  const filled = template
    .replace(/<html lang="[^"]*">/, `<html lang="${page.locale}">`)
    .replace(/<title>[^<]*<\/title>/, `<title>${escapeText(page.title)}</title>`)
    .replace(
      /(<div id="portal" [^>]*)><\/div>/,
      (_, open: string) =>
        `${open} data-language="${language}">${page.html}</div>` +
        `<script type="application/json" id="messages">${data}</script>`,
    );
  if (!filled.includes(page.html)) throw new Error('index.html has no place for the sign-in page');
  return filled;
}

async function prerender(): Promise<void> {
  const folder = await mkdtemp(join(root, 'node_modules', '.prerender-'));
  try {
    const { renderSignIn } = await loadRenderer(folder);
    const brand = { name: brandName, years: copyrightYears(firstYear, new Date()) };
    const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;
    const built = await readFile(join(dist, 'index.html'), 'utf8');
    const template = brandTemplate(built, brand, warmFiles(manifest, PORTAL_PART, built));
    await writeFile(join(dist, 'index.html'), template);
    await mkdir(join(dist, 'sign-in'), { recursive: true });
    for (const language of languages) {
      const html = fillTemplate(template, renderSignIn(language, brand), language);
      const whole = inlineFiles(html, (path) => readFileSync(join(dist, path), 'utf8'));
      await writeFile(join(dist, 'sign-in', `${language}.html`), whole);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await prerender();
