import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

// The least that a sign-in page can be: its first paint is what the portal's is compared with.
const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sign in</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>body{font-family:sans-serif;margin:10vh auto;max-width:24rem}label,input,button{display:block;margin:.5rem 0;width:100%}</style>
</head><body><main><h1>Sign in</h1><form method="post">
<label>Username<input name="username" autocomplete="username"></label>
<label>Password<input name="password" type="password" autocomplete="current-password"></label>
<button>Sign in</button></form></main></body></html>`;

/** Serves a sign-in page of plain HTML on a free port of this machine. */
export async function servePlainPage(): Promise<{ url: string; stop: () => void }> {
  const body = brotliCompressSync(html);
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      .end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
