import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { invitationToken, showLogin, showPage, wantedAddress } from './address.ts';

const runner = location.href;
beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => history.replaceState(null, '', runner));

describe('the wanted page', () => {
  it('is the address with its search', () => {
    history.replaceState(null, '', '/invoice-list/unpaid?page=2');
    expect(wantedAddress()).toBe('/invoice-list/unpaid?page=2');
  });

  it.each(['/', '/login', '/fleetchargebeta/login', '/fleetchargeprod/'])('is none at %s', (address) => {
    history.replaceState(null, '', address);
    expect(wantedAddress()).toBeNull();
  });

  it('outlives a reload of the sign-in page', () => {
    showLogin('/payments?page=3');
    expect(location.pathname).toBe('/login');
    expect(wantedAddress()).toBe('/payments?page=3');
  });

  it.each([
    { wanted: '//elsewhere.example/' },
    { wanted: 'https://elsewhere.example/' },
    { wanted: '/\\elsewhere.example/' },
    { wanted: 7 },
    { other: '/payments' },
  ])('is none where the state of the browser says %j', (state) => {
    history.replaceState(state, '', '/login');
    expect(wantedAddress()).toBeNull();
  });

  it('is shown before the portal starts, else the start', () => {
    showPage('/payments');
    expect(location.pathname).toBe('/payments');
    showPage(null);
    expect(location.pathname).toBe('/');
  });
});

describe('the token of an invitation', () => {
  it.each([
    ['/create-account#token=abc', 'abc'],
    ['/fleetchargeprod/create-account#token=abc', 'abc'],
    ['/create-account', ''],
    ['/login#token=abc', undefined],
  ])('at %s is %s', (address, token) => {
    history.replaceState(null, '', address);
    expect(invitationToken()).toBe(token);
  });
});
