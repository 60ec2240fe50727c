import type { ReactElement } from 'react';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { ActFailed } from '#ui/autopay/act-failed.tsx';
import { PutBackList, type PutBackListProps } from '#ui/autopay/put-back-list.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';

export interface PutBackHereProps extends PutBackListProps {
  readonly hrefs: PutBackListProps['hrefs'] & { readonly autoPay: PageAddress };
}

/** What of some invoices is left out until it is put back, where they are told of, and how putting one back went. */
export function PutBackHere(props: PutBackHereProps): ReactElement {
  const { t } = useMessages();
  const { snapshot, hrefs } = props;
  return (
    <>
      {snapshot.matches({ standing: 'done' }) ? (
        <Notice
          tone="positive"
          role="status"
          title={t('autopay.isBack')}
          actions={<ButtonLink href={hrefs.autoPay}>{t('autopay.title')}</ButtonLink>}
        />
      ) : (
        <ActFailed snapshot={snapshot} />
      )}
      <PutBackList {...props} />
    </>
  );
}
