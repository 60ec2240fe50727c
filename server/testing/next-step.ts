import { grantCookieName } from '#server/platform/http/session-cookie.ts';
import { call, sessionOf, type TestAnswer } from '#server/testing/call.ts';
import type { TestPortal } from '#server/testing/portal.ts';

/** The grant that an answer sets; undefined where it sets none. */
export function grantOf({ headers }: TestAnswer): string | undefined {
  const cookies = [headers['set-cookie'] ?? []].flat();
  const name = grantCookieName(false);
  return cookies.map((cookie) => new RegExp(`^${name}=([^;]+)`).exec(cookie)?.[1]).find(Boolean);
}

/** Takes the step after a correct password; the new session's token stands beside the answer. */
export async function nextStep(
  portal: Pick<TestPortal, 'app'>,
  path:
    | 'code'
    | 'passkey'
    | 'password-change'
    | 'challenge-phrase-change'
    | 'second-factor'
    | 'second-factor/confirmation'
    | 'second-factor/session',
  attributes: Record<string, string> | null,
  grant: string | undefined,
): Promise<TestAnswer & { session: string | undefined }> {
  const types = {
    code: 'codes',
    passkey: '',
    'password-change': 'passwords',
    'challenge-phrase-change': 'challenge-phrases',
    'second-factor': '',
    'second-factor/confirmation': 'codes',
    'second-factor/session': '',
  };
  const answer = await call(portal, 'POST', `/sessions/${path}`, {
    ...(attributes && { body: { data: { type: types[path], attributes } } }),
    headers: { cookie: grant ? `${grantCookieName(false)}=${grant}` : undefined },
  });
  return { ...answer, session: sessionOf(answer) };
}
