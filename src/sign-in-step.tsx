import type { ReactElement } from 'react';
import { signInStepActors } from '#api/sign-in-step/actors.ts';
import { challengePhraseChange } from '#machines/sign-in-step/challenge-phrase-change.ts';
import { passwordChange } from '#machines/settings/password-change.ts';
import { secondFactor } from '#machines/sign-in-step/second-factor.ts';
import { SignInStep as Step } from '#ui/sign-in-step/sign-in-step.tsx';
import type { SignInStepProps as StepProps } from '#ui/sign-in-step/sign-in-step.tsx';

export type SignInStepProps = Omit<StepProps, 'charts'>;

const charts = {
  password: passwordChange.provide({ actors: signInStepActors }),
  challenge: challengePhraseChange.provide({ actors: signInStepActors }),
  code: secondFactor.provide({ actors: signInStepActors }),
};

/** The step after the password over the real calls; downloaded when the session asks for it. */
export function SignInStep(props: SignInStepProps): ReactElement {
  return <Step {...props} charts={charts} />;
}
