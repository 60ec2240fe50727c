import { hasBankingCountries } from '#domain/user/after-sign-in.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/**
 * Countries whose bank accounts can be added: only where the system type, the first letter of the API version, is G
 * and the bank account module's version is not 1 (§6 Data loading by role, §9).
 */
export function getBankingCountries({ config }: Pick<Deps, 'config'>): Operation<'getBankingCountries'> {
  const { bankingCountries } = config.settings;
  const offered = hasBankingCountries(config.settings);
  return async () => {
    if (!offered) throw notFound();
    return { body: { countries: bankingCountries } };
  };
}
