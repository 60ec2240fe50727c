import type { ComponentType } from 'react';
import { withMessages } from '#locales/load.ts';
import type { PortalProps } from '#routes/frame/portal.tsx';
import type { SignInStepProps } from './sign-in-step.tsx';

/** Everything that is downloaded after the sign-in page. */
export interface PortalPart {
  readonly Portal: ComponentType<PortalProps>;
}

/** What is downloaded where a step is left after the password. */
export interface SignInStepPart {
  readonly SignInStep: ComponentType<SignInStepProps>;
}

/** Downloads the steps after the password, with their messages. */
export function loadSignInStep(): Promise<SignInStepPart> {
  return withMessages(['account', 'sign-in-step'], () => import('./sign-in-step.tsx'));
}

/** Downloads the portal; a second call waits for the first one's download. */
export async function loadPortalPart(): Promise<PortalPart> {
  const { Portal } = await import('#routes/frame/portal.tsx');
  return { Portal };
}
