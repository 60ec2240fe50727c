import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { cookieName } from '#server/platform/http/session-cookie.ts';
import { JSON_API } from '#server/platform/http/media-types.ts';
import { ORIGIN, type TestPortal } from '#server/testing/portal.ts';

/** An answer of the server, its body read. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly text: string;
  readonly bytes: Buffer;
  /** The JSON body; undefined for none and for files. */
  readonly json: unknown;
  /** The codes of its errors. */
  readonly codes: readonly string[];
}

/** What a call sends besides its method and path. */
export interface TestCall {
  readonly query?: Record<string, string | number>;
  readonly body?: unknown;
  readonly headers?: Record<string, string | undefined>;
  /** The session's token. */
  readonly session?: string | undefined;
}

/** Calls the API as a page of the portal does; `headers` replaces single ones, or leaves them out as undefined. */
export async function call(
  portal: Pick<TestPortal, 'app'>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { query, body, headers = {}, session }: TestCall = {},
): Promise<TestAnswer> {
  const all: Record<string, string | undefined> = {
    accept: JSON_API,
    origin: ORIGIN,
    'x-requested-with': 'portal',
    ...(body === undefined ? {} : { 'content-type': JSON_API }),
    ...(session ? { cookie: `${cookieName(false)}=${session}` } : {}),
    ...headers,
  };
  const options: InjectOptions = {
    method,
    url: `/api${path}`,
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
    ...(query ? { query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])) } : {}),
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
  const answer = await portal.app.inject(options);
  const isJson = answer.headers['content-type']?.toString().includes('json') ?? false;
  const json = isJson && answer.body ? (JSON.parse(answer.body) as unknown) : undefined;
  const errors = (json as { errors?: { code: string }[] } | undefined)?.errors ?? [];
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    bytes: answer.rawPayload,
    json,
    codes: errors.map(({ code }) => code),
  };
}

/** Reads the API. */
export function get(
  portal: Pick<TestPortal, 'app'>,
  path: string,
  session?: string,
  query?: Record<string, string | number>,
): Promise<TestAnswer> {
  return call(portal, 'GET', path, { session, ...(query ? { query } : {}) });
}

/** Asks to sign in; the token of the cookie stands beside the answer. */
export async function signIn(
  portal: Pick<TestPortal, 'app'>,
  username: string,
  password: string,
  more: Omit<TestCall, 'body'> = {},
): Promise<TestAnswer & { session: string | undefined }> {
  const body = { data: { type: 'sessions', attributes: { username, password } } };
  const answer = await call(portal, 'POST', '/sessions', { ...more, body });
  return { ...answer, session: sessionOf(answer) };
}

/** The session's token that an answer sets; undefined where it sets none. */
export function sessionOf({ headers }: Pick<TestAnswer, 'headers'>): string | undefined {
  const cookies = [headers['set-cookie'] ?? []].flat();
  return cookies.map((cookie) => /^portal_session=([^;]+)/.exec(cookie)?.[1]).find(Boolean);
}

/** What a refusal says but for the request's own id, so that two can be compared. */
export function withoutRequestId({ status, json }: TestAnswer): unknown {
  return { status, errors: (json as { errors: unknown }).errors };
}
