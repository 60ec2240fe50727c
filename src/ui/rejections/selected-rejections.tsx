import type { ReactElement, ReactNode } from 'react';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { RejectionPage } from '#domain/rejection/rejection.ts';
import { useMessages } from '#locales/react.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { RejectionTable } from './rejection-table.tsx';
import type { RejectionsProps } from './rejections-props.ts';
import { parts } from './rejections.css.ts';

export interface SelectedRejectionsProps {
  readonly part: ReadPart<RejectionPage>;
  readonly acts: ReactNode;
  readonly listHref: PageAddress;
  readonly hrefOf: RejectionsProps['hrefs']['rejection'];
}

const NONE: ReadonlySet<string> = new Set();

/** Those that were selected in the list, worked on together. */
export function SelectedRejections({ part, acts, listHref, hrefOf }: SelectedRejectionsProps): ReactElement {
  const { t } = useMessages();
  return (
    <Part
      part={part}
      loadingText={t('rejections.loading')}
      failedText={t('rejections.failed')}
      skeleton={<Bone size="lg" />}
    >
      {(page) => (
        <>
          <PageHead
            title={t('rejections.facts', { count: page.rows.length })}
            breadcrumbs={
              <Breadcrumbs
                label={t('rejections.title')}
                parents={[{ href: listHref, label: t('rejections.title') }]}
                current={t('rejections.workOn')}
              />
            }
          />
          {page.rows.length === 0 ? (
            <NoneSelected listHref={listHref} />
          ) : (
            <>
              <RejectionTable
                hrefs={{ tab: () => listHref, all: listHref, rejection: hrefOf, workOn: null }}
                page={page}
                selected={NONE}
                onSelect={() => {}}
              />
              <div className={parts}>{acts}</div>
            </>
          )}
        </>
      )}
    </Part>
  );
}

/** The address names none that is the reader's. */
export function NoneSelected({ listHref }: Pick<SelectedRejectionsProps, 'listHref'>): ReactElement {
  const { t } = useMessages();
  return (
    <Blank
      icon="rows"
      level={1}
      isInPage
      title={t('rejectionAct.noneTitle')}
      actions={<ButtonLink href={listHref}>{t('rejections.showAll')}</ButtonLink>}
    >
      {t('rejectionAct.noneHint')}
    </Blank>
  );
}
