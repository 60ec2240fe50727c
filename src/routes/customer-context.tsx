import { useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactElement } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { selection } from '#machines/selection.ts';
import { CustomerSwitch, SWITCH_SIZE } from '#ui/selection/customer-switch.tsx';
import { selectionRef, userOf, type PageContext } from '#routes/page-context.ts';

/** The customer and currency that this tab works on, in the top bar. */
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
  const snapshot = useSelector(actor, (current) => current);
  if (!snapshot.context.selected) return null;
  return (
    <CustomerSwitch
      snapshot={snapshot}
      look={look}
      hasChoice={userOf(context).customerCount > 1}
      onOpenChange={(isOpen) =>
        actor.send(isOpen ? { type: 'picker.open', pageSize: SWITCH_SIZE } : { type: 'picker.close' })
      }
      onChoose={(customer) => actor.send({ type: 'customer.choose', customer })}
      onCurrency={(currency) => actor.send({ type: 'currency.choose', currency })}
    />
  );
}
