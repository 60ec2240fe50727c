import { lazy, Suspense, type ReactElement } from 'react';
import type { SteppedUp } from '#domain/access/step-up.ts';
import { withMessages } from '#locales/load.ts';
import { inTime } from '#routes/frame/in-time.ts';

export interface StepUpProps {
  /** The one change that is to be made. */
  of: SteppedUp;
  /** A question that names the change: “Is it you who adds Harbor Bank ••6789?” */
  title: string;
  submitText: string;
  /** With the token, which goes with the change to the server; null where the user does not want the change. */
  onEnd: (token: string | null) => void;
}

const StepUpPart = lazy(() =>
  inTime(withMessages(['step-up'], () => import('#routes/frame/step-up-part.tsx'))),
);

/** Asks for the password or a code before a change, while the flow is in the state that waits for it; loaded then. */
export function StepUp(props: StepUpProps): ReactElement {
  return (
    <Suspense fallback={null}>
      <StepUpPart {...props} />
    </Suspense>
  );
}
