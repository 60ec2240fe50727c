import { expect, test } from 'vitest';
import { openIdProviders } from '#server/access/single-sign-on/openid-provider.ts';
import { parseSettings } from '#server/settings.ts';

const GOOD = { id: 'company', issuer: 'https://id.company.example', clientId: 'portal' };
const parse = (...singleSignOn: unknown[]) => parseSettings({ singleSignOn }).singleSignOn;

test('a provider needs an id, an issuer and a client; the rest has defaults', () => {
  expect(parse(GOOD)).toEqual([
    { ...GOOD, name: null, scopes: 'openid profile', usernameClaim: 'preferred_username', groups: null },
  ]);
  expect(parse()).toEqual([]);
});

test.each([
  [{ ...GOOD, id: 'Company' }, 'lower-case'],
  [{ ...GOOD, id: '../x' }, 'lower-case'],
  [{ ...GOOD, issuer: 'http://id.company.example' }, 'must be https'],
  [{ ...GOOD, issuer: 'http://localhost.evil.example' }, 'must be https'],
  [{ ...GOOD, issuer: 'id.company.example' }, 'is no URL'],
  [{ ...GOOD, clientId: ' ' }, 'singleSignOn.0.clientId'],
  [{ ...GOOD, scopes: 'profile' }, 'must hold openid'],
  [{ ...GOOD, secret: 'x' }, 'singleSignOn.0.secret'],
  [{ id: 'company', clientId: 'portal' }, 'singleSignOn.0.issuer'],
])('%j is refused: %s', (bad, reason) => {
  expect(() => parse(bad)).toThrow(reason);
});

test('several need names and ids of their own', () => {
  const named = { ...GOOD, name: 'Company ID' };
  expect(() => parse(named, { ...named, id: 'partner' })).not.toThrow();
  expect(() => parse(named, { ...GOOD, id: 'partner' })).toThrow('needs a name');
  expect(() => parse(named, named)).toThrow('an id twice');
});

test('a provider on this machine may do without TLS', () => {
  expect(parse({ ...GOOD, issuer: 'http://127.0.0.1:9000' })).toHaveLength(1);
});

test('a secret for no provider is a slip of the pen', () => {
  const settings = parse({ ...GOOD, id: 'my-company' });
  expect(openIdProviders(settings, new Map([['SSO_SECRET_MY_COMPANY', 'x']])).size).toBe(1);
  expect(() => openIdProviders(settings, new Map([['SSO_SECRET_COMPANY', 'x']]))).toThrow(
    'SSO_SECRET_COMPANY belongs to no provider',
  );
});
