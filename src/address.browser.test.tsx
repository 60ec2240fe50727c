import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  endedBefore,
  loginAreaAddress,
  returnedWith,
  showLogin,
  showPage,
  typedName,
  wantedAddress,
} from './address.ts';
import { forgetLastSession, keepLastSession, lastSession } from './last-session.ts';

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
    showLogin('/payments?page=3', null, '');
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

  it.each([
    ['/login?sso=cancelled&wanted=%2Fpayments%3Fpage%3D3', '/payments?page=3'],
    ['/login?wanted=%2F%2Felsewhere.example', null],
    ['/login?wanted=https%3A%2F%2Felsewhere.example', null],
    ['/login', null],
  ])('comes along from a provider of identities: %s', (address, page) => {
    history.replaceState(null, '', address);
    expect(wantedAddress()).toBe(page);
  });

  it('is shown before the portal starts, else the start', () => {
    showPage('/payments');
    expect(location.pathname).toBe('/payments');
    showPage(null);
    expect(location.pathname).toBe('/');
  });
});

describe('a configured prefix', () => {
  beforeEach(() => {
    const page = document.body.appendChild(document.createElement('div'));
    page.id = 'portal';
    page.dataset.prefix = '/ecaas';
  });
  afterEach(() => document.getElementById('portal')?.remove());

  it('is put before login and before the first page, once', () => {
    showLogin('/payments', null, '');
    expect(location.pathname).toBe('/ecaas/login');
    expect(wantedAddress()).toBe('/payments');
    for (const page of ['/payments?page=2', '/ecaas/payments?page=2', '/fleetchargebeta/payments?page=2']) {
      showPage(page);
      expect(location.pathname + location.search).toBe('/ecaas/payments?page=2');
    }
    showPage(null);
    expect(location.pathname).toBe('/ecaas/');
  });

  it('is read past, as the legacy ones are', () => {
    history.replaceState(null, '', '/ecaas/forgot-user');
    expect(loginAreaAddress()?.page).toBe('/forgot-user');
    history.replaceState(null, '', '/ecaas/login');
    expect(wantedAddress()).toBeNull();
  });
});

describe('how a session ended', () => {
  const expired = { how: 'expired', returning: { userId: 'user-7', username: 'ada' } } as const;

  it.each([
    expired,
    { ...expired, how: 'proofFailed' } as const,
    { how: 'left' } as const,
    { ...expired, how: 'leftElsewhere' } as const,
  ])('outlives a reload of the sign-in page: %j', (ended) => {
    showLogin('/payments', ended, '');
    expect(endedBefore()).toEqual(ended);
    showPage('/payments');
    expect(endedBefore()).toBeNull();
  });

  it.each([
    null,
    { how: 'expired' },
    { how: 'expired', returning: { userId: 7 } },
    { how: 'invented' },
    'left',
  ])('is unknown where the state of the browser says %j', (ended) => {
    history.replaceState({ ended }, '', '/login');
    expect(endedBefore()).toBeNull();
  });
});

describe('whose session a browser had last', () => {
  const ada = { userId: 'user-7', username: 'ada' };
  afterEach(() => {
    forgetLastSession();
    vi.useRealTimers();
  });

  it('is known where the session has ended without a word, for a day', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z') });
    keepLastSession(ada);
    vi.setSystemTime(new Date('2026-11-21T18:00:00Z'));
    expect(lastSession()).toEqual({ how: 'expired', returning: ada });
    vi.setSystemTime(new Date('2026-11-21T18:00:01Z'));
    expect(lastSession()).toBeNull();
  });

  it('is forgotten by whoever leaves, and is nobody’s where the storage says something else', () => {
    keepLastSession(ada);
    forgetLastSession();
    expect(lastSession()).toBeNull();
    for (const kept of ['{', 'null', '{"userId":7}']) {
      localStorage.setItem('portal.lastSession', kept);
      expect(lastSession(), kept).toBeNull();
    }
  });
});

describe('the name that was typed', () => {
  it('comes back from a page beside sign-in, leaves nothing in the address, and outlives a reload', () => {
    history.replaceState({ wanted: '/payments' }, '', '/login#about=nora.keys%26');
    for (const time of ['first', 'reloaded']) expect(typedName(), time).toBe('nora.keys&');
    expect([location.hash, wantedAddress()]).toEqual(['', '/payments']);
    showLogin(null, null, typedName());
    expect([location.pathname, location.hash, typedName()]).toEqual(['/login', '', 'nora.keys&']);
    showPage('/payments');
    expect(typedName()).toBe('');
  });

  it.each(['/payments#about=nora', '/login', '/forgot-password#about=nora'])('is none at %s', (address) => {
    history.replaceState(null, '', address);
    expect(typedName()).toBe('');
  });

  it('is none where the state of the browser says something else', () => {
    history.replaceState({ about: 7 }, '', '/login');
    expect(typedName()).toBe('');
  });
});

describe('the way back from a provider of identities', () => {
  it.each([
    ['/login?sso=cancelled', 'cancelled'],
    ['/fleetchargeprod/login?sso=failed', 'failed'],
    ['/login', null],
    ['/payments?sso=cancelled', null],
  ])('%s says %s', (address, outcome) => {
    history.replaceState(null, '', address);
    expect(returnedWith()).toBe(outcome);
  });

  it('leaves nothing in the address', () => {
    history.replaceState(null, '', '/login?sso=cancelled&wanted=%2Fpayments');
    showLogin(wantedAddress(), null, '');
    expect([location.pathname, location.search, wantedAddress()]).toEqual(['/login', '', '/payments']);
  });
});

describe('a page beside sign-in', () => {
  it.each([
    ['/create-account#token=abc', '/create-account', 'abc'],
    ['/fleetchargeprod/reset-password#token=abc', '/reset-password', 'abc'],
    ['/forgot-user', '/forgot-user', ''],
  ])('at %s is %s', (address, page, token) => {
    history.replaceState(null, '', address);
    expect(loginAreaAddress()).toEqual({ page, token, about: '' });
  });

  it('takes the name of sign-in along, and keeps it for a reload', () => {
    history.replaceState(null, '', '/reactivation#about=nora.keys%26');
    for (const time of ['first', 'reloaded'])
      expect(loginAreaAddress(), time).toEqual({ page: '/reactivation', token: '', about: 'nora.keys&' });
    expect(location.hash).toBe('');
  });

  it.each(['/login#token=abc', '/fleetchargeprod', '/account/overview'])('is none at %s', (address) => {
    history.replaceState(null, '', address);
    expect(loginAreaAddress()).toBeNull();
    expect(location.pathname + location.hash).toBe(address);
  });

  it('takes the token out of the address at once, and keeps it for a reload', () => {
    history.replaceState(null, '', '/reset-password#token=abc');
    loginAreaAddress();
    expect(location.hash).toBe('');
    expect(loginAreaAddress()).toEqual({ page: '/reset-password', token: 'abc', about: '' });
  });

  it.each([{ token: 7 }, { wanted: '/payments' }])('has no token where the state says %j', (state) => {
    history.replaceState(state, '', '/reset-password');
    expect(loginAreaAddress()?.token).toBe('');
  });
});
