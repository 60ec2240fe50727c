import type { ReactElement } from 'react';
import type { DisputeTab } from '#domain/dispute/dispute-list.ts';
import { whoseTurn, type DisputeParty } from '#domain/dispute/dispute.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { DisputeCenterProps } from '#ui/dispute-center/dispute-center-props.ts';
import { turnHead } from '#ui/dispute-center/dispute-center.css.ts';
import { useStatusWords } from '#ui/shared/dispute-words.tsx';
import { second } from '#ui/shared/two-lines.css.ts';

export interface TurnTitleProps extends Pick<DisputeCenterProps, 'party' | 'mayAnswer' | 'config'> {
  readonly tab: DisputeTab;
  readonly count: number;
}

/** Whose turn a group of disputes is at, how many there are, and what comes of silence. */
export function TurnTitle({ tab, party, mayAnswer, count, config }: TurnTitleProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const words = useStatusWords(party, mayAnswer);
  const turn = tab === 'onHold' || tab === 'closed' ? null : whoseTurn(tab);
  const title =
    turn === null ? words(tab) : t(turn === party && mayAnswer ? 'disputeTurn.yours' : `disputeTurn.${turn}`);
  const hint = turn === null ? null : t(hintOf(turn, party, config));
  return (
    <span className={turnHead}>
      <b>{title}</b> <span>{formatNumber(count)}</span>{' '}
      {hint === null ? null : <span className={second}>{hint}</span>}
    </span>
  );
}

function hintOf(
  turn: DisputeParty,
  party: DisputeParty,
  { silentMerchantCeilings }: TurnTitleProps['config'],
) {
  if (turn === 'support') return party === 'support' ? 'disputeTurnHint.decide' : 'disputeTurnHint.support';
  if (turn === 'customer') return 'disputeTurnHint.customer';
  const hasCeiling = Object.values(silentMerchantCeilings).some((ceiling) => (ceiling ?? 0) > 0);
  return hasCeiling ? 'disputeTurnHint.merchantCeiling' : 'disputeTurnHint.merchant';
}
