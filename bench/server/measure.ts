import autocannon from 'autocannon';
import { createRandom } from '#server/demo/random.ts';
import { listRequest, paymentRequest, signInRequest, type PortalRequest } from './portal-requests.ts';
import { PAYERS } from './bench-world.ts';
import type { BenchServer } from './bench-server.ts';

/** One application under load. */
export interface Load {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** An operation of the portal beside the same SQL on a bare route; ratios of portal to bare. */
export interface Comparison {
  readonly operation: string;
  readonly portal: Load;
  readonly bare: Load;
  readonly requestRatio: number;
  readonly p99Ratio: number;
}

/** Clients that sign in at once, each of which keeps a core busy. */
const SIGNING_IN = 4;

/** How long and by how many clients at once. */
export interface MeasureOptions {
  readonly connections: number;
  readonly seconds: number;
  readonly rounds: number;
}

/** Customers whose lists are read in turn: large ones as often as their share of the invoices. */
export function listedCustomers(customers: number, count: number): string[] {
  const random = createRandom(7);
  return Array.from({ length: count }, () => `C${Math.floor(customers ** random.next())}`);
}

/** Measures every operation, portal and bare route in turn so that both meet the same machine. */
export async function measureAll(
  server: BenchServer,
  listed: readonly string[],
  options: MeasureOptions,
): Promise<Comparison[]> {
  // Each payer has paid twice while the statements were recorded.
  let paid = 2 * PAYERS;
  return [
    await compare('invoice list', server, options, '/invoices', (n) =>
      listRequest(listed[n % listed.length] ?? 'C1'),
    ),
    await compare('payment submit', server, options, '/payments', () => paymentRequest(paid++)),
    // Last and with few clients: checking a password takes a core, and what waits would slow down what follows.
    await compare('sign-in', server, { ...options, connections: SIGNING_IN }, '/sign-in', signInRequest),
  ];
}

async function compare(
  operation: string,
  server: BenchServer,
  options: MeasureOptions,
  barePath: string,
  requestFor: (n: number) => PortalRequest,
): Promise<Comparison> {
  const portal: Load[] = [];
  const bare: Load[] = [];
  // The first round warms both up and does not count.
  for (let round = 0; round <= options.rounds; round++) {
    const seconds = round === 0 ? 2 : options.seconds;
    const ofPortal = await load(server.portal, requestFor, { ...options, seconds });
    const ofBare = await load(server.bare, () => ({ method: 'GET', url: barePath, headers: {} }), {
      ...options,
      seconds,
    });
    if (round === 0) continue;
    portal.push(ofPortal);
    bare.push(ofBare);
  }
  const [ours, theirs] = [average(portal), average(bare)];
  return {
    operation,
    portal: ours,
    bare: theirs,
    requestRatio: rounded(ours.requestsPerSecond / theirs.requestsPerSecond),
    p99Ratio: rounded(ours.p99 / theirs.p99),
  };
}

async function load(
  url: string,
  requestFor: (n: number) => PortalRequest,
  { connections, seconds }: MeasureOptions,
): Promise<Load> {
  let n = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          const { method, url: path, headers, body } = requestFor(n++);
          return { ...request, method, path, headers, ...(body === undefined ? {} : { body }) };
        },
      },
    ],
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`);
  return { requestsPerSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

function average(loads: readonly Load[]): Load {
  const of = (pick: (load: Load) => number) =>
    rounded(loads.reduce((sum, one) => sum + pick(one), 0) / loads.length);
  return {
    requestsPerSecond: of((one) => one.requestsPerSecond),
    p50: of((one) => one.p50),
    p99: of((one) => one.p99),
  };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
