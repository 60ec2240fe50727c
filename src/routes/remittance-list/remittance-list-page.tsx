import { useRouter } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { remittanceActors } from '#api/remittance-list/actors.ts';
import { isOffered } from '#domain/access/access.ts';
import { decimalMark } from '#locales/csv-separator.ts';
import { useMessages } from '#locales/react.tsx';
import { remittanceList } from '#machines/remittance-list/remittance-list.ts';
import { RemittancePage, type RemittancePageProps } from '#ui/remittance-list/remittance-page.tsx';
import { useRemittanceList } from '#ui/remittance-list/use-remittance-list.ts';
import { ofOwner } from '#routes/frame/of-owner.tsx';
import { customerOf, scopeOf, settingsOf, visitorIn } from '#routes/frame/page-context.ts';
import { heldFile } from '#routes/remittance-list/held-file.ts';

const HREFS: RemittancePageProps['hrefs'] = {
  invoice: (trxId) => `/invoice/${trxId}`,
  paymentsOf: (invoiceId) => `/payments?search=${encodeURIComponent(invoiceId)}`,
  dispute: null,
};
const HREFS_WITH_DISPUTES: RemittancePageProps['hrefs'] = {
  ...HREFS,
  dispute: (trxId) => `/dispute-center/${trxId}`,
};

/** A remittance list for the customer and the currency that are selected. */
export const RemittanceListPage = ofOwner(function Remittance({ context }) {
  const { language } = useMessages();
  const { buidCustomer, currency } = scopeOf(context);
  const [held] = useState(heldFile);
  const [machine] = useState(() =>
    remittanceList.provide({ actors: remittanceActors(() => buidCustomer, held.chosen) }),
  );
  const router = useRouter();
  const { cardMinimum, shortPayReasons } = settingsOf(context).config.payment;
  const actor = useActorRef(machine, {
    input: {
      payment: {
        currency: currency ?? customerOf(context).customer.currency,
        cardMinimum,
        shortPayReasons,
      },
      decimal: decimalMark(language) === ',' ? ',' : '.',
    },
  });
  useEffect(() => {
    const payment = actor.on('payment.wanted', ({ trxIds, parts }) => {
      void router.navigate({
        to: '/payment/due',
        search: { invoices: trxIds.join(',') },
        state: { partAmounts: [...parts] },
      });
    });
    return () => payment.unsubscribe();
  }, [actor, router]);
  const running = useRemittanceList(actor, held.keep);
  const seesDisputes = isOffered('/dispute-center/$invoice_id', visitorIn(context));
  return <RemittancePage {...running} hrefs={seesDisputes ? HREFS_WITH_DISPUTES : HREFS} />;
});
