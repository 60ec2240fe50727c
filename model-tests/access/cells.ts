import type { Asking } from './oracle.ts';
import type { SpecifiedPage } from './specified-page.ts';
import { SPECIFIED_PAGES } from './specified-pages.ts';

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

/** An address that stands for all of a page's. */
export const exampleOf = (address: string): string =>
  address.replace(':status', 'all').replaceAll(/:\w+/g, '17');

/** Every feature that a page of the specification asks for. */
export const FEATURES: readonly string[] = [
  ...new Set(Object.values(SPECIFIED_PAGES).flatMap(({ feature }) => feature ?? [])),
];

/** Who asks, for a report. */
export function inWords({ userType, role, flags, customer, merchant }: Asking): string {
  const who = userType === null ? 'nobody' : `${userType}, ${role ?? 'no role'}`;
  const on = Object.entries(flags).map(([flag, value]) => `${flag}=${value}`);
  const what = [...(customer ? ['a customer'] : []), ...(merchant ? ['a merchant'] : [])];
  return `${who}; ${on.length > 4 ? `${on.length} flags` : on.join(' ')}; with ${what.join(' and ') || 'nothing'} selected`;
}
