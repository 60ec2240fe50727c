import { useCallback, useMemo, type ReactElement, type ReactNode } from 'react';
import { payableAmount, type Invoice } from '#domain/invoice/invoice.ts';
import { money, type Money } from '#domain/money/money.ts';
import type { PartAmount } from '#domain/payment/part-amount.ts';
import { MOST_LINES } from '#domain/payment/payable.ts';
import { flowSubmitObstacles } from '#machines/payment/context.ts';
import { flowParts } from '#machines/payment/flow-parts.ts';
import { canPart } from '#machines/payment/parts.ts';
import { listed } from '#machines/payment/rows.ts';
import { useMessages } from '#locales/react.tsx';
import { shortPayName } from '#locales/short-pay-words.ts';
import { useFormats } from '#locales/use-formats.ts';
import { LinkButton } from '#ui/kit/link.tsx';
import { small } from '#ui/kit/text.css.ts';
import { DisputeRest } from '#ui/payment/dispute-rest.tsx';
import type { PaymentFrame, PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { obstacleId } from '#ui/shared/obstacle-id.ts';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';

type Props = Pick<PaymentScreenProps, 'snapshot' | 'actions'>;
type Disputing = PaymentFrame['hrefs']['dispute'];

/** What stands with an invoice of the review: that less can be paid of it, or that less is, why, and how the rest is disputed. */
export function usePartCell(
  { snapshot, actions }: Props,
  disputeHref: Disputing,
): (invoice: Invoice) => ReactNode {
  const { t } = useMessages();
  const { context } = snapshot;
  const isOpen = snapshot.matches({ reviewing: 'deciding' });
  const parts = useMemo(() => new Map(flowParts(context).map((part) => [part.trxId, part])), [context]);
  return useCallback(
    ({ trxId, invoiceId: number, eligibleForDispute }) => {
      const part = parts.get(trxId);
      if (!part) {
        return isOpen && canPart(context, trxId) ? (
          <div>
            <LinkButton onPress={() => actions.askPart(trxId)}>{t('payment.payLess', { number })}</LinkButton>
          </div>
        ) : null;
      }
      const rest = restOf(part, listed(context));
      return (
        <div className={small}>
          {part.reason ? (
            <div>{t('payments.shortPaid', { reason: shortPayName(t, part.reason) })}</div>
          ) : null}
          {part.note === '' ? null : <div>{part.note}</div>}
          {isOpen ? (
            <>
              <div>
                <LinkButton onPress={() => actions.askPart(trxId)}>
                  {t('payment.payLess', { number })}
                </LinkButton>
              </div>
              <div>
                <LinkButton onPress={() => actions.dropParts([trxId])}>
                  {t('payment.partFull', { number })}
                </LinkButton>
              </div>
              {rest && disputeHref && eligibleForDispute ? (
                <div>
                  <DisputeRest
                    invoice={{ trxId, invoiceId: number }}
                    rest={{ amount: rest, reason: part.reason, note: part.note }}
                    hrefOf={disputeHref}
                  />
                </div>
              ) : null}
            </>
          ) : null}
        </div>
      );
    },
    [t, context, parts, isOpen, actions, disputeHref],
  );
}

/** What a part amount leaves of its invoice; null where it is no part of it. */
function restOf({ trxId, amount }: PartAmount, invoices: readonly Invoice[]): Money | null {
  const invoice = invoices.find((one) => one.trxId === trxId);
  const rest = invoice && amount ? payableAmount(invoice).amount - amount.amount : 0;
  return invoice && rest > 0 ? money(rest, invoice.open.currency) : null;
}

/** What part amounts leave open, and what is wrong with one by now, with what mends it. */
export function PartNotes({ snapshot, actions }: Props): ReactElement | null {
  const { t } = useMessages();
  const { formatMoney, formatNumber } = useFormats();
  const { words, remedyText } = useObstacleWords();
  const { context } = snapshot;
  const parts = flowParts(context);
  const left = parts.flatMap((part) => restOf(part, listed(context)) ?? []);
  const [first] = left;
  const wrong = flowSubmitObstacles(context).filter(({ rule }) => rule === 'PAY-19' || rule === 'PAY-20');
  return (
    <>
      {first ? (
        <p>
          {t('payment.partsStay', {
            count: left.length,
            amount: formatMoney(
              money(
                left.reduce((sum, { amount }) => sum + amount, 0),
                first.currency,
              ),
            ),
          })}
        </p>
      ) : null}
      {context.selection.kind === 'server' && context.config.shortPayReasons.length > 0 ? (
        <p>{t('payment.partsOneByOne', { most: formatNumber(MOST_LINES) })}</p>
      ) : null}
      {wrong.map((obstacle) => (
        <ObstacleNote
          key={obstacle.rule}
          id={obstacleId(obstacle)}
          {...words(obstacle)}
          fix={
            snapshot.matches({ reviewing: 'deciding' }) ? (
              <LinkButton
                onPress={() => actions.dropParts((obstacle.facts.invoices ?? []).map(({ trxId }) => trxId))}
              >
                {remedyText(obstacle)}
              </LinkButton>
            ) : undefined
          }
        />
      ))}
    </>
  );
}
