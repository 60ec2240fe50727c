import { createActor, fromPromise } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { tellPage } from '#api/third-parties/portal-news.ts';
import type { Translator } from '#locales/intl.ts';
import { languageFor, rememberLanguage } from '#locales/language-choice.ts';
import { localeOf } from '#locales/languages.ts';
import type { Language } from '#locales/languages.ts';
import { loadChosen, loadTranslator, stayWith } from '#locales/load.ts';
import type { User } from '#domain/user/user.ts';
import { chunk } from '#machines/portal/chunk.ts';
import type { session } from '#machines/session/session.ts';
import { loadPortalPart, loadSignInStep } from './portal-part.ts';
import type { PortalPart, SignInStepPart } from './portal-part.ts';

/** Messages, and whether they are all of a language's or only those of the sign-in page. */
export interface Words {
  readonly translator: Translator;
  readonly isWhole: boolean;
}

/** What has been downloaded so far. */
export interface Arrived {
  readonly words: Words;
  readonly portal: PortalPart | null;
  readonly step: SignInStepPart | null;
}

/** The parts of the program that a session's states need, each downloaded when it is needed. */
export interface SessionParts {
  /** How far the portal is, and the steps after the password. */
  readonly portalRef: ActorRefFrom<typeof chunk>;
  readonly stepRef: ActorRefFrom<typeof chunk>;
  readonly current: () => Arrived;
  readonly subscribe: (changed: () => void) => () => void;
  /** Goes on in another language and keeps the choice; the page stays in the one that it has while it does not come. */
  readonly choose: (language: Language) => void;
  /** From now on, downloads what the session's states need. */
  readonly follow: () => void;
}

type Snapshot = SnapshotFrom<typeof session>;

/** The language of the user's own; whoever is in somebody's place reads in the one of this browser, and keeps it. */
const languageOf = (user: User | null): string | null =>
  user === null || user.acting ? null : user.language;

/** @param brandName the portal's, for the title of its pages before sign-in */
export function sessionParts(
  sessionRef: ActorRefFrom<typeof session>,
  words: Words,
  brandName: string,
): SessionParts {
  let arrived: Arrived = { words, portal: null, step: null };
  const listeners = new Set<() => void>();
  const user = () => sessionRef.getSnapshot().context.user;

  const show = (): void => {
    const { translator } = arrived.words;
    document.documentElement.lang = translator.locale;
    if (sessionRef.getSnapshot().hasTag('signedOut'))
      document.title = `${translator.t('signIn.title')} · ${brandName}`;
  };
  const take = (news: Partial<Arrived>): void => {
    arrived = { ...arrived, ...news };
    show();
    for (const changed of listeners) changed();
  };
  /** A page that has all messages keeps its language: its user may have chosen it. */
  const wholeWords = (translator: Translator): Words =>
    arrived.words.isWhole ? arrived.words : { translator, isWhole: true };

  const portalRef = createActor(
    chunk.provide({
      actors: {
        loadChunk: fromPromise(async () => {
          // One catalog is downloaded, so it is the user's: whoever signs in has been seen by now.
          const language = languageFor(languageOf(user()));
          const [portal, translator] = await Promise.all([
            loadPortalPart(),
            loadTranslator(language, user()?.locale),
          ]);
          take({ portal, words: wholeWords(translator) });
          greet();
        }),
      },
    }),
  );
  const stepRef = createActor(
    chunk.provide({
      actors: {
        loadChunk: fromPromise(async () => {
          const [step, translator] = await Promise.all([
            loadSignInStep(),
            loadTranslator(words.translator.language),
          ]);
          take({ step, words: wholeWords(translator) });
        }),
      },
    }),
  );

  const say = async (language: Language): Promise<Language> => {
    const translator = await loadChosen(language, user()?.locale);
    take({ words: { translator, isWhole: true } });
    return translator.language;
  };
  // What did not come is told by `missedLanguage`.
  const choose = (language: Language): void => {
    if (language !== arrived.words.translator.language)
      return void say(language).then(rememberLanguage, () => undefined);
    stayWith(language);
    rememberLanguage(language);
  };
  /** Who signs in later in this tab is greeted in another language than the one before. */
  function greet(): void {
    const { translator, isWhole } = arrived.words;
    const greeted = user();
    if (!greeted || !isWhole) return;
    const language = languageFor(languageOf(greeted));
    if (localeOf(language, greeted.locale) !== translator.locale) say(language).catch(() => undefined);
  }

  const needs: readonly { is: (now: Snapshot) => boolean; begin: () => void }[] = [
    { is: (now) => now.matches('proving'), begin: () => stepRef.start() },
    { is: (now) => !now.hasTag('signedOut'), begin: () => portalRef.start() },
    // The portal starts while the server looks at the password; a failure is told when the portal is wanted.
    { is: (now) => now.matches('signingIn'), begin: () => void loadPortalPart().catch(() => undefined) },
    { is: (now) => now.hasTag('signedOut'), begin: show },
    { is: (now) => now.matches('signedOut'), begin: () => tellPage('/login', false) },
  ];
  const follow = (): void => {
    let before: readonly boolean[] = [];
    let known = user();
    const look = (now: Snapshot): void => {
      const after = needs.map(({ is }) => is(now));
      const was = before;
      before = after;
      for (const [at, { begin }] of needs.entries()) if (after[at] && !was[at]) begin();
      if (now.context.user === known) return;
      known = now.context.user;
      greet();
    };
    sessionRef.subscribe(look);
    look(sessionRef.getSnapshot());
    show();
    greet();
  };
  const subscribe = (changed: () => void): (() => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  };
  return { portalRef, stepRef, current: () => arrived, subscribe, choose, follow };
}
