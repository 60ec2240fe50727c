import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '#locales/react.tsx';
import { AuthFoot, type AuthBrand } from '#ui/shell/auth-foot.tsx';
import { AuthShell } from '#ui/shell/auth-shell.tsx';

/** What every step between password and portal is given. */
export interface StepFrameProps {
  brand: AuthBrand;
  /** The choice of the language, in the head. */
  language: ReactNode;
}

/** The frame of a step: the same page as sign-in, with another form. */
export function StepFrame({
  brand,
  language,
  title,
  intro,
  notices,
  children,
}: StepFrameProps & {
  title: string;
  intro: string;
  notices?: ReactNode;
  children: ReactNode;
}): ReactElement {
  const { t } = useMessages();
  return (
    <AuthShell
      brand={{ name: brand.name, href: '/login' }}
      language={language}
      title={title}
      intro={intro}
      notices={notices}
      foot={<AuthFoot brand={brand} />}
      artLabel={t('signIn.artLabel')}
      artTitle={t('signIn.artTitle')}
      artText={t('signIn.artText')}
    >
      {children}
    </AuthShell>
  );
}
