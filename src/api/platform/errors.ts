import * as v from 'valibot';
import { CallError, type CallErrorKind, type Owner, type LockWords } from '#domain/call-error.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { GuessesLeft } from '#domain/access/guess-limit.ts';
import { readObstacles, type ObstacleReader } from '#api/platform/obstacles.ts';
import { portalNow } from '#api/platform/portal-clock.ts';
import { fromWire } from '#api/platform/from-wire.ts';

const ErrorDocument = v.object({
  errors: v.array(
    v.object({
      code: v.string(),
      source: v.optional(v.object({ pointer: v.optional(v.string()) })),
      meta: v.optional(v.record(v.string(), v.unknown())),
    }),
  ),
  meta: v.object({ request_id: v.string() }),
});

const KINDS: Readonly<Record<number, CallErrorKind>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  422: 'refused',
  429: 'tooMany',
};

/**
 * The failure that a server's answer tells of: a refusal whose facts cannot be read breaks the contract.
 * @param reader of the obstacles that a refusal of this call may tell of
 */
export function errorOfAnswer(response: Response, body: unknown, reader?: ObstacleReader): CallError {
  const kind = KINDS[response.status] ?? 'server';
  const parsed = v.safeParse(ErrorDocument, body);
  if (!parsed.success) return new CallError(kind, { requestId: response.headers.get('x-request-id') });
  const { errors, meta } = parsed.output;
  const obstacles = reader ? readObstacles(errors, reader) : [];
  if (!obstacles) return new CallError('malformed', { requestId: meta.request_id });
  return new CallError(kind, {
    code: errors[0]?.code ?? null,
    requestId: meta.request_id,
    retryAt: retryAt(response, portalNow()),
    guessesLeft: guessesLeft(errors[0]),
    lockWords: lockWords(errors[0]),
    owner: owner(errors[0]),
    removedBy: byName('account_removed', errors[0]),
    changedBy: byName('bank_account_overtaken', errors[0]),
    obstacles,
    fields: errors.flatMap(({ code, source }) =>
      source?.pointer ? [{ code, pointer: source.pointer }] : [],
    ),
  });
}

/**
 * The failure that `fetch` itself tells of: no answer came, or one that cannot be read (`requestId` is its), and
 * whether the server acted is not known.
 */
export function errorOfFetch(error: unknown, requestId: string | null = null): unknown {
  if (error instanceof CallError) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new CallError('timeout', { requestId });
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  if (error instanceof SyntaxError) return new CallError('malformed', { requestId, cause: error });
  return new CallError('lost', { requestId, cause: error });
}

const OtherOwner = v.union([
  v.object({
    code: v.literal('other_customer'),
    meta: fromWire(
      { buid_customer: v.string(), customer_name: v.string() },
      { buid_customer: 'buid', customer_name: 'name' },
    ),
  }),
  v.object({
    code: v.literal('other_merchant'),
    meta: fromWire(
      { buid_merchant: v.string(), merchant_name: v.string() },
      { buid_merchant: 'buid', merchant_name: 'name' },
    ),
  }),
]);

function owner(error: unknown): Owner | null {
  const parsed = v.safeParse(OtherOwner, error);
  return parsed.success ? parsed.output.meta : null;
}

const ByName = v.object({ code: v.string(), meta: fromWire({ by_name: v.nullable(v.string()) }) });

/** Who did what a failure of a code tells of. */
function byName(code: string, error: unknown): string | undefined {
  const parsed = v.safeParse(ByName, error);
  return parsed.success && parsed.output.code === code ? (parsed.output.meta.byName ?? undefined) : undefined;
}

const Guesses = v.object({
  meta: fromWire(
    {
      tries_left: v.number(),
      lock_seconds: v.number(),
      wait_seconds: v.number(),
      next_wait_seconds: v.number(),
    },
    { tries_left: 'tries' },
  ),
});

function guessesLeft(error: unknown): GuessesLeft | undefined {
  const parsed = v.safeParse(Guesses, error);
  return parsed.success ? parsed.output.meta : undefined;
}

const Words = v.object({ meta: fromWire({ words: v.string(), by_name: v.nullable(v.string()) }) });

/** What whoever locked has written for the user, told after a right password. */
function lockWords(error: unknown): LockWords | undefined {
  const parsed = v.safeParse(Words, error);
  return parsed.success ? parsed.output.meta : undefined;
}

const MINUTE = 60_000;

/** When the server will listen again: the full minute after its `Retry-After`, since a time is said without seconds. */
function retryAt(response: Response, now: Instant): Instant | null {
  const seconds = Number(response.headers.get('retry-after') ?? NaN);
  if (!Number.isFinite(seconds)) return null;
  return new Date(Math.ceil((Date.parse(now) + seconds * 1000) / MINUTE) * MINUTE).toISOString();
}
