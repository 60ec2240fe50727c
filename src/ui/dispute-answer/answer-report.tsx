import type { ReactElement } from 'react';
import { failedOf, leftOutOf, previewOf } from '#machines/dispute-answer/context.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { useStatusWords } from '#ui/shared/dispute-words.tsx';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { Refused } from './answered-disputes.tsx';
import type { DisputeAnswerProps } from './answer-frame.ts';
import { acts, report } from './dispute-answer.css.ts';

/** What became of each; those that failed can be tried again alone. */
export function AnswerReport({ snapshot, send, listHref }: DisputeAnswerProps): ReactElement {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const { context } = snapshot;
  const { side } = context.input;
  const words = useStatusWords(side);
  const answered = new Map((context.answered ?? []).map((one) => [one.disputeId, one]));
  const failed = failedOf(context).length;
  const leftOut = leftOutOf(context).length;
  return (
    <div className={report}>
      <Section title={t('disputeAnswer.each')} isRuled>
        {previewOf(context).taken.map(({ disputeId, disputeNumber }) => {
          const one = answered.get(disputeId);
          if (!one?.isTaken) {
            return (
              <Refused
                key={disputeId}
                dispute={{ disputeNumber }}
                obstacles={one?.obstacles ?? []}
                party={side}
                onInstead={null}
              />
            );
          }
          return (
            <ObstacleNote
              key={disputeId}
              kind="met"
              title={disputeNumber}
              reason={words(one.status)}
              fix={
                one.deadline ? t('disputeAnswer.until', { date: formatDate(one.deadline.date) }) : undefined
              }
            />
          );
        })}
      </Section>
      <p className={acts}>
        {failed > 0 ? (
          <Button variant="primary" onPress={() => send({ type: 'failed.again' })}>
            {t('disputeAnswer.again')}
          </Button>
        ) : null}
        {leftOut > 0 ? (
          <Button onPress={() => send({ type: 'leftOut.answer' })}>{t('disputeAnswer.answerLeftOut')}</Button>
        ) : null}
        <ButtonLink href={listHref}>{t('disputeAnswer.toList')}</ButtonLink>
      </p>
    </div>
  );
}
