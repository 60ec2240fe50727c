import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import type { otherSessions } from '#machines/settings/other-sessions.ts';
import { Button } from '#ui/kit/button.tsx';
import { Section } from '#ui/kit/section.tsx';
import { body, hint } from '#ui/settings/settings.css.ts';
import { FormFailed } from '#ui/shared/form-said.tsx';

export interface OtherSessionsSectionProps {
  snapshot: SnapshotFrom<typeof otherSessions>;
  onEnd: () => void;
}

/** Where else one is signed in, and the way to end it. */
export function OtherSessionsSection({ snapshot, onEnd }: OtherSessionsSectionProps): ReactElement {
  const { t } = useMessages();
  return (
    <Section title={t('settings.sessions')} isRuled>
      <div className={body}>
        <FormFailed snapshot={snapshot} hint={t('passwordChange.failedHint')} />
        {snapshot.matches('none') ? (
          <p className={hint} role="status">
            {t('settings.sessionsNone')}
          </p>
        ) : (
          <>
            <p className={hint}>{t('settings.sessionsCount', { count: snapshot.context.count })}</p>
            <Button
              isPending={snapshot.hasTag('busy')}
              pendingLabel={t('settings.sessionsEnding')}
              onPress={onEnd}
            >
              {t('settings.sessionsEnd')}
            </Button>
          </>
        )}
      </div>
    </Section>
  );
}
