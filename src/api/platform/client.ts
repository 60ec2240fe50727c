import createClient, { createQuerySerializer } from 'openapi-fetch';
import * as v from 'valibot';
import { CallError } from '#domain/call-error.ts';
import type { operations, paths } from '#api/contract/schema.gen.ts';
import type { OperationId } from '#domain/access/operations.gen.ts';
import { readCall, type ParametersOf, type ReadCall } from '#api/platform/read-call.ts';
import { tellAnswer } from '#api/platform/answer-watch.ts';
import { errorOfAnswer, errorOfFetch } from '#api/platform/errors.ts';
import type { ObstacleReader } from '#api/platform/obstacles.ts';
import { tellAnsweredCall, tellFailure, type SentCall } from '#api/platform/call-watch.ts';
import { noteServerTime } from '#api/platform/portal-clock.ts';
import { withCurrency } from '#api/platform/selected-currency.ts';

/** Contract paths are relative to this base; pages live beside it on the same origin. */
const BASE = '/api';
/** Milliseconds after which a call counts as without an answer. */
const TIMEOUT = 30_000;
/** The same of a file: one of thousands of lines is written for a while, and whoever waits for it can stop it. */
const FILE_TIMEOUT = 300_000;
const MEDIA_TYPE = 'application/vnd.api+json';
const serialize = createQuerySerializer();

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const plain = createClient<paths>({
  baseUrl: BASE,
  headers: { Accept: MEDIA_TYPE, 'Content-Type': MEDIA_TYPE, 'X-Requested-With': 'portal' },
  querySerializer: (query) => serialize(withCurrency(query as Record<string, unknown>)),
});

/** The typed client of the contract. `X-Requested-With` tells the server that a page of the portal asks. */
export const client = Object.fromEntries(
  METHODS.map((method) => [method, callBy(method)]),
) as unknown as Pick<typeof plain, (typeof METHODS)[number]>;

interface Answer {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

interface Init {
  readonly params?: { readonly query?: Readonly<Record<string, unknown>> };
  readonly body?: unknown;
  /** An answer that may take as long as it takes; whoever waits can call it back. */
  readonly isLong?: boolean;
  /** How the body is read: a file as a blob. */
  readonly parseAs?: 'blob' | 'stream';
}

/** What was sent for an answer, should the answer turn out to break the contract. */
const sentFor = new WeakMap<Response, SentCall>();

/** One method's calls. A failed one is told of (§7), and a body that cannot be read keeps its request id. */
function callBy(method: (typeof METHODS)[number]) {
  const call = plain[method] as unknown as (path: string, init: object) => Promise<Answer>;
  return async (path: string, init: Init = {}): Promise<Answer> => {
    const sent = { method, path, query: init.params?.query ?? {}, body: init.body };
    let response: Response | undefined;
    const fetchAndKeep = async (request: Request): Promise<Response> =>
      (response = await fetchOnce(request, init));
    try {
      const begun = performance.now();
      const answer = await call(path, { ...init, fetch: fetchAndKeep });
      const milliseconds = Math.round(performance.now() - begun);
      noteServerTime(answer.response);
      tellAnsweredCall({ sent, status: answer.response.status, milliseconds });
      sentFor.set(answer.response, sent);
      return answer;
    } catch (error) {
      const failure = errorOfFetch(error, requestIdOf(response));
      if (failure instanceof CallError) {
        const { kind, requestId } = failure;
        tellFailure({ sent, kind, status: response?.status ?? null, answer: undefined, requestId });
      }
      throw failure;
    }
  };
}

/** Tells of an answer that is a failure, and gives the failure to throw. */
function failed(answer: Answer, failure: CallError): CallError {
  const { error, data, response } = answer;
  const sent = sentFor.get(response);
  const { kind, requestId } = failure;
  if (sent) tellFailure({ sent, kind, status: response.status, answer: error ?? data, requestId });
  return failure;
}

const requestIdOf = (response: Response | undefined): string | null =>
  response?.headers.get('x-request-id') ?? null;

/**
 * Reads a call's answer as `schema` says. Throws a CallError of the kind that fits: also for an answer that breaks
 * the contract, which is never shown as if it were data.
 * @param obstacles how a refusal by the rules of an area is read
 */
export async function read<Schema extends v.GenericSchema>(
  call: Promise<Answer>,
  schema: Schema,
  obstacles?: ObstacleReader,
): Promise<v.InferOutput<Schema>> {
  return parsed(await answered(call, obstacles), schema);
}

function parsed<Schema extends v.GenericSchema>(answer: Answer, schema: Schema): v.InferOutput<Schema> {
  const found = v.safeParse(schema, answer.data);
  if (!found.success) {
    throw failed(answer, new CallError('malformed', { requestId: requestIdOf(answer.response) }));
  }
  return found.output;
}

/** Addresses at which the contract answers an operation. */
type PathOf<Id extends OperationId> = {
  [Path in keyof paths]: paths[Path] extends { readonly get: operations[Id] } ? Path : never;
}[keyof paths];

/**
 * The read of an operation, whose answer is read as a schema says.
 * @param later downloads the schema, while the server answers: of what only some pages read, none of it comes with the
 *   portal's first scripts
 */
export const readOf = <Id extends OperationId, Schema extends v.GenericSchema>(
  operation: Id,
  path: PathOf<Id>,
  parameters: ParametersOf<Id>,
  later: Schema | (() => Promise<Schema>),
): ReadCall<v.InferOutput<Schema>> =>
  readCall(operation, parameters, async (params, signal) => {
    // The address is one of the operation's, and so are its parameters.
    const call = client.GET(path as never, { params, signal } as never) as Promise<Answer>;
    const schema = typeof later === 'function' ? later() : later;
    return parsed(...(await Promise.all([answered(call), schema])));
  });

/** Waits for a call whose answer carries nothing. Throws a CallError when it fails. */
export async function answered(call: Promise<Answer>, obstacles?: ObstacleReader): Promise<Answer> {
  const answer = await call;
  const { response } = answer;
  const failure = response.ok ? null : errorOfAnswer(response, answer.error, obstacles);
  // Once the caller has it: a 401 ends the page, whose flow first keeps what the answer means for its draft.
  setTimeout(() => tellAnswer(response.status, failure?.code ?? null));
  if (failure) throw failed(answer, failure);
  return answer;
}

/** Whether to send at all is asked first, so that 'offline' means for certain that nothing was sent. */
async function fetchOnce(request: Request, { isLong, parseAs }: Init): Promise<Response> {
  if (!navigator.onLine) throw new CallError('offline');
  if (isLong) return fetch(request);
  const signal = AbortSignal.any([
    request.signal,
    AbortSignal.timeout(parseAs === 'blob' ? FILE_TIMEOUT : TIMEOUT),
  ]);
  return fetch(request, { signal });
}
