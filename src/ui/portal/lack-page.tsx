import type { ReactElement } from 'react';
import type { Helper } from '#domain/access/offers.ts';
import type { Role } from '#domain/access/role.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { SupportLine } from '#domain/portal/portal-face.ts';
import type { Lack } from '#machines/portal/route-guard.ts';
import { useMessages } from '#locales/react.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { ROLE_NAMES } from '#locales/role-names.ts';
import { WhomToAsk } from '#ui/shared/whom-to-ask.tsx';

export interface LackPageProps {
  lack: Lack;
  /** The address that was asked for; absent where it is not known. */
  wanted?: string;
  role: Role;
  /** Whether customer support asked for a page of a customer's users. */
  isOfSupport: boolean;
  landingHref: PageAddress;
  /** Who can give what is lacking. */
  helper: Helper;
  support: SupportLine;
}

/** What login says to a signed-in user who asked for a page that is not theirs (decisions §5 Guard outcomes). */
export function LackPage({
  lack,
  wanted,
  role,
  isOfSupport,
  landingHref,
  helper,
  support,
}: LackPageProps): ReactElement {
  const { t } = useMessages();
  const reasons: Record<Lack, string> = {
    userType: t(isOfSupport ? 'login.lackCustomer' : 'login.lackUserType'),
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
      <WhomToAsk helper={helper} support={support} />
      <p>{t('login.lackHint')}</p>
      {wanted === undefined ? null : <p>{t('login.lackWanted', { path: wanted })}</p>}
    </Blank>
  );
}
