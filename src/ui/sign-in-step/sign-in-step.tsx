import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Language } from '#locales/languages.ts';
import type { challengePhraseChange } from '#machines/sign-in-step/challenge-phrase-change.ts';
import type { PortalFace } from '#domain/portal/portal-face.ts';
import type { passwordChange } from '#machines/settings/password-change.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { secondFactorEnrolment } from '#machines/sign-in-step/second-factor-enrolment.ts';
import type { secondFactor } from '#machines/sign-in-step/second-factor.ts';
import { useCodesHead } from '#ui/shared/use-codes-head.ts';
import { usePasswordChange } from '#ui/shared/use-password-change.ts';
import { useSession, type SessionActor } from '#ui/shared/use-session.ts';
import { LanguageSelect } from '#ui/shell/language-select.tsx';
import { ChallengeStep } from './challenge-step.tsx';
import { EnrolmentStep } from './enrolment-step.tsx';
import { FactorStep } from './factor-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { useChallengePhraseChange } from './use-challenge-phrase-change.ts';
import { useSecondFactor } from './use-second-factor.ts';
import { useSecondFactorEnrolment } from './use-second-factor-enrolment.ts';
import type { StepFrameProps } from './step-frame.tsx';

/** The chart of each step, over what it asks the server. */
export interface StepCharts {
  readonly password: typeof passwordChange;
  readonly challenge: typeof challengePhraseChange;
  readonly code: typeof secondFactor;
  readonly enrolment: typeof secondFactorEnrolment;
}

export interface SignInStepProps {
  sessionRef: SessionActor;
  brand: StepFrameProps['brand'] & Pick<PortalFace, 'timeZone'>;
  onLanguage: (language: Language) => void;
  charts: StepCharts;
  /** Whether this browser can be asked for passkeys. */
  canAskDevice: boolean;
  /** The day, for what says of which one recovery codes are. */
  today: PlainDate;
  /** Hands recovery codes to the browser as a file, and to its printer. */
  saveCodes: (head: readonly string[], codes: readonly string[]) => void;
  printCodes: () => void;
}

/** The step between a correct password and the portal that the session asks for. */
export function SignInStep(props: SignInStepProps): ReactElement {
  const { sessionRef, brand, onLanguage, charts } = props;
  const { snapshot } = useSession(sessionRef);
  const frame: StepFrameProps & Pick<SignInStepProps, 'sessionRef'> = {
    sessionRef,
    brand,
    language: <LanguageSelect onLanguage={onLanguage} />,
  };
  if (snapshot.matches({ proving: 'code' }))
    return <Code {...frame} chart={charts.code} timeZone={brand.timeZone} />;
  if (snapshot.matches({ proving: 'challengePhraseChangeRequired' })) {
    return <Challenge {...frame} chart={charts.challenge} />;
  }
  if (snapshot.matches({ proving: 'enrolment' })) {
    return <Enrolment {...props} {...frame} chart={charts.enrolment} />;
  }
  const isExpired = snapshot.matches({ proving: 'passwordExpired' });
  const { username } = snapshot.context;
  return <Password {...frame} chart={charts.password} isExpired={isExpired} username={username} />;
}

type Framed<Step extends keyof StepCharts> = StepFrameProps &
  Pick<SignInStepProps, 'sessionRef'> & { chart: StepCharts[Step] };

function Password({
  sessionRef,
  chart,
  isExpired,
  username,
  ...frame
}: Framed<'password'> & { isExpired: boolean; username: string }): ReactElement {
  const actor = useActorRef(chart, { input: { asksCurrent: false } });
  const change = usePasswordChange(actor);
  useTellSession(sessionRef, change.snapshot.output);
  return <PasswordStep {...frame} {...change} isExpired={isExpired} username={username} />;
}

function Challenge({ sessionRef, chart, ...frame }: Framed<'challenge'>): ReactElement {
  const actor = useActorRef(chart);
  const change = useChallengePhraseChange(actor);
  useTellSession(sessionRef, change.snapshot.output);
  return <ChallengeStep {...frame} {...change} />;
}

function Code({ sessionRef, chart, ...frame }: Framed<'code'> & Pick<PortalFace, 'timeZone'>): ReactElement {
  const actor = useActorRef(chart);
  const code = useSecondFactor(actor);
  useTellSession(sessionRef, code.snapshot.output);
  return <FactorStep {...frame} {...code} />;
}

function Enrolment({
  sessionRef,
  chart,
  canAskDevice,
  today,
  saveCodes,
  printCodes,
  ...frame
}: Framed<'enrolment'> &
  Pick<SignInStepProps, 'canAskDevice' | 'today' | 'saveCodes' | 'printCodes'>): ReactElement {
  const actor = useActorRef(chart, { input: { canAskDevice } });
  const enrolment = useSecondFactorEnrolment(actor);
  const { snapshot } = useSession(sessionRef);
  const head = useCodesHead(frame.brand.name, snapshot.context.username, today);
  useTellSession(sessionRef, enrolment.snapshot.output);
  return (
    <EnrolmentStep
      {...frame}
      {...enrolment}
      head={head}
      onDownload={(codes) => saveCodes(head, codes)}
      onPrint={printCodes}
    />
  );
}

type Output = NonNullable<SnapshotFrom<typeof secondFactor>['output']>;

/** How a step ended is the session's to act on. */
function useTellSession(sessionRef: SignInStepProps['sessionRef'], output: Output | undefined): void {
  const { actions } = useSession(sessionRef);
  useEffect(() => {
    if (!output) return;
    const { user, error } = output;
    if (user) actions.pass(user);
    else if (error) actions.refuse(error);
    else actions.cancel();
  }, [actions, output]);
}
