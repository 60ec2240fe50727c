import type { ReactElement, ReactNode } from 'react';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { UserGroupDetails } from '#domain/user-groups/user-group.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';

export interface GroupPageProps {
  readonly part: ReadPart<UserGroupDetails>;
  readonly listHref: PageAddress;
  readonly edit: ReactNode;
}

/** One group, with how many customers its users have by it. */
export function GroupPage({ part, listHref, edit }: GroupPageProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const group = part.value;
  const title = group?.name ?? t('group.title');
  return (
    <>
      <PageHead
        title={title}
        facts={
          group &&
          t(group.networkAccess ? 'groups.facts' : 'groups.restingFacts', {
            members: formatNumber(group.memberCount),
            customers: formatNumber(group.effective),
          })
        }
        breadcrumbs={
          <Breadcrumbs
            label={t('groups.breadcrumbs')}
            parents={[{ href: listHref, label: t('groups.title') }]}
            current={title}
          />
        }
      />
      <Part part={part} loadingText={t('groups.loading')} failedText={t('groups.failed')} skeleton={<Bone />}>
        {() => edit}
      </Part>
    </>
  );
}
