import type { SteppedUp } from '#domain/access/step-up.ts';
import { call } from '#server/testing/call.ts';
import { PASSWORD } from '#server/testing/fixtures.ts';
import type { TestPortal } from '#server/testing/portal.ts';

/** The proof of a session for one change, by the password of the test's users. */
export async function proveBy(
  portal: TestPortal,
  session: string,
  of: SteppedUp,
  secret = PASSWORD,
): Promise<string> {
  const body = { data: { type: 'step-ups', attributes: { ...of, secret } } };
  const { json } = await call(portal, 'POST', '/self/step-ups', { session, body });
  return (json as { data: { attributes: { token: string } } }).data.attributes.token;
}
