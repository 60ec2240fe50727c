import type { ReactElement } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import type { DisputeTaker } from '#domain/dispute/taking.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { acts } from '#ui/shared/act-form.css.ts';
import type { Taking } from '#ui/shared/taking.ts';

export interface TakeClaimProps extends Taking {
  /** Of a chart in which something is taken. */
  readonly snapshot: AnyMachineSnapshot;
  readonly takenBy: DisputeTaker;
  /** Whose it is, in words. */
  readonly whose: string;
  /** What is pressed to take it. */
  readonly take: string;
}

/** Whose it is, and to take it, from a colleague too, or give it back. */
export function TakeClaim({
  snapshot,
  takenBy,
  whose,
  take,
  onTake,
  onTakeOver,
  onGiveBack,
  onFree,
}: TakeClaimProps): ReactElement {
  const { t } = useMessages();
  const isOfColleague = takenBy === 'colleague';
  const [isTaking, isGivingBack] = [snapshot.matches('taking'), snapshot.matches('givingBack')];
  return (
    <div className={acts}>
      <span>{whose}</span>
      {isTaking || snapshot.can({ type: isOfColleague ? 'claim.takeOver' : 'claim.take' }) ? (
        <Button
          size="sm"
          isPending={isTaking}
          pendingLabel={t('acts.sending')}
          onPress={isOfColleague ? onTakeOver : onTake}
        >
          {isOfColleague ? t('disputeDecision.takeOver') : take}
        </Button>
      ) : null}
      {isGivingBack || snapshot.can({ type: isOfColleague ? 'claim.free' : 'claim.giveBack' }) ? (
        <Button
          size="sm"
          isPending={isGivingBack}
          pendingLabel={t('acts.sending')}
          onPress={isOfColleague ? onFree : onGiveBack}
        >
          {t(isOfColleague ? 'disputeDecision.free' : 'disputeDecision.giveBack')}
        </Button>
      ) : null}
    </div>
  );
}
