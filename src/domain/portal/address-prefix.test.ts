import { describe, expect, test } from 'vitest';
import { configuredPrefix, withoutPrefix } from '#domain/portal/address-prefix.ts';

describe('§2 Routing behaviours: every page answers under a prefix too', () => {
  test.each([
    ['', ''],
    ['/', ''],
    ['//', ''],
    ['ecaas', '/ecaas'],
    ['/ecaas', '/ecaas'],
    ['ecaas/', '/ecaas'],
    ['//ecaas//', '/ecaas'],
    ['/portal/ecaas/', '/portal/ecaas'],
  ])('configured as %j it is %j in addresses', (ecaasPrefix, prefix) => {
    expect(configuredPrefix(ecaasPrefix)).toBe(prefix);
  });

  test.each([
    ['/fleetchargebeta/login', '', '/login'],
    ['/fleetchargeprod/account/overview', '', '/account/overview'],
    ['/fleetchargebeta', '', '/'],
    ['/fleetchargebeta/', '', '/'],
    ['/ecaas/login', '/ecaas', '/login'],
    ['/ecaas', '/ecaas', '/'],
    ['/fleetchargeprod/login', '/ecaas', '/login'],
    ['/login', '', '/login'],
    ['/login', '/ecaas', '/login'],
    ['/ecaas/login', '', '/ecaas/login'],
    ['/', '', '/'],
    // A page of which the name only begins alike.
    ['/fleetchargebetas/login', '', '/fleetchargebetas/login'],
    ['/account/fleetchargebeta', '', '/account/fleetchargebeta'],
    ['/account/fleetchargebeta/', '', '/account/fleetchargebeta/'],
  ])('%s, with %j configured, names %s', (path, configured, page) => {
    expect(withoutPrefix(path, configured)).toBe(page);
  });
});
