import type { OpenSession } from '#domain/user/account-security.ts';

const session = (sessionId: string, changed: Partial<OpenSession> = {}): OpenSession => ({
  sessionId,
  isCurrent: false,
  browser: 'Firefox',
  system: 'Linux',
  address: '203.0.113.9',
  signedInAt: '2026-11-20T14:05:00.000Z',
  lastSeenAt: '2026-11-20T17:40:00.000Z',
  ...changed,
});

/** This browser's. */
export const HERE = session('here', { isCurrent: true, browser: 'Chrome', system: 'Windows' });
/** One on a telephone, and one that began before devices were asked for. */
export const PHONE = session('phone', { browser: 'Safari', system: 'iOS' });
export const UNKNOWN = session('unknown', { browser: null, system: null, address: null });
