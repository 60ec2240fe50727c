import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { selection } from '#machines/selection/selection.ts';
import type { LocationTarget, PartyTarget } from '#machines/selection/types.ts';

/** Whom this tab works for, as the pages and the top bar take it: the chart's state, and what can be chosen. */
export function usePartyChoice(actor: ActorRefFrom<typeof selection>) {
  const snapshot = useSelector(actor, (now) => now);
  const actions = useMemo(
    () => ({
      open: (as: 'page' | 'switch') => actor.send({ type: 'picker.open', as }),
      close: () => actor.send({ type: 'picker.close' }),
      choose: (party: PartyTarget) => actor.send({ type: 'party.choose', party }),
      chooseAll: () => actor.send({ type: 'party.chooseAll' }),
      chooseLocation: (location: LocationTarget | null) => actor.send({ type: 'location.choose', location }),
      chooseCurrency: (currency: string) => actor.send({ type: 'currency.choose', currency }),
      enter: (customer: PartyTarget) => actor.send({ type: 'picker.enter', customer }),
      leave: () => actor.send({ type: 'picker.leave' }),
      search: (text: string) => actor.send({ type: 'picker.search', text }),
      turn: (page: number) => actor.send({ type: 'picker.turn', page }),
      resize: (pageSize: number) => actor.send({ type: 'picker.resize', pageSize }),
      retryList: () => actor.send({ type: 'picker.retry' }),
      readLoss: () => actor.send({ type: 'loss.read' }),
      retrySelection: () => actor.send({ type: 'selection.retry' }),
    }),
    [actor],
  );
  return { snapshot, actions };
}
