import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactElement } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { selection } from '#machines/selection.ts';
import { CustomerPicker, type PickerActions } from '#ui/selection/customer-picker.tsx';
import { landingOf, selectionRef, settingsOf, type PageContext } from '#routes/page-context.ts';

const customersRoute = getRouteApi('/account/customers');

/** The customers to choose from. */
export function CustomersPage(): ReactElement | null {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const actor = selectionRef(context);
  return actor ? <Customers context={context} actor={actor} /> : null;
}

function Customers(props: { context: PageContext; actor: ActorRefFrom<typeof selection> }): ReactElement {
  const { context, actor } = props;
  const router = useRouter();
  const { next } = customersRoute.useSearch();
  const snapshot = useSelector(actor, (current) => current);
  const chosen = snapshot.context.selected?.customer.buidCustomer ?? null;
  const before = useRef(chosen);
  useEffect(() => {
    actor.send({ type: 'picker.open', pageSize: settingsOf(context).config.defaultPageSize });
    return () => actor.send({ type: 'picker.close' });
  }, [actor, context]);
  const goOn = (): void => void router.navigate({ href: next ?? landingOf(context) });
  useEffect(() => {
    if (chosen === before.current) return;
    before.current = chosen;
    goOn();
  });
  const actions: PickerActions = {
    choose: (customer) => {
      if (customer.buidCustomer === chosen) goOn();
      else actor.send({ type: 'customer.choose', customer });
    },
    enter: (customer) => actor.send({ type: 'picker.enter', customer }),
    leave: () => actor.send({ type: 'picker.leave' }),
    search: (text) => actor.send({ type: 'picker.search', text }),
    turn: (page) => actor.send({ type: 'picker.turn', page }),
    resize: (pageSize) => actor.send({ type: 'picker.resize', pageSize }),
    retryList: () => actor.send({ type: 'picker.retry' }),
    retrySelection: () => actor.send({ type: 'selection.retry' }),
  };
  return (
    <CustomerPicker snapshot={snapshot} pageSizes={settingsOf(context).config.pageSizes} actions={actions} />
  );
}
