import { PAGES, type Access, type Page } from '#domain/access/access.ts';
import { answers } from '#domain/access/addresses.ts';
import { parseRole } from '#domain/access/role.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';

/** Where whoever is told of something reads it: its page, or their notices where their role does not include that. */
export function readablePage(address: PageAddress, role: string): PageAddress {
  const [path = ''] = address.split(/[?#]/);
  const pages = Object.keys(PAGES) as Page[];
  // One that is named whole before one of a parameter: `/payment-methods/autopay` is no bank account.
  const page = pages.find((one) => one === path) ?? pages.find((one) => answers(one, path));
  if (page === undefined) return address;
  const access: Access = PAGES[page];
  const own = parseRole(role);
  const isOpen = (access.roles?.includes(own) ?? true) && !access.forbiddenRoles?.includes(own);
  return isOpen ? address : '/notices';
}
