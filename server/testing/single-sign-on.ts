import { browserCookieName } from '#server/access/single-sign-on/browser-cookie.ts';
import type { TestPortal } from '#server/testing/portal.ts';

/** A browser that goes from page to page of the portal; it keeps the portal's cookies and follows nothing by itself. */
export interface TestBrowser {
  /** Opens a page of the portal; the answer's redirect, if there is one. */
  readonly open: (address: string, headers?: Record<string, string>) => Promise<Visit>;
  readonly cookies: Map<string, string>;
}

export interface Visit {
  readonly status: number;
  /** Where it leads on to; empty where it does not. */
  readonly location: string;
  readonly setCookie: readonly string[];
}

/** What Chromium says of a page that another site leads to. */
export const FROM_ELSEWHERE = {
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'cross-site',
};

/** A browser without cookies. */
export function newBrowser(portal: Pick<TestPortal, 'app'>): TestBrowser {
  const cookies = new Map<string, string>();
  const open = async (address: string, headers: Record<string, string> = {}): Promise<Visit> => {
    const { pathname, search } = new URL(address, 'http://localhost:8080');
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await portal.app.inject({
      method: 'GET',
      url: pathname + search,
      headers: { accept: 'text/html', ...(cookie ? { cookie } : {}), ...headers },
    });
    const setCookie = [answer.headers['set-cookie'] ?? []].flat();
    for (const one of setCookie) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return { status: answer.statusCode, location: answer.headers.location ?? '', setCookie };
  };
  return { open, cookies };
}

/** The name of the cookie that binds a sign-in to its browser, without TLS. */
export const BROWSER_COOKIE = browserCookieName(false);
