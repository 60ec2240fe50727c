import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { buidOf, locationOf, type Selected } from '#domain/selection/selection.ts';
import type { PartyTarget } from '#machines/selection/types.ts';
import { selectionRef, switchTo, type PageContext } from '#routes/frame/page-context.ts';

/** A customer, and the currency that it is opened in; absent for the one that it is in anyway. */
export interface OpenedCustomer extends PartyTarget {
  readonly currency?: string;
}

/**
 * Selects a whole customer and the currency that is meant, and goes to a page of it once both are selected; what is selected
 * already is there at once. A location to which it was narrowed is let go first: what is opened may be of another one. Where the customer works in one currency only, or portals have no several, that one stays.
 */
export function useOpenCustomer(context: PageContext): (customer: OpenedCustomer, page: PageAddress) => void {
  const router = useRouter();
  const wanted = useRef<{ readonly customer: OpenedCustomer; readonly page: PageAddress } | null>(null);
  const now = useSelector(selectionRef(context), (snapshot) => snapshot?.context);
  const goOn = useEffectEvent((): void => {
    const { current } = wanted;
    const selected = now?.selected ?? null;
    if (!current || !selected || !isWhole(selected, current.customer)) return;
    const { currency } = current.customer;
    if (currency && now?.currency !== currency && selected.currencies.includes(currency)) {
      selectionRef(context)?.send({ type: 'currency.choose', currency });
      return;
    }
    wanted.current = null;
    void router.navigate({ href: current.page });
  });
  const [, ask] = useState(0);
  // Whatever of the selection has changed, and once more where it was the wanted one before.
  useEffect(() => goOn());
  return useCallback(
    (customer, page) => {
      wanted.current = { customer, page };
      const selected = selectionRef(context)?.getSnapshot().context.selected;
      if (!isWhole(selected, customer)) switchTo(context, customer);
      ask((before) => before + 1);
    },
    [context],
  );
}

/** Whether a customer is selected with all of its locations. */
function isWhole(selected: Selected | null | undefined, { buid }: PartyTarget): boolean {
  return selected ? buidOf(selected) === buid && locationOf(selected) === null : false;
}
