import type { ReactElement } from 'react';
import type { Obstacle } from '#domain/obstacle.ts';
import { selectionObstacles } from '#domain/payment-rules.ts';
import { amountOf } from '#domain/payment-selection.ts';
import type { PaymentMethod } from '#domain/payment.ts';
import { money } from '#domain/money.ts';
import {
  flowFee,
  flowMethodObstacles,
  flowSummary,
  rulesContext,
  type PaymentFlow,
} from '#machines/payment-context.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { ObstacleNotes, type ObstacleNotesProps } from '#ui/shared/obstacle-notes.tsx';
import { stack } from '#ui/payment/payment.css.ts';

/** The obstacles of a selection: those of any payment, and those of each way of paying alone. */
export function flowObstacles(flow: PaymentFlow): Record<'common' | PaymentMethod, Obstacle[]> {
  const common = selectionObstacles(flowSummary(flow), rulesContext(flow));
  const own = (method: PaymentMethod) =>
    flowMethodObstacles(flow, method).filter(({ rule }) => !common.some((one) => one.rule === rule));
  return { common, bank: own('bank'), card: own('card') };
}

type WaysProps = Pick<ObstacleNotesProps, 'onRemedy' | 'helpHref'> & { readonly flow: PaymentFlow };

/** Which ways of paying the selection allows and what each costs; why not, and what would change that. */
export function WaysToPay({ flow, onRemedy, helpHref }: WaysProps): ReactElement {
  const { common, bank, card } = flowObstacles(flow);
  const notes = { ...(onRemedy && { onRemedy }), helpHref, isBrief: true };
  return (
    <div className={stack}>
      {common.length > 0 ? <ObstacleNotes obstacles={common} {...notes} /> : null}
      {bank.length > 0 ? <ObstacleNotes obstacles={bank} {...notes} /> : null}
      {common.length + bank.length === 0 ? <OpenBank /> : null}
      {card.length > 0 ? <ObstacleNotes obstacles={card} {...notes} /> : null}
      {common.length + card.length === 0 ? <OpenCard flow={flow} /> : null}
    </div>
  );
}

function OpenBank(): ReactElement {
  const { t } = useMessages();
  return <ObstacleNote kind="met" title={t('payment.bankAccount')} reason={t('payment.bankOpen')} isBrief />;
}

function OpenCard({ flow }: { flow: PaymentFlow }): ReactElement {
  const { t } = useMessages();
  const { formatMoney, formatNumber, formatPercent } = useFormats();
  const { config } = flow;
  const summary = flowSummary(flow);
  const currency = amountOf(summary)?.currency ?? summary.currencies[0]?.currency ?? 'USD';
  const fee = flowFee(flow, 'card') ?? money(0, currency);
  return (
    <ObstacleNote
      kind="met"
      title={t('payment.creditCard')}
      reason={t('payment.cardOpen', {
        count: formatNumber(summary.count),
        limit: formatNumber(config.cardMaximumCount),
        minimum: formatMoney(money(config.cardMinimum, currency)),
        percent: formatPercent(config.cardFeeBasisPoints / 10_000),
        fee: formatMoney(fee),
      })}
      isBrief
    />
  );
}
