import { useActorRef } from '@xstate/react';
import { useState, type ReactElement } from 'react';
import { disputeAskActors } from '#api/disputes/ask-actors.ts';
import type { AskedAnswer } from '#api/disputes/ask-calls.ts';
import { disputeAsk } from '#machines/dispute-ask/dispute-ask.ts';
import { DisputeAsk } from '#ui/dispute-ask/dispute-ask.tsx';
import { useDisputeAsk } from '#ui/dispute-ask/use-dispute-ask.ts';

/** Who can answer a dispute of the customer, and the way to ask them, for a user who cannot. */
export function AskAdministrators(about: AskedAnswer): ReactElement {
  const [machine] = useState(() => disputeAsk.provide({ actors: disputeAskActors(about) }));
  return <DisputeAsk {...useDisputeAsk(useActorRef(machine))} />;
}
