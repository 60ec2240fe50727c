import { randomInt } from 'node:crypto';
import type { components } from '#api/contract/schema.gen.ts';
import { EMAIL_CHANGE_MINUTES, emailChangeProblems } from '#domain/user/email-change.ts';
import type { Deps } from '#server/deps.ts';
import { refuseSignedInElsewhere } from '#server/access/passwords/refuse-signed-in-elsewhere.ts';
import { takeStepUp } from '#server/access/step-up/take-step-up.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { apiError, ApiError } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { requestMails } from '#server/platform/mail/request-mail.ts';
import { countRequest } from '#server/platform/security/request-limit.ts';

type AskDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'sealer' | 'requestSweep'>;

/**
 * Mails a code to the caller's address and one to another, which becomes the caller's once both are confirmed; after a
 * step-up. A change that waits already ends. Refuses an address that is none or is the caller's (422 `email_invalid`), who
 * signs in elsewhere (403 `no_password`), who has not proved to be there (403), and too many messages (429).
 */
export function askEmailChange(deps: AskDeps): Operation<'askEmailChange'> {
  const { db, clock, config, sealer } = deps;
  return async ({ body, caller }) => {
    const { email_address: typed, step_up: token } = body.data.attributes;
    const { userId, emailAddress: current } = caller;
    const emailAddress = typed.trim();
    if (emailChangeProblems({ emailAddress }, current).length > 0)
      throw apiError(422, 'email_invalid', 'This is no other e-mail address', {
        source: { pointer: '/data/attributes/email_address' },
      });
    await refuseSignedInElsewhere(db, userId);
    // Nobody's mailbox is filled by way of this form.
    const { messagesPerMailbox: requests, windowSeconds } = config.settings.recovery;
    const wait = await countRequest(db, clock, 'mail about', `email_change ${userId}`, {
      requests,
      windowSeconds,
    });
    if (wait > 0) throw new ApiError(429, [{ code: 'too_many_requests', title: 'Too many requests' }], wait);
    const codes = twoCodes();
    const expiresAt = new Date(clock.now().getTime() + EMAIL_CHANGE_MINUTES * 60_000).toISOString();
    const row = {
      email_address: emailAddress,
      codes_sealed: sealer.seal(JSON.stringify(codes)),
      tries: 0,
      created_at: clock.instant(),
      expires_at: expiresAt,
    };
    // As the owner of the tables: codes are out of reach of a user's own rows.
    await withSystem(db, async (tx) => {
      await takeStepUp(tx, clock, caller, { change: 'email_change', subject: userId }, token);
      await tx
        .insertInto('email_changes')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
      const mail = (to: 'old' | 'new') => ({
        kind: 'email_change' as const,
        about: JSON.stringify({ userId, to, code: codes[to], emailAddress }),
        language: null,
      });
      await requestMails(tx, deps, [mail('old'), mail('new')]);
      await writeAudit(tx, clock, { userId, action: 'email_change_asked', subject: userId });
    });
    deps.requestSweep();
    return { body: emailChangeDocument(userId, row) };
  };
}

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/** Of two that are alike, either mailbox would be proof of both. */
function twoCodes(): { readonly old: string; readonly new: string } {
  const codes = { old: newCode(), new: newCode() };
  return codes.old === codes.new ? twoCodes() : codes;
}

function emailChangeDocument(
  userId: string,
  { email_address, expires_at }: components['schemas']['EmailChange'],
): components['schemas']['EmailChangeDocument'] {
  return { data: { type: 'email-changes', id: userId, attributes: { email_address, expires_at } } };
}
