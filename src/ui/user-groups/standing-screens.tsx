import type { ReactElement } from 'react';
import { outcomeOf } from '#machines/shapes/wizard-states.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { LackOfAccess, Reference } from '#ui/shared/failure-reference.tsx';
import { SessionExpired } from '#ui/shell/session-expired.tsx';
import { OutcomeUnknown } from '#ui/shell/outcome-unknown.tsx';
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

/** What became of it is asked by key. */
export function UnknownScreen({ snapshot, send, headingRef }: GroupCreateScreenProps): ReactElement {
  const { t } = useMessages();
  const { failure } = snapshot.context;
  return (
    <OutcomeUnknown
      is={outcomeOf(snapshot)}
      headingRef={headingRef}
      words={{
        asking: { title: t('groupCreate.unknownTitle'), hint: <p>{t('groupCreate.unknownHint')}</p> },
        unanswered: {
          title: t('groupCreate.unansweredTitle'),
          hint: (
            <>
              <p>{t('groupCreate.unansweredHint')}</p>
              <LackOfAccess failure={failure} />
              <Reference failure={failure} />
            </>
          ),
        },
        notArrived: { title: t('groupCreate.notCreated'), hint: <p>{t('groupCreate.notArrivedHint')}</p> },
        sendAgain: t('groupCreate.sendAgain'),
      }}
      onRepeat={() => send({ type: 'group.repeat' })}
      onCheck={() => send({ type: 'outcome.check' })}
    />
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
