import type { RepositoryFile, Rule } from './repository.ts';

/** Messages that say to call support, by the views that say them: each shows the number, if only in its foot. */
const SAID_IN: Readonly<Record<string, readonly string[]>> = {
  'cardRule.CRD-02': [
    'src/ui/cards/card-acts.tsx',
    'src/ui/cards/card-request.tsx',
    'src/ui/cards/card-request-fields.tsx',
  ],
  'challengePhrase.intro': ['src/ui/sign-in-step/step-frame.tsx'],
  'signIn.lockedBySupport': ['src/ui/sign-in/sign-in.tsx'],
  'signIn.tooManyChallengeAttempts': ['src/ui/sign-in/sign-in.tsx', 'src/ui/shell/login-frame.tsx'],
  'userRule.USR-14': ['src/ui/users/user-acts.tsx'],
};

const CATALOG = /^src\/locales\/[\w-]+\/en\.json$/;
const CALLS = /\bcall (?:customer support|support|them)\b/i;
const SHOWS_NUMBER = /<(?:CallSupport|CallSupportAbout|AuthFoot)\b/;
/** Ways to support, and mails, which carry the number in their words. */
const carriesNumber = (key: string, text: string) => key === 'help.phone' || text.includes('{phone}');

function callsIn(files: readonly RepositoryFile[]): string[] {
  return files
    .filter(({ path }) => CATALOG.test(path))
    .flatMap(({ text }) => Object.entries(JSON.parse(text) as Record<string, string>))
    .flatMap(([key, text]) => (CALLS.test(text) && !carriesNumber(key, text) ? [key] : []));
}

export const calledSupportHasNumber: Rule = {
  name: 'where a message says to call support, its number stands',
  reason: 'Whoever is told to call has to know whom, and when somebody answers.',
  complaints: (files) => {
    const calls = callsIn(files);
    const unnamed = calls
      .filter((key) => !(key in SAID_IN))
      .map((key) => `${key} says to call support: name the views that say it, with the number, in SAID_IN`);
    const mute = files
      .filter(({ path, text }) => Object.values(SAID_IN).flat().includes(path) && !SHOWS_NUMBER.test(text))
      .map(({ path }) => `${path} says to call support, and shows no number`);
    const isWhole = files.some(({ path }) => path === 'package.json');
    const idle = isWhole ? Object.keys(SAID_IN).filter((key) => !calls.includes(key)) : [];
    return [...unnamed, ...mute, ...idle.map((key) => `${key} does not say to call support any more`)];
  },
  bad: [
    { path: 'src/locales/cards/en.json', text: '{"cardRule.new":"It is locked. Call support."}' },
    { path: 'src/locales/users/en.json', text: '{"userRule.new":"Support alone unlocks: call them."}' },
    { path: 'src/ui/users/user-acts.tsx', text: '<OfferedActs offered={offered} />' },
  ],
  good: [
    { path: 'src/locales/cards/en.json', text: '{"cards.loading":"Calling up the cards"}' },
    { path: 'src/locales/texts/en.json', text: '{"help.callSupport":"Call support: {phone}"}' },
    { path: 'src/ui/users/user-acts.tsx', text: '<CallSupportAbout obstacles={all} support={support} />' },
  ],
};
