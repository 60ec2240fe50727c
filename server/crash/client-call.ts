import { setTimeout as pause } from 'node:timers/promises';
import { cookieName } from '#server/platform/http/session-cookie.ts';
import { JSON_API } from '#server/platform/http/media-types.ts';
import { CRASH_PASSWORD } from '#server/crash/crash-world.ts';

/** Who signs in, and where. */
export interface Signing {
  readonly origin: string;
  readonly username: string;
}

/** Signs a client in, however often the server is killed meanwhile; answers its session. */
export async function signIn(options: Signing): Promise<string> {
  const attributes = { username: options.username, password: CRASH_PASSWORD };
  const body = JSON.stringify({ data: { type: 'sessions', attributes } });
  for (;;) {
    const answer = await call(options, '', 'POST', '/sessions', {}, body);
    const session = answer && new RegExp(`${cookieName(false)}=([^;]+)`).exec(answer.cookie)?.[1];
    if (session) return session;
    if (answer && answer.status < 500) throw new Error(`sign-in was answered with ${answer.status}`);
    await pause(50);
  }
}

/** Null where no answer came: the server is gone, or was killed in between. */
export async function call(
  { origin }: Pick<Signing, 'origin'>,
  session: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<{ status: number; json: unknown; cookie: string } | null> {
  try {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        accept: JSON_API,
        origin,
        'x-requested-with': 'portal',
        cookie: `${cookieName(false)}=${session}`,
        ...(body === undefined ? {} : { 'content-type': JSON_API }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      json: text ? JSON.parse(text) : undefined,
      cookie: answer.headers.get('set-cookie') ?? '',
    };
  } catch {
    return null;
  }
}
