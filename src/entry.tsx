import { startTransition, StrictMode } from 'react';
import type { ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { watchActivity } from '#api/platform/activity.ts';
import { sessionNews, watchAnswers } from '#api/platform/answer-watch.ts';
import { forgetBegun } from '#api/platform/kept-drafts.ts';
import { sessionActors } from '#api/session/actors.ts';
import { leaveForProvider } from '#api/payments/leave-for-provider.ts';
import { watchTabs } from '#api/platform/tabs.ts';
import type { PortalFace, SignInProvider, SupportLine } from '#domain/portal/portal-face.ts';
import type { Catalog } from '#locales/catalog.ts';
import { createTranslator } from '#locales/intl.ts';
import { chosenLanguage } from '#locales/language-choice.ts';
import { isLanguage } from '#locales/languages.ts';
import { loadTranslator } from '#locales/load.ts';
import { endedSession } from '#machines/session/ended-session.ts';
import { session } from '#machines/session/session.ts';
import '#ui/base.css.ts';
import { addFonts } from '#ui/fonts.ts';
import {
  endedBefore,
  leaveForLogin,
  loginAreaAddress,
  returnedWith,
  showLogin,
  showPage,
  typedName,
  wantedAddress,
} from './address.ts';
import type { LoginAreaAddress } from './address.ts';
import { App } from './app.tsx';
import { BesideSignIn } from './beside-sign-in.tsx';
import { forgetLastSession, keepLastSession, lastSession } from './last-session.ts';
import { SESSION_INPUT } from './session-input.ts';
import { sessionParts } from './session-parts.ts';
import type { Words } from './session-parts.ts';
import { loadPortalPart } from './portal-part.ts';
import { chosenTheme } from './theme-choice.ts';
import { warmUp } from './warm-up.ts';

const element = document.getElementById('portal');
if (!element) throw new Error('The page has no element for the portal');
const { language, brand = '', years = '', warm = '', consent, prefix } = element.dataset;
/** Whether anyone may open the page; who is signed in sees it in the portal. */
const isOpen = 'open' in element.dataset;
const { providers = '[]', support = '{"phone":"","hours":null}', zone = 'UTC' } = element.dataset;
/** Whose portal it is, as the server's page says. */
const face: PortalFace = {
  name: brand,
  years,
  providers: JSON.parse(providers) as SignInProvider[],
  support: JSON.parse(support) as SupportLine,
  timeZone: zone,
  prefix,
};

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
  const app = await openApp(isPrerendered);
  // As a transition it is done in slices, between which the page answers.
  if (isPrerendered) startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app);
}

/** Sign-in or the portal, with its session begun. */
async function openApp(isPrerendered: boolean): Promise<ReactElement> {
  const sessionRef = createActor(
    session.provide({
      actors: {
        ...sessionActors,
        watchTabs: watchTabs(),
        watchActivity: watchActivity(),
        leaveForProvider: leaveForProvider(),
      },
    }),
    {
      input: {
        ...SESSION_INPUT,
        returnedWith: returnedWith(),
        ended: endedBefore() ?? lastSession(),
        typed: typedName(),
      },
    },
  );
  sessionRef.on('session.began', ({ page }) => showPage(page));
  sessionRef.on('session.ended', ({ keepDrafts }) => {
    if (keepDrafts) return;
    forgetLastSession();
    forgetBegun();
  });
  sessionRef.subscribe((snapshot) => {
    const { value, context } = snapshot;
    // Whoever stands in for somebody is not that user: the next page is for themselves again.
    if (context.user?.acting) forgetLastSession();
    else if (context.user) keepLastSession(context.user);
    if (typeof value === 'object' && 'signedOut' in value)
      showLogin(context.wantedPage, endedSession(context, value.signedOut), context.username);
  });
  watchAnswers((status, code) => {
    const news = sessionNews(status, code);
    if (news) sessionRef.send({ type: news });
  });
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
  const parts = sessionParts(sessionRef, await firstWords(), face.name);
  return (
    <StrictMode>
      <App
        sessionRef={sessionRef}
        brand={face}
        parts={parts}
        theme={chosenTheme()}
        isPrerendered={isPrerendered}
        onLive={() => {
          parts.follow();
          if (isPrerendered) ask();
          letHeldFormGo();
          if (!isOpen) askForConsent();
          if (!isPrerendered) return;
          addFonts();
          // While the user types, the portal arrives.
          requestIdleCallback(() => warmUp(warm.split(' ').filter(Boolean)));
        }}
      />
    </StrictMode>
  );
}

/** Whoever chose a language or pressed Sign in before the page was live has done it now. */
function letHeldFormGo(): void {
  dispatchEvent(new Event('portal:live'));
  // A choice may be what makes the page live at once: it is made again when that is over, for React has undone it.
  setTimeout(chooseHeldLanguage);
  if (document.documentElement.dataset.heldForm) document.forms[0]?.requestSubmit();
}

function chooseHeldLanguage(): void {
  const { heldLanguage } = document.documentElement.dataset;
  const select = document.querySelector('select');
  if (!heldLanguage || !select) return;
  select.value = heldLanguage;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Once the page is there: nothing that anybody waits for waits for this. */
function askForConsent(): void {
  // Where nobody else is told anything, there is nothing to ask.
  if (consent === undefined) return;
  requestIdleCallback(
    () => void import('./consent.ts').then(({ runConsent }) => runConsent()).catch(() => undefined),
  );
}

/**
 * A page beside sign-in is a program of its own, and a page that anyone may open too, unless somebody is signed in.
 * @param address null for an open page
 */
async function startBesideSignIn(container: HTMLElement, address: LoginAreaAddress | null): Promise<void> {
  // A newer link that is pasted into this tab differs in its fragment only, which loads nothing by itself.
  if (address) addEventListener('hashchange', () => location.reload());
  addFonts();
  const { translator } = await firstWords();
  createRoot(container).render(
    <BesideSignIn
      load={async () => {
        const { loadLoginArea } = await import('./login-area.tsx');
        return loadLoginArea(address, face, () => openApp(false));
      }}
      translator={translator}
      onSignIn={leaveForLogin}
    />,
  );
  askForConsent();
}

const beside = loginAreaAddress();
void (beside || isOpen ? startBesideSignIn(element, beside) : start(element));
