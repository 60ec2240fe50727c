import type { LightMyRequestResponse } from 'fastify';
import { BYTES, JSON_API } from '#server/platform/http/media-types.ts';
import { cookieName } from '#server/platform/http/session-cookie.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { ORIGIN, type TestPortal } from '#server/testing/portal.ts';

/** A file as a page of the portal sends it. */
export interface PutFile {
  readonly id: string;
  readonly name: string;
  readonly content: Buffer;
  readonly session: string | undefined;
  /** The document in whose place it comes. */
  readonly replaces?: string;
}

/** Sends a document for a dispute of the own customer, or as a merchant. */
export function putDocument(
  { app }: Pick<TestPortal, 'app'>,
  { id, name, content, session, replaces }: PutFile,
  side: 'customer' | 'merchant' = 'customer',
): Promise<LightMyRequestResponse> {
  const of: Record<string, string> = side === 'customer' ? { 'filter[buid_customer]': OWN.customer } : {};
  return app.inject({
    method: 'PUT',
    url: `/api/${side === 'customer' ? '' : 'merchant-'}dispute-documents/${id}`,
    query: { ...of, 'file[name]': name, ...(replaces ? { 'file[replaces]': replaces } : {}) },
    headers: {
      accept: JSON_API,
      origin: ORIGIN,
      'x-requested-with': 'portal',
      'content-type': BYTES,
      cookie: `${cookieName(false)}=${session}`,
    },
    payload: content,
  });
}
