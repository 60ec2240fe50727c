import { fallbackLanguage } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { howToSignIn, MAILED_USER } from '#server/access/recovery/compose-username.ts';
import { type Compose, supportOf, wordsFor } from '#server/platform/mail/composing.ts';
import { nameKey } from '#server/platform/security/name-key.ts';

/**
 * Passes a user's wish to be made active again to customer support, and tells the user that it did. Who is neither
 * locked nor inactive is told how to sign in instead.
 */
export const composeReactivation: Compose = async (composing) => {
  const { tx, deps, about } = composing;
  const user = await tx
    .selectFrom('users')
    .select([...MAILED_USER, 'lock_reason', 'status'])
    .where('username_key', '=', nameKey(about))
    .executeTakeFirst();
  if (!user) return [];
  const customers = await customersOf(tx, user.userId);
  const isInactive = customers.length > 0 && customers.every(({ is_active: isActive }) => !isActive);
  const state =
    user.lock_reason ?? (user.status === 'active' ? (isInactive ? 'inactive' : null) : user.status);
  if (state === null) return howToSignIn(composing, [user]);
  await tx
    .insertInto('reactivation_requests')
    .values({ user_id: user.userId, state, requested_at: deps.clock.instant() })
    // Whoever asks again while nobody has answered waits in the list already.
    .onConflict((conflict) => conflict.column('user_id').where('answered_at', 'is', null).doNothing())
    .execute();
  await writeAudit(tx, deps.clock, {
    // Whoever knows the username can ask: nobody has shown to be the user.
    userId: null,
    action: 'reactivation_requested',
    subject: user.userId,
    facts: { state },
  });
  const { title, supportEmail } = deps.config.settings;
  const support = readTranslator(fallbackLanguage);
  const own = wordsFor(composing, user.language);
  const name = `${user.firstName} ${user.lastName}`;
  const { username } = user;
  const receivers = supportEmail === '' ? await administrators(tx) : [supportEmail];
  return [
    ...receivers.map((to) => ({
      to,
      language: support.locale,
      subject: support.t('mail.reactivationSubject', { username }),
      text: support.t('mail.reactivationBody', {
        name,
        username,
        email: user.emailAddress,
        state: support.t('mail.reactivationState', { state: state === 'inactive' ? 'other' : state }),
        customers: customers.map(({ buid, customer_name: label }) => `${buid} ${label}`).join('\n'),
      }),
    })),
    {
      to: user.emailAddress,
      language: own.locale,
      subject: own.t('mail.reactivationSentSubject', { title }),
      text: own.t('mail.reactivationSentBody', { name, username, phone: supportOf(composing) }),
    },
  ];
};

/** Who reads it where customer support has no address: the portal's administrators. */
async function administrators(tx: Tx): Promise<string[]> {
  const found = await tx
    .selectFrom('users')
    .select('email_address')
    .where('user_type', '=', 'admin')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .execute();
  return found.map((user) => user.email_address);
}

function customersOf(tx: Tx, userId: string) {
  return tx
    .selectFrom('user_customers as mapped')
    .innerJoin('customers as customer', 'customer.buid', 'mapped.customer_id')
    .select(['customer.buid', 'customer.customer_name', 'customer.is_active'])
    .where('mapped.user_id', '=', userId)
    .orderBy('customer.buid')
    .execute();
}
