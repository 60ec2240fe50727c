import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import type { AutoPayActProps } from '#ui/autopay/use-autopay-act.ts';
import { Notice } from '#ui/kit/notice.tsx';
import { FormFailed } from '#ui/shared/form-said.tsx';

/** Why the last act was not done: it is too late, something has come between, or nobody knows. */
export function ActFailed({ snapshot }: Pick<AutoPayActProps, 'snapshot'>): ReactElement | null {
  const { t } = useMessages();
  const { failure } = snapshot.context;
  if (snapshot.matches({ standing: 'refused' })) {
    const isLate = failure?.code === 'autopay_too_late';
    return (
      <Notice tone="negative" role="alert" title={t(isLate ? 'autopay.tooLate' : 'autopay.changedMeanwhile')}>
        <p>{t(isLate ? 'autopay.tooLateText' : 'autopay.changedText')}</p>
      </Notice>
    );
  }
  return <FormFailed snapshot={snapshot} hint={t('autopay.failedHint')} />;
}
