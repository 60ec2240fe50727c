import type { PortalConfig } from '#domain/portal/config.ts';
import { isFlagOn, type Flags } from '#domain/access/flags.ts';
import type { Role } from '#domain/access/role.ts';

/** Entries of a page of the mapped lists (§9 Mapped customer/location paging). */
export const MAPPED_PAGE_SIZE = 10_000;

/** Whether the mapped customers and locations are loaded: for admins, with the flag on (§6 Data loading by role). */
export function loadsMappedLists(role: Role, flags: Flags): boolean {
  return role === 'admin' && isFlagOn(flags, 'locationMappingEnabled');
}

/** Whether there are banking countries: system type G, and the bank account module is not version 1 (§6, §9). */
export function hasBankingCountries({
  apiVersion,
  bankAccountModuleVersion,
}: Pick<PortalConfig, 'apiVersion' | 'bankAccountModuleVersion'>): boolean {
  return systemType(apiVersion) === 'G' && bankAccountModuleVersion !== 1;
}

/** Whether the banking countries are loaded: where there are any, for admins and payers (§6 Data loading by role). */
export function loadsBankingCountries(
  role: Role,
  config: Parameters<typeof hasBankingCountries>[0],
): boolean {
  return (role === 'admin' || role === 'payer') && hasBankingCountries(config);
}

/** The first letter of the API version, U where there is none (§9). */
function systemType(apiVersion: string): string {
  return (apiVersion[0] ?? 'U').toUpperCase();
}
