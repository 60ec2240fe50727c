import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { buildStage } from './build-stage.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where the site is written. */
export const SITE = join(root, 'dist/atlas');

/** Where it is put together, so that nobody is served half of it. */
export const MAKING = join(root, 'dist/atlas.making');

/** Builds the pages, apart from the portal's: not a byte of them comes with it. */
export async function buildPages(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: join(root, 'atlas'),
    // Any folder of any web server will do.
    base: './',
    publicDir: join(root, 'public'),
    logLevel: 'warn',
    plugins: [vanillaExtractPlugin(), react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2024',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  });
}

// In a process of its own: reading the views beside it needs another NODE_ENV.
if (import.meta.main) {
  await buildPages(MAKING);
  await buildStage(MAKING);
}
