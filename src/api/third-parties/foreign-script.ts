import { noteForeignScript } from '#api/third-parties/foreign-document.ts';
import type { VisitorKind } from '#api/third-parties/portal-news.ts';

/** The type of the event by which foreign programs hear of each page: `event.detail.page` is its pattern. */
const PAGE_EVENT = 'portal:page';

/** Programs of others in the portal's page: the in-app guide, the feedback survey (§7). */
export type ForeignTool = 'guide' | 'feedback';

export interface ForeignScriptOptions {
  readonly script: string;
  readonly clientId: string;
  readonly visitor: VisitorKind;
  /** The page that is open, by its pattern. */
  readonly page: string;
  /** The portal goes on without it. */
  readonly onFailed: () => void;
}

/** Puts a tool's script into the page. Attributes tell it who it works for, without anything that names the user. */
export function startForeignScript(tool: ForeignTool, options: ForeignScriptOptions): void {
  const { script, clientId, visitor, page, onFailed } = options;
  const element = document.createElement('script');
  element.async = true;
  element.referrerPolicy = 'origin';
  const { userType, role, language } = visitor;
  Object.assign(element.dataset, { tool, clientId, userType, role, language, page });
  element.addEventListener('error', onFailed, { once: true });
  // The configured address is the one that this policy lets through.
  element.src = trusted(tool, script);
  noteForeignScript();
  document.head.append(element);
}

/** Tells the scripts that run of another page. */
export function tellForeignScripts(page: string): void {
  document.dispatchEvent(new CustomEvent(PAGE_EVENT, { detail: { page } }));
}

function trusted(tool: string, script: string): string {
  const policy = globalThis.trustedTypes?.createPolicy(`portal-${tool}`, {
    createScriptURL: (url: string) => {
      if (url !== script) throw new TypeError(`${url} is not the configured script`);
      return url;
    },
  });
  return policy ? policy.createScriptURL(script) : script;
}
