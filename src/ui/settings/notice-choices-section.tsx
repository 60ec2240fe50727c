import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import {
  alwaysOf,
  isFixed,
  NOTICE_CHANNELS,
  withChoice,
  type NoticeChoice,
  type WantedChoice,
} from '#domain/notice/notice-choice.ts';
import { useMessages } from '#locales/react.tsx';
import type { noticeChoices } from '#machines/settings/notice-choices.ts';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { small } from '#ui/kit/text.css.ts';
import { NOTICE_TOPIC_WORDS } from '#ui/shared/notice-topic-words.ts';
import { channels, hint, topic as topicLook, topicName } from '#ui/settings/settings.css.ts';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';

export interface NoticeChoicesSectionProps {
  snapshot: SnapshotFrom<typeof noticeChoices>;
  onChoose: (choice: WantedChoice) => void;
}

/** By which channels the user is told of what, and what is told in any case. */
export function NoticeChoicesSection({ snapshot, onChoose }: NoticeChoicesSectionProps): ReactElement {
  const { t } = useMessages();
  const isBusy = snapshot.hasTag('busy');
  const { choices, wanted, failure } = snapshot.context;
  const shown = isBusy && wanted ? withChoice(choices, wanted) : choices;
  return (
    <>
      <p className={hint}>{t('settings.noticesHint')}</p>
      {snapshot.hasTag('failed') ? (
        <FailedNotice
          hint={t(snapshot.hasTag('unanswered') ? 'read.mayHaveActed' : 'passwordChange.failedHint')}
          failure={failure}
        />
      ) : null}
      {snapshot.matches({ choosing: 'kept' }) ? (
        <Notice tone="positive" role="status" title={t('settings.noticeKept')} />
      ) : null}
      {shown.map((choice) => (
        <Topic key={choice.topic} choice={choice} isBusy={isBusy} onChoose={onChoose} />
      ))}
    </>
  );
}

interface TopicProps {
  choice: NoticeChoice;
  isBusy: boolean;
  onChoose: (choice: WantedChoice) => void;
}

function Topic({ choice, isBusy, onChoose }: TopicProps): ReactElement {
  const { t } = useMessages();
  const { topic } = choice;
  const name = t(NOTICE_TOPIC_WORDS[topic]);
  if (isFixed(topic))
    return (
      <div className={topicLook}>
        <p className={topicName}>{name}</p>
        <p className={`${small} ${hint}`}>{t('settings.noticesFixed')}</p>
      </div>
    );
  return (
    <fieldset className={topicLook}>
      <legend className={topicName}>{name}</legend>
      <div className={channels}>
        {NOTICE_CHANNELS.map((channel) => {
          const label = t(CHANNEL_WORDS[channel]);
          return (
            <Checkbox
              key={channel}
              label={t('settings.noticeOf', { topic: name, channel: label })}
              isSelected={choice[channel]}
              isDisabled={isBusy}
              onChange={(isOn) => onChoose({ topic, channel, isOn })}
            >
              {label}
            </Checkbox>
          );
        })}
      </div>
      {alwaysOf(topic).map((why) => (
        <p key={why} className={`${small} ${hint}`}>
          {t('settings.noticeAlways', { why: why === 'security' ? 'other' : why })}
        </p>
      ))}
    </fieldset>
  );
}

/** What each channel is called. */
export const CHANNEL_WORDS = { portal: 'settings.noticePortal', mail: 'settings.noticeMail' } as const;
