import type { Misdeeds } from '#server/testing/rogue-provider.ts';

/** What happens to the redirect back to the portal before the browser follows it. */
export interface BadAnswer extends Misdeeds {
  /** The parameters that lead back; the other provider's issuer for a mix-up. */
  readonly back?: (good: URLSearchParams, other: { issuer: string }) => void;
  /** What the sign-in page says; `failed` without. */
  readonly outcome?: 'cancelled' | 'unavailable';
}

const MINUTE = 60;
const now = () => Math.floor(Date.now() / 1000);
const without =
  (...names: string[]) =>
  (good: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(good).filter(([name]) => !names.includes(name)));
const withValues = (values: Record<string, unknown>) => (good: Record<string, unknown>) => ({
  ...good,
  ...values,
});
const repeated = (name: string) => (back: URLSearchParams) => back.append(name, back.get(name) ?? '');
const error = (name: string) => (back: URLSearchParams) => {
  back.delete('code');
  back.set('error', name);
};
const HTML = { type: 'text/html', body: '<h1>Sign in</h1>' };
const SLOW = { after: 3_000 };
const FAILS = { status: 500, body: '{"error":"server_error"}' };
const MOVED = { status: 302, location: 'https://elsewhere.example/token', body: '' };

/** Each differs from an answer that is believed in one thing, and none of them signs anybody in. */
export const BAD_ANSWERS: Readonly<Record<string, BadAnswer>> = {
  // What leads back.
  'no state': { back: (back) => back.delete('state') },
  'another state': { back: (back) => back.set('state', 'x'.repeat(43)) },
  'two states': { back: repeated('state') },
  'no code': { back: (back) => back.delete('code') },
  'two codes': { back: repeated('code') },
  'a code of nobody’s': { back: (back) => back.set('code', 'guessed') },
  'no issuer where one is promised': { back: (back) => back.delete('iss') },
  'another provider’s issuer': { back: (back, other) => back.set('iss', other.issuer) },
  'two issuers': { back: repeated('iss') },
  'an answer as a token': { back: (back) => back.set('response', 'e30.e30.') },
  'an ID token in the address': { back: (back) => back.set('id_token', 'e30.e30.') },
  'an error beside the code': { back: (back) => back.set('error', 'invalid_request') },
  'the error access_denied': { back: error('access_denied'), outcome: 'cancelled' },
  'the error access_denied of another provider': {
    back: (back, other) => {
      error('access_denied')(back);
      back.set('iss', other.issuer);
    },
  },
  'the error server_error': { back: error('server_error'), outcome: 'unavailable' },
  'the error login_required': { back: error('login_required') },
  'an unknown error': { back: error('<b>strange</b>') },

  // What the token says.
  'another issuer': { claims: withValues({ iss: 'https://elsewhere.example' }) },
  'no issuer': { claims: without('iss') },
  'another audience': { claims: withValues({ aud: 'another-client' }) },
  'several audiences without this one': { claims: withValues({ aud: ['one', 'two'], azp: 'portal' }) },
  'no audience': { claims: without('aud') },
  'more audiences and no party': { claims: withValues({ aud: ['portal', 'another-client'] }) },
  'more audiences for another party': {
    claims: withValues({ aud: ['portal', 'another-client'], azp: 'another-client' }),
  },
  'another party': { claims: withValues({ azp: 'another-client' }) },
  'no nonce': { claims: without('nonce') },
  'another nonce': { claims: withValues({ nonce: 'x'.repeat(43) }) },
  'an end in the past': { claims: (good) => ({ ...good, exp: now() - 2 * MINUTE }) },
  'no end': { claims: without('exp') },
  'an end that is no time': { claims: withValues({ exp: 'tomorrow' }) },
  'a beginning in the future': { claims: (good) => ({ ...good, nbf: now() + 2 * MINUTE }) },
  'issued long ago': { claims: (good) => ({ ...good, iat: now() - 60 * MINUTE }) },
  'issued in the future': { claims: (good) => ({ ...good, iat: now() + 60 * MINUTE }) },
  'no time of issue': { claims: without('iat') },
  'no subject': { claims: without('sub') },
  'an empty subject': { claims: withValues({ sub: '' }) },
  'an endless subject': { claims: withValues({ sub: 'x'.repeat(256) }) },
  'a subject that is no text': { claims: withValues({ sub: 7 }) },
  'a username that is no text': { claims: withValues({ preferred_username: ['user'] }) },
  'an empty username': { claims: withValues({ preferred_username: ' ' }) },

  // How it is signed.
  'no signature, as the header says': { signs: 'not at all' },
  'no signature, in capitals': { signs: 'not at all', header: withValues({ alg: 'NONE' }) },
  'a signature by the public key as a secret': { signs: 'with the public key as a secret' },
  'a signature by another key': { signs: 'with another key' },
  'an unknown key': { header: withValues({ kid: 'unheard' }) },
  'an algorithm that the provider does not use': { signs: 'with SHA-512', keys: withoutAlgorithm },
  'another algorithm in the header than in the signature': { header: withValues({ alg: 'PS256' }) },
  'an extension that must be understood': { header: withValues({ crit: ['b64'], b64: false }) },
  'a changed payload': { token: changed },
  'a cut signature': { token: (good) => good.slice(0, -8) },
  'an empty signature': { token: (good) => good.replace(/[^.]*$/, '') },
  'a token in two pieces': { token: (good) => good.replace(/\.[^.]*$/, '') },
  'an encrypted token': { token: () => 'e30.e30.e30.e30.e30' },

  // How the provider answers.
  'no ID token': { tokens: without('id_token') },
  'no access token': { tokens: without('access_token') },
  'a strange kind of token': { tokens: withValues({ token_type: 'mac' }) },
  'a failure for the code': { tokenAnswer: FAILS, outcome: 'unavailable' },
  'a page for the code': { tokenAnswer: HTML },
  'a list for the code': { tokenAnswer: { body: '[]' } },
  'another address for the code': { tokenAnswer: MOVED },
  'a late answer for the code': { tokenAnswer: SLOW, outcome: 'unavailable' },
  'no keys': { keys: () => ({ keys: [] }) },
  'no key set': { keysAnswer: { status: 404 } },
  'a page for the keys': { keysAnswer: HTML },
  'another subject’s username': {
    claims: without('preferred_username'),
    userinfo: withValues({ sub: 'other' }),
  },
  'no username anywhere': { claims: without('preferred_username'), userinfo: without('preferred_username') },
  'a page for the username': { claims: without('preferred_username'), userinfoAnswer: HTML },
};

/** What keeps the browser from leaving at all. */
export const BAD_METADATA: Readonly<Record<string, Misdeeds>> = {
  'another issuer': { metadata: withValues({ issuer: 'https://elsewhere.example' }) },
  'no issuer': { metadata: without('issuer') },
  'no address to sign in at': { metadata: without('authorization_endpoint') },
  'no address for the code': { metadata: without('token_endpoint') },
  'no address of keys': { metadata: without('jwks_uri') },
  'a failure': { discoveryAnswer: FAILS },
  'a page': { discoveryAnswer: HTML },
  'another address': { discoveryAnswer: MOVED },
  'a late answer': { discoveryAnswer: SLOW },
};

function withoutAlgorithm({ keys }: Record<string, unknown>): Record<string, unknown> {
  return { keys: (keys as Record<string, unknown>[]).map(without('alg')) };
}

/** The same token for somebody else. */
function changed(good: string): string {
  const [header = '', payload = '', signature = ''] = good.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const other = { ...claims, preferred_username: 'somebody.else' };
  return [header, Buffer.from(JSON.stringify(other)).toString('base64url'), signature].join('.');
}
