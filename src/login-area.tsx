import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { tellEvent, tellPage } from '#api/third-parties/portal-news.ts';
import type { LoginAreaPage } from '#domain/access/addresses.ts';
import type { MailRequestKind } from '#domain/user/mail-request.ts';
import type { PortalFace } from '#domain/portal/portal-face.ts';
import { isClosedPage } from '#domain/portal/third-parties.ts';
import type { Translator } from '#locales/intl.ts';
import { chosenLanguage, rememberLanguage } from '#locales/language-choice.ts';
import type { Language } from '#locales/languages.ts';
import { loadChosen, loadTranslator, withMessages } from '#locales/load.ts';
import { MessagesProvider } from '#locales/react.tsx';
import { AddressPrefix } from '#ui/kit/page-address.ts';
import { LanguageNotice } from '#ui/shell/language-notice.tsx';
import { LanguageSelect } from '#ui/shell/language-select.tsx';
import type { LoginAreaProps } from '#ui/shell/login-frame.tsx';
import { showPage, type LoginAreaAddress } from './address.ts';
import { cookieSettings } from './cookie-settings.ts';

/** Draws a page before sign-in in its frame. */
export type DrawPage = (frame: LoginAreaProps) => ReactElement;

type Given = Pick<LoginAreaAddress, 'token' | 'about'>;

/** Every page beside sign-in, each downloaded when it is opened; a link's token decides what create-account is. */
const PAGES: Record<LoginAreaPage, (given: Given) => Promise<DrawPage>> = {
  '/forgot-user': () => mailRequestPage('username'),
  '/forgot-password': ({ about }) => mailRequestPage('passwordReset', about),
  '/reactivation': ({ about }) => mailRequestPage('reactivation', about),
  '/reset-password': async ({ token }) => {
    const { ResetPassword } = await withMessages(
      ['account'],
      () => import('#routes/login-area/reset-password.tsx'),
    );
    return (frame) => <ResetPassword {...frame} token={token} />;
  },
  '/add-bank-account': async ({ token }) => {
    const { AddBankAccount } = await withMessages(
      ['account', 'bank-account'],
      () => import('#routes/login-area/add-bank-account.tsx'),
    );
    return (frame) => <AddBankAccount {...frame} token={token} />;
  },
  '/create-account': async ({ token }) => {
    if (token === '') return mailRequestPage('account');
    const { CreateAccount } = await withMessages(
      ['account'],
      () => import('#routes/login-area/create-account.tsx'),
    );
    return (frame) => <CreateAccount {...frame} token={token} onCreated={enterPortal} />;
  },
};

async function mailRequestPage(kind: MailRequestKind, about = '') {
  const { MailRequest } = await withMessages(
    ['account'],
    () => import('#routes/login-area/mail-request.tsx'),
  );
  const draw: DrawPage = (frame) => <MailRequest {...frame} kind={kind} about={about} />;
  return draw;
}

/** The token is used up; the portal starts anew, signed in. */
function enterPortal(): void {
  showPage(null);
  location.reload();
}

/**
 * Downloads a page beside sign-in, apart from the portal: nobody is signed in there.
 * @param address null for a page that anyone may open: for whoever is signed in it is a page of `openPortal`
 */
export async function loadLoginArea(
  address: LoginAreaAddress | null,
  brand: PortalFace,
  openPortal: () => Promise<ReactElement>,
): Promise<ReactElement> {
  const draw = address ? await loadPage(address) : await loadOpenPage();
  if (!draw) return openPortal();
  const translator = await loadTranslator(chosenLanguage());
  return <LoginArea draw={draw} translator={translator} brand={brand} />;
}

async function loadPage({ page, ...given }: LoginAreaAddress): Promise<DrawPage> {
  const draw = await PAGES[page](given);
  tellPage(page, isClosedPage(page));
  return draw;
}

/** Null where somebody is signed in. */
async function loadOpenPage(): Promise<DrawPage | null> {
  const { readOpenPage } = await withMessages(['texts'], () => import('./open-page.tsx'));
  return readOpenPage();
}

interface LoginAreaFrame {
  brand: PortalFace;
  draw: DrawPage;
  translator: Translator;
}

function LoginArea({ draw, translator: first, brand }: LoginAreaFrame): ReactElement {
  const [translator, setTranslator] = useState(first);
  // Before it is drawn: whoever reads aloud would read a moment of it by the rules of another language.
  useLayoutEffect(() => {
    document.documentElement.lang = translator.locale;
  }, [translator]);
  const onCookieSettings = useSyncExternalStore(cookieSettings.subscribe, cookieSettings.current);
  const chooseLanguage = (language: Language): void => {
    tellEvent('language_chosen', { language });
    void loadChosen(language).then(
      (loaded) => {
        rememberLanguage(loaded.language);
        setTranslator(loaded);
      },
      // What did not come is told by `missedLanguage`.
      () => undefined,
    );
  };
  return (
    <AddressPrefix value={brand.prefix ?? ''}>
      <MessagesProvider translator={translator}>
        <LanguageNotice />
        {draw({
          brand,
          onCookieSettings,
          language: <LanguageSelect onLanguage={chooseLanguage} />,
        })}
      </MessagesProvider>
    </AddressPrefix>
  );
}
