import { createContext, use } from 'react';

/** What the program whose kit this is fills with the addresses of its pages, as one fills the router's `Register`. */
export interface Register {
  readonly others: OtherAddress;
}

/** What a link leads to besides the pages of the portal: a call, a place in the page, a telephone, a mailbox. */
type OtherAddress = `/api/${string}` | `#${string}` | `tel:${string}` | `mailto:${string}`;

/** What a link leads to. */
export type Address = Register[keyof Register];

/** The configured prefix as addresses carry it: `/ecaas`; empty for none (§2 Routing behaviours). */
export const AddressPrefix = createContext('');

/**
 * Writes an address as an anchor carries it: a page of the portal under the configured prefix, so that a copied link
 * and a new tab have it too. Calls and places in the page stay as they are.
 */
export function usePageAddress(): (href: Address) => string {
  const prefix = use(AddressPrefix);
  return (href) => {
    const isPage = /^\/(?![/\\]|api\/)/.test(href);
    const hasPrefix = href === prefix || href.startsWith(`${prefix}/`);
    return prefix === '' || !isPage || hasPrefix ? href : prefix + href;
  };
}
