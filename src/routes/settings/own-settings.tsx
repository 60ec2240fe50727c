import { useActorRef } from '@xstate/react';
import { useEffect, type ReactElement } from 'react';
import { noticeChoicesActors, timeZoneActors } from '#api/settings/actors.ts';
import { noticeChoicesRead } from '#api/settings/reads.ts';
import type { NoticeChoice } from '#domain/notice/notice-choice.ts';
import { useMessages } from '#locales/react.tsx';
import { noticeChoices } from '#machines/settings/notice-choices.ts';
import { timeZone } from '#machines/settings/time-zone.ts';
import { Section } from '#ui/kit/section.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { NoticeChoicesSection } from '#ui/settings/notice-choices-section.tsx';
import { body } from '#ui/settings/settings.css.ts';
import { TimeZoneSection } from '#ui/settings/time-zone-section.tsx';
import { useNoticeChoices } from '#ui/settings/use-notice-choices.ts';
import { useTimeZone } from '#ui/settings/use-time-zone.ts';
import { Part } from '#ui/shared/read-part.tsx';
import { settingsOf, userOf, type PageContext } from '#routes/frame/page-context.ts';
import { useRead } from '#routes/frame/use-read.ts';

/** What a user chooses for themself: the zone of times, and by which channels they are told. */
export function OwnSettings({ context }: { context: PageContext }): ReactElement {
  const { t } = useMessages();
  const part = useRead(noticeChoicesRead());
  return (
    <>
      <TimeZone context={context} />
      <Section title={t('portal.notices')} isRuled>
        <div className={body}>
          <Part
            part={part}
            loadingText={t('settings.noticesLoading')}
            failedText={t('settings.noticesFailed')}
            skeleton={<Bone size="lg" />}
          >
            {(choices) => <NoticeChoices choices={choices} />}
          </Part>
        </div>
      </Section>
    </>
  );
}

const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const providedTimeZone = timeZone.provide({ actors: timeZoneActors });

function TimeZone({ context }: { context: PageContext }): ReactElement {
  const { portalRef } = context;
  const actor = useActorRef(providedTimeZone, { input: { zone: userOf(context).timeZone } });
  // What is shown everywhere else names it too.
  useEffect(() => {
    const doubted = actor.on('timeZone.doubted', () => portalRef.send({ type: 'user.changed' }));
    return () => doubted.unsubscribe();
  }, [actor, portalRef]);
  return (
    <TimeZoneSection
      {...useTimeZone(actor)}
      business={settingsOf(context).config.timeZone}
      device={deviceZone()}
    />
  );
}

const providedNoticeChoices = noticeChoices.provide({ actors: noticeChoicesActors });

function NoticeChoices({ choices }: { choices: readonly NoticeChoice[] }): ReactElement {
  const actor = useActorRef(providedNoticeChoices, { input: { choices } });
  return <NoticeChoicesSection {...useNoticeChoices(actor)} />;
}
