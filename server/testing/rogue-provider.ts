import { createHash, createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;

/** An answer over HTTP. */
export interface RogueAnswer {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
  readonly location?: string;
  /** Milliseconds before it comes. */
  readonly after?: number;
}

/** What a provider says instead of the truth; nothing of it is a provider that can be believed. */
export interface Misdeeds {
  readonly metadata?: (good: Json) => Json;
  readonly claims?: (good: Json) => Json;
  readonly header?: (good: Json) => Json;
  /** How the token is signed: by the key in the set unless told otherwise. */
  readonly signs?: 'with another key' | 'with the public key as a secret' | 'not at all' | 'with SHA-512';
  readonly token?: (good: string) => string;
  readonly tokens?: (good: Json) => Json;
  readonly keys?: (good: Json) => Json;
  readonly userinfo?: (good: Json) => Json;
  readonly discoveryAnswer?: RogueAnswer;
  readonly tokenAnswer?: RogueAnswer;
  readonly keysAnswer?: RogueAnswer;
  readonly userinfoAnswer?: RogueAnswer;
}

/** Providers of a test below one origin: each path is an issuer with keys, codes and misdeeds of its own. */
export interface RogueProviders {
  readonly issuerOf: (id: string) => string;
  /** What a user's consent there makes: a code for the address that the portal sent the browser to. */
  readonly consent: (signInAddress: string) => string;
  readonly misbehave: (id: string, misdeeds: Misdeeds) => void;
  readonly close: () => Promise<void>;
}

/** The subject and username of whoever consents at a provider. */
export const subjectAt = (id: string) => ({ subject: `subject-${id}`, username: `user.${id}` });

const keys = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
const [own, another] = keys as [(typeof keys)[0], (typeof keys)[0]];
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Starts them on a free port of 127.0.0.1. */
export async function startRogueProviders(): Promise<RogueProviders> {
  const misdeeds = new Map<string, Misdeeds>();
  const codes = new Map<string, { id: string; nonce: string; challenge: string }>();
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuerOf = (id: string) => `${origin}/${id}`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, id = '', ...rest] = (request.url ?? '').split('?')[0]?.split('/') ?? [];
    const endpoint = rest.join('/');
    const says = misdeeds.get(id) ?? {};
    const answer = (good: Json, instead?: RogueAnswer) => send(response, good, instead);
    if (endpoint === '.well-known/openid-configuration') {
      return answer((says.metadata ?? same)(metadataOf(issuerOf(id))), says.discoveryAnswer);
    }
    if (endpoint === 'jwks') return answer((says.keys ?? same)(keySet()), says.keysAnswer);
    if (endpoint === 'userinfo') {
      const { subject, username } = subjectAt(id);
      const good = { sub: subject, preferred_username: username };
      return answer((says.userinfo ?? same)(good), says.userinfoAnswer);
    }
    if (endpoint !== 'token') return answer({}, { status: 404 });
    const form = new URLSearchParams(await readAll(request));
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (code?.id !== id || code.challenge !== challenge) {
      return answer({}, { status: 400, body: '{"error":"invalid_grant"}' });
    }
    const token = (says.token ?? same)(idToken(id, issuerOf(id), code.nonce, says));
    const good = { access_token: 'an-access-token', token_type: 'Bearer', id_token: token };
    return answer((says.tokens ?? same)(good), says.tokenAnswer);
  }

  return {
    issuerOf,
    consent: (address) => {
      const { pathname, searchParams } = new URL(address);
      const code = `code-${codes.size}-${Math.random()}`;
      codes.set(code, {
        id: pathname.split('/')[1] ?? '',
        nonce: searchParams.get('nonce') ?? '',
        challenge: searchParams.get('code_challenge') ?? '',
      });
      return code;
    },
    misbehave: (id, does) => void misdeeds.set(id, does),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const same = <T>(value: T): T => value;

function metadataOf(issuer: string): Json {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  };
}

function keySet(): Json {
  return { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }] };
}

function idToken(id: string, issuer: string, nonce: string, says: Misdeeds): string {
  const { subject, username } = subjectAt(id);
  const now = Math.floor(Date.now() / 1000);
  const good = { iss: issuer, aud: 'portal', sub: subject, iat: now, exp: now + 300, nonce };
  const claims = (says.claims ?? same)({ ...good, preferred_username: username });
  const alg = { 'with the public key as a secret': 'HS256', 'with SHA-512': 'RS512', 'not at all': 'none' };
  const how = says.signs;
  const header = { alg: how && how in alg ? alg[how as keyof typeof alg] : 'RS256', kid: 'own' };
  const signed = `${encode((says.header ?? same)(header))}.${encode(claims)}`;
  return `${signed}.${signature(signed, how)}`;
}

function signature(text: string, how: Misdeeds['signs']): string {
  if (how === 'not at all') return '';
  if (how === 'with the public key as a secret') {
    const secret = own.publicKey.export({ format: 'pem', type: 'spki' });
    return createHmac('sha256', secret).update(text).digest('base64url');
  }
  const key: KeyObject = how === 'with another key' ? another.privateKey : own.privateKey;
  const hash = how === 'with SHA-512' ? 'RSA-SHA512' : 'RSA-SHA256';
  return createSign(hash).update(text).sign(key).toString('base64url');
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function send(response: ServerResponse, good: Json, instead: RogueAnswer = {}): void {
  const {
    status = 200,
    type = 'application/json',
    body = JSON.stringify(good),
    location,
    after = 0,
  } = instead;
  setTimeout(() => {
    response.writeHead(status, { 'content-type': type, ...(location ? { location } : {}) }).end(body);
  }, after).unref();
}
