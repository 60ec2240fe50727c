import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { createActor } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { tellEvent } from '#api/third-parties/portal-news.ts';
import type { PortalFace } from '#domain/portal/portal-face.ts';
import type { Language } from '#locales/languages.ts';
import { MessagesProvider } from '#locales/react.tsx';
import { session } from '#machines/session/session.ts';
import { LanguageNotice } from '#ui/shell/language-notice.tsx';
import { AddressPrefix } from '#ui/kit/page-address.ts';
import { useSession } from '#ui/shared/use-session.ts';
import { Outside } from '#ui/sign-in/outside.tsx';
import { useChunk } from '#ui/sign-in/use-chunk.ts';
import { cookieSettings } from './cookie-settings.ts';
import { SESSION_INPUT } from './session-input.ts';
import type { SessionParts } from './session-parts.ts';
import { chooseTheme } from './theme-choice.ts';
import type { ThemeChoice } from './theme-choice.ts';

export interface AppProps {
  sessionRef: ActorRefFrom<typeof session>;
  brand: PortalFace;
  parts: SessionParts;
  theme: ThemeChoice;
  isPrerendered: boolean;
  /** Called once the page answers its user. */
  onLive: () => void;
}

/** Sign-in while nobody is signed in, the portal while somebody is. */
export function App({ sessionRef, brand, parts, isPrerendered, onLive, ...first }: AppProps): ReactElement {
  const [live] = useState(() => onLive);
  useEffect(() => live(), [live]);
  const [served] = useState(() => createActor(session, { input: SESSION_INPUT }).getSnapshot());
  const { snapshot, actions } = useSession(sessionRef, served);
  const { words, portal, step } = useSyncExternalStore(parts.subscribe, parts.current, parts.current);
  const portalPart = useChunk(parts.portalRef);
  const stepPart = useChunk(parts.stepRef);
  const [theme, setTheme] = useState(first.theme);
  const openCookieSettings = useSyncExternalStore(
    cookieSettings.subscribe,
    cookieSettings.current,
    () => null,
  );
  const { translator, isWhole } = words;

  const chooseLanguage = (language: Language): void => {
    tellEvent('language_chosen', { language });
    parts.choose(language);
  };
  const preferences = {
    theme,
    setTheme: (chosen: ThemeChoice): void => {
      chooseTheme(chosen);
      setTheme(chosen);
    },
    setLanguage: chooseLanguage,
    openCookieSettings,
  };
  const isProving = snapshot.matches('proving');
  const part = isProving ? stepPart : portalPart;
  const [isFormShown, setFormShown] = useState(isPrerendered);
  // What is on the screen follows the session: the form once somebody is out, a page once one is shown.
  const staysShown = isFormShown && snapshot.context.page === null;
  const shows = snapshot.matches('signedOut') || staysShown;
  if (shows !== isFormShown) setFormShown(shows);
  const isOpen = !snapshot.hasTag('signedOut') && snapshot.context.settings !== null && isWhole;
  return (
    <AddressPrefix value={brand.prefix ?? ''}>
      <MessagesProvider translator={translator}>
        <LanguageNotice />
        {isOpen && portal ? <portal.Portal sessionRef={sessionRef} preferences={preferences} /> : null}
        {isOpen && portal && !snapshot.hasTag('entering') ? null : (
          <Outside
            snapshot={snapshot}
            part={part.snapshot}
            step={
              step && isWhole ? (
                <step.SignInStep sessionRef={sessionRef} brand={brand} onLanguage={chooseLanguage} />
              ) : null
            }
            brand={brand}
            isFormShown={isFormShown}
            actions={{
              ...actions,
              retry: () => {
                actions.retry();
                part.retry();
              },
            }}
            onLanguage={chooseLanguage}
            onCookieSettings={openCookieSettings}
          />
        )}
      </MessagesProvider>
    </AddressPrefix>
  );
}
