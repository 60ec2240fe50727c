import type { ReactElement } from 'react';
import { offerBounds, type Answer } from '#domain/dispute/offered-answers.ts';
import { money } from '#domain/money/money.ts';
import { choicesOf, keptDisputes, previewOf } from '#machines/dispute-answer/context.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { ChoiceRows } from '#ui/kit/choice-rows.tsx';
import { MoneyField } from '#ui/kit/money-field.tsx';
import type { AnswerPartProps } from './answer-frame.ts';
import { useAnswerWords } from './answer-words.ts';

type ChoicesProps = Pick<AnswerPartProps, 'snapshot' | 'send'>;

/** The answers that can be given, each with what it leads to. */
export function AnswerChoices(props: ChoicesProps): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { snapshot, send } = props;
  const { context } = snapshot;
  const words = useAnswerWords(context);
  const choices = choicesOf(context);
  const credits = previewOf(context).credits.filter(({ amount }) => amount > 0);
  return (
    <ChoiceRows<Answer>
      label={t('disputeAnswer.choose')}
      value={context.form.action}
      isDisabled={!snapshot.hasTag('editable')}
      choices={choices.map((value) => ({
        value,
        title: words.title(value),
        consequence: words.means(value),
        ...(value === 'offer' ? { content: <Offered {...props} /> } : {}),
        ...(value === 'agree' && credits.length > 0
          ? { content: t('disputeAnswer.credits', { amounts: credits.map(formatMoney).join(' · ') }) }
          : {}),
      }))}
      onChange={(action) => send({ type: 'answer.change', change: { action } })}
    />
  );
}

/** How much is offered; what cannot be offered is said at the field. */
function Offered({ snapshot, send }: ChoicesProps): ReactElement | null {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { form, problems, input } = snapshot.context;
  const disputes = keptDisputes(snapshot.context);
  const offering = offerBounds(disputes, input.side);
  if (!offering) return null;
  const { currency, least, most } = offering;
  const bounds = { least: formatMoney(money(least, currency)), most: formatMoney(money(most, currency)) };
  const error = problems.includes('amount')
    ? t('disputeAnswer.amountRequired')
    : problems.includes('offer')
      ? t('disputeAnswer.amountBeyond', bounds)
      : undefined;
  return (
    <MoneyField
      label={t('disputeAnswer.amount')}
      amount={form.amount}
      currency={currency}
      isReadOnly={!snapshot.hasTag('editable')}
      hint={t(disputes.length > 1 ? 'disputeAnswer.amountHintEach' : 'disputeAnswer.amountHint', {
        amount: formatMoney(money(most + 1, currency)),
      })}
      {...(error === undefined ? {} : { error })}
      onChange={(amount) => send({ type: 'answer.change', change: { amount } })}
      onTyping={(amount) => send({ type: 'answer.change', change: { amount } })}
    />
  );
}
