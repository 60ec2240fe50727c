import type { ReactElement } from 'react';
import type { PartyKind } from '#domain/selection/selection.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';

/** A dispute that a link leads to, by its numbers, and whose it is. */
export interface WantedDispute {
  readonly disputeNumber: string;
  readonly invoiceId: string;
  readonly customerName: string;
  /** Works for its customer from now on, which opens it. */
  readonly onOpen: () => void;
}

export interface WantedPageProps {
  readonly kind: PartyKind;
  /** What it is about, once that is known; null where it is about nothing alone. */
  readonly dispute: WantedDispute | null;
}

/** Why a customer or a merchant has to be chosen, where another page has led here, and what is wanted there. */
export function WantedPage({ kind, dispute }: WantedPageProps): ReactElement {
  const { t } = useMessages();
  if (dispute === null) {
    return (
      <Notice tone="info" title={t(kind === 'customer' ? 'selection.wanted' : 'selectMerchant.wanted')} />
    );
  }
  return (
    <Notice
      tone="info"
      title={t('selection.wantedDispute', {
        number: dispute.disputeNumber,
        invoice: dispute.invoiceId,
        name: dispute.customerName,
      })}
      actions={
        <Button size="sm" variant="primary" onPress={dispute.onOpen}>
          {t('selection.openDispute')}
        </Button>
      }
    />
  );
}
