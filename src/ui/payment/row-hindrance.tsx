import { useCallback, useEffect, type ReactNode } from 'react';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { PaymentFlow } from '#machines/payment/context.ts';
import { flowRowObstacles } from '#machines/payment/flow-rows.ts';
import { StatusGlyph } from '#ui/kit/status-mark.tsx';
import { hindrance } from '#ui/payment/payment.css.ts';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';

const idOf = (trxId: string): string => `hinders-${trxId}`;

/**
 * What stands at each invoice that keeps the selection from the review. Whoever is led here because of one sees the first
 * of them.
 */
export function useHindrances(flow: PaymentFlow): (invoice: Invoice) => ReactNode {
  const { words } = useObstacleWords();
  const said = Array.from(flowRowObstacles(flow), ([trxId, obstacles]): [string, string] => [
    trxId,
    obstacles.map((obstacle) => words(obstacle).title).join(' · '),
  ]);
  const first = flow.asked === 'hindered' ? said[0]?.[0] : undefined;
  useEffect(() => {
    if (first !== undefined) document.getElementById(idOf(first))?.scrollIntoView({ block: 'center' });
  }, [first]);
  // As a text, which is the same until something else is said: else each press would draw all rows anew.
  const told = JSON.stringify(said);
  return useCallback(
    ({ trxId }) => {
      const text = new Map(JSON.parse(told) as [string, string][]).get(trxId);
      if (text === undefined) return null;
      return (
        <div id={idOf(trxId)} className={hindrance}>
          <StatusGlyph mark="triangle" />
          <span>{text}</span>
        </div>
      );
    },
    [told],
  );
}
