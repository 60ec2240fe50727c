import { isOffered, PAGES, type Access, type Page, type Visitor } from '#domain/access/access.ts';
import type { Role, UserType } from '#domain/access/role.ts';

/** Whose rights are looked at: the page's guard reads the same. */
export type RightsOf = Pick<Visitor, 'flags'> & { readonly userType: UserType };

/** Pages that stand for a right: those that every user has say nothing of a role, and what belongs to a page comes with it. */
export const SAID_PAGES = [
  '/account/overview',
  '/invoice-list/$status',
  '/statements',
  '/payment/due',
  '/payments',
  '/approvals',
  '/dispute-center',
  '/dispute/create',
  '/dispute-center/respond',
  '/invoice/$invoice_id/chargeback',
  '/payment-methods',
  '/account/cards',
  '/loyalty',
  '/vouchers',
  '/enrollments',
  '/notification-center',
  '/manage-users',
  '/manage-groups',
  '/activity',
] as const satisfies readonly Page[];
export type SaidPage = (typeof SAID_PAGES)[number];

/** Whether a role may open a page, by the table that guards it (§6 Page access): words and guard cannot differ. */
export function mayOpen(page: Page, role: Role, { userType, flags }: RightsOf): boolean {
  return isOffered(page, {
    authenticated: true,
    userType,
    role,
    flags,
    selectedCustomer: null,
    selectedMerchant: null,
  });
}

/** The pages by which roles of a type of user differ, as far as this deployment has them. */
export function pagesOfRights(of: RightsOf): SaidPage[] {
  return SAID_PAGES.filter((page) => {
    const access: Access = PAGES[page];
    return access.userTypes.includes(of.userType) && areFlagsOn(page, of);
  });
}

/** A page's flags alone, whatever the role: the role that the page asks for is given. */
function areFlagsOn(page: Page, of: RightsOf): boolean {
  const access: Access = PAGES[page];
  const role = access.roles?.[0] ?? 'viewer';
  return mayOpen(page, role, of);
}

/** What becomes of a page with another role. */
export interface RightChange {
  readonly page: SaidPage;
  readonly before: boolean;
  readonly after: boolean;
}

/** Every page by which roles differ, before and after a change of role. */
export function rightsCompared(before: Role, after: Role, of: RightsOf): RightChange[] {
  return pagesOfRights(of).map((page) => ({
    page,
    before: mayOpen(page, before, of),
    after: mayOpen(page, after, of),
  }));
}
