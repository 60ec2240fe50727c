import { useRouteContext, useRouter, useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactElement } from 'react';
import type { ActorRefFrom } from 'xstate';
import { buidOf } from '#domain/selection/selection.ts';
import type { selection } from '#machines/selection/selection.ts';
import { PartyPicker } from '#ui/selection/party-picker.tsx';
import type { PickerActions } from '#ui/selection/party-picker-props.ts';
import { usePartyChoice } from '#ui/selection/use-party-choice.ts';
import { landingOf, selectionRef, settingsOf, type PageContext } from '#routes/frame/page-context.ts';

/** The customers, or the merchants, to choose from. */
export function PartyPage(): ReactElement | null {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const actor = useSelector(context.portalRef, () => selectionRef(context));
  return actor ? <Parties context={context} actor={actor} /> : null;
}

function Parties(props: { context: PageContext; actor: ActorRefFrom<typeof selection> }): ReactElement {
  const { context, actor } = props;
  const router = useRouter();
  const { next } = useSearch({ strict: false });
  const { snapshot, actions: can } = usePartyChoice(actor);
  const { selected } = snapshot.context;
  const chosen = selected ? buidOf(selected) : null;
  const before = useRef(chosen);
  useEffect(() => {
    can.open('page');
    return can.close;
  }, [can]);
  const goOn = (): void => void router.navigate({ href: next ?? landingOf(context) });
  useEffect(() => {
    if (chosen === before.current) return;
    before.current = chosen;
    goOn();
  });
  const actions: PickerActions = {
    ...can,
    choose: (party) => (party.buid === chosen ? goOn() : can.choose(party)),
  };
  const { config } = settingsOf(context);
  return (
    <PartyPicker
      snapshot={snapshot}
      pageSizes={config.pageSizes}
      support={config.support}
      actions={actions}
    />
  );
}
