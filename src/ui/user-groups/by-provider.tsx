import type { ReactElement } from 'react';
import type { GroupMember } from '#domain/user-groups/user-group.ts';
import { useMessages } from '#locales/react.tsx';

/** Who is in a group because the provider that signs them in says so, and what it means to take them out. */
export function ByProvider({ members }: { readonly members: readonly GroupMember[] }): ReactElement | null {
  const { t, locale } = useMessages();
  const names = members.filter(({ isByProvider }) => isByProvider).map(({ name }) => name);
  if (names.length === 0) return null;
  return <p>{t('groups.byProvider', { names: new Intl.ListFormat(locale).format(names) })}</p>;
}
