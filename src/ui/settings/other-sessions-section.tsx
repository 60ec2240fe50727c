import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { OpenSession } from '#domain/user/account-security.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { otherSessions } from '#machines/settings/other-sessions.ts';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { body, hint, session, sessions } from '#ui/settings/settings.css.ts';
import { FormFailed } from '#ui/shared/form-said.tsx';
import { TwoLines } from '#ui/shared/two-lines.tsx';

export interface OtherSessionsSectionProps {
  snapshot: SnapshotFrom<typeof otherSessions>;
  /** The session of this browser; null where the answer does not know it. */
  here: OpenSession | null;
  onEnd: () => void;
  onEndOne: (sessionId: string) => void;
}

/** Where one is signed in, each with its device and place, and the way to end one elsewhere or all. */
export function OtherSessionsSection(props: OtherSessionsSectionProps): ReactElement {
  const { snapshot, here, onEnd } = props;
  const { t } = useMessages();
  const deviceOf = useDevice();
  const isEndingOne = snapshot.matches('endingOne');
  return (
    <Section title={t('settings.sessions')} isRuled>
      <div className={body}>
        <FormFailed snapshot={snapshot} hint={t('passwordChange.failedHint')} />
        <ul className={sessions}>
          {here ? (
            <li className={session}>
              <TwoLines
                first={t('settings.sessionHere', { device: deviceOf(here) })}
                then={<Facts of={here} />}
              />
            </li>
          ) : null}
          {snapshot.context.sessions.map((one) => (
            <Elsewhere key={one.sessionId} {...props} of={one} />
          ))}
        </ul>
        {snapshot.matches('ended') ? (
          <Notice
            tone="positive"
            role="status"
            title={t('settings.sessionsEnded', { count: snapshot.context.ended })}
          />
        ) : null}
        {snapshot.matches('none') || snapshot.matches('ended') ? (
          <p className={hint} role="status">
            {t('settings.sessionsNone')}
          </p>
        ) : (
          <>
            <p className={hint}>{t('settings.sessionsCount', { count: snapshot.context.sessions.length })}</p>
            <Button
              isPending={snapshot.matches('endingAll')}
              isInactive={isEndingOne}
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

function Elsewhere({
  snapshot,
  onEndOne,
  of,
}: OtherSessionsSectionProps & { readonly of: OpenSession }): ReactElement {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const device = useDevice()(of);
  const isThisOne = snapshot.matches('endingOne') && snapshot.context.ending === of.sessionId;
  return (
    <li className={session}>
      <TwoLines first={device} then={<Facts of={of} />} />
      <Button
        label={t('settings.sessionEndOf', { device, since: formatDateTime(of.signedInAt) })}
        isPending={isThisOne}
        isInactive={snapshot.hasTag('busy') && !isThisOne}
        pendingLabel={t('settings.sessionEnding')}
        onPress={() => onEndOne(of.sessionId)}
      >
        {t('settings.sessionEnd')}
      </Button>
    </li>
  );
}

function Facts({ of: { address, signedInAt, lastSeenAt } }: { readonly of: OpenSession }): ReactElement {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const since = formatDateTime(signedInAt);
  const seen = formatDateTime(lastSeenAt);
  return (
    <>
      {address === null
        ? t('settings.sessionSince', { since, seen })
        : t('settings.sessionFrom', { address, since, seen })}
    </>
  );
}

/** The device in words. */
function useDevice(): (of: OpenSession) => string {
  const { t } = useMessages();
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t('settings.deviceOn', { browser, system });
    return browser ?? system ?? t('settings.deviceUnknown');
  };
}
