import { createContext, use } from 'react';

/** The configured prefix as addresses carry it: `/ecaas`; empty for none (§2 Routing behaviours). */
export const AddressPrefix = createContext('');

/**
 * Writes an address as an anchor carries it: a page of the portal under the configured prefix, so that a copied link
 * and a new tab have it too. Calls, other origins and places in the page stay as they are.
 */
export function usePageAddress(): (href: string) => string {
  const prefix = use(AddressPrefix);
  return (href) => {
    const isPage = /^\/(?![/\\]|api\/)/.test(href);
    const hasPrefix = href === prefix || href.startsWith(`${prefix}/`);
    return prefix === '' || !isPage || hasPrefix ? href : prefix + href;
  };
}
