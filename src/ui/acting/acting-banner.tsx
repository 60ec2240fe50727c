import type { ReactElement } from 'react';
import type { Acting } from '#domain/user/user.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import type { useActingEnd } from '#ui/acting/use-acting.ts';

export type ActingBannerProps = ReturnType<typeof useActingEnd> & {
  readonly acting: Acting;
  /** In whose place. */
  readonly name: string;
};

/** Above every page while customer support is in a user's place, in every tab: who, for whom, until when, and the way out. */
export function ActingBanner({ acting, name, snapshot, onEnd }: ActingBannerProps): ReactElement {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  return (
    <>
      <Notice
        tone="caution"
        title={t('acting.banner', { by: acting.byName, name })}
        actions={
          <Button
            isPending={snapshot.hasTag('busy') || snapshot.status === 'done'}
            pendingLabel={t('acting.ending')}
            onPress={onEnd}
          >
            {t('acting.end')}
          </Button>
        }
      >
        <p>{t('acting.bannerHint', { until: formatDateTime(acting.endsAt) })}</p>
      </Notice>
      {snapshot.hasTag('failed') ? (
        <FailedNotice
          hint={t(snapshot.hasTag('unanswered') ? 'read.mayHaveActed' : 'acting.endFailed')}
          failure={snapshot.context.failure}
        />
      ) : null}
    </>
  );
}
