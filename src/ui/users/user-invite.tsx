import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { InviteList } from '#ui/users/invite-list.tsx';
import { InvitePreview } from '#ui/users/invite-preview.tsx';
import { parts } from '#ui/users/users.css.ts';
import type { UserInviteProps } from '#ui/users/use-user-invite.ts';

/** Inviting people (§2 `/manage-users`, decisions §6): who, then line by line what becomes of each. */
export function UserInvite(props: UserInviteProps): ReactElement {
  const { t } = useMessages();
  const { snapshot, hrefs } = props;
  const isList = snapshot.matches('writing') || snapshot.matches('checking');
  return (
    <>
      <PageHead
        title={t('userInvite.title')}
        facts={t('userInvite.facts')}
        breadcrumbs={
          <Breadcrumbs
            label={t('users.breadcrumbs')}
            parents={[{ href: hrefs.list, label: t('users.title') }]}
            current={t('userInvite.title')}
          />
        }
      />
      <div className={parts}>{isList ? <InviteList {...props} /> : <InvitePreview {...props} />}</div>
    </>
  );
}
