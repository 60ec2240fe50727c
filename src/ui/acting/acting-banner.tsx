import type { ReactElement } from 'react';
import type { Role } from '#domain/access/role.ts';
import type { Acting } from '#domain/user/user.ts';
import { ROLE_NAMES } from '#locales/role-names.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import type { useActingEnd } from '#ui/acting/use-acting.ts';

export type ActingBannerProps = ReturnType<typeof useActingEnd> & {
  readonly acting: Acting;
  /** In whose place, and with which role the portal is seen. */
  readonly user: { readonly fullName: string; readonly role: Role };
};

/** Above every page while customer support is in a user's place, in every tab: who, for whom, until when, and the way out. */
export function ActingBanner({ acting, user, snapshot, onEnd }: ActingBannerProps): ReactElement {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  return (
    <>
      <Notice
        tone="caution"
        title={t('acting.banner', { by: acting.byName, name: user.fullName })}
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
        <p>{t('acting.bannerRole', { role: t(ROLE_NAMES[acting.role]), shown: t(ROLE_NAMES[user.role]) })}</p>
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
