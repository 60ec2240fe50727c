import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { PasswordForm } from '#domain/user/password-form.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { passwordChange } from '#machines/settings/password-change.ts';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { body, hint } from '#ui/settings/settings.css.ts';
import { form } from '#ui/shared/check-form.css.ts';
import { PasswordChangeForm, PasswordChangeNotice } from '#ui/shared/password-change-form.tsx';

export interface PasswordSectionProps {
  snapshot: SnapshotFrom<typeof passwordChange>;
  username: string;
  /** Instant in UTC. */
  changedAt: string | null;
  onOpen: () => void;
  onSubmit: (form: PasswordForm) => void;
  onRetry: () => void;
  onCancel: () => void;
}

/** The password of a signed-in user: changed with the current one, after which other sessions end. */
export function PasswordSection(props: PasswordSectionProps): ReactElement {
  const { snapshot, username, changedAt, onOpen, onSubmit, onRetry, onCancel } = props;
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const cancel = <Button onPress={onCancel}>{t('settings.cancel')}</Button>;
  const isChanged = snapshot.matches({ closed: 'changed' });
  return (
    <Section title={t('settings.password')} isRuled>
      <div className={body}>
        {snapshot.matches('closed') ? (
          <>
            {isChanged ? (
              <Notice tone="positive" role="status" title={t('settings.passwordChanged')} />
            ) : null}
            {changedAt && !isChanged ? (
              <p className={hint}>{t('settings.passwordChangedAt', { date: formatDateTime(changedAt) })}</p>
            ) : null}
            <Button onPress={onOpen}>{t('settings.changePassword')}</Button>
          </>
        ) : (
          <div className={form}>
            <PasswordChangeNotice snapshot={snapshot} onRetry={onRetry} />
            {snapshot.matches('unreachable') ? (
              cancel
            ) : (
              <PasswordChangeForm snapshot={snapshot} username={username} size="md" onSubmit={onSubmit}>
                {snapshot.hasTag('editable') ? cancel : null}
              </PasswordChangeForm>
            )}
          </div>
        )}
      </div>
    </Section>
  );
}
