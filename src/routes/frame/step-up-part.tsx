import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent, type ReactElement } from 'react';
import { stepUpActors } from '#api/step-up/actors.ts';
import { stepUp } from '#machines/shapes/step-up.ts';
import type { StepUpProps } from '#routes/frame/step-up.tsx';
import { StepUpDialog } from '#ui/shared/step-up-dialog.tsx';
import { useStepUp } from '#ui/shared/use-step-up.ts';

const machine = stepUp.provide({ actors: stepUpActors });

/** Asks for the password or a code before a change, while the flow is in the state that waits for it. */
export default function StepUpPart({ of, title, submitText, onEnd }: StepUpProps): ReactElement {
  const actor = useActorRef(machine, { input: of });
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const subscription = actor.subscribe({
      next: ({ status, output }) => {
        if (status === 'done') end(output.token);
      },
    });
    return () => subscription.unsubscribe();
  }, [actor]);
  return <StepUpDialog {...useStepUp(actor)} title={title} submitText={submitText} />;
}
