import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { cardReveal } from '#machines/card-reveal/card-reveal.ts';

/** What shows a number without anybody else getting it. */
export interface NumberPlace {
  /** Shows the number in an element until it is taken away. */
  readonly showIn: (place: HTMLElement) => () => void;
  readonly wipe: () => void;
}

/** The full number of a card, as its page takes it: the chart's state, where the number is, and what can be done. */
export function useCardReveal(actor: ActorRefFrom<typeof cardReveal>, box: NumberPlace) {
  useEffect(() => {
    // At once, and not with the next rendering: a page that is frozen for Back, or printed, has no number in it.
    const leave = () => {
      box.wipe();
      actor.send({ type: 'page.left' });
    };
    const turnAway = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', turnAway);
    window.addEventListener('pagehide', leave);
    window.addEventListener('beforeprint', leave);
    return () => {
      document.removeEventListener('visibilitychange', turnAway);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('beforeprint', leave);
      box.wipe();
    };
  }, [actor, box]);
  return {
    box,
    snapshot: useSelector(actor, (now) => now),
    onShow: () => actor.send({ type: 'number.show' }),
    onHide: () => actor.send({ type: 'number.hide' }),
    onProof: (token: string | null) => actor.send({ type: 'proof.end', token }),
  };
}

export type CardRevealProps = Omit<ReturnType<typeof useCardReveal>, 'onProof'>;
