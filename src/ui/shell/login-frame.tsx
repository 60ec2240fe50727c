import { useEffect, useRef } from 'react';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { useMessages } from '#locales/react.tsx';
import { AuthFoot, type AuthBrand } from './auth-foot.tsx';
import { help } from './auth-shell.css.ts';
import { AuthShell } from './auth-shell.tsx';
import { usePageAddress, type Address } from '#ui/kit/page-address.ts';

/** What every page of the login area is given. */
export interface LoginAreaProps {
  brand: AuthBrand;
  /** The choice of the language, in the head. */
  language: ReactNode;
  /** Opens the choice about tracking; absent or null while there is nothing to change. */
  onCookieSettings?: (() => void) | null;
}

export interface LoginFrameProps extends LoginAreaProps {
  title: string;
  intro?: ReactNode;
  /** Between intro and form. */
  notices?: ReactNode;
  /** The form, or what stands in its place. */
  children?: ReactNode;
  /** Where to go from here, in place of the link back to sign-in; null where the page leads there by itself. */
  ways?: ReactNode;
  /** Where the link back to sign-in leads once it is followed, such as to a form that begins with what is typed here. */
  backTo?: () => Address;
}

/** A page beside sign-in (§2 Login area): one thing at a time, and always a way back to sign-in. */
export function LoginFrame({
  title,
  brand,
  children,
  ways,
  backTo,
  ...props
}: LoginFrameProps): ReactElement {
  const { t } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
    // A new step is announced and read from its top.
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title, brand]);
  return (
    <AuthShell
      ref={heading}
      brand={{ name: brand.name, href: '/login' }}
      language={props.language}
      title={title}
      intro={props.intro}
      notices={props.notices}
      foot={<AuthFoot brand={brand} onCookieSettings={props.onCookieSettings} />}
      artLabel={t('signIn.artLabel')}
      artTitle={t('signIn.artTitle')}
      artText={t('signIn.artText')}
    >
      {children}
      {ways === undefined ? (
        <p className={help}>
          <BackToSignIn backTo={backTo} />
        </p>
      ) : (
        ways
      )}
    </AuthShell>
  );
}

function BackToSignIn({ backTo }: Pick<LoginFrameProps, 'backTo'>): ReactElement {
  const pageAddress = usePageAddress();
  const { t } = useMessages();
  const takeAlong = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (backTo) event.currentTarget.href = pageAddress(backTo());
  };
  return (
    <a href={pageAddress('/login')} onClick={takeAlong}>
      {t('signIn.back')}
    </a>
  );
}
