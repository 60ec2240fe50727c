import type { ReactElement, ReactNode, Ref } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import type { Address } from '#ui/kit/page-address.ts';

export interface SessionExpiredProps {
  readonly signInHref: Address;
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** What of what was entered is kept. */
  readonly children: ReactNode;
}

/** The session has ended in the middle of a task; signing in leads back to it. */
export function SessionExpired({ signInHref, headingRef, children }: SessionExpiredProps): ReactElement {
  const { t } = useMessages();
  const signIn = (
    <ButtonLink href={signInHref} variant="primary">
      {t('wizard.signIn')}
    </ButtonLink>
  );
  return (
    <Blank icon="logIn" level={1} isInPage ref={headingRef} title={t('wizard.sessionTitle')} actions={signIn}>
      {children}
    </Blank>
  );
}
