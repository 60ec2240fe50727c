import { passkeyCreation } from '#server/access/passkeys/begin-passkey.ts';
import { beginsFactor, endWhatGaveNone, keepPasskey } from '#server/access/passkeys/create-passkey.ts';
import { invalidPasskey, verifyMade } from '#server/access/passkeys/verify-passkey.ts';
import { replaceRecoveryCodes } from '#server/access/second-factor/recovery-codes.ts';
import { findGrant, grantOver, openGrant, takeGrant } from '#server/access/sessions/grants.ts';
import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { hashToken } from '#server/platform/security/token.ts';

type EnrolDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'sealer'>;

/** Nobody is signed in yet: what may answer is the grant. */
const challenged = (userId: string, grantToken: string | null) =>
  ({ userId, holder: hashToken(grantToken ?? ''), purpose: 'create' }) as const;

/** What a device has to know to make the passkey that a user's role demands; the grant of a correct password allows it. */
export function beginPasskeyEnrolment(deps: EnrolDeps): Operation<'beginPasskeyEnrolment'> {
  return async ({ grantToken, origin }) => {
    const userId = await findGrant(deps.db, deps.clock, grantToken, 'enrolment');
    if (!userId) throw grantOver();
    return { body: await passkeyCreation(deps, { ...challenged(userId, grantToken), origin }) };
  };
}

/**
 * Adds it as the second factor, ends every session of the user, answers the recovery codes, this once, and grants the
 * session that follows when they are saved. Refuses what is no passkey of this portal (422).
 */
export function createPasskeyEnrolment(deps: EnrolDeps): Operation<'createPasskeyEnrolment'> {
  const { db, clock, config } = deps;
  return async ({ body, grantToken, origin, requestId }) => {
    const userId = await findGrant(db, clock, grantToken, 'enrolment');
    if (!userId) throw grantOver();
    const { name, ...made } = body.data.attributes;
    const passkey = await verifyMade(deps, { ...challenged(userId, grantToken), origin }, made);
    if (!passkey) throw invalidPasskey();
    // As the owner of the tables: nobody is signed in yet.
    const enrolled = await withSystem(db, async (tx) => {
      await takeGrant(tx, userId, 'enrolment');
      await beginsFactor(tx, userId, clock.instant());
      await keepPasskey(tx, deps, { userId, name, passkey, transports: made.transports, requestId });
      await endWhatGaveNone(tx, userId, null);
      const codes = await replaceRecoveryCodes(tx, userId);
      return { codes, grant: await openGrant(tx, clock, config.settings, userId, 'enrolled') };
    });
    const attributes = { codes: enrolled.codes };
    return {
      body: { data: { type: 'recovery-codes', id: userId, attributes } },
      grantToken: enrolled.grant,
    };
  };
}
