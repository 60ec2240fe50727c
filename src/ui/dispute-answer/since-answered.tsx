import type { ReactElement } from 'react';
import type { AnswerableDispute } from '#domain/dispute/dispute-answer.ts';
import { sinceAnsweredOf, type AnswerContext } from '#machines/dispute-answer/context.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Section } from '#ui/kit/section.tsx';
import { useLastStep, useStatusWords } from '#ui/shared/dispute-words.tsx';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { inset } from './dispute-answer.css.ts';

/** What has come between since an answer was sent that these disputes did not take; nothing where nothing has. */
export function SinceAnswered({ context }: { readonly context: AnswerContext }): ReactElement | null {
  const { t } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  const statusWords = useStatusWords(context.input.side);
  const lastStep = useLastStep(context.input.side);
  const standing = ({ listed }: AnswerableDispute): string =>
    [statusWords(listed.status), lastStep(listed)].filter(Boolean).join(' · ');
  const changed = sinceAnsweredOf(context);
  if (changed.length === 0) return null;
  return (
    <Section title={t('disputeAnswer.since')} isRuled className={inset}>
      {changed.map(({ was, now, news }) => (
        <ObstacleNote
          key={now.disputeId}
          kind="fact"
          title={now.disputeNumber}
          reason={news
            .map((one) => {
              switch (one.kind) {
                case 'standing':
                  return t('disputeAnswer.sinceStanding', { before: standing(was), now: standing(now) });
                case 'answered':
                  return t('disputeAnswer.sinceAnswered');
                case 'credited':
                  return t('disputeAnswer.sinceCredited', { amount: formatMoney(one.credited) });
                case 'deadline':
                  return t('disputeAnswer.sinceDeadline', { date: formatDate(one.until) });
              }
            })
            .join(' ')}
        />
      ))}
    </Section>
  );
}
