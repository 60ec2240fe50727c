import { useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { FixedContext } from '#ui/kit/picker.tsx';
import { selectionRef, type PageContext } from '#routes/page-context.ts';

/** The customer that the page works on, and the way to another. */
export function CustomerSwitch(_props: { look: 'context' | 'bar' }): ReactElement | null {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { t } = useMessages();
  const selected = useSelector(selectionRef(context), (snapshot) => snapshot?.context.selected ?? null);
  if (!selected) return null;
  return <FixedContext label={t('portal.customer')} valueText={selected.customer.customerName} />;
}
