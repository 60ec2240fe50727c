import { fileURLToPath } from 'node:url';
import { createServer, type Plugin } from 'vite';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

/** A message as a view asked for it, before any language: its key and its values. */
export interface AskedText {
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What the view file of a chart names by message. */
export interface ViewTexts {
  readonly heading: (snapshot: AnyMachineSnapshot) => AskedText | null;
  readonly says: (snapshot: AnyMachineSnapshot) => readonly AskedText[];
  /** The control that sends an event; null where none does, or where it has no message of its own. */
  readonly control: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => AskedText | null;
}

interface ViewModule {
  readonly default: {
    readonly heading: (snapshot: AnyMachineSnapshot) => unknown;
    readonly says: (snapshot: AnyMachineSnapshot) => readonly unknown[];
    readonly controls: Readonly<Record<string, { readonly name: unknown } | undefined>>;
  };
}

const root = fileURLToPath(new URL('../..', import.meta.url));

const STUB = 'virtual:atlas-browser';

const MARK = '\u0001';

/** A stand-in for the portal around a view: `t` answers with the key instead of a text. */
const stubPortal = `
export const t = (key, values = {}) => '${MARK}' + JSON.stringify({ key, values }) + '${MARK}';
export const translator = { t, language: 'en', locale: 'en-US', rich: () => [] };
export const InPortal = () => null;
`;
const stubBrowser = `
export const userEvent = {}; export const page = {}; export const commands = {}; export const locators = {};
`;

/** View files are made for a browser; here they only tell what they would look for. */
function stubs(): Plugin {
  const made = new Map([
    ['portal', stubPortal],
    ['browser', stubBrowser],
  ]);
  return {
    name: 'atlas-stubs',
    enforce: 'pre',
    resolveId(id) {
      if (id.endsWith('browser/in-portal.tsx')) return '\0atlas:portal';
      return id === STUB ? '\0atlas:browser' : null;
    },
    // The package itself would be left to Node, which refuses it.
    transform: (code, id) =>
      id.includes('/model-tests/') ? code.replaceAll("'vitest/browser'", `'${STUB}'`) : null,
    load: (id) => (id.startsWith('\0atlas:') ? (made.get(id.slice('\0atlas:'.length)) ?? null) : null),
  };
}

function asked(text: unknown): AskedText | null {
  if (typeof text !== 'string') return null;
  const found = new RegExp(`^${MARK}(.*)${MARK}$`, 's').exec(text)?.[1];
  return found === undefined ? null : (JSON.parse(found) as AskedText);
}

/** What a view would say, or nothing where it cannot say it outside of a browser. */
function attempt<T>(say: () => T, nothing: T): T {
  try {
    return say();
  } catch {
    return nothing;
  }
}

function textsOf({ default: view }: ViewModule): ViewTexts {
  return {
    heading: (snapshot) => attempt(() => asked(view.heading(snapshot)), null),
    says: (snapshot) =>
      attempt(
        () =>
          view
            .says(snapshot)
            .map(asked)
            .filter((text) => text !== null),
        [],
      ),
    control: (snapshot, event) => {
      const name = view.controls[event.type]?.name;
      const named = typeof name === 'function' ? attempt(() => name(snapshot, event) as unknown, null) : name;
      return asked(named);
    },
  };
}

/**
 * Reads the view files of charts. A view that cannot be read outside of a browser is told of and left out: its chart
 * speaks in its own descriptions then.
 */
export async function readViews(names: readonly string[]): Promise<Map<string, ViewTexts>> {
  if (names.length === 0) return new Map();
  Object.assign(globalThis, { window: globalThis, document: { documentElement: { dataset: {} } } });
  const server = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [stubs()],
  });
  const views = new Map<string, ViewTexts>();
  try {
    for (const name of names) {
      const file = `/model-tests/${name}.view.tsx`;
      try {
        views.set(name, textsOf((await server.ssrLoadModule(file)) as ViewModule));
      } catch (error) {
        console.warn(`${file} says nothing to the atlas: ${String(error)}`);
      }
    }
  } finally {
    await server.close();
  }
  return views;
}
