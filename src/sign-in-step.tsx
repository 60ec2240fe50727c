import { useState, type ReactElement } from 'react';
import { canAskDevice } from '#api/passkeys/can-ask-device.ts';
import { portalNow } from '#api/platform/portal-clock.ts';
import { signInStepActors } from '#api/sign-in-step/actors.ts';
import { businessDate } from '#domain/dates/dates.ts';
import { challengePhraseChange } from '#machines/sign-in-step/challenge-phrase-change.ts';
import { passwordChange } from '#machines/settings/password-change.ts';
import { secondFactorEnrolment } from '#machines/sign-in-step/second-factor-enrolment.ts';
import { secondFactor } from '#machines/sign-in-step/second-factor.ts';
import { saveCodes } from '#routes/frame/save-codes.ts';
import { SignInStep as Step } from '#ui/sign-in-step/sign-in-step.tsx';
import type { SignInStepProps as StepProps } from '#ui/sign-in-step/sign-in-step.tsx';

export type SignInStepProps = Omit<
  StepProps,
  'charts' | 'canAskDevice' | 'today' | 'saveCodes' | 'printCodes'
>;

const charts = {
  password: passwordChange.provide({ actors: signInStepActors }),
  challenge: challengePhraseChange.provide({ actors: signInStepActors }),
  code: secondFactor.provide({ actors: signInStepActors }),
  enrolment: secondFactorEnrolment.provide({ actors: signInStepActors }),
};

/** The step after the password over the real calls; downloaded when the session asks for it. */
export function SignInStep(props: SignInStepProps): ReactElement {
  // Nobody is signed in: the portal's own time zone is not known yet.
  const [today] = useState(() => businessDate(portalNow(), Intl.DateTimeFormat().resolvedOptions().timeZone));
  return (
    <Step
      {...props}
      charts={charts}
      canAskDevice={canAskDevice()}
      today={today}
      saveCodes={saveCodes}
      printCodes={() => print()}
    />
  );
}
