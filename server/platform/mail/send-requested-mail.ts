import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isLanguage } from '#locales/languages.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { MailKind } from '#server/platform/db/recovery-tables.ts';
import type { Deps } from '#server/deps.ts';
import { nameKey } from '#server/platform/security/name-key.ts';
import type { Compose } from '#server/platform/mail/composing.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { countRequest } from '#server/platform/security/request-limit.ts';

/**
 * What the portal tells of its own accord, as it has promised or because an account is less safe now: nobody asked for
 * it, so it is not limited by what others ask for, and it is tried for a day.
 */
const PROMISED: readonly MailKind[] = [
  'notice',
  'dispute_notices',
  'dispute_contact',
  'password_changed',
  'second_factor_added',
  'second_factor_replaced',
  'second_factor_removed',
  'authenticator_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_code_used',
  'codes_guessed',
  'recovery_codes_replaced',
  'bank_account_added',
  'invitation',
  'role_changed',
  'user_unlocked',
  'user_locked',
  'reactivation_declined',
  'email_changed',
  'email_given',
  'second_factor_taken',
  'acting_began',
  'bank_account_changed',
  'statement',
];

/** Tries of a message that the mail server refuses, and seconds after the first, doubled up to half an hour. */
const TRIES = 6;
const TRIES_OF_PROMISED = 60;
const FIRST_WAIT_SECONDS = 30;

/** How each kind of message is written. */
export type Composers = Readonly<Record<MailKind, Compose>>;

/**
 * Writes and sends every message that is due, one after the other, and forgets it. A try takes the message for a
 * while, so that two instances do not send it at once; a try that fails comes again later with a new token. Answers
 * how many requests were done.
 */
export async function sendRequestedMail(deps: Deps, composers: Composers): Promise<number> {
  for (let done = 0; ; done++) {
    const request = await takeRequest(deps);
    if (!request) return done;
    try {
      await send(deps, composers, request);
      await deps.db.deleteFrom('mail_requests').where('request_id', '=', request.request_id).execute();
    } catch (error) {
      const { kind, request_id: id, tries } = request;
      deps.log.error({ err: error, kind, mail_request: id, tries }, 'a message could not be sent');
    }
  }
}

async function takeRequest({ db, clock }: Deps) {
  const now = clock.instant();
  const due = db
    .selectFrom('mail_requests')
    .select('request_id')
    .where(sql<boolean>`next_try_at <= ${now}::timestamptz`)
    .where((row) =>
      row.or([
        row('tries', '<', TRIES),
        row.and([row('kind', 'in', PROMISED), row('tries', '<', TRIES_OF_PROMISED)]),
      ]),
    )
    .orderBy('request_id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('mail_requests')
    .set({
      tries: sql<number>`tries + 1`,
      next_try_at: sql<string>`${now}::timestamptz + power(2, least(tries, 6)) * ${FIRST_WAIT_SECONDS}::int * interval '1 second'`,
    })
    .where('request_id', '=', due)
    .returningAll()
    .executeTakeFirst();
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeRequest>>>;

async function send(
  deps: Deps,
  composers: Composers,
  { kind, about_sealed: sealed, language, address, created_at: askedAt }: Taken,
): Promise<void> {
  const about = deps.sealer.open(sealed);
  // As the owner of the tables: who asked has no session, and the answer is only a message.
  const mails = await withSystem(deps.db, (tx) =>
    composers[kind]({
      tx,
      deps,
      about,
      language: isLanguage(language) ? language : null,
      address,
      askedAt,
    }),
  );
  const { messagesPerMailbox, windowSeconds } = deps.config.settings.recovery;
  for (const [index, mail] of mails.entries()) {
    const limit = { requests: messagesPerMailbox, windowSeconds };
    // A new password has limits of its own, for each name: other messages must not keep its link from the owner.
    const isLetThrough =
      kind === 'password_reset' || PROMISED.includes(kind) || mail.to === deps.config.settings.supportEmail;
    const wait = isLetThrough
      ? 0
      : await countRequest(deps.db, deps.clock, 'mail to', nameKey(mail.to), limit);
    if (wait > 0) deps.log.warn({ kind }, 'a mailbox gets no more messages for now');
    else await hand(deps, { ...mail, id: idOf(sealed, index, mail) });
  }
}

/**
 * What tells a message from every other one: by what its request keeps, which no other one does, and by what it says. The
 * server may end between handing it over and forgetting it, and what is then handed over again is known as the same; one
 * that is written with another link is another one (`docs/decisions/mail-twice.md`).
 */
function idOf(sealed: string, index: number, { to, subject, text }: Mail): string {
  const said = JSON.stringify([sealed, index, to, subject, text]);
  return createHash('sha256').update(said).digest('hex').slice(0, 40);
}

/** Hands a message over; whoever looks at what became of it is told. Throws where it could not be handed over. */
async function hand(deps: Deps, mail: Mail): Promise<void> {
  try {
    await deps.mail(mail);
  } catch (error) {
    await mail.afterwards?.('failed');
    throw error;
  }
  await mail.afterwards?.('sent');
}
