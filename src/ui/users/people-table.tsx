import { useMemo, type ReactElement } from 'react';
import { nameOf, type ManagedUser, type PeoplePage } from '#domain/user/managed-user.ts';
import { useMessages } from '#locales/react.tsx';
import { ROLE_NAMES } from '#locales/role-names.ts';
import { factorWords } from '#locales/user-words.ts';
import { useFormats } from '#locales/use-formats.ts';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { Link } from '#ui/kit/link.tsx';
import { faint } from '#ui/kit/text.css.ts';
import { lines } from '#ui/users/users.css.ts';
import { UserStatus } from '#ui/users/user-status.tsx';
import type { PeopleProps } from '#ui/users/people-props.ts';

/** The people on a page of the list. */
export function PeopleTable({
  page,
  hrefs,
  ofCustomer,
}: Pick<PeopleProps, 'hrefs' | 'ofCustomer'> & { readonly page: PeoplePage }): ReactElement {
  const { t } = useMessages();
  return (
    <DataTable
      label={t('users.table')}
      columns={useColumns(hrefs.person, ofCustomer === null)}
      rows={page.rows}
      rowKey={({ id }) => id}
      isSticky
    />
  );
}

function useColumns(hrefOf: PeopleProps['hrefs']['person'], isOfAll: boolean): Column<ManagedUser>[] {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  return useMemo(
    () => [
      {
        id: 'name',
        heading: t('users.name'),
        kind: 'document',
        grows: true,
        card: { area: 'title' },
        cell: (person) => (
          <span className={lines}>
            <Link href={hrefOf(person.id)} isQuiet>
              {person.isSelf ? t('users.you', { name: nameOf(person) }) : nameOf(person)}
            </Link>
            <span className={faint}>{person.emailAddress}</span>
          </span>
        ),
      },
      {
        id: 'username',
        heading: t('users.username'),
        kind: 'reference',
        priority: 2,
        card: { area: 'rest', before: t('users.username') },
        cell: ({ username }) => username ?? t('users.none'),
      },
      {
        id: 'role',
        heading: t('users.role'),
        card: { area: 'party' },
        cell: ({ role }) => t(ROLE_NAMES[role]),
      },
      ...(isOfAll
        ? [
            {
              id: 'customers',
              heading: t('users.customers'),
              priority: 2,
              cell: ({ customerNames }: ManagedUser) => customerNames.join(', ') || t('users.none'),
            } as const,
          ]
        : []),
      {
        id: 'factor',
        heading: t('person.secondFactor'),
        priority: 3,
        card: { area: 'rest', before: t('person.secondFactor') },
        // Whoever is invited, and whom a provider signs in, can have none here.
        cell: ({ kind, isSso, secondFactor }) =>
          t(kind === 'user' && !isSso ? factorWords(secondFactor) : 'users.none'),
      },
      {
        id: 'lastSignIn',
        heading: t('users.lastSignIn'),
        kind: 'date',
        priority: 3,
        card: { area: 'due', before: t('users.lastSignIn') },
        cell: (person) => (
          <span className={lines}>
            <span>
              {person.lastSignInAt === null ? t('users.never') : formatDateTime(person.lastSignInAt)}
            </span>
            {person.kind === 'user' ? (
              <span className={faint}>{t(person.isSso ? 'users.sso' : 'users.password')}</span>
            ) : null}
          </span>
        ),
      },
      {
        id: 'status',
        heading: t('users.status'),
        card: { area: 'status' },
        cell: (person) => <UserStatus person={person} />,
      },
    ],
    [t, formatDateTime, hrefOf, isOfAll],
  );
}
