import type { ReactElement } from 'react';
import { isNarrowing } from '#domain/narrowing.ts';
import type { Obstacle } from '#domain/obstacle.ts';
import { paymentFee, type PaymentMethod } from '#domain/payment.ts';
import type { SelectionSummary } from '#domain/selection-summary.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { obstaclesOf, summaryOf } from '#machines/invoice-list-rows.ts';
import { Link, LinkButton } from '#ui/kit/link.tsx';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { obstacleId } from '#ui/shared/obstacle-notes.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';
import type { InvoiceListPartProps } from './invoice-list-frame.ts';
import { notes } from './invoice-list.css.ts';

interface Panel {
  readonly id: string;
  readonly obstacles: readonly Obstacle[];
  /** The way of paying that is open when nothing is in its way. */
  readonly method?: PaymentMethod;
}

/** What keeps both ways of paying closed, then what keeps each closed, or that it is open. */
export function panelsOf({ snapshot: { context } }: InvoiceListPartProps): readonly Panel[] {
  const { bank, card } = obstaclesOf(context);
  const isCommon = ({ rule, facts }: Obstacle) =>
    facts.method === undefined && [bank, card].every((list) => list.some((one) => one.rule === rule));
  const own = (obstacles: readonly Obstacle[]) => obstacles.filter((one) => !isCommon(one));
  const common = bank.filter(isCommon);
  if (common.length === 0) {
    return [
      { id: 'bank', obstacles: bank, method: 'bank' },
      { id: 'card', obstacles: card, method: 'card' },
    ];
  }
  return [
    { id: 'common', obstacles: common },
    { id: 'bank', obstacles: own(bank) },
    { id: 'card', obstacles: own(card) },
  ].filter(({ obstacles }) => obstacles.length > 0);
}

/** The obstacles of one panel with what removes each, worst first; or the way of paying that is open. */
export function SelectionPanel({ panel, ...props }: InvoiceListPartProps & { panel: Panel }): ReactElement {
  const { words, remedyText } = useObstacleWords();
  const { t } = useMessages();
  const { actions, frame, snapshot } = props;
  const fixOf = ({ remedy, facts }: Obstacle) => {
    const [only] = facts.invoices ?? [];
    const isOne = remedy.kind === 'leaveOut' && remedy.count === 1 && only;
    const text = isOne ? t('invoices.leaveOut', { number: only.invoiceId }) : remedyText(remedy);
    if (text === undefined) return undefined;
    if (remedy.kind === 'contactSupport') return <Link href={frame.hrefs.help}>{text}</Link>;
    if (!isNarrowing(remedy)) return text;
    return <LinkButton onPress={() => actions.applyRemedy(remedy)}>{text}</LinkButton>;
  };
  const canFix =
    snapshot.matches({ selection: 'rows' }) || snapshot.matches({ selection: { matching: 'made' } });
  if (panel.obstacles.length === 0 && panel.method) {
    return <OpenWay method={panel.method} summary={summaryOf(snapshot.context)} {...props} />;
  }
  return (
    <div className={notes}>
      {panel.obstacles.map((obstacle) => (
        <ObstacleNote
          key={obstacleId(obstacle)}
          id={obstacleId(obstacle)}
          {...words(obstacle)}
          fix={canFix ? fixOf(obstacle) : undefined}
          isBrief
        />
      ))}
    </div>
  );
}

/** That a way of paying is open, when the invoices change, and what it costs (§4 Payment timing, §9). */
function OpenWay({
  method,
  summary,
  snapshot,
}: InvoiceListPartProps & { method: PaymentMethod; summary: SelectionSummary }): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const total = summary.currencies[0]?.total;
  if (method === 'bank') {
    return (
      <ObstacleNote kind="met" title={t('invoices.bankOpen')} reason={t('invoices.bankTiming')} isBrief />
    );
  }
  const fee = total ? formatMoney(paymentFee('card', total, snapshot.context.payment.config)) : '';
  return (
    <ObstacleNote
      kind="met"
      title={t('invoices.cardOpen')}
      reason={t('invoices.cardTiming', { fee })}
      isBrief
    />
  );
}
