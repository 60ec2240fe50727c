import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { tellEvent, tellPage } from '#api/third-parties/portal-news.ts';
import type { LoginAreaPage } from '#domain/access.ts';
import { isClosedPage } from '#domain/third-parties.ts';
import { accountMessages } from '#locales/account-messages.ts';
import type { Translator } from '#locales/intl.ts';
import { chosenLanguage, rememberLanguage } from '#locales/language-choice.ts';
import { languageNames, languages } from '#locales/languages.ts';
import type { Language } from '#locales/languages.ts';
import { loadMessages, loadTranslator } from '#locales/load.ts';
import { MessagesProvider } from '#locales/react.tsx';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import type { LoginAreaProps } from '#ui/shell/login-frame.tsx';
import { showPage } from './address.ts';
import { cookieSettings } from './cookie-settings.ts';

type DrawPage = (frame: LoginAreaProps) => ReactElement;

/** Every page beside sign-in, each downloaded when it is opened; a link's token decides what create-account is. */
const PAGES: Record<LoginAreaPage, (token: string) => Promise<DrawPage>> = {
  '/forgot-user': () => mailRequestPage('username'),
  '/forgot-password': () => mailRequestPage('passwordReset'),
  '/reactivation': () => mailRequestPage('reactivation'),
  '/reset-password': async (token) => {
    const { ResetPassword } = await import('#routes/login-area/reset-password.tsx');
    return (frame) => <ResetPassword {...frame} token={token} />;
  },
  '/add-bank-account': async (token) => {
    const { AddBankAccount } = await import('#routes/login-area/add-bank-account.tsx');
    return (frame) => <AddBankAccount {...frame} token={token} />;
  },
  '/create-account': async (token) => {
    if (token === '') return mailRequestPage('account');
    const { CreateAccount } = await import('#routes/login-area/create-account.tsx');
    return (frame) => <CreateAccount {...frame} token={token} onCreated={openPortal} />;
  },
};

async function mailRequestPage(kind: 'username' | 'passwordReset' | 'account' | 'reactivation') {
  const { MailRequest } = await import('#routes/login-area/mail-request.tsx');
  const draw: DrawPage = (frame) => <MailRequest {...frame} kind={kind} />;
  return draw;
}

/** The token is used up; the portal starts anew, signed in. */
function openPortal(): void {
  showPage(null);
  location.reload();
}

/** Opens a page beside sign-in, apart from the portal: nobody is signed in there. */
export async function startLoginArea(
  container: HTMLElement,
  page: LoginAreaPage,
  token: string,
): Promise<void> {
  // A newer link that is pasted into this tab differs in its fragment only, which loads nothing by itself.
  addEventListener('hashchange', () => location.reload());
  tellPage(page, isClosedPage(page));
  await loadMessages(accountMessages);
  const [draw, translator] = await Promise.all([PAGES[page](token), loadTranslator(chosenLanguage())]);
  const { brand = '', years = '' } = container.dataset;
  container.replaceChildren();
  createRoot(container).render(
    <LoginArea draw={draw} translator={translator} brand={{ name: brand, years }} />,
  );
}

interface LoginAreaFrame extends Pick<LoginAreaProps, 'brand'> {
  draw: DrawPage;
  translator: Translator;
}

function LoginArea({ draw, translator: first, brand }: LoginAreaFrame): ReactElement {
  const [translator, setTranslator] = useState(first);
  useEffect(() => {
    document.documentElement.lang = translator.locale;
  }, [translator]);
  const onCookieSettings = useSyncExternalStore(cookieSettings.subscribe, cookieSettings.current);
  const chooseLanguage = (language: Language): void => {
    tellEvent('language_chosen', { language });
    rememberLanguage(language);
    void loadTranslator(language).then(setTranslator, () => location.reload());
  };
  return (
    <MessagesProvider translator={translator}>
      {draw({
        brand,
        onCookieSettings,
        language: (
          <ChipSelect
            label={translator.t('signIn.language')}
            value={translator.language}
            options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
            onChange={chooseLanguage}
            isQuiet
          />
        ),
      })}
    </MessagesProvider>
  );
}
