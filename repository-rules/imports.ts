import { dirname, posix } from 'node:path';
import { at, isSource, isTest, parseSource } from './repository.ts';
import type { RepositoryFile, Rule } from './repository.ts';

/** An import of another file of the repository. */
interface Import {
  target: string;
  offset: number;
  /** Loaded when it is needed, after the file itself. */
  isLater: boolean;
  /** Nothing but types, of which a browser knows nothing. */
  isType: boolean;
}

const importRoots = /^#(domain|machines|api|ui|locales|routes)\//;

/** What a file imports or re-exports from the repository, types and dynamic imports included; packages are not. */
export function importsOf(file: RepositoryFile): Import[] {
  const { module } = parseSource(file);
  const now = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      ...moduleRequest,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? { ...moduleRequest, isType } : [])),
    ),
  ].map(({ value, start, isType }) => ({ value, start, isLater: false, isType }));
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    value: file.text.slice(start + 1, end - 1),
    start,
    isLater: true,
    isType: false,
  }));
  return [...now, ...later].flatMap(({ value, start, ...how }) => {
    const target = resolvePath(file.path, value);
    return target ? [{ target, offset: start, ...how }] : [];
  });
}

function resolvePath(from: string, request: string): string | undefined {
  if (request.startsWith('.')) return posix.join(dirname(from), request);
  if (request.startsWith('#')) return request.replace(importRoots, 'src/$1/').replace(/^#/, '');
  return undefined;
}

/** Layers whose folders are a flow each. */
const layers = new Set(['ui', 'machines', 'routes', 'api']);

/** The part of the portal that a path belongs to: `ui/payment`, `machines/payment`, `server`. */
function partOf(path: string): string {
  const [top = '', second = '', third = '', fourth] = path.split('/');
  if (top !== 'src') return path.includes('/') ? top : 'root';
  if (layers.has(second)) return fourth === undefined ? second : `${second}/${third}`;
  return third === '' ? 'entry' : second;
}

const anything = () => true;
const oneOf =
  (...parts: string[]) =>
  (part: string) =>
    parts.includes(part);

const isInterface = (part: string) => /^ui(\/|$)/.test(part);
const isChart = (part: string) => part.startsWith('machines/');
const isRoute = (part: string) => part.startsWith('routes/');
const isCall = (part: string) => part.startsWith('api/');

const allSource = (part: string) =>
  isInterface(part) || isChart(part) || isCall(part) || oneOf('domain', 'locales')(part);

/**
 * What the tours take from beside `src`: the server's application, what its data can be asked for, a database of each
 * server's own, the build.
 */
const walked = new Set([
  'server/app.ts',
  'server/testing/arrangements.ts',
  'server/testing/database-copies.ts',
  'server/testing/free-port.ts',
  'server/testing/embedded-postgres.ts',
  'scripts/build.ts',
]);

/** Who may import whom, beside files of the same part. */
const mayImport: Record<string, (part: string, path: string) => boolean> = {
  domain: () => false,
  locales: () => false,
  'machines/shapes': oneOf('domain'),
  'machines/lifecycle': oneOf('domain'),
  // The portal's own chart runs the session and the selection beside one another.
  'machines/portal': (part) => isChart(part) || part === 'domain',
  'api/contract': () => false,
  // Draws answers for every area's calls.
  'api/testing': (part) => isCall(part) || part === 'domain',
  ui: oneOf('domain'),
  'ui/kit': oneOf('ui', 'locales'),
  'ui/shell': oneOf('ui', 'ui/kit', 'locales'),
  'ui/shared': (part) => isChart(part) || oneOf('ui', 'ui/kit', 'domain', 'locales')(part),
  'ui/testing': (part) => isInterface(part) || isChart(part) || oneOf('domain', 'locales')(part),
  // The frame lists the pages, and runs the portal's own chart.
  'routes/frame': (part) => allSource(part) || isRoute(part),
  'routes/testing': (part) => allSource(part) || isRoute(part),
  entry: (part) => allSource(part) || isRoute(part),
  // A test plan names the version of its chart as an approval in the atlas does; charts are read and named alike.
  'model-tests': (part, path) =>
    allSource(part) ||
    isRoute(part) ||
    walked.has(path) ||
    /^(?:scripts\/atlas\/chart-hash|atlas\/chart\/(?:read-chart|with-words))\.ts$/.test(path),
  atlas: (part) =>
    // The stage runs the models and views of the walks.
    part === 'model-tests' || isInterface(part) || isChart(part) || oneOf('domain', 'locales')(part),
  server: (part, path) =>
    (oneOf('domain', 'machines/lifecycle', 'locales')(part) || part === 'api/contract') &&
    !path.endsWith('.tsx'),
  bench: anything,
  scripts: anything,
  'repository-rules': anything,
  tools: () => false,
  root: anything,
};

/** A flow knows no other flow, in any layer. */
const flowView = (part: string) =>
  isChart(part) || oneOf('ui', 'ui/kit', 'ui/shell', 'ui/shared', 'domain', 'locales')(part);
const flowChart = oneOf('domain', 'machines/shapes', 'machines/lifecycle');
/** Calls are about nouns, and a payment has invoices; the actors of a flow are its own. */
const flowCalls = (part: string, path: string) =>
  part === 'domain' || (isCall(part) && part !== 'api/testing' && !path.endsWith('/actors.ts'));
const flowRoute = (part: string) => allSource(part) || part === 'routes/frame';

function ofFlow(part: string): (target: string, path: string) => boolean {
  if (isInterface(part)) return flowView;
  if (isChart(part)) return flowChart;
  if (isCall(part)) return flowCalls;
  return isRoute(part) ? flowRoute : () => false;
}

function isAllowed(from: string, target: string): boolean {
  const part = partOf(from);
  const targetPart = partOf(target);
  if (part === targetPart && !(part === 'server' && target.endsWith('.tsx'))) return true;
  // A test of the interface draws what stands around its subject.
  if (isTest({ path: from, text: '' }) && isInterface(part) && isInterface(targetPart)) return true;
  if (isTest({ path: from, text: '' }) && isCall(part) && targetPart === 'api/testing') return true;
  // The server's tests draw requests from the contract, as those of the calls draw answers.
  const isServerTest = part === 'server' && isTest({ path: from, text: '' });
  if (isServerTest && target === 'src/api/testing/arbitrary-schema.ts') return true;
  // The server's tests of access, and their suite, ask the same oracle as the guard's and add to the same report.
  const isAsking = /^model-tests\/(?:access\/|harness\/model-files\.ts)/.test(target);
  if (isAsking && (isServerTest || from === 'server/testing/access-suite.ts')) return true;
  const allowed = mayImport[part] ?? ofFlow(part);
  return allowed(targetPart, target);
}

const sample = (path: string, request: string): RepositoryFile => ({
  path,
  text: `import { x } from '${request}';`,
});

export const importDirection: Rule = {
  name: 'imports point one way',
  reason:
    'A rule, a chart and a view are each understood and tested without what stands above them, and the server can share the rules.',
  complaints: (files) =>
    files.filter(isSource).flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => !isAllowed(file.path, target))
        .map(({ target, offset }) => `${at(file, offset)} (${partOf(file.path)}) must not import ${target}`),
    ),
  bad: [
    sample('src/domain/money/money.ts', '#machines/payment/payment.ts'),
    sample('src/domain/money/money.ts', '../../locales/intl.ts'),
    sample('src/machines/payment/payment.ts', '#api/actors.ts'),
    sample('src/machines/lifecycle/invoice.ts', '../payment/payment.ts'),
    sample('src/machines/payment/selecting.ts', '#machines/invoice-list/rows.ts'),
    sample('src/api/payments/calls.ts', '#api/invoices/actors.ts'),
    sample('src/api/payments/calls.ts', '#api/testing/stubbed-server.ts'),
    sample('src/routes/payment/payment-page.tsx', '#routes/invoice-list/invoice-list.tsx'),
    sample('src/machines/shapes/form.ts', '#machines/recovery/mail-request.ts'),
    sample('src/api/invoices/calls.ts', '#machines/payment/payment.ts'),
    sample('src/ui/kit/button.tsx', '#domain/money/money.ts'),
    sample('src/ui/shared/money.tsx', '#ui/payment/confirm.tsx'),
    sample('src/ui/payment/confirm.tsx', '#ui/testing/show.tsx'),
    sample('src/ui/payment/confirm.tsx', '#ui/invoice-list/table.tsx'),
    sample('src/ui/payment/confirm.tsx', '#routes/payment/payment.tsx'),
    sample('server/app.ts', '#machines/payment/payment.ts'),
    sample('server/app.ts', '#locales/react.tsx'),
    sample('server/app.ts', '#model-tests/access/oracle.ts'),
    sample('server/app.ts', '#api/testing/arbitrary-schema.ts'),
    sample('atlas/main.tsx', '#api/platform/client.ts'),
    sample('model-tests/payment/payment.model.ts', '#server/platform/db/open.ts'),
    sample('model-tests/portal/test.ts', '#server/testing/arrange.ts'),
    { path: 'src/domain/money/money.ts', text: `export type { X } from '#api/platform/client.ts';` },
    { path: 'src/ui/payment/a.tsx', text: `const later = () => import('#routes/frame/root.tsx');` },
  ],
  good: [
    sample('src/machines/portal/portal.ts', '#machines/session/session.ts'),
    sample('src/machines/recovery/mail-request.ts', '#machines/shapes/form.ts'),
    sample('src/domain/money/money.ts', './obstacle.ts'),
    sample('src/domain/money/money.ts', 'valibot'),
    sample('src/ui/payment/confirm.tsx', '#machines/payment/payment.ts'),
    sample('src/ui/payment/confirm.tsx', '#ui/shared/money.tsx'),
    sample('src/ui/kit/button.browser.test.tsx', '#ui/testing/show.tsx'),
    sample('src/routes/payment/payment.tsx', '#api/payments/actors.ts'),
    sample('src/api/payments/wire.ts', '#api/invoices/wire.ts'),
    sample('server/app.ts', '#machines/lifecycle/invoice.ts'),
    sample('server/access/sessions/menu.test.ts', '#model-tests/access/oracle.ts'),
    sample('server/testing/access-suite.ts', '#model-tests/access/figures.ts'),
    sample('server/platform/http/contract-fuzz.test.ts', '#api/testing/arbitrary-schema.ts'),
    sample('model-tests/portal-frame/portal.test.ts', '#server/app.ts'),
    sample('model-tests/portal/test.ts', '#server/testing/arrangements.ts'),
    sample('atlas/stage/play.ts', '#model-tests/harness/model.ts'),
  ],
};

const parserFiles = /^src\/locales\/(compile|message-faults|load-node)\.ts$/;

export const parserStaysOut: Rule = {
  name: 'the message parser stays out of the browser',
  reason: 'Messages are compiled by the build; a parser in the bundle costs 6 kB and time at every start.',
  complaints: (files) =>
    files
      .filter(
        (file) => isSource(file) && file.path.startsWith('src/') && !file.path.startsWith('src/locales/'),
      )
      .flatMap((file) =>
        importsOf(file)
          .filter(({ target }) => parserFiles.test(target))
          .map(({ target, offset }) => `${at(file, offset)} must not import ${target}; take load.ts`),
      ),
  bad: [
    sample('src/routes/frame/root.tsx', '#locales/load-node.ts'),
    sample('src/ui/kit/text.tsx', '#locales/compile.ts'),
  ],
  good: [sample('src/routes/frame/root.tsx', '#locales/load.ts')],
};
