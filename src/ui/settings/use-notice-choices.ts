import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { WantedChoice } from '#domain/notice/notice-choice.ts';
import type { noticeChoices } from '#machines/settings/notice-choices.ts';

/** By which channels the user is told, as the section takes it: the chart's state, and what can be done. */
export function useNoticeChoices(actor: ActorRefFrom<typeof noticeChoices>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onChoose: (choice: WantedChoice) => actor.send({ type: 'choice.make', choice }),
  };
}
