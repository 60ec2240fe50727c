import type { sessionsOperations } from '#server/access/sessions/operations.ts';
import { attributes, get, post, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of sessions. */
export const operationRequests: RequestsOf<typeof sessionsOperations> = {
  getSelf: () => get('/self'),
  signIn: () => post('/sessions', attributes('sessions', { username: 'nobody', password: 'nothing' })),
  signOut: () => ({ method: 'DELETE', path: '/sessions/current' }),
  extendSession: () => ({ method: 'POST', path: '/sessions/current/extension' }),
  endOtherSessions: () => ({ method: 'DELETE', path: '/self/sessions' }),
  endSession: () => ({ method: 'DELETE', path: `/self/sessions/${crypto.randomUUID()}` }),
  setOwnLanguage: () => post('/self/language', attributes('languages', { language: 'de' })),
  setOwnTimeZone: () => post('/self/time-zone', attributes('time-zones', { time_zone: 'Europe/Berlin' })),
  setSessionData: ({ buid }) =>
    post('/ecaas/session_data', { sessionKeys: [{ key: '-gs_manage_customer_buid', value: buid }] }),
};
