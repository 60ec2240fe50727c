import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { buidOf } from '#domain/selection/selection.ts';
import type { PageContext } from '#routes/frame/page-context.ts';
import { useSelection } from '#routes/frame/use-selection.ts';

/**
 * For the page of one merchant's invoice: whoever works for another merchant from now on finds that one's invoices, and
 * this one's nowhere. The answer takes the number of the merchant whose invoice it is, once that is read.
 *
 * It belongs outside of what the page's key begins anew, which another selection does: whoever begins with the other
 * merchant has not seen the switch.
 */
export function useLeaveOtherMerchant(): (buidMerchant: string) => void {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const merchant = useSelection(context, ({ context: { selected } }) => selected && buidOf(selected)) ?? null;
  const opened = useRef(merchant);
  const of = useRef<string | null>(null);
  useEffect(() => {
    if (merchant === opened.current) return;
    opened.current = merchant;
    if (merchant === null || of.current === null || merchant === of.current) return;
    void router.navigate({ href: '/merchant/invoices' });
  }, [merchant, router]);
  return useCallback((buidMerchant: string) => {
    of.current = buidMerchant;
  }, []);
}
