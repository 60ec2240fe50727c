import type { DisputeNoticeKind } from '#domain/notice/dispute-notice.ts';
import type { PaymentNoticeKind } from '#domain/notice/notice.ts';
import type { Role, UserType } from '#domain/access/role.ts';
import type { LockReason } from '#domain/user/user.ts';

/** What a tour in the built portal can ask for, by the name of its arrangement. */
export interface Arrangements {
  /** A new user. */
  readonly user: (wish: UserWish) => ArrangedUser;
  /** A user as they stand from now on. */
  readonly change: (wish: StandingWish) => ArrangedFactor;
  /** Forgets the guesses and requests that were counted for this machine, which all tours share. */
  readonly calm: (wish: object) => void;
  /** The address behind a mailed link to a page that needs no session, without the mail. */
  readonly link: (wish: LinkWish) => ArrangedLink;
  /** What a user has to prove and what has come of it, past every page. */
  readonly security: (wish: { readonly username: string }) => ArrangedSecurity;
  /** One of new recovery codes of a user, which take the place of all others. */
  readonly recoveryCode: (wish: { readonly username: string }) => string;
  /** The codes that were mailed for a change of a user’s address; wrong ones where none waits. */
  readonly emailCodes: (wish: { readonly username: string }) => ArrangedCodes;
  /** From now on a user has this address, and this one waits for its codes. */
  readonly emailStanding: (wish: EmailStandingWish) => void;
  /** Lets the sessions of a user have begun so long ago. */
  readonly sessionAge: (wish: AgeWish) => void;
  /** A new customer with a bank account and invoices as those of the demonstration. */
  readonly customer: (wish: CustomerWish) => ArrangedCustomer;
  /** What becomes of the selections that the server keeps for a user: their time is over, or their invoices have gone. */
  readonly keptSelections: (wish: {
    readonly username: string;
    readonly become: 'expired' | 'empty';
  }) => void;
  /** What a user is told from now on instead of all before, newest first, each a day older than the one before it. */
  readonly notices: (wish: { readonly username: string; readonly told: readonly ToldNotice[] }) => void;
  /** How many notices of a user are unread. */
  readonly unreadNotices: (wish: { readonly username: string }) => number;
  /** How often a user has done something, as the record of what happened calls it: `payment_submitted`. */
  readonly recorded: (wish: { readonly username: string; readonly action: string }) => number;
  /** What has become of a customer. */
  readonly customerNow: (wish: { readonly buid: string }) => ArrangedCustomer;
  /** From now on a user sees these customers and merchants and no others. */
  readonly sees: (wish: SightWish) => void;
  /** From now on the sub-accounts of a customer work there; nowhere that has a name where it is left out. */
  readonly accountsAt: (wish: { readonly customer: string; readonly location?: string }) => void;
}

export type Arrangement = keyof Arrangements;

export interface UserWish {
  readonly role?: Role;
  readonly userType?: UserType;
  /** Those that the user sees; Kestrel Ridge Logistics where nothing is said. */
  readonly customers?: readonly string[];
  /** Those that a user of a merchant works for. */
  readonly merchants?: readonly string[];
  readonly lockReason?: LockReason;
  readonly isNotActivated?: true;
  readonly isDeactivated?: true;
  /** Signs in at a provider of identities, and has no password here. */
  readonly isSso?: true;
  readonly hasSecondFactor?: true;
  /** A question that a new password needs an answer to. */
  readonly challenge?: { readonly question: string; readonly phrase: string };
}

export interface SightWish {
  readonly username: string;
  readonly customers: readonly string[];
  readonly merchants?: readonly string[];
}

export interface ArrangedUser {
  readonly username: string;
  readonly password: string;
  readonly emailAddress: string;
  /** For the codes of an authenticator, in base32; null without a second factor. */
  readonly secret: string | null;
  readonly recoveryCodes: readonly string[];
}

/** What keeps a user out, or asks for a step more; what is left out does not. */
/** Of whom the portals of tours demand a second factor: a role that no other tour has. */
export const FACTOR_DEMANDED = { userType: 'customer', roles: ['enrollment manager'] } as const;

export interface StandingWish {
  readonly username: string;
  readonly lockReason?: LockReason;
  readonly isNotActivated?: true;
  readonly isDeactivated?: true;
  readonly hasSecondFactor?: true;
  /** The user has the role of which a second factor is demanded. */
  readonly isFactorDemanded?: true;
}

export interface ArrangedFactor {
  /** For the codes of an authenticator, in base32; null without a second factor. */
  readonly secret: string | null;
}

export interface AgeWish {
  readonly username: string;
  readonly seconds: number;
}

export interface LinkWish {
  readonly to: 'passwordReset' | 'invitation' | 'bankAccount';
  /** Whose password; who is invited is new. */
  readonly username?: string;
  /** Whose bank account, or whose user the invited person becomes; nobody's where it is left out. */
  readonly customer?: string;
  readonly isExpired?: true;
}

export interface ArrangedLink {
  readonly path: string;
  /** Whom the link was mailed to. */
  readonly emailAddress: string;
}

export interface EmailStandingWish {
  readonly username: string;
  readonly emailAddress: string;
  readonly waiting: string | null;
}

export interface ArrangedCodes {
  /** Mailed to the address that there is, and to the other one. */
  readonly old: string;
  readonly new: string;
}

export interface ArrangedSecurity {
  readonly emailAddress: string;
  readonly timeZone: string | null;
  readonly hasSecondFactor: boolean;
  readonly sessions: number;
}

export type ToldNotice = ToldPayment | ToldDispute;

export interface ToldPayment {
  readonly kind: PaymentNoticeKind;
  readonly paymentNumber: string;
  /** What the bank says of a returned payment. */
  readonly bankReason: string | null;
  readonly isRead: boolean;
  /** Absent for no. */
  readonly isArchived?: boolean;
}

export interface ToldDispute {
  readonly kind: DisputeNoticeKind;
  readonly disputeNumber: string;
  readonly isRead: boolean;
  /** Absent for no. */
  readonly isArchived?: boolean;
}

export interface CustomerWish {
  /** Who sees it; nobody where it is left out. */
  readonly username?: string;
  /** How many, as the demonstration makes them, or just these. */
  readonly invoices: number | readonly InvoiceWish[];
  /** What its name begins with. */
  readonly name?: string;
  /** What it trades in, its own first; dollars where nothing is said. */
  readonly currencies?: readonly string[];
  /** Where a sub-account of it works; it has none where this is left out. */
  readonly location?: string;
  /** Its bank account is left out. */
  readonly hasNoBankAccount?: true;
  /** Whether its bank account has AutoPay. */
  readonly isAutopayTaken?: true;
  /** Cash that it has not used yet, of an account of its invoices, in minor units. */
  readonly cash?: readonly { readonly account: string; readonly amount: number }[];
}

export interface InvoiceWish {
  readonly invoiceId: string;
  /** The account that it belongs to, by its name; each name makes one. */
  readonly account: string;
  readonly poNumber: string;
  /** Days until it is due; below 0 it is past due. */
  readonly dueIn: number;
  /** In minor units. */
  readonly total: number;
  readonly isPaid?: true;
  readonly isDisputed?: true;
}

export interface ArrangedCustomer {
  readonly buid: string;
  readonly name: string;
  /** How many it has. */
  readonly bankAccounts: number;
}

/** What is sent to the server's process, and what it sends back. */
export interface ArrangementRequest {
  readonly id: number;
  readonly name: Arrangement;
  readonly wish: unknown;
}
export type ArrangementAnswer = { readonly id: number } & (
  | { readonly made: unknown }
  | { readonly failed: string }
);
