import { useRouteContext, useRouter, useRouterState } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactElement } from 'react';
import type { ActorRefFrom } from 'xstate';
import { isOffered } from '#domain/access/access.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { selection } from '#machines/selection/selection.ts';
import { ContextBar } from '#ui/selection/context-bar.tsx';
import { ContextSwitch } from '#ui/selection/context-switch.tsx';
import { usePartyChoice } from '#ui/selection/use-party-choice.ts';
import { isOfAllCustomers } from '#routes/frame/is-of-all-customers.ts';
import { useOpenCustomer } from '#routes/frame/use-open-customer.ts';
import { selectionRef, userOf, visitorIn, type PageContext } from '#routes/frame/page-context.ts';

/** The customer or merchant, location and currency that this tab works on: in the top bar, or as the phone's line. */
export function CustomerContext({ look }: { look: 'context' | 'bar' }): ReactElement | null {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const actor = useSelector(context.portalRef, () => selectionRef(context));
  return actor ? <Switch context={context} actor={actor} look={look} /> : null;
}

interface SwitchProps {
  context: PageContext;
  actor: ActorRefFrom<typeof selection>;
  look: 'context' | 'bar';
}

function Switch({ context, actor, look }: SwitchProps): ReactElement | null {
  const router = useRouter();
  const { snapshot, actions } = usePartyChoice(actor);
  // Pages of all customers: choosing one there leads to it.
  const isOfAll = useRouterState({
    select: ({ location }) => isOfAllCustomers(location.pathname),
  });
  const openCustomer = useOpenCustomer(context);
  const user = userOf(context);
  const { kind, selected } = snapshot.context;
  const partyCount = kind === 'merchant' ? (user.merchantCount ?? 0) : user.customerCount;
  if (!selected && (partyCount === 0 || snapshot.hasTag('undecided'))) return null;
  const View = look === 'context' ? ContextSwitch : ContextBar;
  return (
    <View
      snapshot={snapshot}
      partyCount={partyCount}
      onProgram={
        // Of one customer there is nothing to see together.
        partyCount > 1 && isOffered('/account/program-overview', visitorIn(context))
          ? () => void router.navigate({ href: '/account/program-overview' satisfies PageAddress })
          : undefined
      }
      tellsDisputes={isOffered('/dispute-center', visitorIn(context))}
      onOpenChange={(isOpen) => (isOpen ? actions.open('switch') : actions.close())}
      onAll={actions.chooseAll}
      isOfAll={isOfAll}
      onChoose={isOfAll ? (party) => openCustomer(party, '/account/overview') : actions.choose}
      onLocation={actions.chooseLocation}
      onCurrency={actions.chooseCurrency}
    />
  );
}
