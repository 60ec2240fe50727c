import type { ReactElement } from 'react';
import type { Address } from '#domain/invoice/invoice-details.ts';
import { useMessages } from '#locales/react.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { Part } from '#ui/shared/read-part.tsx';
import type { InvoiceAddresses, InvoicePartProps } from './invoice-frame.ts';
import { parties, party, partyName, partyTitle } from './invoice.css.ts';

/** Who sold, who is billed, where it went (§3 Invoice: sold-by, bill-to, ship-to). Names stand without their addresses. */
export function InvoiceParties({ details, parts, frame }: InvoicePartProps): ReactElement {
  const { t } = useMessages();
  const all: { key: keyof InvoiceAddresses; title: string; name: string }[] = [
    { key: 'merchant', title: t('invoice.soldBy'), name: details.invoice.merchantName },
    { key: 'billing', title: t('invoice.billTo'), name: frame.customerName },
    { key: 'shipping', title: t('invoice.shipTo'), name: details.invoice.accountName },
  ];
  const hasFailed = parts.addresses.value === null && parts.addresses.is !== 'loading';
  return (
    <div className={parties}>
      {all.map(({ key, title, name }, index) => (
        <div key={key} className={party}>
          <h2 className={partyTitle}>{title}</h2>
          <p className={partyName}>{name}</p>
          {hasFailed && index > 0 ? null : (
            <Part
              part={parts.addresses}
              loadingText={t('invoice.addressesLoading')}
              failedText={t('invoice.addressesFailed')}
              skeleton={
                <>
                  <Bone size="lg" />
                  <Bone size="md" />
                </>
              }
            >
              {(addresses) => <AddressLines address={addresses[key]} />}
            </Part>
          )}
        </div>
      ))}
    </div>
  );
}

/** An address line by line, or that it is not known. */
export function AddressLines({ address }: { address: Address | null }): ReactElement {
  const { t } = useMessages();
  if (!address) return <p>{t('read.notAvailable')}</p>;
  const lines = [
    address.contactName,
    address.line1,
    address.line2,
    address.line3,
    address.cityStateZip,
    address.country,
  ].filter((line) => line !== null && line !== '');
  return (
    <address>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </address>
  );
}
