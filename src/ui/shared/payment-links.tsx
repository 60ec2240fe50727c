import type { ReactElement, ReactNode } from 'react';
import type { Payment } from '#domain/payment/payment.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { Link } from '#ui/kit/link.tsx';

/** What a payment was scheduled as, and in which payments its invoices were paid again: by what it is called, and where it is. */
export function usePaymentLinks(
  { schedule, paidAgain = [] }: Payment,
  /** Whether links lead out. */
  isLinked: boolean,
): readonly (readonly [string, ReactNode])[] {
  const { t } = useMessages();
  const links: [string, ReactNode][] = [];
  if (schedule) {
    const { scheduleId, scheduleNumber } = schedule;
    const href = isLinked ? (`/payments/scheduled/${scheduleId}` as const) : null;
    links.push([t('payments.wasScheduled'), <Named key={scheduleId} href={href} name={scheduleNumber} />]);
  }
  if (paidAgain.length > 0) {
    links.push([
      t('payments.paidAgain'),
      paidAgain.map(({ paymentId, paymentNumber }) => (
        <Named key={paymentId} href={isLinked ? `/payments/${paymentId}` : null} name={paymentNumber} />
      )),
    ]);
  }
  return links;
}

function Named({ href, name }: { readonly href: PageAddress | null; readonly name: string }): ReactElement {
  return <div>{href === null ? name : <Link href={href}>{name}</Link>}</div>;
}
