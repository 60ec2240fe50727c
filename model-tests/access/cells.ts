import type { Asking } from './oracle.ts';
import type { SpecifiedPage } from './specified-pages.ts';

/** Everything of §1 and §6, and spellings that must not matter: case, no role, a role that nobody knows. */
const USER_TYPES = ['customer', 'corporate', 'merchant', 'admin'];
const ROLES = [
  'viewer',
  'view-only',
  'view-edit',
  'payer',
  'admin',
  'card viewer',
  'safety manager',
  'voucher manager',
  'enrollment manager',
  'Admin',
  'PAYER',
  'Card Viewer',
  'Safety Manager',
  'auditor',
  null,
];
const THREE = [undefined, true, false];
const BOTH = [false, true];

/** Each state of a pair of flags, where a page asks for one; another page's flag never opens it. */
function flagStates({ feature, notDisabled }: SpecifiedPage): Record<string, boolean>[] {
  const name = feature ?? notDisabled;
  if (name === undefined) return [{}, { programOverviewEnabled: true }];
  return THREE.flatMap((enabled) =>
    THREE.map((disabled) => ({
      unrelatedEnabled: true,
      ...(enabled === undefined ? {} : { [`${name}Enabled`]: enabled }),
      ...(disabled === undefined ? {} : { [`${name}Disabled`]: disabled }),
    })),
  );
}

/** Everybody who can ask for a page: nobody, and each type × role, × its flags × what is selected. */
export function askingFor(page: SpecifiedPage): Asking[] {
  const who = [
    { userType: null, role: null },
    ...USER_TYPES.flatMap((userType) => ROLES.map((role) => ({ userType, role }))),
  ];
  return who.flatMap((user) =>
    flagStates(page).flatMap((flags) =>
      BOTH.flatMap((customer) => BOTH.map((merchant) => ({ ...user, flags, customer, merchant }))),
    ),
  );
}

/** The router's way of writing an address. */
export const inRouterForm = (address: string): string => address.replaceAll(/:(\w+)/g, '$$$1');
