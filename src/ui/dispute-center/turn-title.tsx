import type { ReactElement } from 'react';
import type { DisputeTab } from '#domain/dispute/dispute-list.ts';
import { whoseTurn } from '#domain/dispute/dispute.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { DisputeCenterProps } from '#ui/dispute-center/dispute-center-props.ts';
import { turnHead } from '#ui/dispute-center/dispute-center.css.ts';
import { useStatusWords } from '#ui/shared/dispute-words.tsx';
import { second } from '#ui/shared/two-lines.css.ts';

export interface TurnTitleProps extends Pick<DisputeCenterProps, 'party' | 'mayAnswer'> {
  readonly tab: DisputeTab;
  readonly count: number;
}

/** Whose turn a group of disputes is at, and how many there are; what comes of silence each row says of its own. */
export function TurnTitle({ tab, party, mayAnswer, count }: TurnTitleProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const words = useStatusWords(party, mayAnswer);
  const turn = tab === 'onHold' || tab === 'closed' ? null : whoseTurn(tab);
  const title =
    turn === null ? words(tab) : t(turn === party && mayAnswer ? 'disputeTurn.yours' : `disputeTurn.${turn}`);
  const hint = party === 'support' ? 'disputeTurnHint.decide' : 'disputeTurnHint.support';
  return (
    <span className={turnHead}>
      <b>{title}</b> <span>{formatNumber(count)}</span>{' '}
      {turn === 'support' ? <span className={second}>{t(hint)}</span> : null}
    </span>
  );
}
