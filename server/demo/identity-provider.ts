import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A provider of identities on this machine, to try single sign-on with: whatever name is typed is believed. */
export interface DemoIdentityProvider {
  readonly issuer: string;
  readonly close: () => Promise<void>;
}

/** What it knows of the portal. */
export interface DemoIdentityClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  /** The groups of whoever signs in there under a name. */
  readonly groupsOf?: (username: string) => readonly string[];
}

/** Starts it on a port of 127.0.0.1; 0 takes a free one. Throws where the port is taken. */
export async function startDemoIdentityProvider(
  port: number,
  { clientId, clientSecret, redirectUri, groupsOf = () => [] }: DemoIdentityClient,
): Promise<DemoIdentityProvider> {
  let serve: ReturnType<Provider['callback']> | null = null;
  const server = createServer((request, response) => void serve?.(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username', 'groups'] },
    findAccount: (_context, username) => ({
      accountId: username,
      claims: () => ({ sub: username, preferred_username: username, groups: [...groupsOf(username)] }),
    }),
    // Nobody is asked what the portal may know: that is agreed between the companies.
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new context.oidc.provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['demonstration'] },
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
  });
  serve = provider.callback();
  return {
    issuer,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
