import type { StepUpChange } from '#domain/access/step-up.ts';
import { hashToken } from '#server/platform/security/token.ts';
import { grantCookieName } from '#server/platform/http/session-cookie.ts';
import { call, sessionOf, type TestAnswer } from '#server/testing/call.ts';
import { ORIGIN, type TestPortal } from '#server/testing/portal.ts';
import type { SoftwareAuthenticator } from '#server/testing/software-authenticator.ts';

type Made = ReturnType<SoftwareAuthenticator['make']>;
type Shown = ReturnType<SoftwareAuthenticator['show']>;

interface Ways {
  has_app: boolean;
  challenge: { challenge: string; rp_id: string; passkeys: { id: string }[] } | null;
}

/** What an answer tells. */
const told = (answer: TestAnswer): unknown =>
  (answer.json as { data: { attributes: unknown } }).data.attributes;

/** What owners of passkeys do in a test portal, which is there once the tests run. */
export function passkeyOwners(portal: () => TestPortal) {
  const post = (path: string, session: string, attributes?: object, type = 'passkeys') =>
    call(portal(), 'POST', path, { session, ...(attributes && { body: { data: { type, attributes } } }) });
  const userOf = async (session: string) =>
    (
      await portal()
        .db.selectFrom('sessions')
        .select('user_id')
        .where('token_hash', '=', hashToken(session))
        .executeTakeFirstOrThrow()
    ).user_id;
  /** A proof for one change, by what is given. */
  const prove = async (
    session: string,
    given: { readonly secret?: string; readonly passkey?: Shown },
    change: StepUpChange = 'passkey_add',
    subject?: string,
  ) => {
    const of = subject ?? (await userOf(session));
    return post('/self/step-ups', session, { change, subject: of, secret: '', ...given }, 'step-ups');
  };
  const tokenOf = (answer: TestAnswer) => (told(answer) as { token: string }).token;
  const challenge = async (session: string) =>
    (told(await post('/self/step-ups/challenge', session)) as { challenge: string }).challenge;
  const creation = async (session: string) =>
    (told(await post('/self/passkeys/challenge', session)) as { challenge: string }).challenge;
  /** Each under a name of its own, since its owner tells them apart by it alone. */
  const create = async (session: string, made: Made, token: string, called?: string) => {
    const held = await portal()
      .db.selectFrom('passkeys')
      .select('passkey_id')
      .where('user_id', '=', await userOf(session))
      .execute();
    const name = called ?? (held.length === 0 ? ' Phone ' : ` Phone ${held.length + 1} `);
    return post('/self/passkeys', session, { name, step_up: token, ...made });
  };
  /** Has a device make a passkey and adds it, after a proof by this password or code; without one where it is null. */
  const add = async (
    session: string,
    device: SoftwareAuthenticator,
    secret: string | null,
    origin = ORIGIN,
  ) => {
    const token = secret === null ? 'none' : tokenOf(await prove(session, { secret }));
    return create(session, device.make({ challenge: await creation(session), origin }), token);
  };
  const added = (answer: TestAnswer) =>
    told(answer) as { passkey: { id: string; name: string }; codes: string[] };
  const removal = (session: string, id: string, token: string) =>
    post(`/self/passkeys/${id}/removal`, session, { step_up: token });
  const granted = async (path: string, grant: string | undefined, attributes?: object) => {
    const answer = await call(portal(), 'POST', path, {
      ...(attributes && { body: { data: { type: 'passkey-proofs', attributes } } }),
      headers: { cookie: grant ? `${grantCookieName(false)}=${grant}` : undefined },
    });
    return { ...answer, session: sessionOf(answer) };
  };
  /** By what the second step of signing in can be taken. */
  const ways = async (grant: string | undefined) => told(await granted('/sessions/passkey', grant)) as Ways;
  const signInWith = (grant: string | undefined, shown: Shown) =>
    granted('/sessions/passkey/session', grant, shown);
  return { add, added, challenge, create, creation, prove, tokenOf, removal, ways, signInWith };
}
