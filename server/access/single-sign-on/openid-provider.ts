import type { Configuration, IDToken } from 'openid-client';
import type {
  Identity,
  IdentityProvider,
  IdentityProviders,
  ProviderOutcome,
  TransactionSecrets,
} from '#server/access/single-sign-on/identity-provider.ts';
import { ProviderRefusal } from '#server/access/single-sign-on/identity-provider.ts';
import {
  isThisMachine,
  secretName,
  type ProviderSettings,
} from '#server/access/single-sign-on/provider-settings.ts';

/** Read only where a provider is configured, since no other start should pay for it. */
const loadClient = () => import('openid-client');

/** Seconds for each answer of a provider. */
const TIMEOUT = 5;
/** Milliseconds for which a provider's metadata are believed; its keys are asked for again as they change. */
const METADATA_LIFE = 60 * 60 * 1000;
/** Seconds that a token may be old, or its clock ahead of this one. */
const ISSUED_WITHIN = 10 * 60;

/** Makes the providers of the settings. Throws where a secret is given for none of them. */
export function openIdProviders(
  settings: readonly ProviderSettings[],
  secrets: ReadonlyMap<string, string>,
  timeout = TIMEOUT,
): IdentityProviders {
  const names = new Set(settings.map(({ id }) => secretName(id)));
  const stray = [...secrets.keys()].find((name) => !names.has(name));
  if (stray) throw new Error(`${stray} belongs to no provider of the settings' singleSignOn`);
  return new Map(
    settings.map((one) => [one.id, openIdProvider(one, secrets.get(secretName(one.id)) ?? null, timeout)]),
  );
}

/** A provider that speaks OpenID Connect: authorization code with PKCE, state and nonce (decisions §8). */
function openIdProvider(
  settings: ProviderSettings,
  secret: string | null,
  timeout: number,
): IdentityProvider {
  let known: { at: number; configuration: Promise<Configuration> } | null = null;

  const connect = (): Promise<Configuration> => {
    if (known && Date.now() - known.at < METADATA_LIFE) return known.configuration;
    const asked = { at: Date.now(), configuration: discover(settings, secret, timeout) };
    known = asked;
    asked.configuration.catch(() => {
      if (known === asked) known = null;
    });
    return asked.configuration;
  };

  return {
    id: settings.id,
    signInAddress: (redirectUri, secrets) =>
      refusing(async () => {
        const [client, configuration] = await Promise.all([loadClient(), connect()]);
        return client.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: settings.scopes,
          response_type: 'code',
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
        });
      }),
    identify: (answer, secrets) => refusing(async () => redeem(await connect(), settings, answer, secrets)),
  };
}

async function discover(
  settings: ProviderSettings,
  secret: string | null,
  timeout: number,
): Promise<Configuration> {
  const client = await loadClient();
  const issuer = new URL(settings.issuer);
  const configuration = await client.discovery(issuer, settings.clientId, secret ?? undefined, undefined, {
    timeout,
    execute: [
      // The token comes over TLS from the provider itself; its signature is looked at besides.
      client.enableNonRepudiationChecks,
      ...(isThisMachine(issuer.hostname) ? [client.allowInsecureRequests] : []),
    ],
  });
  const { authorization_endpoint, token_endpoint, jwks_uri } = configuration.serverMetadata();
  if (!authorization_endpoint || !token_endpoint || !jwks_uri) {
    throw new ProviderRefusal('failed', 'its metadata lack an address');
  }
  return configuration;
}

/**
 * Redeems the code. The client checks state, issuer of the answer, signature, algorithm, issuer, audience, times and
 * nonce; what it leaves to its caller is checked here.
 */
async function redeem(
  configuration: Configuration,
  settings: ProviderSettings,
  answer: URL,
  { state, nonce, verifier }: TransactionSecrets,
): Promise<Identity> {
  const client = await loadClient();
  const tokens = await client.authorizationCodeGrant(configuration, answer, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new ProviderRefusal('failed', 'no ID token');
  checkParty(claims, settings.clientId);
  checkAge(claims);
  const { usernameClaim } = settings;
  const groupsClaim = settings.groups?.claim ?? null;
  const isLacking = [usernameClaim, groupsClaim].some(
    (claim) => claim !== null && claims[claim] === undefined,
  );
  const info =
    isLacking && configuration.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : {};
  // Each claim as one of the two says it: what is said of an address elsewhere does not hold for the other’s.
  const saying = (claim: string) => (claims[claim] === undefined ? info : claims);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    username: usernameOf(saying(usernameClaim), usernameClaim),
    groups: groupsClaim === null ? null : groupsOf(claims, saying(groupsClaim), groupsClaim),
  };
}

/** Nobody is in more groups than a provider puts into a token. */
const MOST_GROUPS = 1000;

/** Whoever is in none has no claim. Of more than go into it a provider says where they are read: that is left open. */
function groupsOf(
  { _claim_names: elsewhere }: IDToken,
  claims: Readonly<Record<string, unknown>>,
  claim: string,
): readonly string[] | null {
  if (typeof elsewhere === 'object' && elsewhere !== null && Object.hasOwn(elsewhere, claim)) return null;
  const told = claims[claim] ?? [];
  const groups: readonly unknown[] = Array.isArray(told) ? told : [told];
  if (groups.length > MOST_GROUPS || !groups.every((one) => typeof one === 'string')) {
    throw new ProviderRefusal('failed', `no usable claim ${claim}`);
  }
  return groups;
}

function checkParty({ azp, sub }: IDToken, clientId: string): void {
  if (azp !== undefined && azp !== clientId) throw new ProviderRefusal('failed', 'issued to another party');
  if (sub === '' || sub.length > 255) throw new ProviderRefusal('failed', 'no usable subject');
}

/** In the world's time and not the portal's clock, which the demonstration moves. */
function checkAge({ iat }: IDToken): void {
  if (Math.abs(Date.now() / 1000 - iat) > ISSUED_WITHIN)
    throw new ProviderRefusal('failed', 'issued too long ago');
}

function usernameOf(claims: Readonly<Record<string, unknown>>, claim: string): string {
  const username = claims[claim];
  if (typeof username !== 'string' || username.trim() === '' || username.length > 200) {
    throw new ProviderRefusal('failed', `no usable claim ${claim}`);
  }
  // An address that nobody has confirmed may be anybody's.
  if (claim === 'email' && claims['email_verified'] !== true) {
    throw new ProviderRefusal('failed', 'the email address is not verified');
  }
  return username;
}

/** Says of every failure whether the user cancelled, the provider does not answer, or its answer is not believed. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderRefusal) throw error;
    const { code, message, error: told } = error as { code?: string; message?: string; error?: unknown };
    throw new ProviderRefusal(outcomeOf(error, told), [code, message].filter(Boolean).join(': '));
  }
}

function outcomeOf(error: unknown, told: unknown): ProviderOutcome {
  if (told === 'access_denied') return 'cancelled';
  if (told === 'temporarily_unavailable' || told === 'server_error') return 'unavailable';
  const { code, cause } = error as { code?: string; cause?: unknown };
  const isStatus = cause instanceof Response && cause.status >= 500;
  const isNetwork = error instanceof TypeError || code === 'OAUTH_TIMEOUT';
  return isStatus || isNetwork ? 'unavailable' : 'failed';
}
