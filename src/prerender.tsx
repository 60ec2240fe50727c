import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import type { Catalog } from '#locales/catalog.ts';
import type { Brand } from '#domain/portal/brand.ts';
import type { PortalFace } from '#domain/portal/portal-face.ts';
import { createTranslator } from '#locales/intl.ts';
import { fallbackLanguage } from '#locales/languages.ts';
import type { Language } from '#locales/languages.ts';
import { session } from '#machines/session/session.ts';
import { brandFaults } from '#ui/readable.ts';
import { App } from './app.tsx';
import { SESSION_INPUT } from './session-input.ts';
import { sessionParts } from './session-parts.ts';

const catalogs = import.meta.glob<Catalog>('./locales/frame/??.json', { import: 'default', eager: true });

/** The sign-in page of one language, in pieces that the server puts into the page's template. */
export interface SignInPage {
  readonly locale: string;
  readonly title: string;
  readonly html: string;
  /** The messages that the page needs to become live. */
  readonly messages: Catalog;
}

/** What cannot be read in a brand's colours, before any page shows them. */
export function judgeBrand(brand: Brand): string[] {
  return brandFaults(brand);
}

/** The titles of the pages that its foot leads to, what is said of a refused call, and that the user leaves. */
const BESIDES = new Set([
  'help.title',
  'terms.title',
  'privacy.title',
  'read.noAccess',
  'read.noAccessHint',
  'read.reference',
  'session.signingOut',
]);

/** Whether the sign-in page shows a message. */
function isShown(key: string): boolean {
  return key.startsWith('signIn.') || BESIDES.has(key);
}

/** Renders the sign-in page as it is before anything is known of the visitor. */
export function renderSignIn(language: Language, brand: PortalFace): SignInPage {
  const catalog =
    catalogs[`./locales/frame/${language}.json`] ?? catalogs[`./locales/frame/${fallbackLanguage}.json`];
  if (!catalog) throw new Error(`There is no catalog for ${language}`);
  const messages = Object.fromEntries(Object.entries(catalog).filter(([key]) => isShown(key)));
  const translator = createTranslator(language, messages);
  const sessionRef = createActor(session, { input: SESSION_INPUT });
  const html = renderToString(
    <StrictMode>
      <App
        sessionRef={sessionRef}
        brand={brand}
        parts={sessionParts(sessionRef, { translator, isWhole: false }, brand.name)}
        theme="system"
        isPrerendered
        onLive={() => undefined}
      />
    </StrictMode>,
  );
  const title = `${translator.t('signIn.title')} · ${brand.name}`;
  return { locale: translator.locale, title, html, messages };
}
