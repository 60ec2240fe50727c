import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { ActFailed } from '#ui/autopay/act-failed.tsx';
import { PutBackList, type PutBackListProps } from '#ui/autopay/put-back-list.tsx';
import { Notice } from '#ui/kit/notice.tsx';

/** What of some invoices is left out until it is put back, where they are told of, and how putting one back went. */
export function PutBackHere(props: PutBackListProps): ReactElement {
  const { t } = useMessages();
  const { snapshot } = props;
  return (
    <>
      {snapshot.matches({ standing: 'done' }) ? (
        <Notice tone="positive" role="status" title={t('autopay.isBack')} />
      ) : (
        <ActFailed snapshot={snapshot} />
      )}
      <PutBackList {...props} />
    </>
  );
}
