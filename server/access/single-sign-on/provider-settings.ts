import * as v from 'valibot';

const id = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be lower-case letters, digits and -'));
const text = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));

/** Which groups of users here follow from what the provider says of a user. */
const GroupSettingsSchema = v.strictObject({
  /** The claim that holds the names of the user's groups there. */
  claim: v.optional(text(100), 'groups'),
  /** While it is off, what would change is told (`npm run sso-groups`) and nothing changes. */
  isOn: v.optional(v.boolean(), false),
  /** By the name of a group there the ids of those here. */
  members: v.record(text(200), v.array(v.pipe(v.string(), v.uuid('is no id of a group')))),
});
export type GroupSettings = v.InferOutput<typeof GroupSettingsSchema>;

/** One provider of identities. Its client secret is no setting but an environment variable (`secretName`). */
const ProviderSettingsSchema = v.strictObject({
  /** Part of the addresses that are registered at the provider: `/api/single-sign-on/{id}/callback`. */
  id,
  /** “Sign in with Northwind ID”; without it the button says “Use single sign-on”. */
  name: v.optional(v.nullable(text(40)), null),
  issuer: v.pipe(
    v.string(),
    v.url('is no URL'),
    v.check((value) => !URL.canParse(value) || isSafe(new URL(value)), 'must be https, but on this machine'),
  ),
  clientId: text(200),
  scopes: v.optional(
    v.pipe(
      text(200),
      v.check((value) => value.split(' ').includes('openid'), 'must hold openid'),
    ),
    'openid profile',
  ),
  /** The claim that holds the username of a user's first sign-in. */
  usernameClaim: v.optional(text(100), 'preferred_username'),
  groups: v.optional(v.nullable(GroupSettingsSchema), null),
});
export type ProviderSettings = v.InferOutput<typeof ProviderSettingsSchema>;

/** All providers, in the order of their buttons. */
export const SingleSignOnSchema = v.pipe(
  v.array(ProviderSettingsSchema),
  v.check((all) => new Set(all.map((one) => one.id)).size === all.length, 'has an id twice'),
  v.check((all) => all.length < 2 || all.every((one) => one.name), 'needs a name for each of several'),
);

/** The environment variable with a provider's client secret: `SSO_SECRET_NORTHWIND` for `northwind`. */
export function secretName(providerId: string): string {
  return `SSO_SECRET_${providerId.toUpperCase().replaceAll('-', '_')}`;
}

function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

/** Whether a request to this host never leaves the machine. */
export function isThisMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
