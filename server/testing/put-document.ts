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
}

/** Sends a document for a dispute of the own customer. */
export function putDocument(
  { app }: Pick<TestPortal, 'app'>,
  { id, name, content, session }: PutFile,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'PUT',
    url: `/api/dispute-documents/${id}`,
    query: { 'filter[buid_customer]': OWN.customer, 'file[name]': name },
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
