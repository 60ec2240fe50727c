import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { watchActivity } from '#api/actors/activity.ts';
import { watchAnswers } from '#api/answer-watch.ts';
import { sessionActors } from '#api/actors/session.ts';
import { leaveForProvider } from '#api/actors/leave-for-provider.ts';
import { watchTabs } from '#api/actors/tabs.ts';
import type { SignInProvider } from '#domain/portal-face.ts';
import type { Catalog } from '#locales/catalog.ts';
import { createTranslator } from '#locales/intl.ts';
import { chosenLanguage } from '#locales/language-choice.ts';
import { isLanguage } from '#locales/languages.ts';
import { loadTranslator } from '#locales/load.ts';
import { session } from '#machines/session.ts';
import '#ui/base.css.ts';
import { addFonts } from '#ui/fonts.ts';
import { loginAreaAddress, returnedWith, showLogin, showPage, wantedAddress } from './address.ts';
import { App } from './app.tsx';
import type { Words } from './app.tsx';
import { SESSION_INPUT } from './session-input.ts';
import { loadPortalPart } from './portal-part.ts';
import { chosenTheme } from './theme-choice.ts';
import { warmUp } from './warm-up.ts';

const element = document.getElementById('portal');
if (!element) throw new Error('The page has no element for the portal');
const { language, brand = '', years = '', providers = '[]', warm = '', consent } = element.dataset;

/** The sign-in page carries its messages, so that it is live without another request. */
async function firstWords(): Promise<Words> {
  const own = document.getElementById('messages')?.textContent;
  if (!own || !isLanguage(language))
    return { translator: await loadTranslator(chosenLanguage()), isWhole: true };
  return { translator: createTranslator(language, JSON.parse(own) as Catalog), isWhole: false };
}

async function start(container: HTMLElement): Promise<void> {
  const isPrerendered = container.hasChildNodes();
  // The scripts were a task already: a page that is painted answers its user before the next one.
  if (isPrerendered) await new Promise((resolve) => setTimeout(resolve));
  const sessionRef = createActor(
    session.provide({
      actors: {
        ...sessionActors,
        watchTabs: watchTabs(),
        watchActivity: watchActivity(),
        leaveForProvider: leaveForProvider(),
      },
    }),
    { input: { ...SESSION_INPUT, returnedWith: returnedWith() } },
  );
  sessionRef.on('session.began', ({ page }) => showPage(page));
  sessionRef.on('session.ended', ({ keepDrafts }) => {
    if (!keepDrafts) void forgetDrafts();
  });
  sessionRef.subscribe((snapshot) => {
    if (snapshot.matches('signedOut')) showLogin(snapshot.context.wantedPage);
  });
  watchAnswers((status) => sessionRef.send({ type: status === 401 ? 'session.lost' : 'server.heard' }));
  const wanted = wantedAddress();
  const ask = (): void => {
    sessionRef.start();
    if (wanted !== null) sessionRef.send({ type: 'page.wanted', page: wanted });
  };

  // Nothing is asked for while the page on the screen is not live yet. Without one there is a session to open.
  if (!isPrerendered) {
    addFonts();
    ask();
    void loadPortalPart().catch(() => undefined);
  }
  const app = (
    <StrictMode>
      <App
        sessionRef={sessionRef}
        brand={{ name: brand, years, providers: JSON.parse(providers) as SignInProvider[] }}
        words={await firstWords()}
        theme={chosenTheme()}
        isPrerendered={isPrerendered}
        onLive={() => {
          if (isPrerendered) ask();
          letHeldFormGo();
          askForConsent();
          if (!isPrerendered) return;
          addFonts();
          // While the user types, the portal arrives.
          requestIdleCallback(() => warmUp(warm.split(' ').filter(Boolean)));
        }}
      />
    </StrictMode>
  );
  // As a transition it is done in slices, between which the page answers.
  if (isPrerendered) startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app);
}

/** Drafts belong to the portal's part, which is there whenever there is a draft. */
async function forgetDrafts(): Promise<void> {
  const { removeAllDrafts } = await import('#api/payment-drafts.ts');
  removeAllDrafts();
}

/** Whoever pressed Sign in before the scripts ran has pressed it now. */
function letHeldFormGo(): void {
  dispatchEvent(new Event('portal:live'));
  if (document.documentElement.dataset.heldForm) document.forms[0]?.requestSubmit();
}

/** Once the page is there: nothing that anybody waits for waits for this. */
function askForConsent(): void {
  // Where nobody else is told anything, there is nothing to ask.
  if (consent === undefined) return;
  requestIdleCallback(
    () => void import('./consent.ts').then(({ runConsent }) => runConsent()).catch(() => undefined),
  );
}

const beside = loginAreaAddress();
if (!beside) void start(element);
else {
  const { page, token } = beside;
  addFonts();
  void import('./login-area.tsx')
    .then(({ startLoginArea }) => startLoginArea(element, page, token))
    .then(askForConsent);
}
