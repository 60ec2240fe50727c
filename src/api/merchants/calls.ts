import { client, read } from '#api/platform/client.ts';
import { CurrenciesDocument } from '#api/customers/wire.ts';

/** Currencies of the user's merchants; called only when `currency_version` is set (§7). */
export function listMerchantCurrencies(signal?: AbortSignal): Promise<{ id: string; label: string }[]> {
  return read(client.GET('/ecaas/merchant-currencies', { signal }), CurrenciesDocument);
}
