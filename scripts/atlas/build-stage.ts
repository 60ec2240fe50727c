import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { messages } from '../vite-messages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const STUB = '\0stage:browser';

/** View files also say how a test drives them; on the stage a person does. */
function withoutDriver(): Plugin {
  return {
    name: 'stage-without-driver',
    enforce: 'pre',
    resolveId: (id) => (id === 'vitest/browser' ? STUB : null),
    load: (id) =>
      id === STUB ? 'export const userEvent = {}; export const page = {}; export const commands = {};' : null,
  };
}

/**
 * Builds the page on which flows run, apart from the atlas' own pages, none of which it makes heavier: each chart with
 * its view is a chunk that is loaded when it is opened.
 * `stage/index.html?chart=payment&start=…&steps=…&language=de&theme=dark` (see `atlas/stage/steps-text.ts`) shows the
 * screen alone, and `<html data-ready>` says that it is complete.
 * @param site the folder that gets `stage/index.html` and the fonts beside it
 */
export async function buildStage(site: string): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  await build({
    configFile: false,
    root: join(root, 'atlas/stage'),
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [withoutDriver(), messages(), vanillaExtractPlugin(), react()],
    build: {
      outDir: join(site, 'stage'),
      emptyOutDir: true,
      target: 'es2024',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  });
  cpSync(join(root, 'public/fonts'), join(site, 'fonts'), { recursive: true });
}
