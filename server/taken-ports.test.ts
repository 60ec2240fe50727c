import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuseTakenPorts } from '#server/taken-ports.ts';

let other: Server;
let taken: number;
beforeEach(async () => {
  other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  ({ port: taken } = other.address() as AddressInfo);
});
afterEach(() => other.close());

const ports = { host: 'localhost', port: 0, cardProviderPort: null, apiOrigin: null };

test('the portal’s port that another program has is refused, with what to do', async () => {
  await expect(refuseTakenPorts({ ...ports, port: taken })).rejects.toThrow(
    new RegExp(`^Port ${taken} is taken by another program.*: PORT=\\d+ npm start$`),
  );
});

test('so is the sandbox’s, by its own variable', async () => {
  await expect(refuseTakenPorts({ ...ports, cardProviderPort: taken })).rejects.toThrow(
    new RegExp(`^Port ${taken}, of the sandbox card provider,.*: CARD_PROVIDER_PORT=\\d+ npm start$`),
  );
});

test('ports that are free pass, and the sandbox’s where there is no sandbox', async () => {
  await refuseTakenPorts({ ...ports, cardProviderPort: 0 });
  await refuseTakenPorts({ ...ports, cardProviderPort: taken, apiOrigin: 'https://api.example' });
});

test('the start ends there, before anything is built or opened', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-taken-'));
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { PATH: process.env['PATH'], PORT: String(taken), DATA_DIR: dataDir },
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code).toBe(1);
  expect(said).toContain(`Port ${taken} is taken`);
  expect(said).not.toContain('Building');
  expect(readdirSync(dataDir)).toEqual([]);
  rmSync(dataDir, { recursive: true });
}, 60_000);
