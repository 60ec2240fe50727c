import { isAutopayTaken, openLink } from '#server/money/bank-accounts/open-link.ts';
import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Whose bank account a mailed link adds, and whether AutoPay is free. */
export function getBankAccountLink(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
): Operation<'getBankAccountLink'> {
  return async ({ body, address }) => {
    const link = await openLink(deps, body.data.attributes.token, address);
    return {
      body: {
        data: {
          type: 'bank-account-links',
          id: link.linkId,
          attributes: {
            customer_name: link.customerName,
            autopay_taken: await isAutopayTaken(deps.db, link.customerId),
            expires_at: link.expiresAt,
          },
        },
      },
    };
  };
}
