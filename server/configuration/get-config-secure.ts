import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/http/operation.ts';

/** Configuration for signed-in users: how to reach support, and the payment terms (§7 `/config-secure`). */
export function getConfigSecure({ config }: Pick<Deps, 'config'>): Operation<'getConfigSecure'> {
  const { supportPhone, supportEmail, payment, framedPages } = config.settings;
  return async () => ({
    body: {
      data: {
        type: 'config-secure',
        id: 'main',
        attributes: {
          support_phone: supportPhone,
          support_email: supportEmail,
          payment_terms: payment.terms,
          framed_pages: framedPages,
        },
      },
    },
  });
}
