import { fileURLToPath } from 'node:url';
import { chartFile } from '../harness/model-files.ts';
import { createServer, type Plugin } from 'vite';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { localeOf, type Language } from '#locales/languages.ts';

/** A message as a view asked for it, before any language: its key and its values. */
export interface AskedText {
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What a view looks for: a message, or a text of its own where it has none. */
export type Said = AskedText | string;

/** A control as a person finds it, and what the walk does with it. */
export interface UsedControl {
  readonly role: string;
  /** Null where it cannot be told outside of a browser. */
  readonly name: Said | null;
  /** Whether something is typed or chosen, and not only pressed. */
  readonly takesData: boolean;
}

/** What the view file of a chart names by message. */
export interface ViewTexts {
  readonly heading: (snapshot: AnyMachineSnapshot) => AskedText | null;
  readonly says: (snapshot: AnyMachineSnapshot) => readonly AskedText[];
  /** The control that sends an event; null where none does, or where it has no message of its own. */
  readonly control: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => AskedText | null;
  /** What the view calls an event whose controls have a name of their own each, or stand elsewhere. */
  readonly called: (type: string) => readonly AskedText[];
  /** The heading and the sentences that a person must see. */
  readonly seen: (snapshot: AnyMachineSnapshot) => { heading: Said | null; sentences: readonly Said[] };
  /** The control with which a person makes an event; null where it comes from elsewhere. */
  readonly used: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => UsedControl | null;
}

interface ViewControl {
  readonly role: string;
  readonly name: unknown;
  readonly act?: unknown;
  readonly absent?: (snapshot: AnyMachineSnapshot) => boolean;
  readonly elsewhere?: (event: AnyEventObject, snapshot: AnyMachineSnapshot) => boolean;
}

interface ViewModule {
  readonly default: {
    readonly heading: (snapshot: AnyMachineSnapshot) => unknown;
    readonly says: (snapshot: AnyMachineSnapshot) => readonly unknown[];
    readonly controls: Readonly<Record<string, ViewControl | undefined>>;
    readonly world: readonly string[];
    readonly called: Readonly<Record<string, string | readonly string[] | undefined>>;
  };
}

const root = fileURLToPath(new URL('../..', import.meta.url));

const STUB = 'virtual:no-browser';

const MARK = '\u0001';

/**
 * A stand-in for the portal around a view: `t` answers with the key instead of a text.
 * @param language what amounts and dates in the values are written in
 */
const stubPortal = (language: Language) => `
export const t = (key, values = {}) => '${MARK}' + JSON.stringify({ key, values }) + '${MARK}';
export const plain = t;
export const translator = { t, language: '${language}', locale: '${localeOf(language)}', rich: () => [] };
export const InPortal = () => null;
`;
const stubBrowser = `
export const userEvent = {}; export const page = {}; export const commands = {}; export const locators = {};
`;

/** View files are made for a browser; here they only tell what they would look for. */
function stubs(language: Language): Plugin {
  const made = new Map([
    ['portal', stubPortal(language)],
    ['browser', stubBrowser],
  ]);
  return {
    name: 'no-browser',
    enforce: 'pre',
    resolveId(id) {
      if (id.endsWith('browser/in-portal.tsx')) return '\0stub:portal';
      return id === STUB ? '\0stub:browser' : null;
    },
    // The package itself would be left to Node, which refuses it.
    transform: (code, id) =>
      id.includes('/model-tests/') ? code.replaceAll("'vitest/browser'", `'${STUB}'`) : null,
    load: (id) => (id.startsWith('\0stub:') ? (made.get(id.slice('\0stub:'.length)) ?? null) : null),
  };
}

const asPattern = new RegExp(`^${MARK}([^${MARK}]*)${MARK}$`, 's');

/** The message that a text stands for; null where it is a text of its own. */
export function asked(text: unknown): AskedText | null {
  if (typeof text !== 'string') return null;
  const found = asPattern.exec(text)?.[1];
  return found === undefined ? null : (JSON.parse(found) as AskedText);
}

/** A pattern as a person would say it: `^Leave out \\d+` is 'Leave out …'. */
const spoken = ({ source }: RegExp): string =>
  source
    .replace(/^\^|\$$/g, '')
    .replace(/\\[dws]\+?|\.[*+]\??|\[.*?\]\+?/g, '…')
    .replace(/\\(.)/g, '$1');

function said(text: unknown): Said | null {
  if (text instanceof RegExp) return spoken(text);
  return asked(text) ?? (typeof text === 'string' ? text : null);
}

function controlUsed(
  { default: { controls, world } }: ViewModule,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): UsedControl | null {
  const control = controls[event.type];
  if (!control || world.includes(event.type)) return null;
  if (control.absent?.(snapshot) || control.elsewhere?.(event, snapshot)) return null;
  const name: unknown =
    typeof control.name === 'function' ? (control.name(snapshot, event) as unknown) : control.name;
  return { role: control.role, name: said(name), takesData: control.act !== undefined };
}

/** What a view would say, or nothing where it cannot say it outside of a browser. */
function attempt<T>(say: () => T, nothing: T): T {
  try {
    return say();
  } catch {
    return nothing;
  }
}

function textsOf(module: ViewModule): ViewTexts {
  const view = module.default;
  return {
    seen: (snapshot) => ({
      heading: attempt(() => said(view.heading(snapshot)), null),
      sentences: attempt(() => view.says(snapshot).map(said), []).filter((text) => text !== null),
    }),
    used: (snapshot, event) => attempt(() => controlUsed(module, snapshot, event), null),
    called: (type) =>
      [view.called[type] ?? []]
        .flat()
        .map(asked)
        .filter((text) => text !== null),
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
 * @param language what the values of messages are written in
 */
export async function readViews(
  names: readonly string[],
  language: Language = 'en',
): Promise<Map<string, ViewTexts>> {
  if (names.length === 0) return new Map();
  Object.assign(globalThis, { window: globalThis, document: { documentElement: { dataset: {} } } });
  const server = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [stubs(language)],
  });
  const views = new Map<string, ViewTexts>();
  try {
    for (const name of names) {
      const file = `/${chartFile(name, 'view.tsx')}`;
      try {
        views.set(name, textsOf((await server.ssrLoadModule(file)) as ViewModule));
      } catch (error) {
        console.warn(`${file} says nothing outside of a browser: ${String(error)}`);
      }
    }
  } finally {
    await server.close();
  }
  return views;
}
