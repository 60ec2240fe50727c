import { KESTREL } from '#server/demo/customers.ts';
import { DEMO_USER_ID } from '#server/demo/users.ts';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { hashToken, newToken } from '#server/platform/security/token.ts';

const DAY = 86_400_000;

/** Invitations of Kestrel Ridge, each in another state: open, over, and one whose message came back. */
const INVITED = [
  { first: 'Noor', last: 'Haddad', role: 'payer', sentDaysAgo: 3, mail: 'sent' },
  { first: 'Greta', last: 'Wynn', role: 'viewer', sentDaysAgo: 10, mail: 'sent' },
  { first: 'Kofi', last: 'Annor', role: 'viewer', sentDaysAgo: 0, mail: 'failed' },
] as const;

/**
 * What the list of users shows besides accounts that sign in: words of locks, who is invited, and who is out of use and
 * asks to come back.
 */
export async function insertDemoPeople(tx: Tx, clock: Clock): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY).toISOString();
  const lock = (name: string, words: string, by: string) =>
    tx
      .updateTable('users')
      .set({ lock_words: words, locked_by_name: by, locked_at: ago(2) })
      .where('user_id', '=', `${DEMO_USER_ID}${name}`)
      .execute();
  await lock('locked.administrator', 'On leave, back on the first of the month', 'Dana Whitlock');
  await lock('locked.customer-support', 'Call us about a sign-in that looked strange', 'Sue Support');
  for (const [at, { first, last, role, sentDaysAgo, mail }] of INVITED.entries()) {
    const invitationId = `00000000-0000-4000-8000-0000000000${40 + at}`;
    await tx
      .insertInto('invitations')
      .values({
        invitation_id: invitationId,
        token_hash: hashToken(newToken()),
        customer_id: KESTREL,
        email_address: `${first}.${last}@example.com`.toLowerCase(),
        first_name: first,
        last_name: last,
        role,
        user_type: 'customer',
        language: 'en',
        created_at: ago(sentDaysAgo),
        expires_at: ago(sentDaysAgo - 7),
        used_at: null,
        invited_by: `${DEMO_USER_ID}dana.whitlock`,
        mail_state: mail,
        mailed_at: mail === 'sent' ? ago(sentDaysAgo) : null,
      })
      .execute();
    await tx
      .insertInto('invitation_customers')
      .values({ invitation_id: invitationId, customer_id: KESTREL })
      .execute();
  }
  const formerId = `${DEMO_USER_ID}marco.oduya`;
  await tx
    .insertInto('users')
    .values({
      user_id: formerId,
      username: 'marco.oduya',
      username_key: 'marco.oduya',
      first_name: 'Marco',
      last_name: 'Oduya',
      email_address: 'marco.oduya@example.com',
      role: 'viewer',
      user_type: 'customer',
      status: 'deactivated',
      created_at: ago(400),
      last_sign_in_at: ago(160),
    })
    .execute();
  await tx.insertInto('user_customers').values({ user_id: formerId, customer_id: KESTREL }).execute();
  await tx
    .insertInto('reactivation_requests')
    .values({ user_id: formerId, state: 'deactivated', requested_at: ago(1) })
    .execute();
}
