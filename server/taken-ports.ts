import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { ServerConfig } from '#server/config.ts';

type Ports = Pick<ServerConfig, 'host' | 'port' | 'cardProviderPort' | 'apiOrigin'>;

/** Where the sandbox card provider listens. */
export const SANDBOX_HOST = '127.0.0.1';

/**
 * Throws, with what to do, where the portal's port or the sandbox's is taken: before anything is built or opened, since
 * listening comes last.
 */
export async function refuseTakenPorts({ host, port, cardProviderPort, apiOrigin }: Ports): Promise<void> {
  if (await isTaken(host, port)) throw takenPort(port);
  // In front of a back end of the provider's own there is no sandbox.
  if (cardProviderPort === null || apiOrigin) return;
  if (await isTaken(SANDBOX_HOST, cardProviderPort)) throw takenSandboxPort(cardProviderPort);
}

/** That the portal cannot listen. */
export function takenPort(port: number, cause?: unknown): Error {
  return new Error(
    `Port ${port} is taken by another program. Stop that, or choose another port: PORT=${next(port)} npm start`,
    { cause },
  );
}

/** That the sandbox card provider cannot listen; it takes the port after the portal's. */
export function takenSandboxPort(port: number, cause?: unknown): Error {
  return new Error(
    `Port ${port}, of the sandbox card provider, is taken by another program. Stop that, or choose another port: ` +
      `CARD_PROVIDER_PORT=${next(port)} npm start`,
    { cause },
  );
}

/** A port to propose: ten on, so that the sandbox's is not proposed for the portal. */
const next = (port: number): number => (port + 10 <= 65_535 ? port + 10 : port - 10);

/** `localhost` may be several addresses, and a browser takes any: one that is taken is enough. */
async function isTaken(host: string, port: number): Promise<boolean> {
  const addresses = await lookup(host, { all: true });
  const taken = await Promise.all(addresses.map(({ address }) => isTakenAt(address, port)));
  return taken.includes(true);
}

/** Other reasons not to listen are told by whoever listens. */
async function isTakenAt(host: string, port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen({ host, port });
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  }
}
