import type { ReactElement } from 'react';
import type { NarrowingRemedy } from '#domain/selection/narrowing.ts';
import { money } from '#domain/money/money.ts';
import { isProgram } from '#domain/payment/program-rules.ts';
import { amountOf } from '#domain/payment/payment-selection.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { flowCharge, flowCharged } from '#machines/payment/charge.ts';
import { flowFee, flowPaymentCount, rulesContext, type PaymentFlow } from '#machines/payment/context.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { stack } from '#ui/payment/payment.css.ts';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { waysToPay, WayToPayNotes, type WayToPay, type WayToPayNotesProps } from '#ui/shared/ways-to-pay.tsx';

/** What keeps the ways of paying closed: any payment, and each way alone; undefined for an open one. */
export function flowWays(flow: PaymentFlow): Partial<Record<WayToPay['id'], WayToPay>> {
  const ways = waysToPay(flowCharged(flow), rulesContext(flow));
  const closed = ways.filter(({ obstacles }) => obstacles.length > 0);
  return Object.fromEntries(closed.map((way) => [way.id, way]));
}

interface WayNotesProps {
  readonly flow: PaymentFlow;
  readonly way: WayToPay;
  readonly helpHref: PageAddress;
  /** Left out where nothing can be changed at the moment. */
  readonly onRemedy?: (remedy: NarrowingRemedy) => void;
  readonly onPayByAccount?: () => void;
  readonly onTakeIn?: () => void;
  readonly onPayNow?: () => void;
  /** Leads to an invoice that a reason names. */
  readonly renderLink?: WayToPayNotesProps['renderLink'];
  readonly addBankAccount: ReactElement;
}

/** Why a way of paying is closed, and what would open it. */
export function WayNotes({ flow, ...props }: WayNotesProps): ReactElement {
  return <WayToPayNotes summary={flowCharged(flow)} context={rulesContext(flow)} {...props} />;
}

/** Which ways of paying the selection allows and what each costs; why not, and what would change that. */
export function WaysToPay({ flow, ...props }: Omit<WayNotesProps, 'way'>): ReactElement {
  const { common, bank, card } = flowWays(flow);
  if (flowCharge(flow).isCovered && !common) return <Covered />;
  return (
    <div className={stack}>
      {common ? <WayNotes flow={flow} way={common} {...props} /> : null}
      {bank ? <WayNotes flow={flow} way={bank} {...props} /> : null}
      {common || bank ? null : <OpenBank flow={flow} />}
      {card ? <WayNotes flow={flow} way={card} {...props} /> : null}
      {common || card ? null : <OpenCard flow={flow} />}
    </div>
  );
}

function OpenBank({ flow }: { flow: PaymentFlow }): ReactElement {
  const { t } = useMessages();
  const count = flowPaymentCount(flow);
  const reason =
    count > 1
      ? t(isProgram(flow) ? 'invoices.byCustomer' : 'invoices.byAccount', { count })
      : t('payment.bankOpen');
  return <ObstacleNote kind="met" title={t('payment.bankAccount')} reason={reason} />;
}

function OpenCard({ flow }: { flow: PaymentFlow }): ReactElement {
  const { t } = useMessages();
  const { formatMoney, formatNumber, formatPercent } = useFormats();
  const { config } = flow;
  const summary = flowCharged(flow);
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
    />
  );
}

/** Whatever hinders bank and card, credits that pay all of it need neither. */
function Covered(): ReactElement {
  const { t } = useMessages();
  return <ObstacleNote kind="met" title={t('payment.creditsCover')} reason={t('payment.creditsCoverHint')} />;
}
