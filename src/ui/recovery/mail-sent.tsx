import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { MAIL_REQUESTS } from '#domain/user/mail-request.ts';
import { useMessages } from '#locales/react.tsx';
import type { mailRequest } from '#machines/recovery/mail-request.ts';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { actions as actionsClass, heading, list, note, steps } from '#ui/recovery/mail-sent.css.ts';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';

/** What a user can do, each a named function over one event of the chart. */
export interface MailRequestActions {
  request: (about: string) => void;
  again: () => void;
  change: () => void;
}

export interface MailSentProps {
  snapshot: SnapshotFrom<typeof mailRequest>;
  actions: Pick<MailRequestActions, 'again' | 'change'>;
}

/** What to do if no message arrives: look, check what was typed, send once more, ask somebody. */
export function MailSent({ snapshot, actions }: MailSentProps): ReactElement {
  const { t } = useMessages();
  const { kind, about, failure } = snapshot.context;
  const isEmail = MAIL_REQUESTS[kind] === 'email';
  return (
    <div className={steps}>
      {snapshot.matches({ sent: 'failed' }) ? (
        <FailedNotice hint={t('recovery.failedHint')} failure={failure} />
      ) : null}
      {snapshot.matches({ sent: 'tooMany' }) ? (
        <Notice tone="caution" role="alert" title={t('signIn.tooManyTries')}>
          <p>{t('signIn.tooManyTriesHint')}</p>
        </Notice>
      ) : null}
      <h2 className={heading}>{t('recovery.noMail')}</h2>
      <ul className={list}>
        <li>{t('recovery.noMailWait')}</li>
        <li>{t('recovery.noMailTyped', { about })}</li>
        <li>{t('recovery.noMailAsk')}</li>
      </ul>
      <p role="status" className={note}>
        {snapshot.matches({ sent: 'waiting' }) ? t('recovery.againSoon') : null}
        {snapshot.matches({ sent: 'again' }) ? t('recovery.againSent') : null}
      </p>
      <div className={actionsClass}>
        <Button
          onPress={actions.again}
          isInactive={!snapshot.can({ type: 'mail.again' })}
          isPending={snapshot.matches({ sent: 'asking' })}
          pendingLabel={t('recovery.sending')}
        >
          {t('recovery.again')}
        </Button>
        <Button variant="quiet" onPress={actions.change}>
          {t(isEmail ? 'recovery.changeEmail' : 'recovery.changeUsername')}
        </Button>
      </div>
    </div>
  );
}
