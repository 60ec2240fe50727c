import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Ports of this machine that nobody listens on; held together until all are known, so that no two are the same. */
export async function freePorts(count: number): Promise<string[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => String((server.address() as AddressInfo).port));
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
