import { expect } from 'vitest';
import type { StepUpChange } from '#domain/access/step-up.ts';
import { codeOf } from '#server/access/second-factor/totp.ts';
import { hashToken } from '#server/platform/security/token.ts';
import { call, signIn, type TestAnswer } from '#server/testing/call.ts';
import { insertUser, PASSWORD } from '#server/testing/fixtures.ts';
import { grantOf, nextStep } from '#server/testing/next-step.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { proveBy } from '#server/testing/step-up.ts';

type Told = { secret: string; uri: string; codes: string[] };

/** What an answer to an owner of a second factor tells. */
export const attributesOf = (answer: TestAnswer) =>
  (answer.json as { data: { attributes: Told } }).data.attributes;

/** What owners of a second factor do with it in a test portal, which is there once the tests run. */
export function factorOwners(portal: () => TestPortal) {
  const post = (path: string, type: string, attributes: object, session: string | undefined) =>
    call(portal(), 'POST', `/self${path}`, { session, body: { data: { type, attributes } } });
  /** A change after a step-up by this password or code; by the token of none where it was wrong. */
  const proved = async (change: StepUpChange, session: string | undefined, secret: string) => {
    const { user_id } = await portal()
      .db.selectFrom('sessions')
      .select('user_id')
      .where('token_hash', '=', hashToken(session ?? ''))
      .executeTakeFirstOrThrow();
    return { step_up: await proveBy(portal(), session ?? '', { change, subject: user_id }, secret) };
  };
  const begin = async (session: string | undefined, secret = PASSWORD) =>
    post('/second-factor', 'second-factors', await proved('second_factor_begin', session, secret), session);
  const remove = async (session: string | undefined, secret: string) =>
    post(
      '/second-factor/removal',
      'second-factors',
      await proved('second_factor_remove', session, secret),
      session,
    );
  const renew = async (session: string | undefined, secret: string) =>
    post(
      '/recovery-codes',
      'recovery-codes',
      await proved('recovery_codes_replace', session, secret),
      session,
    );
  const confirm = (session: string | undefined, code: string) =>
    post('/second-factor/confirmation', 'codes', { code }, session);

  /** A user with a second factor that was confirmed a step ago. */
  async function enrolled(name: string) {
    await insertUser(portal().db, name);
    const { session } = await signIn(portal(), name, PASSWORD);
    const { secret } = attributesOf(await begin(session));
    const confirmed = await confirm(session, codeOf(secret, portal().clock, -1));
    expect([confirmed.status, confirmed.text.length > 100]).toEqual([201, true]);
    return { session, secret, codes: attributesOf(confirmed).codes };
  }
  const giveCode = async (name: string, code: string) => {
    const grant = grantOf(await signIn(portal(), name, PASSWORD));
    return nextStep(portal(), 'code', { code }, grant);
  };

  return { post, proved, begin, remove, renew, confirm, enrolled, giveCode };
}
