import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { EMAIL_CHANGE_TRIES } from '#domain/user/email-change.ts';
import { noteAccount } from '#server/access/users/tell-account.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { apiError, type ApiError } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { requestMail } from '#server/platform/mail/request-mail.ts';

const Codes = v.strictObject({ old: v.string(), new: v.string() });

/**
 * Takes the two codes of a change, whichever stands in which field, and makes the other address the caller's; the former
 * one is told. Throws 422 `email_codes_wrong` with how many tries are left, without saying which is wrong, so that nobody
 * guesses one by one, and 404 `email_change_over` where none waits: made already, withdrawn, too old, or tried wrongly too
 * often.
 */
export function confirmEmailChange(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'sealer' | 'requestSweep'>,
): Operation<'confirmEmailChange'> {
  const { db, clock, sealer } = deps;
  return async ({ body, caller }) => {
    const { userId } = caller;
    const typed = body.data.attributes;
    // As the owner of the tables: codes are out of reach of a user's own rows.
    const refusal = await withSystem(db, async (tx): Promise<ApiError | null> => {
      // Held, so that codes at the same moment are judged one by one.
      const change = await tx
        .selectFrom('email_changes')
        .selectAll()
        .where('user_id', '=', userId)
        .forUpdate()
        .executeTakeFirst();
      const end = () => tx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
      const note = (action: 'email_code_wrong' | 'email_change_stopped') =>
        writeAudit(tx, clock, { userId, action, subject: userId });
      // What is too old is written down by the sweep that removes it.
      if (!change || Date.parse(change.expires_at) <= clock.now().getTime()) {
        return apiError(404, 'email_change_over', 'No change of the e-mail address waits');
      }
      const codes = v.parse(Codes, JSON.parse(sealer.open(change.codes_sealed)));
      if (!areBoth(codes, [typed.old_code, typed.new_code])) {
        const tries = change.tries + 1;
        await note('email_code_wrong');
        if (tries >= EMAIL_CHANGE_TRIES) {
          await end();
          await note('email_change_stopped');
          return apiError(404, 'email_change_over', 'The codes were wrong too often');
        }
        await tx.updateTable('email_changes').set({ tries }).where('user_id', '=', userId).execute();
        return apiError(422, 'email_codes_wrong', 'One of the codes is wrong', {
          meta: {
            tries_left: EMAIL_CHANGE_TRIES - tries,
            lock_seconds: 0,
            wait_seconds: 0,
            next_wait_seconds: 0,
          },
        });
      }
      await end();
      const { email_address: is } = change;
      const { email_address: was } = await tx
        .selectFrom('users')
        .select('email_address')
        .where('user_id', '=', userId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      await tx.updateTable('users').set({ email_address: is }).where('user_id', '=', userId).execute();
      await writeAudit(tx, clock, {
        userId,
        action: 'email_changed',
        subject: userId,
        facts: { field: 'email_address', was, is },
      });
      const about = JSON.stringify({ userId, to: was, emailAddress: is });
      await requestMail(tx, deps, { kind: 'email_changed', about, language: null });
      await noteAccount(tx, deps, { userId, kind: 'email_changed', emailAddress: is });
      return null;
    });
    if (refusal) throw refusal;
    deps.requestSweep();
    return {};
  };
}

/** Whether both were typed, in either order: two fields are easily mixed up, and both codes are proof all the same. */
function areBoth(codes: v.InferOutput<typeof Codes>, [one, other]: readonly [string, string]): boolean {
  const isAsAsked = isSame(codes.old, one) && isSame(codes.new, other);
  return isAsAsked || (isSame(codes.old, other) && isSame(codes.new, one));
}

/** Blanks are what a message program puts between digits. */
function isSame(code: string, typed: string): boolean {
  const plain = typed.replaceAll(/\s/g, '');
  return plain.length === code.length && timingSafeEqual(Buffer.from(code), Buffer.from(plain.padEnd(6)));
}
