import type { ReactElement } from 'react';
import { CodeStep, type CodeStepProps } from '#ui/sign-in-step/code-step.tsx';
import { LockedStep, type LockedStepProps } from '#ui/sign-in-step/locked-step.tsx';
import { PasskeyStep, type PasskeyStepProps } from '#ui/sign-in-step/passkey-step.tsx';

/** The second step of signing in, by what the user has and chooses. */
export function FactorStep(props: CodeStepProps & PasskeyStepProps & LockedStepProps): ReactElement {
  const { snapshot } = props;
  if (snapshot.matches('locked')) return <LockedStep {...props} />;
  // Until what follows is there, the screen stays that of a user without passkeys, or of a browser that can use none.
  const { ways } = snapshot.context;
  const isDoneWithCode =
    snapshot.status === 'done' && ways !== null && !(ways.hasPasskey && ways.canAskDevice);
  return snapshot.hasTag('codes') || isDoneWithCode ? <CodeStep {...props} /> : <PasskeyStep {...props} />;
}
