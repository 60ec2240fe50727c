import type { ReactElement } from 'react';
import { previewOf } from '#machines/dispute-answer/context.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import type { AnswerPartProps } from './answer-frame.ts';
import { useAnswerWords } from './answer-words.ts';

/** Whether what nobody can take back is meant, with what it leads to. */
export function AnswerAsked({ snapshot, send }: Pick<AnswerPartProps, 'snapshot' | 'send'>): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { context } = snapshot;
  const words = useAnswerWords(context);
  const { taken, credits } = previewOf(context);
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
            {t('disputeAnswer.confirm')}
          </Button>
        </>
      }
    >
      {action ? <p>{words.means(action)}</p> : null}
      {credits.length > 0 ? (
        <p>{t('disputeAnswer.credits', { amounts: credits.map(formatMoney).join(' · ') })}</p>
      ) : null}
    </Dialog>
  );
}
