import type { ReactElement } from 'react';
import type { PlainDate } from '#domain/dates/dates.ts';
import { isAnswerLate, shortPayStanding, type ListedShortPay } from '#domain/payment/short-pay.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { TwoLines } from '#ui/shared/two-lines.tsx';

export interface AnswerByProps {
  readonly shortPay: ListedShortPay;
  /** The business date. */
  readonly today: PlainDate;
}

/** By when the merchant answers, and that this is over where it is; nothing of what waits for no answer. */
export function AnswerBy({ shortPay, today }: AnswerByProps): ReactElement | null {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const { answerBy } = shortPay;
  if (shortPayStanding(shortPay) !== 'waiting') return null;
  const day = <time dateTime={answerBy}>{formatDate(answerBy)}</time>;
  return isAnswerLate(shortPay, today) ? <TwoLines first={day} then={t('shortPays.untilOver')} /> : day;
}
