import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { openBranding } from '#server/platform/brand/branding.ts';
import { portalOrigin, readConfig } from '#server/config.ts';
import { leadsToSignIn } from '#domain/access/addresses.ts';
import { withoutPrefix } from '#domain/portal/address-prefix.ts';
import { markOpen, showFace } from '#server/platform/pages/page-template.ts';
import { faceOf } from '#server/platform/pages/portal-face.ts';
import { backEndText } from './start-text.ts';

// `npm run dev`: Vite serves the pages and reloads them hot; the API runs behind it and starts anew on a change.

const config = readConfig(process.env);
const apiPort = config.port + 10;
const start = fileURLToPath(new URL('start.ts', import.meta.url));
const api = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', start, '--api-only'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(apiPort),
      CARD_PROVIDER_PORT: String(config.cardProviderPort ?? ''),
      // The card provider sends the payer back to the pages, not to the API behind them.
      PUBLIC_ORIGIN: portalOrigin(config),
    },
  },
);

const branding = openBranding(config.settings.brand, config.settingsFolder);
const face = faceOf(config.settings, new Date());
const vite = await createServer({
  plugins: [
    {
      // As the server does with the built page.
      name: 'portal-face',
      transformIndexHtml: (html, { originalUrl = '/' }) => {
        const page = withoutPrefix(originalUrl.split('?', 1)[0] ?? '/', face.prefix ?? '');
        const shown = showFace(html, face, branding);
        return leadsToSignIn(page) ? shown : markOpen(shown);
      },
    },
  ],
  server: {
    port: config.port,
    strictPort: true,
    // The host stays as the browser sent it, since writes are compared with it.
    proxy: Object.fromEntries(
      ['/api', '/brand', '/demo', '/atlas'].map((path) => [
        path,
        { target: `http://localhost:${apiPort}`, changeOrigin: false },
      ]),
    ),
  },
});
await vite.listen();
vite.printUrls();
console.log(backEndText(config, null));

const stop = async () => {
  api.kill('SIGTERM');
  await vite.close();
  process.exit(0);
};
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
