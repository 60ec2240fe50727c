/** How an account stands (§4 Accounts). */
export const ACCOUNT_STANDINGS = ['active', 'inactive', 'terminated'] as const;
export type AccountStanding = (typeof ACCOUNT_STANDINGS)[number];

/** What is done about an account, as far as its standing decides about it. */
export const ACCOUNT_DEEDS = ['see', 'pay', 'dispute', 'card', 'autopay', 'newInvoice'] as const;
export type AccountDeed = (typeof ACCOUNT_DEEDS)[number];

/**
 * What an account that is not active can still do: an inactive one sees, pays and disputes what it owes, a terminated one
 * sees and pays (decisions §11). A payment on a day that somebody has chosen is a payment; a chargeback is asked for like a
 * dispute.
 */
const STILL = {
  inactive: ['see', 'pay', 'dispute'],
  terminated: ['see', 'pay'],
} as const satisfies Record<Exclude<AccountStanding, 'active'>, readonly AccountDeed[]>;

/** The standing that keeps an account from something; null where nothing does. */
export function standingAgainst(
  deed: AccountDeed,
  standing: AccountStanding,
): Exclude<AccountStanding, 'active'> | null {
  if (standing === 'active') return null;
  return STILL[standing].some((one) => one === deed) ? null : standing;
}

/** How a sub-account stands with the customer that it belongs to: the worse of both counts. */
export function accountStanding(
  account: AccountStanding,
  customer: AccountStanding = account,
): AccountStanding {
  const worse = Math.max(ACCOUNT_STANDINGS.indexOf(account), ACCOUNT_STANDINGS.indexOf(customer));
  return ACCOUNT_STANDINGS[worse] ?? account;
}
