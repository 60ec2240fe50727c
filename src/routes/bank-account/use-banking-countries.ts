import { useSelector } from '@xstate/react';
import type { PageContext } from '#routes/frame/page-context.ts';

/**
 * The countries whose bank accounts the selected customer can add: none where they are not known (§6, §8), null while
 * they are asked for.
 */
export function useBankingCountries({ portalRef }: PageContext): readonly string[] | null {
  return useSelector(portalRef.getSnapshot().children.bankingCountries, (now) =>
    now?.hasTag('awaited') ? null : (now?.context.countries ?? NONE),
  );
}

const NONE: readonly string[] = [];
