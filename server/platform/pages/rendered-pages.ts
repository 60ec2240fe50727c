import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Brand } from '#domain/portal/brand.ts';
import type { PortalFace } from '#domain/portal/portal-face.ts';
import type { Language } from '#locales/languages.ts';
import type { Branding } from '#server/platform/brand/branding.ts';
import { allowInline } from '#server/platform/pages/inline-hashes.ts';
import { inlineFiles } from '#server/platform/pages/inline-files.ts';
import { fillTemplate, markOpen, showFace, type SignInPage } from '#server/platform/pages/page-template.ts';

/** A page ready to be sent. */
export interface Page {
  readonly plain: Buffer;
  readonly brotli: Buffer;
  /** The policy of every answer, and what stands inside this page beside it. */
  readonly policyFrom: (policy: string) => string;
}

/** The few pages that are asked for most: each is made when it is first asked for, and kept. */
export interface RenderedPages {
  /** Without a view of its own, but with the messages that it needs before any other file has come. */
  readonly portal: (language: Language) => Promise<Page>;
  /** The same for an address that anyone may open, signed in or not. */
  readonly open: (language: Language) => Promise<Page>;
  readonly signIn: (language: Language) => Promise<Page>;
}

/** Where the build puts the renderer of the sign-in page, below the built folder. */
export const RENDERER = join('.renderer', 'prerender.js');

interface Renderer {
  readonly judgeBrand: (brand: Brand) => readonly string[];
  readonly renderSignIn: (language: Language, face: PortalFace) => SignInPage;
}

const compress = promisify(brotliCompress);

/**
 * Makes the pages of a built folder for one deployment: name and providers of identities are known when the server
 * starts and not when it is built, and a page that asked for them would show itself twice. Throws where nothing is
 * built.
 * @param said what stands before the program at this moment: notices before sign-in
 */
export function renderPages(
  folder: string,
  face: PortalFace,
  branding?: Branding,
  said: () => string = () => '',
): RenderedPages {
  const template = showFace(readFileSync(join(folder, 'index.html'), 'utf8'), face, branding);
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const renderer = kept(() => loadRenderer(folder));
  const signIn = async (language: Language) => (await renderer()).renderSignIn(language, face);
  const empty = (own: string, saidThere: () => string) =>
    inEach(saidThere, async (language, now) => {
      const page = { ...(await signIn(language)), title: face.name, html: '' };
      return finish(fillTemplate(saying(own, now), page, language));
    });
  return {
    // Whoever comes with a session that is over reads them there too.
    portal: empty(template, said),
    open: empty(markOpen(template), () => ''),
    signIn: inEach(said, async (language, now) =>
      finish(inlineFiles(fillTemplate(saying(template, now), await signIn(language), language), read)),
    ),
  };
}

const saying = (template: string, said: string): string =>
  template.replace('<div id="portal"', (begin) => said + begin);

/** Makes a page once in each language that is asked for, and anew where something else is said before it. */
function inEach(
  said: () => string,
  make: (language: Language, said: string) => Promise<Page>,
): (language: Language) => Promise<Page> {
  const pages = new Map<Language, { readonly said: string; readonly page: () => Promise<Page> }>();
  return (language) => {
    const now = said();
    const known = pages.get(language);
    if (known?.said === now) return known.page();
    const page = kept(() => make(language, now));
    pages.set(language, { said: now, page });
    return page();
  };
}

/**
 * Refuses a brand whose colours cannot be read where they are used (WCAG 2.2 AA): the colours are the interface's, so
 * its build reckons them. Throws an Error with a line for each pair.
 */
export async function refuseUnreadable(folder: string, brand: Brand): Promise<void> {
  if (Object.keys(brand).length === 0) return;
  const faults = (await loadRenderer(folder)).judgeBrand(brand);
  if (faults.length > 0) throw new Error(`brand: its colours cannot be read\n  ${faults.join('\n  ')}`);
}

async function loadRenderer(folder: string): Promise<Renderer> {
  return (await import(pathToFileURL(join(folder, RENDERER)).href)) as Renderer;
}

async function finish(html: string): Promise<Page> {
  const plain = Buffer.from(html, 'utf8');
  return {
    plain,
    brotli: await compress(plain),
    policyFrom: remembered((policy) => allowInline(policy, html)),
  };
}

/** The policy is one of two for every request, so the hashes are made once. */
function remembered(extend: (policy: string) => string): (policy: string) => string {
  const known = new Map<string, string>();
  return (policy) => {
    const extended = known.get(policy) ?? extend(policy);
    known.set(policy, extended);
    return extended;
  };
}

/** Does something once, when it is first wanted; a failure is tried again. */
function kept<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
