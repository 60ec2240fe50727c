import type { ReactElement } from 'react';
import { agreeingOutcome } from '#domain/dispute/agreed-credit.ts';
import { money } from '#domain/money/money.ts';
import { previewOf } from '#machines/dispute-answer/context.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { CreditOutcomeWords } from '#ui/shared/credit-outcome.tsx';
import type { AnswerPartProps } from './answer-frame.ts';
import { useAnswerWords } from './answer-words.ts';

/** Whether what nobody can take back is meant, with what it leads to. */
export function AnswerAsked({ snapshot, send }: Pick<AnswerPartProps, 'snapshot' | 'send'>): ReactElement {
  const { t } = useMessages();
  const { context } = snapshot;
  const words = useAnswerWords(context);
  const { taken } = previewOf(context);
  const { action } = context.form;
  const [one, other] = taken;
  const leave = (): void => send({ type: 'answer.reconsider' });
  return (
    <Dialog
      isOpen={snapshot.matches('confirming')}
      role="alertdialog"
      title={t('disputeAnswer.confirmTitle', {
        answer: action ? words.title(action) : '',
        subject: other ? t('disputeCenter.facts', { count: taken.length }) : (one?.disputeNumber ?? ''),
      })}
      onClose={leave}
      actions={
        <>
          <Button takesFocus onPress={leave}>
            {t('disputeAnswer.reconsider')}
          </Button>
          <Button variant="primary" onPress={() => send({ type: 'answer.confirm' })}>
            {t(action === 'cancel' ? 'disputeAnswer.confirmWithdraw' : 'disputeAnswer.confirm')}
          </Button>
        </>
      }
    >
      {action ? <p>{words.means(action)}</p> : null}
      {action === 'agree' ? <Credited snapshot={snapshot} /> : null}
    </Dialog>
  );
}

/** What agreeing credits: of one dispute with what it waits for and what stays owed, of several their sums. */
function Credited({ snapshot: { context } }: Pick<AnswerPartProps, 'snapshot'>): ReactElement | null {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { taken, credits: sums } = previewOf(context);
  const credits = sums.filter(({ amount }) => amount > 0);
  const [one, other] = taken;
  const [credit] = credits;
  if (!one) return null;
  if (!credit) return <p>{t('disputeAnswer.nothingCredited', { count: taken.length })}</p>;
  if (!other && one.invoice) {
    return (
      <CreditOutcomeWords
        credit={credit}
        outcome={agreeingOutcome(context.input.side, one, one.invoice)}
        inFlight={money(one.invoice.inFlight, credit.currency)}
        invoiceId={one.listed.invoiceId}
      />
    );
  }
  return (
    <>
      <p>{t('disputeAnswer.credits', { amounts: credits.map(formatMoney).join(' · ') })}</p>
      {taken.some(({ invoice }) => invoice && invoice.inFlight > 0) ? (
        <p>{t('disputeAnswer.someWait')}</p>
      ) : null}
    </>
  );
}
