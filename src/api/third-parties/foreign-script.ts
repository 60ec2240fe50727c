import { noteForeignScript } from '#api/third-parties/foreign-document.ts';
import type { VisitorKind } from '#api/third-parties/portal-news.ts';

/** The type of the event by which a foreign program hears of each page: `event.detail.page` is its pattern. */
const PAGE_EVENT = 'portal:page';

/** A program of somebody else's in the portal's page: the in-app guide, the feedback survey (§7). */
export interface ForeignScript {
  readonly pageOpened: (page: string) => void;
}

export interface ForeignScriptOptions {
  readonly script: string;
  readonly clientId: string;
  readonly visitor: VisitorKind;
  /** The portal goes on without it. */
  readonly onFailed: () => void;
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => unknown };
}

/** Loads the in-app guide. */
export function startGuide(options: ForeignScriptOptions): ForeignScript {
  return load('guide', options);
}

/** Loads the feedback survey. */
export function startFeedback(options: ForeignScriptOptions): ForeignScript {
  return load('feedback', options);
}

/** Puts the script into the page. It is told who it works for by attributes, without anything that names the user. */
function load(tool: 'guide' | 'feedback', { script, clientId, visitor, onFailed }: ForeignScriptOptions) {
  const element = document.createElement('script');
  element.async = true;
  element.referrerPolicy = 'origin';
  Object.assign(element.dataset, {
    tool,
    clientId,
    userType: visitor.userType,
    role: visitor.role,
    language: visitor.language,
  });
  element.addEventListener('error', onFailed, { once: true });
  // The configured address is the one that this policy lets through.
  element.src = trusted(tool, script);
  noteForeignScript();
  document.head.append(element);
  return {
    pageOpened: (page: string) => document.dispatchEvent(new CustomEvent(PAGE_EVENT, { detail: { page } })),
  };
}

function trusted(tool: string, script: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(`portal-${tool}`, {
    createScriptURL: (url) => {
      if (url !== script) throw new TypeError(`${url} is not the configured script`);
      return url;
    },
  });
  // The element takes the trusted object; only its declared type says text.
  return (policy ? policy.createScriptURL(script) : script) as string;
}
