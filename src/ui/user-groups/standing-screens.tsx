import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { LackOfAccess, Reference } from '#ui/shared/failure-reference.tsx';
import { SessionExpired } from '#ui/shell/session-expired.tsx';
import { StandingScreen } from '#ui/shell/standing-screen.tsx';
import type { GroupCreateScreenProps } from '#ui/user-groups/group-create-frame.ts';

/** What was begun is looked for. */
export function LoadingScreen({ headingRef }: GroupCreateScreenProps): ReactElement {
  const { t } = useMessages();
  return (
    <StandingScreen
      icon="refresh"
      title={t('groupCreate.title')}
      headingRef={headingRef}
      running={t('groups.loading')}
    >
      <p>{t('groups.loading')}</p>
    </StandingScreen>
  );
}

/** The answer was lost: what became of it is asked by key, and nothing else can be sent. */
export function UnknownScreen({ snapshot, send, headingRef }: GroupCreateScreenProps): ReactElement {
  const { t } = useMessages();
  const { failure } = snapshot.context;
  const again = <Button onPress={() => send({ type: 'outcome.check' })}>{t('wizard.checkAgain')}</Button>;
  if (snapshot.matches({ unknown: 'notArrived' })) {
    return (
      <StandingScreen
        icon="help"
        title={t('groupCreate.notCreated')}
        headingRef={headingRef}
        actions={
          <>
            <Button variant="primary" onPress={() => send({ type: 'group.repeat' })}>
              {t('groupCreate.sendAgain')}
            </Button>
            {again}
          </>
        }
      >
        <p>{t('groupCreate.notArrivedHint')}</p>
      </StandingScreen>
    );
  }
  if (snapshot.matches({ unknown: 'unanswered' })) {
    return (
      <StandingScreen
        icon="clock"
        title={t('groupCreate.unansweredTitle')}
        headingRef={headingRef}
        actions={again}
      >
        <p>{t('groupCreate.unansweredHint')}</p>
        <LackOfAccess failure={failure} />
        <Reference failure={failure} />
      </StandingScreen>
    );
  }
  return (
    <StandingScreen
      icon="refresh"
      title={t('groupCreate.unknownTitle')}
      headingRef={headingRef}
      running={t('wizard.asking')}
    >
      <p>{t('groupCreate.unknownHint')}</p>
    </StandingScreen>
  );
}

/** The group is there: what its users have now, and where to go on. */
export function DoneScreen({ snapshot, send, frame, headingRef }: GroupCreateScreenProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { made } = snapshot.context;
  return (
    <StandingScreen
      icon="circleCheck"
      title={t('groupCreate.doneTitle', { group: made?.name ?? '' })}
      headingRef={headingRef}
      actions={
        <>
          {made ? (
            <ButtonLink href={frame.hrefs.group(made.id)} variant="primary">
              {t('groupCreate.openGroup')}
            </ButtonLink>
          ) : null}
          <ButtonLink href={frame.hrefs.list}>{t('groupCreate.toList')}</ButtonLink>
          <Button onPress={() => send({ type: 'group.another' })}>{t('groupCreate.another')}</Button>
        </>
      }
    >
      <p>
        {t('groupCreate.doneHint', {
          members: formatNumber(made?.memberCount ?? 0),
          customers: formatNumber(made?.effective ?? 0),
        })}
      </p>
    </StandingScreen>
  );
}

/** The session has ended; signing in leads back here. */
export function SessionExpiredScreen({ frame, headingRef }: GroupCreateScreenProps): ReactElement {
  const { t } = useMessages();
  return (
    <SessionExpired signInHref={frame.hrefs.signIn} headingRef={headingRef}>
      {t('groupCreate.sessionHint')}
    </SessionExpired>
  );
}
