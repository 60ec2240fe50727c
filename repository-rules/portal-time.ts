import { Visitor } from 'vite';
import { at, isSource, isTest, parseSource } from './repository.ts';
import type { RepositoryFile, Rule } from './repository.ts';

/** Where this browser's clock is read, and why there. */
const BROWSERS_CLOCK = new Map([
  ['src/api/platform/portal-clock.ts', 'the portal’s clock is told by how far it is ahead of this one'],
  ['src/api/third-parties/log-collector.ts', 'a log has the time at which it was written'],
  ['src/api/third-parties/analytics.ts', 'a record has the time at which it was made'],
  ['src/last-session.ts', 'compares two visits of this browser, before the server has answered'],
  ['src/routes/frame/use-return.ts', 'measures how long the page was out of sight'],
  ['src/ui/cards/card-number.tsx', 'measures how long a number has been shown'],
]);

const isOfPortal = (file: RepositoryFile) =>
  isSource(file) && !isTest(file) && file.path.startsWith('src/') && !file.path.includes('/testing/');

/** Where a file asks what time it is by the browser's clock. */
function reads(file: RepositoryFile): string[] {
  if (!/\bDate\b/.test(file.text)) return [];
  const found: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: given, start }) => {
      const isNow =
        callee.type === 'MemberExpression' &&
        callee.object.type === 'Identifier' &&
        callee.object.name === 'Date' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'now';
      const isText = callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0;
      if (isNow || isText) found.push(`${at(file, start)} asks this browser what time it is`);
    },
    NewExpression: ({ callee, arguments: given, start }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0)
        found.push(`${at(file, start)} asks this browser what time it is`);
    },
  }).visit(parseSource(file).program);
  return found;
}

const page = (text: string): RepositoryFile => ({ path: 'src/routes/payment/payment-page.tsx', text });

export const timeIsThePortals: Rule = {
  name: 'what time it is, the portal’s clock says',
  reason:
    'A browser’s clock can be wrong, and a demonstration’s is moved on: a day that is told beside the server’s would be another one. Take portalNow, or name the file in repository-rules/portal-time.ts with why.',
  complaints: (files) =>
    files.filter((file) => isOfPortal(file) && !BROWSERS_CLOCK.has(file.path)).flatMap(reads),
  bad: [
    page('const at = new Date().toISOString();'),
    page('const left = Date.parse(instant) - Date.now();'),
    page('const now = Date();'),
  ],
  good: [
    page('const at = new Date(instant).getTime();'),
    page("const at = portalNow(); const said = 'new Date()';"),
    { path: 'src/ui/cards/card-number.tsx', text: 'const from = Date.now();' },
    { path: 'src/routes/frame/use-draft.browser.test.tsx', text: 'const at = new Date();' },
  ],
};
