import type { ReactElement } from 'react';
import type { UserGroupDetails } from '#domain/user-groups/user-group.ts';
import { useMessages } from '#locales/react.tsx';

/** That a group follows from what the users' provider says, and who is in it because of that. */
export function ByProvider({
  group: { followsProvider, members },
}: {
  readonly group: Pick<UserGroupDetails, 'followsProvider' | 'members'>;
}): ReactElement | null {
  const { t, locale } = useMessages();
  const names = members.filter(({ isByProvider }) => isByProvider).map(({ name }) => name);
  if (!followsProvider && names.length === 0) return null;
  return (
    <>
      {followsProvider ? <p>{t('groups.followsProvider')}</p> : null}
      {names.length > 0 ? (
        <p>{t('groups.byProvider', { names: new Intl.ListFormat(locale).format(names) })}</p>
      ) : null}
    </>
  );
}
