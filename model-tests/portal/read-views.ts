import { fileURLToPath } from 'node:url';
import { createServer, type Plugin } from 'vite';
import type { View } from '../browser/view.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const portal = '\0tour:portal';
const page = '\0tour:page';
const browser = 'virtual:tour-browser';
const form = '\0tour:form';
const nothing = '\0tour:nothing';

const modules: Readonly<Record<string, string>> = {
  [portal]: `
    import { readTranslator } from '/src/locales/load-node.ts';
    export const translator = readTranslator('en');
    export const { t } = translator;
    const text = (content) => content.join('');
    export const plain = (key, values) => text(translator.rich(key, { ...values, link: text }));
    export const InPortal = () => null;`,
  [page]: 'export const InPage = () => null; export const OnOverview = () => null;',
  [`\0${browser}`]: 'export const userEvent = {}; export const page = {};',
  [form]: 'export const submitForm = async () => {}; export const typeDay = async () => {};',
  [nothing]: 'export default undefined;',
};

/** A view file is made for a browser; here it only tells what a state is called and what its controls are. */
function stubs(): Plugin {
  return {
    name: 'tour-stubs',
    enforce: 'pre',
    resolveId(id) {
      // From a view file, or from what several of them share.
      if (id.endsWith('/in-portal.tsx')) return portal;
      if (/\/(?:in-page|on-overview)\.tsx$/.test(id)) return page;
      // It presses what a browser shows.
      if (/\/(?:submit-form|type-day)\.ts$/.test(id)) return form;
      if (id === browser) return `\0${browser}`;
      // What is drawn: nobody draws it here.
      return /^#ui\/.*(?:\.tsx|\.css\.ts)$/.test(id) ? nothing : null;
    },
    // The package itself would be left to Node, which refuses it.
    transform: (code, id) =>
      id.endsWith('.view.tsx')
        ? `const window = globalThis;${code.replaceAll("'vitest/browser'", `'${browser}'`)}`
        : null,
    load: (id) => modules[id] ?? null,
  };
}

/** The view files of charts, outside of a browser: their headings, sentences and controls in English. */
export interface Views {
  readonly read: (chart: string) => Promise<View>;
  readonly close: () => Promise<void>;
}

/**
 * Opens what reads view files.
 * @param fileOf where the view file of a chart stands, from the root: `/model-tests/payment/payment.view.tsx`
 */
export async function openViews(fileOf: (chart: string) => string): Promise<Views> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [stubs()],
  });
  const read = async (chart: string): Promise<View> => {
    const { default: view } = (await server.ssrLoadModule(fileOf(chart))) as {
      default: View;
    };
    return view;
  };
  return { read, close: () => server.close() };
}
