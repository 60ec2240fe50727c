import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Manifest } from 'vite';
import { RENDERER } from '#server/platform/pages/rendered-pages.ts';
import { warmFiles } from './warm-files.ts';

/*
 * Builds what the server renders the sign-in page with, so that the page is painted before any script has arrived.
 * Runs after `vite build`, whose class names and template it shares.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

/** What follows sign-in: `src/portal-part.ts`, as `vite.config.ts` names its chunk. */
const PORTAL_PART = ['portal'];

/** The template with what to download ahead while the user types. */
export function warmTemplate(template: string, warm: readonly string[]): string {
  return template.replace(/<div id="portal"[^>]*>/, () => `<div id="portal" data-warm="${warm.join(' ')}">`);
}

async function prerender(): Promise<void> {
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: 'src/prerender.tsx',
      outDir: join(dist, dirname(RENDERER)),
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
    },
  });
  const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const page = join(dist, 'index.html');
  const template = await readFile(page, 'utf8');
  await writeFile(page, warmTemplate(template, warmFiles(manifest, PORTAL_PART, template)));
}

if (import.meta.main) await prerender();
