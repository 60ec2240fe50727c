import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { createActor, fromPromise } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { tellEvent, tellPage } from '#api/third-parties/portal-news.ts';
import type { PortalFace } from '#domain/portal-face.ts';
import type { Translator } from '#locales/intl.ts';
import { languageFor, rememberLanguage } from '#locales/language-choice.ts';
import { localeOf } from '#locales/languages.ts';
import type { Language } from '#locales/languages.ts';
import { loadChosen, loadTranslator } from '#locales/load.ts';
import { MessagesProvider } from '#locales/react.tsx';
import { chunk } from '#machines/chunk.ts';
import { session } from '#machines/session.ts';
import { AddressPrefix } from '#ui/kit/page-address.ts';
import { Outside } from '#ui/sign-in/outside.tsx';
import { cookieSettings } from './cookie-settings.ts';
import { loadPortalPart, loadSignInStep } from './portal-part.ts';
import type { PortalPart, SignInStepPart } from './portal-part.ts';
import { SESSION_INPUT } from './session-input.ts';
import { chooseTheme } from './theme-choice.ts';
import type { ThemeChoice } from './theme-choice.ts';
import { useSnapshot } from './use-snapshot.ts';

/** Messages, and whether they are all of a language's or only those of the sign-in page. */
export interface Words {
  readonly translator: Translator;
  readonly isWhole: boolean;
}

export interface AppProps {
  sessionRef: ActorRefFrom<typeof session>;
  brand: PortalFace;
  words: Words;
  theme: ThemeChoice;
  isPrerendered: boolean;
  /** Called once the page answers its user. */
  onLive: () => void;
}

/** Sign-in while nobody is signed in, the portal while somebody is. */
export function App({ sessionRef, brand, isPrerendered, onLive, ...first }: AppProps): ReactElement {
  const [live] = useState(() => onLive);
  useEffect(() => live(), [live]);
  const [served] = useState(() => createActor(session, { input: SESSION_INPUT }).getSnapshot());
  const snapshot = useSnapshot(sessionRef, served);
  const [words, setWords] = useState(first.words);
  const [theme, setTheme] = useState(first.theme);
  const [part, setPart] = useState<PortalPart>();
  const [step, setStep] = useState<SignInStepPart>();
  const [chunkRef] = useState(() =>
    createActor(
      chunk.provide({
        actors: {
          loadChunk: fromPromise(async () => {
            // One catalog is downloaded, so it is the user's: whoever signs in has been seen by now.
            const { user } = sessionRef.getSnapshot().context;
            const language = languageFor(user?.language ?? null);
            const [loaded, translator] = await Promise.all([
              loadPortalPart(),
              loadTranslator(language, user?.locale),
            ]);
            setPart(loaded);
            setWords((now) => (now.isWhole ? now : { translator, isWhole: true }));
          }),
        },
      }),
    ),
  );
  const [stepRef] = useState(() =>
    createActor(
      chunk.provide({
        actors: {
          loadChunk: fromPromise(async () => {
            const [loaded, translator] = await Promise.all([
              loadSignInStep(),
              loadTranslator(first.words.translator.language),
            ]);
            setStep(loaded);
            setWords((now) => (now.isWhole ? now : { translator, isWhole: true }));
          }),
        },
      }),
    ),
  );
  const stepSnapshot = useSnapshot(stepRef);
  const isProving = snapshot.matches('proving');
  useEffect(() => {
    if (isProving) stepRef.start();
  }, [stepRef, isProving]);
  const chunkSnapshot = useSnapshot(chunkRef);
  const isSignedOut = snapshot.hasTag('signedOut');
  useEffect(() => {
    if (!isSignedOut) chunkRef.start();
  }, [chunkRef, isSignedOut]);
  const isSigningIn = snapshot.matches('signingIn');
  useEffect(() => {
    // The portal starts while the server looks at the password; a failure is told when the portal is wanted.
    if (isSigningIn) void loadPortalPart().catch(() => undefined);
  }, [isSigningIn]);
  const { translator, isWhole } = words;
  const { user } = snapshot.context;
  const say = (language: Language): void => {
    // Without the network the page stays in the language that it has, with all that was typed into it.
    void loadChosen(language, user?.locale).then(
      (chosen) => setWords({ translator: chosen, isWhole: true }),
      () => undefined,
    );
  };
  const greet = useEffectEvent((language: Language): void => {
    if (localeOf(language, user?.locale) !== translator.locale) say(language);
  });
  useEffect(() => {
    // Who signs in later in this tab is greeted in another language than the one before.
    if (user && isWhole) greet(languageFor(user.language));
  }, [user, isWhole]);
  useEffect(() => {
    document.documentElement.lang = translator.locale;
    if (isSignedOut) document.title = `${translator.t('signIn.title')} · ${brand.name}`;
  }, [translator, brand, isSignedOut]);

  const isAtSignIn = snapshot.matches('signedOut');
  useEffect(() => {
    if (isAtSignIn) tellPage('/login', false);
  }, [isAtSignIn]);
  const openCookieSettings = useSyncExternalStore(
    cookieSettings.subscribe,
    cookieSettings.current,
    () => null,
  );

  const chooseLanguage = (language: Language): void => {
    tellEvent('language_chosen', { language });
    rememberLanguage(language);
    if (language === translator.language) return;
    say(language);
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
  const isOpen = !isSignedOut && snapshot.context.settings !== null && isWhole;
  return (
    <AddressPrefix value={brand.prefix ?? ''}>
      <MessagesProvider translator={translator}>
        {isOpen && part ? (
          <part.Portal sessionRef={sessionRef} preferences={preferences} />
        ) : (
          <Outside
            snapshot={snapshot}
            part={isProving ? stepSnapshot : chunkSnapshot}
            step={
              step && words.isWhole ? (
                <step.SignInStep sessionRef={sessionRef} brand={brand} onLanguage={chooseLanguage} />
              ) : null
            }
            brand={brand}
            isPrerendered={isPrerendered}
            actions={{
              signIn: (credentials) => sessionRef.send({ type: 'signIn.submit', ...credentials }),
              signInWith: (provider) => sessionRef.send({ type: 'signIn.withProvider', provider }),
              signOut: () => sessionRef.send({ type: 'session.signOut' }),
              retry: () => {
                sessionRef.send({ type: 'session.retry' });
                (isProving ? stepRef : chunkRef).send({ type: 'chunk.retry' });
              },
              cancel: () => sessionRef.send({ type: 'signIn.cancel' }),
            }}
            onLanguage={chooseLanguage}
            onCookieSettings={openCookieSettings}
          />
        )}
      </MessagesProvider>
    </AddressPrefix>
  );
}
