import type { ActorRefFrom } from 'xstate';
import { noticeChoices } from '#machines/settings/notice-choices.ts';
import { CHANNEL_WORDS, NoticeChoicesSection } from '#ui/settings/notice-choices-section.tsx';
import { NOTICE_TOPIC_WORDS } from '#ui/shared/notice-topic-words.ts';
import { useNoticeChoices } from '#ui/settings/use-notice-choices.ts';
import { noticeChoicesActors } from '#api/settings/actors.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFormFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof noticeChoices>;

function Choices({ actor }: { actor: Actor }) {
  return (
    <InPage title={t('settings.title')}>
      <NoticeChoicesSection {...useNoticeChoices(actor)} />
    </InPage>
  );
}

export default defineView(noticeChoices, {
  live: () => noticeChoices.provide({ actors: noticeChoicesActors }),
  render: (actor) => <Choices actor={actor as Actor} />,
  heading: () => t('settings.title'),
  says: (now) => {
    if (now.hasTag('failed')) return toldFormFailure(now, t('passwordChange.failedHint'));
    return [t(now.matches({ choosing: 'kept' }) ? 'settings.noticeKept' : 'settings.noticesHint')];
  },
  controls: {
    'choice.make': {
      role: 'checkbox',
      name: (_, { choice }) =>
        t('settings.noticeOf', {
          topic: t(NOTICE_TOPIC_WORDS[choice.topic]),
          channel: t(CHANNEL_WORDS[choice.channel]),
        }),
    },
  },
});
