import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { EMAIL_CHANGE_TRIES } from '#domain/user/email-change.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { apiError, type ApiError } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { requestMail } from '#server/platform/mail/request-mail.ts';

const Codes = v.strictObject({ old: v.string(), new: v.string() });

/**
 * Takes the two codes of a change and makes the other address the caller's; the former one is told. Throws 422
 * `email_codes_wrong`, without saying which is, and 404 `email_change_over` where none waits: made already, withdrawn, too
 * old, or tried wrongly too often.
 */
export function confirmEmailChange(
  deps: Pick<Deps, 'db' | 'clock' | 'sealer' | 'requestSweep'>,
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
      if (!change || Date.parse(change.expires_at) <= clock.now().getTime()) {
        await end();
        return apiError(404, 'email_change_over', 'No change of the e-mail address waits');
      }
      const codes = v.parse(Codes, JSON.parse(sealer.open(change.codes_sealed)));
      const isOld = isSame(codes.old, typed.old_code);
      const isNew = isSame(codes.new, typed.new_code);
      if (!isOld || !isNew) {
        if (change.tries + 1 >= EMAIL_CHANGE_TRIES) {
          await end();
          return apiError(404, 'email_change_over', 'The codes were wrong too often');
        }
        const tries = change.tries + 1;
        await tx.updateTable('email_changes').set({ tries }).where('user_id', '=', userId).execute();
        return apiError(422, 'email_codes_wrong', 'One of the codes is wrong');
      }
      await end();
      const { email_address: is } = change;
      const { email_address: was } = await tx
        .selectFrom('users')
        .select('email_address')
        .where('user_id', '=', userId)
        .forUpdate()
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
      return null;
    });
    if (refusal) throw refusal;
    deps.requestSweep();
    return {};
  };
}

/** Blanks are what a message program puts between digits. */
function isSame(code: string, typed: string): boolean {
  const plain = typed.replaceAll(/\s/g, '');
  return plain.length === code.length && timingSafeEqual(Buffer.from(code), Buffer.from(plain.padEnd(6)));
}
