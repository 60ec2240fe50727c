import type { ActorRefFrom } from 'xstate';
import { receiptMail } from '#machines/receipt-mail/receipt-mail.ts';
import { receiptMailActors } from '#api/payments/receipt-calls.ts';
import { ReceiptMail } from '#ui/shared/receipt-mail.tsx';
import { useReceiptMail } from '#ui/shared/use-receipt-mail.ts';
import { PageHead } from '#ui/shell/page-head.tsx';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFormFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof receiptMail>;

const TITLE = t('payments.receipt', { number: 'PMT-2048817' });

function Receipt({ actor }: { actor: Actor }) {
  return (
    <InPage path="/payments">
      <PageHead title={TITLE} actions={<ReceiptMail {...useReceiptMail(actor)} />} />
    </InPage>
  );
}

export default defineView(receiptMail, {
  live: () =>
    receiptMail.provide({
      actors: receiptMailActors(() => ({ buidCustomer: '100412', paymentId: 'pay-1', language: 'en' })),
    }),
  render: (actor) => <Receipt actor={actor as Actor} />,
  heading: () => TITLE,
  says: (now) => {
    const { sent } = now.context;
    if (sent) return [t('payments.mailSent', { email: sent.emailAddress })];
    if (now.hasTag('failed')) return toldFormFailure(now, t('payments.mailFailed'));
    return [];
  },
  controls: {
    'mail.wish': { role: 'button', name: t('payments.mailPdf'), isOnlyWhenPossible: true },
  },
});
