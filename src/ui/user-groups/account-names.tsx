import type { ReactElement } from 'react';
import type { ListPage } from '#domain/list/list-page.ts';
import { useMessages } from '#locales/react.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import type { Choice } from '#ui/user-groups/choice-list.ts';
import { names } from '#ui/user-groups/user-groups.css.ts';

/** The accounts of a customer, or that there are none yet. */
export function AccountNames({ part }: { readonly part: ReadPart<ListPage<Choice>> }): ReactElement {
  const { t } = useMessages();
  return (
    <Part part={part} loadingText={t('groups.loading')} failedText={t('groups.failed')} skeleton={<Bone />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p>{t('groups.noAccounts')}</p>
        ) : (
          <ul className={names}>
            {rows.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        )
      }
    </Part>
  );
}
