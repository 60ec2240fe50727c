import { tellUser } from '#server/access/recovery/tell-user.ts';
import type { Compose } from '#server/platform/mail/composing.ts';

/** Tells a user, by id, who of customer support stands in for them and why, so that nobody does it unnoticed. */
export const composeActingBegan: Compose = async (composing) => {
  const began = await composing.tx
    .selectFrom('audit_log as entry')
    .innerJoin('users as actor', 'actor.user_id', 'entry.user_id')
    .select(['actor.first_name', 'actor.last_name', 'entry.facts'])
    .where('entry.action', '=', 'acting_began')
    .where('entry.subject', '=', composing.about)
    .orderBy('entry.entry_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!began) return [];
  const { reason } = began.facts as { readonly reason?: unknown };
  const said = {
    supporter: `${began.first_name} ${began.last_name}`.trim(),
    reason: typeof reason === 'string' ? reason : '',
  };
  return tellUser(composing, ({ t }, title, facts) => ({
    subject: t('mail.actingSubject', { title }),
    text: t('mail.actingBody', { ...facts, ...said }),
  }));
};
