import { PAGES, type Access, type Page } from '#domain/access/access.ts';
import { isFlagOn, type Flags } from '#domain/access/flags.ts';
import type { Role, UserType } from '#domain/access/role.ts';
import { LOCK_REASONS, type LockReason } from '#domain/user/user.ts';
import { DEMO_CUSTOMERS, KESTREL } from '#server/demo/customers.ts';
import { DEMO_MERCHANTS } from '#server/demo/merchants.ts';

/** A user of the demonstration. */
export interface DemoUser {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly userType: UserType;
  readonly role: Role;
  readonly customers: readonly string[];
  readonly merchants: readonly string[];
  /** What the start-up text says of it. */
  readonly note: string;
  readonly language?: string;
  readonly lockReason?: LockReason;
  readonly notActivated?: true;
  /** Signs in at a provider of identities and has no password. */
  readonly isSso?: true;
  /** The page that the account is there for, where a deployment may have switched it off or does not have it yet. */
  readonly page?: Page;
}

/** What the ids of the demonstration's users begin with. */
export const DEMO_USER_ID = 'demo-';

/** The password of every user of the demonstration; it keeps the password rules. */
export const DEMO_PASSWORD = 'Paper-Harbor-27!';

/** Customers of one company, which its administrator gives by groups. */
export const GROUPED_CUSTOMERS: readonly string[] = Array.from(
  { length: 40 },
  (_, index) => `${102_001 + index}`,
);

const ONE = [KESTREL];
const ALL = DEMO_CUSTOMERS.map(({ buid }) => buid);

function user(
  username: string,
  userType: UserType,
  role: Role,
  note: string,
  more: Partial<DemoUser> = {},
): DemoUser {
  const [first = '', last = ''] = username.split('.');
  const name = (part: string) => part.charAt(0).toUpperCase() + part.slice(1);
  const customers = userType === 'customer' || userType === 'corporate' ? ONE : [];
  return {
    username,
    firstName: name(first),
    lastName: name(last),
    userType,
    role,
    customers,
    merchants: [],
    note,
    ...more,
  };
}

/** One user for each role and user type, one with several customers, and one for each thing that refuses a sign-in. */
export const DEMO_USERS: readonly DemoUser[] = [
  user('dana.whitlock', 'customer', 'admin', 'manages and pays for Kestrel Ridge Logistics'),
  user('piotr.payer', 'customer', 'payer', 'pays for Kestrel Ridge Logistics'),
  user('vera.viewer', 'customer', 'viewer', 'reads'),
  user('oskar.only', 'customer', 'view-only', 'reads'),
  user('edda.editor', 'customer', 'view-edit', 'reads, and edits contacts of Kestrel Ridge Logistics'),
  user('carla.cards', 'customer', 'card viewer', 'sees cards only', { page: '/account/cards' }),
  user('sven.safety', 'customer', 'safety manager', 'sees notices only'),
  user('vito.voucher', 'customer', 'voucher manager', 'manages vouchers', { page: '/vouchers' }),
  user('enid.enroll', 'customer', 'enrollment manager', 'manages loyalty enrollments', {
    page: '/enrollments',
  }),
  user('mona.many', 'customer', 'payer', 'chooses among several customers', { customers: ALL }),
  user('heidi.bremen', 'customer', 'admin', 'pays for Weserland Logistik in EUR, in German', {
    customers: ['100967'],
    language: 'de',
  }),
  user('cora.corporate', 'corporate', 'admin', 'corporate, across all customers', { customers: ALL }),
  user('gina.groups', 'corporate', 'admin', 'gives forty customers by groups', {
    customers: GROUPED_CUSTOMERS,
    page: '/manage-groups',
  }),
  user(
    'mae.maker',
    'customer',
    'payer',
    'pays for Cedar Valley Transit, and asks a second person above a limit',
    {
      customers: ['100851'],
      page: '/approvals',
    },
  ),
  user('ada.approver', 'customer', 'admin', 'approves what Mae Maker asks for', {
    customers: ['100851'],
    page: '/approvals',
  }),
  user('abel.approver', 'customer', 'admin', 'the other administrator of Cedar Valley Transit', {
    customers: ['100851'],
    page: '/approvals',
  }),
  user('ray.ostrander', 'merchant', 'admin', 'merchant', { merchants: ['700101'] }),
  user('mila.merchants', 'merchant', 'admin', 'merchant, across several merchants', {
    merchants: DEMO_MERCHANTS.map(({ id }) => id),
  }),
  user('sue.support', 'admin', 'admin', 'customer support'),
  user('nina.support', 'admin', 'admin', 'customer support, who may decide what Sue Support has taken'),
  ...LOCK_REASONS.map((reason) =>
    user(
      `locked.${reason.replaceAll('_', '-')}`,
      'customer',
      'viewer',
      `locked: ${reason.replaceAll('_', ' ')}`,
      {
        lockReason: reason,
      },
    ),
  ),
  user('sora.single', 'customer', 'payer', 'by single sign-on only (npm run demo:provider)', { isSso: true }),
  user('nils.new', 'customer', 'viewer', 'not activated yet', { notActivated: true }),
];

/** The users whose pages there are: who is told of an account wants to see what it is for. */
export function usersWithPages(flags: Flags): readonly DemoUser[] {
  return DEMO_USERS.filter(({ page }) => {
    const access: Access | undefined = page && PAGES[page];
    return (access?.flags ?? []).every((flag) => isFlagOn(flags, flag));
  });
}
