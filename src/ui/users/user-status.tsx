import type { ReactElement } from 'react';
import type { ManagedUser, UserLock } from '#domain/user/managed-user.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { LOCK_WORDS, USER_STATUS_WORDS } from '#locales/user-words.ts';
import { StatusMark } from '#ui/kit/status-mark.tsx';
import { lines } from '#ui/users/users.css.ts';

/** What a person is: a shape, a word, and by whom or until when. */
export function UserStatus({ person }: { readonly person: ManagedUser }): ReactElement {
  const { t } = useMessages();
  const { formatDayOf } = useFormats();
  const { lock, invitation, status, requestedAt } = person;
  const asked = requestedAt === null ? undefined : t('users.asksBack', { date: formatDayOf(requestedAt) });
  if (invitation) {
    const date = formatDayOf(invitation.expiresAt);
    if (invitation.mail === 'failed')
      return (
        <StatusMark mark="triangle" tone="negative" detail={t('users.mailFailedHint')}>
          {t('users.mailFailed')}
        </StatusMark>
      );
    return (
      <StatusMark
        mark={invitation.isOver ? 'clock' : 'dashedRing'}
        tone={invitation.isOver ? 'caution' : 'info'}
        detail={
          invitation.sentAt === null
            ? t('users.mailWaiting')
            : t('users.sentOn', { date: formatDayOf(invitation.sentAt) })
        }
      >
        {invitation.isOver
          ? t('users.invitationEnded', { date })
          : t(person.isSso ? 'users.companyInvitedUntil' : 'users.invitedUntil', { date })}
      </StatusMark>
    );
  }
  // The account and its lock are apart: who is out of use and locked needs both lifted.
  if (status !== 'active') {
    return (
      <div className={lines}>
        <StatusMark mark={status === 'deactivated' ? 'disc' : 'ring'} tone="info" detail={asked}>
          {t(USER_STATUS_WORDS[status])}
        </StatusMark>
        {lock ? <LockMark lock={lock} asked={undefined} /> : null}
      </div>
    );
  }
  if (lock) return <LockMark lock={lock} asked={asked} />;
  return (
    <StatusMark mark="tick" tone="positive" detail={asked}>
      {t('users.active')}
    </StatusMark>
  );
}

/** Who or what has locked, with the words, or until when. */
function LockMark({
  lock,
  asked,
}: {
  readonly lock: UserLock;
  /** That the person has asked to come back, where nothing else is to be said. */
  readonly asked: string | undefined;
}): ReactElement {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const detail = lock.words
    ? t('users.lockWords', { words: lock.words })
    : lock.endsAt === null
      ? asked
      : t('users.lockEnds', { time: formatDateTime(lock.endsAt) });
  return (
    <StatusMark mark="bars" tone="negative" detail={detail}>
      {lock.byName === null ? t(LOCK_WORDS[lock.reason]) : t('users.lockedBy', { name: lock.byName })}
    </StatusMark>
  );
}
