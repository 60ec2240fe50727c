import type { ReactElement } from 'react';
import type { CustomerAddress } from '#domain/customer/customer-details.ts';
import type { AddressContact } from '#domain/customer/customer-information.ts';
import { useMessages } from '#locales/react.tsx';
import { Section } from '#ui/kit/section.tsx';
import { muted, tile, tileName, tiles } from './customer-details.css.ts';

interface CustomerAddressesProps {
  readonly addresses: readonly CustomerAddress[];
  /** Whom to ask for there, as it stands. */
  readonly contacts: readonly AddressContact[];
}

/** Where a customer and its accounts are billed and supplied (§3 Address). */
export function CustomerAddresses({ addresses, contacts }: CustomerAddressesProps): ReactElement {
  const { t } = useMessages();
  return (
    <Section title={t('customer.addresses')} isRuled>
      {addresses.length === 0 ? <p className={muted}>{t('customer.noAddresses')}</p> : null}
      <ul className={tiles}>
        {addresses.map(({ id, kind, accountName, address }) => {
          const name = contacts.find(({ addressId }) => addressId === id)?.name ?? '';
          return (
            <li key={id} className={tile}>
              <p className={tileName}>{t(kind === 'billing' ? 'customer.billing' : 'customer.shipping')}</p>
              {accountName === null ? null : <p className={muted}>{accountName}</p>}
              <address>
                {[name, address.line1, address.line2, address.line3, address.cityStateZip, address.country]
                  .filter((line) => line !== null && line !== '')
                  .map((line) => (
                    <p key={line}>{line}</p>
                  ))}
              </address>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
