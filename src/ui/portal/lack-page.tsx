import type { ReactElement } from 'react';
import type { Role } from '#domain/access/role.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { SupportLine } from '#domain/portal/portal-face.ts';
import type { Lack } from '#machines/portal/route-guard.ts';
import { useMessages } from '#locales/react.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { CallSupport } from '#ui/shared/call-support.tsx';
import { ROLE_NAMES } from '#ui/shared/role-name.ts';

export interface LackPageProps {
  lack: Lack;
  /** The address that was asked for; absent where it is not known. */
  wanted?: string;
  role: Role;
  landingHref: PageAddress;
  /** Whom to ask where no administrator of the user's company can help. */
  support: SupportLine;
}

/** A role is the company's to give; types of users and what is switched on are the provider's. */
const asksSupport = (lack: Lack): boolean => lack !== 'role' && lack !== 'barredRole';

/** What login says to a signed-in user who asked for a page that is not theirs (decisions §5 Guard outcomes). */
export function LackPage({ lack, wanted, role, landingHref, support }: LackPageProps): ReactElement {
  const { t } = useMessages();
  const reasons: Record<Lack, string> = {
    userType: t('login.lackUserType'),
    role: t('login.lackRole', { role: t(ROLE_NAMES[role]) }),
    barredRole: t('login.lackRole', { role: t(ROLE_NAMES[role]) }),
    flag: t('login.lackFlag'),
    forbiddenFlag: t('login.lackFlag'),
  };
  return (
    <Blank
      icon="lock"
      level={1}
      title={t('login.title')}
      isInPage
      actions={
        <ButtonLink variant="primary" href={landingHref}>
          {t('login.lackBack')}
        </ButtonLink>
      }
    >
      <p>{reasons[lack]}</p>
      {asksSupport(lack) ? <CallSupport support={support} /> : null}
      <p>{t('login.lackHint')}</p>
      {wanted === undefined ? null : <p>{t('login.lackWanted', { path: wanted })}</p>}
    </Blank>
  );
}
