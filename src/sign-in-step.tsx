import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import type { ActorRefFrom } from 'xstate';
import { signInStepActors } from '#api/actors/sign-in-step.ts';
import { languageNames, languages } from '#locales/languages.ts';
import type { Language } from '#locales/languages.ts';
import { useMessages } from '#locales/react.tsx';
import { challengePhraseChange } from '#machines/challenge-phrase-change.ts';
import { passwordChange } from '#machines/password-change.ts';
import { secondFactor } from '#machines/second-factor.ts';
import type { session } from '#machines/session.ts';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import { ChallengeStep } from '#ui/sign-in-step/challenge-step.tsx';
import { CodeStep } from '#ui/sign-in-step/code-step.tsx';
import { PasswordStep } from '#ui/sign-in-step/password-step.tsx';
import type { StepFrameProps } from '#ui/sign-in-step/step-frame.tsx';
import type { Brand } from '#ui/sign-in/sign-in.tsx';
import { useSnapshot } from './use-snapshot.ts';

export interface SignInStepProps {
  sessionRef: ActorRefFrom<typeof session>;
  brand: Brand;
  onLanguage: (language: Language) => void;
}

const providedPasswordChange = passwordChange.provide({ actors: signInStepActors });
const providedChallenge = challengePhraseChange.provide({ actors: signInStepActors });
const providedSecondFactor = secondFactor.provide({ actors: signInStepActors });

/** The step between a correct password and the portal that the session asks for; downloaded when it does. */
export function SignInStep({ sessionRef, brand, onLanguage }: SignInStepProps): ReactElement {
  const { language, t } = useMessages();
  const snapshot = useSnapshot(sessionRef);
  const frame: StepFrameProps & { sessionRef: SignInStepProps['sessionRef'] } = {
    sessionRef,
    brand,
    language: (
      <ChipSelect
        label={t('signIn.language')}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        onChange={onLanguage}
        isQuiet
      />
    ),
  };
  if (snapshot.matches({ proving: 'code' })) return <Code {...frame} />;
  if (snapshot.matches({ proving: 'challengePhraseChangeRequired' })) return <Challenge {...frame} />;
  const isExpired = snapshot.matches({ proving: 'passwordExpired' });
  return <Password {...frame} isExpired={isExpired} username={snapshot.context.username} />;
}

type Framed = StepFrameProps & Pick<SignInStepProps, 'sessionRef'>;

function Password({
  sessionRef,
  isExpired,
  username,
  ...frame
}: Framed & { isExpired: boolean; username: string }): ReactElement {
  const actor = useActorRef(providedPasswordChange, { input: { asksCurrent: false } });
  const snapshot = useSelector(actor, (now) => now);
  useTellSession(sessionRef, snapshot.output);
  return (
    <PasswordStep
      {...frame}
      snapshot={snapshot}
      isExpired={isExpired}
      username={username}
      onSubmit={(form) => actor.send({ type: 'passwordChange.submit', form })}
      onRetry={() => actor.send({ type: 'passwordChange.retry' })}
      onCancel={() => actor.send({ type: 'passwordChange.cancel' })}
    />
  );
}

function Challenge({ sessionRef, ...frame }: Framed): ReactElement {
  const actor = useActorRef(providedChallenge);
  const snapshot = useSelector(actor, (now) => now);
  useTellSession(sessionRef, snapshot.output);
  return (
    <ChallengeStep
      {...frame}
      snapshot={snapshot}
      onSubmit={(form) => actor.send({ type: 'challengePhrase.submit', form })}
      onCancel={() => actor.send({ type: 'challengePhrase.cancel' })}
    />
  );
}

function Code({ sessionRef, ...frame }: Framed): ReactElement {
  const actor = useActorRef(providedSecondFactor);
  const snapshot = useSelector(actor, (now) => now);
  useTellSession(sessionRef, snapshot.output);
  return (
    <CodeStep
      {...frame}
      snapshot={snapshot}
      onSubmit={(code) => actor.send({ type: 'code.submit', code })}
      onOtherWay={() => actor.send({ type: 'code.otherWay' })}
      onCancel={() => actor.send({ type: 'code.cancel' })}
    />
  );
}

type Output = NonNullable<ReturnType<ActorRefFrom<typeof secondFactor>['getSnapshot']>['output']>;

/** How a step ended is the session's to act on. */
function useTellSession(sessionRef: SignInStepProps['sessionRef'], output: Output | undefined): void {
  useEffect(() => {
    if (!output) return;
    const { user, error } = output;
    if (user) sessionRef.send({ type: 'signIn.passed', user });
    else if (error) sessionRef.send({ type: 'signIn.refused', error });
    else sessionRef.send({ type: 'signIn.cancel' });
  }, [sessionRef, output]);
}
