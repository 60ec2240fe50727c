import type { SpecifiedPage } from './specified-page.ts';

/** Whoever asks for a page, in the words of the specification. */
export interface Asking {
  /** Null for nobody. */
  readonly userType: string | null;
  readonly role: string | null;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly customer: boolean;
  readonly merchant: boolean;
}

/** Where the specification leads; behind the colon, what login says is missing. */
export type Led =
  | 'page'
  | 'login, remembered'
  | 'login: userType'
  | 'login: role'
  | 'login: barredRole'
  | 'login: flag'
  | 'login: forbiddenFlag'
  | 'customers'
  | 'merchantSelect';

/** The nine roles of decisions §5; who has none, or one that nobody knows, is a Viewer (§3 User). */
const KNOWN_ROLES =
  'viewer, view-only, view-edit, payer, admin, card viewer, safety manager, voucher manager, enrollment manager';
const words = (list: string) => list.split(', ');

/** §4 Route guard order, from the specification's words and not from the guard's code. */
export function predict(page: SpecifiedPage, asking: Asking): Led {
  if (asking.userType === null) return 'login, remembered';
  if (!words(page.users).includes(asking.userType)) return 'login: userType';
  const lower = (asking.role ?? '').toLowerCase();
  const role = words(KNOWN_ROLES).includes(lower) ? lower : 'viewer';
  if (page.roles !== undefined && !words(page.roles).includes(role)) return 'login: role';
  if (page.barred !== undefined && words(page.barred).includes(role)) return 'login: barredRole';
  if (page.feature !== undefined) {
    const isOn = asking.flags[`${page.feature}Enabled`] === true;
    const isExplicitlyNotOff = asking.flags[`${page.feature}Disabled`] === false;
    if (!(isOn || isExplicitlyNotOff)) return 'login: flag';
  }
  if (page.notDisabled !== undefined && asking.flags[`${page.notDisabled}Enabled`] !== true)
    return 'login: forbiddenFlag';
  if (page.selected === 'customer' && !asking.customer) return 'customers';
  if (page.selected === 'merchant' && !asking.merchant) return 'merchantSelect';
  return 'page';
}

/** Decisions §5 Guard outcomes: where a signed-in user starts. */
export function predictLanding({ userType, role, flags }: Asking): string {
  const lower = (role ?? '').toLowerCase();
  if (lower === 'safety manager') return '/notices';
  const areCardsOn =
    flags['cardManagementMenuEnabled'] === true || flags['cardManagementMenuDisabled'] === false;
  if (lower === 'card viewer')
    return areCardsOn && (userType === 'customer' || userType === 'corporate')
      ? '/account/cards'
      : '/notices';
  const areas: Record<string, string> = {
    customer: '/account/overview',
    corporate: '/account/overview',
    merchant: '/merchant/overview',
    admin: '/support/customers',
  };
  return areas[userType ?? ''] ?? '/notices';
}
