import type { ShownItem } from '#domain/autopay/shown-autopay.ts';
import { sinceAnnounced } from '#domain/autopay/since-announced.ts';
import { useMessages } from '#locales/react.tsx';
import { leftOutByWords, sinceAnnouncedWords } from '#locales/run-item-words.ts';
import { useFormats } from '#locales/use-formats.ts';

/** What was announced of an invoice and what has changed since, and who has skipped it; a sentence each. */
export function useSinceWords(): (item: ShownItem, isSkipped: boolean) => string[] {
  const { t } = useMessages();
  const formats = useFormats();
  return (item, isSkipped) => [
    ...sinceAnnouncedWords(t, formats, {
      isSkipped,
      announced: item.announced?.charged ?? null,
      charged: item.charged,
      reason: item.reason,
      since: sinceAnnounced(item),
    }),
    ...leftOutByWords(t, formats, item.leftOutBy),
  ];
}
