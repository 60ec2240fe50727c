import type { ReactElement } from 'react';
import type { StandingAnswer } from '#domain/dispute/dispute-answer.ts';
import { agreedBy, creditDue, isEnded } from '#domain/dispute/dispute.ts';
import { money } from '#domain/money/money.ts';
import { failedOf, isAllTaken, leftOutOf, previewOf } from '#machines/dispute-answer/context.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink, Link } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { useStatusWords } from '#ui/shared/dispute-words.tsx';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import type { DisputeAnswerProps } from './answer-frame.ts';
import { useAnswerWords } from './answer-words.ts';
import { acts, report } from './dispute-answer.css.ts';
import { Refused } from './refused.tsx';
import { WrittenWords } from './written-words.tsx';

/** What became of each; those that failed can be tried again alone, and what was not taken keeps its words. */
export function AnswerReport(props: DisputeAnswerProps): ReactElement {
  const { t } = useMessages();
  const { snapshot, send, hrefs } = props;
  const { context } = snapshot;
  const failed = failedOf(context).length;
  const leftOut = leftOutOf(context).length;
  return (
    <div className={report}>
      <Each {...props} />
      {isAllTaken(context) ? null : <WrittenWords form={context.form} />}
      <p className={acts}>
        {failed > 0 ? (
          <Button variant="primary" onPress={() => send({ type: 'failed.again' })}>
            {t('disputeAnswer.again')}
          </Button>
        ) : null}
        {leftOut > 0 ? (
          <Button onPress={() => send({ type: 'leftOut.answer' })}>{t('disputeAnswer.answerLeftOut')}</Button>
        ) : null}
        <ButtonLink href={hrefs.list}>{t('disputeAnswer.toList')}</ButtonLink>
      </p>
    </div>
  );
}

function Each({ snapshot: { context }, hrefs }: DisputeAnswerProps): ReactElement {
  const { t } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  const { side } = context.input;
  const words = useStatusWords(side);
  const said = useSaid(context);
  const stands = useStands(context);
  const answered = new Map((context.answered ?? []).map((one) => [one.disputeId, one]));
  return (
    <Section title={t('disputeAnswer.each')} isRuled>
      {previewOf(context).taken.map((dispute) => {
        const { disputeId, disputeNumber, listed, adjusted } = dispute;
        const one = answered.get(disputeId);
        const way = (
          <Link href={hrefs.dispute(listed)}>{t('disputeAnswer.open', { number: disputeNumber })}</Link>
        );
        if (!one?.isTaken) {
          return (
            <Refused
              key={disputeId}
              dispute={dispute}
              obstacles={one?.obstacles ?? []}
              party={side}
              // As the server has found it: what was read before the answer may be of the past.
              standing={one && words(one.status)}
              stands={one?.standingAnswer ? stands(one.standingAnswer) : undefined}
              onInstead={null}
              way={way}
            />
          );
        }
        const credit =
          context.form.action === 'agree' ? creditDue({ agreed: agreedBy(side, dispute), adjusted }) : 0;
        const amount = formatMoney(money(credit, listed.disputed.currency));
        return (
          <ObstacleNote
            key={disputeId}
            kind="met"
            title={disputeNumber}
            reason={[
              said,
              words(one.status),
              ...(credit > 0
                ? [t(isEnded(one.status) ? 'disputeCredit.was' : 'disputeCredit.willBe', { amount })]
                : []),
              ...(one.deadline ? [t('disputeAnswer.until', { date: formatDate(one.deadline.date) })] : []),
            ].join(' · ')}
            fix={way}
          />
        );
      })}
    </Section>
  );
}

/** Which answer of the reader's stands where another one was not taken: what it was, with its amount, and when. */
function useStands(context: DisputeAnswerProps['snapshot']['context']): (answer: StandingAnswer) => string {
  const { t } = useMessages();
  const { title } = useAnswerWords(context);
  const { formatDateTime, formatMoney } = useFormats();
  return ({ action, amount, entryAt }) =>
    t('disputeAnswer.stands', {
      time: formatDateTime(entryAt),
      answer: amount === null ? title(action) : `${title(action)}: ${formatMoney(amount)}`,
    });
}

/** What was sent: the answer as it is called where it is chosen, and what is offered. */
function useSaid(context: DisputeAnswerProps['snapshot']['context']): string {
  const { title } = useAnswerWords(context);
  const { formatMoney } = useFormats();
  const { action, amount } = context.form;
  const [one] = previewOf(context).taken;
  const answer = action ? title(action) : '';
  return action === 'offer' && amount !== null && one
    ? `${answer}: ${formatMoney(money(amount, one.terms.currency))}`
    : answer;
}
