import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import type { Comparison } from '#atlas/compare/compared-chart.ts';

const folder = fileURLToPath(new URL('../../atlas', import.meta.url));

/** A text within a script of HTML, which nothing in it may end. */
const inScript = (text: string): string => text.replaceAll('<', String.raw`\u003c`);

/** The page of a comparison with its script and styles, as one file that any browser opens from anywhere. */
export async function comparisonPage(comparison: Comparison): Promise<string> {
  process.env['NODE_ENV'] = 'production';
  const made = (await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    publicDir: false,
    plugins: [vanillaExtractPlugin(), react()],
    build: {
      write: false,
      target: 'es2024',
      // The font too.
      assetsInlineLimit: 1_000_000,
      modulePreload: false,
      rolldownOptions: { input: join(folder, 'compare.html'), checks: { bundlerTimings: false } },
    },
  })) as Rolldown.RolldownOutput;
  const files = made.output;
  const script = files.find((file) => file.type === 'chunk');
  const styles = files.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  const css = styles.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('');
  const page = files.find(({ fileName }) => fileName === 'compare.html');
  if (!script || page?.type !== 'asset') throw new Error('The page of a comparison could not be built.');
  return String(page.source)
    .replaceAll(/<(?:script type="module"|link rel="stylesheet")[^>]*>(?:<\/script>)?/g, '')
    .replace('</head>', () => `<style>${css}</style></head>`)
    .replace(
      /(<script id="comparison" type="application\/json">)(<\/script>)/,
      (_, begin: string, end: string) => `${begin}${inScript(JSON.stringify(comparison))}${end}`,
    )
    .replace(
      '</body>',
      () =>
        `<script type="module">${script.code.replaceAll('</script', String.raw`<\/script`)}</script></body>`,
    );
}
