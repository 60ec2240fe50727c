import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { hashPassword, verifyPassword } from '#server/platform/security/password-hash.ts';
import { hashToken } from '#server/platform/security/token.ts';
import { BENCH_PASSWORD, PAYERS, payableTrxId } from './bench-world.ts';
import type { BareRequest } from './bare-route.ts';
import { LINES, listRequest, paymentRequest, signInRequest, type PortalRequest } from './portal-requests.ts';
import type { Recorder, Statement } from './recording.ts';

interface Recorded {
  readonly statements: readonly Statement[];
  readonly body: string;
  readonly cookie: string;
}

/** A sign-in with its SQL and the check of a password; each gets a session of its own. */
export async function recordSignIn(recorder: Recorder, app: FastifyInstance): Promise<BareRequest[]> {
  await send(app, signInRequest());
  const { statements, cookie } = await record(recorder, app, signInRequest());
  const session = hashToken(/=([^;]+)/.exec(cookie)?.[1] ?? '');
  const passwordHash = await hashPassword(BENCH_PASSWORD);
  return [
    {
      statements,
      besides: () => verifyPassword(BENCH_PASSWORD, passwordHash),
      valuesFor: (values, n) => {
        const other = createHash('sha256').update(`${session} ${n}`).digest('hex');
        return values.map((value) => (value === session ? other : value));
      },
    },
  ];
}

/** The first page of each of these customers. */
export async function recordLists(
  recorder: Recorder,
  app: FastifyInstance,
  customers: readonly string[],
): Promise<BareRequest[]> {
  const requests: BareRequest[] = [];
  for (const customer of customers) {
    await send(app, listRequest(customer));
    requests.push(await record(recorder, app, listRequest(customer)));
  }
  return requests;
}

/**
 * A payment of each payer, which is paid again and again with other invoices: the bare route takes those from
 * `bareFrom` on, the portal the ones before. Uses up the first two payments of each payer.
 */
export async function recordPayments(
  recorder: Recorder,
  app: FastifyInstance,
  bareFrom: number,
): Promise<BareRequest[]> {
  const requests: BareRequest[] = [];
  for (let payer = 0; payer < PAYERS; payer++) {
    await send(app, paymentRequest(payer));
    const key = randomUUID();
    const { statements, body } = await record(recorder, app, paymentRequest(PAYERS + payer, key));
    const { data } = JSON.parse(body) as {
      data: { id: string; attributes: { confirmation_number: string } };
    };
    const unique = [data.id, key, data.attributes.confirmation_number];
    const replacementsFor = (n: number): [string, string][] => [
      ...unique.map((recorded): [string, string] => [recorded, randomUUID()]),
      ...Array.from({ length: LINES }, (_, line): [string, string] => [
        payableTrxId(payer, LINES + line),
        payableTrxId(payer, bareFrom + Math.floor(n / PAYERS) * LINES + line),
      ]),
    ];
    requests.push({ statements, valuesFor: consistently(replacementsFor) });
  }
  return requests;
}

/** All statements of one request get the same replacements. Requests overlap, so they are kept by number. */
function consistently(
  replacementsFor: (n: number) => [string, string][],
): NonNullable<BareRequest['valuesFor']> {
  const underWay = new Map<number, [string, string][]>();
  return (values, n) => {
    const replacements = underWay.get(n) ?? replacementsFor(n);
    underWay.set(n, replacements);
    underWay.delete(n - 10_000);
    return values.map((value) => replaced(value, replacements));
  };
}

function replaced(value: unknown, replacements: readonly [string, string][]): unknown {
  if (Array.isArray(value)) return value.map((one) => replaced(one, replacements));
  if (typeof value !== 'string') return value;
  return replacements.reduce((text, [recorded, other]) => text.replaceAll(recorded, other), value);
}

async function record(recorder: Recorder, app: FastifyInstance, request: PortalRequest): Promise<Recorded> {
  let answer: Omit<Recorded, 'statements'> = { body: '', cookie: '' };
  const statements = await recorder.record(async () => {
    answer = await send(app, request);
  });
  return { statements, ...answer };
}

async function send(app: FastifyInstance, request: PortalRequest): Promise<Omit<Recorded, 'statements'>> {
  const { body, ...rest } = request;
  const answer = await app.inject({ ...rest, ...(body === undefined ? {} : { payload: body }) });
  if (answer.statusCode >= 300) throw new Error(`${request.url} was answered with ${answer.body}`);
  return { body: answer.body, cookie: String(answer.headers['set-cookie'] ?? '') };
}
