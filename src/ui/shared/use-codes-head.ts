import type { PlainDate } from '#domain/dates/dates.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';

/** What stands above recovery codes on paper and in the file: of which portal they are, whose, and of which day. */
export function useCodesHead(portal: string, username: string, day: PlainDate): readonly string[] {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  return [
    t('secondFactor.codesHead', { portal }),
    t('secondFactor.codesOwner', { username }),
    t('secondFactor.codesMade', { date: formatDate(day) }),
  ];
}
