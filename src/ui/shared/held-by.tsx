import type { ReactElement } from 'react';
import type { DisputeTaker } from '#domain/dispute/taking.ts';
import { useMessages } from '#locales/react.tsx';
import { small } from '#ui/kit/text.css.ts';

export interface HeldByProps {
  readonly takenBy: DisputeTaker;
  /** Null where that is not told. */
  readonly name: string | null;
}

/** Who of support has it, below its status, so that a narrow page hides nobody. */
export function HeldBy({ takenBy, name }: HeldByProps): ReactElement | null {
  const { t } = useMessages();
  if (takenBy === null) return null;
  return (
    <p className={small}>
      {takenBy === 'me'
        ? t('disputeCenter.withMe')
        : name === null
          ? t('disputeCenter.withColleague')
          : t('disputeCenter.withNamed', { name })}
    </p>
  );
}
