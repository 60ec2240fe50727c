import { lazy, Suspense, type ReactElement } from 'react';
import { withMessages } from '#locales/load.ts';
import { inTime } from '#routes/frame/in-time.ts';
import type { ActingPartProps } from '#routes/frame/acting-part.tsx';

const ActingPart = lazy(() =>
  inTime(withMessages(['acting'], () => import('#routes/frame/acting-part.tsx'))),
);

/** The banner of customer support in a user's place; loaded then. */
export function ActingAs(props: ActingPartProps): ReactElement {
  return (
    <Suspense fallback={null}>
      <ActingPart {...props} />
    </Suspense>
  );
}
