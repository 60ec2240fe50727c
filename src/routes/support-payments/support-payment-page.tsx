import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useMemo, useState, type ReactElement } from 'react';
import * as v from 'valibot';
import { refundActActors } from '#api/support-payments/actors.ts';
import { REFUND_ACTS } from '#domain/refund/refund-acts.ts';
import { REFUND_REASONS } from '#domain/refund/refund.ts';
import { refundable, type SupportPayment as Read } from '#domain/refund/support-payment.ts';
import { refundAct } from '#machines/refund-act/refund-act.ts';
import { userOf, type PageContext } from '#routes/frame/page-context.ts';
import { useKeptWords, useWordsOfAct } from '#routes/frame/use-kept-words.ts';
import { usePageKey } from '#routes/frame/use-page-key.ts';
import { useRead } from '#routes/frame/use-read.ts';
import { supportPaymentReads } from '#routes/support-payments/support-payments.tsx';
import { useSubjectAnew } from '#ui/shared/use-subject-anew.ts';
import { usePageName } from '#ui/shell/page-name.ts';
import { RefundActs } from '#ui/support-payments/refund-acts.tsx';
import { SupportPayment } from '#ui/support-payments/support-payment.tsx';
import { useRefundAct } from '#ui/support-payments/use-refund-act.ts';

const route = getRouteApi('/support/payments/$payment_id');

/** One payment of any customer, where support refunds or voids it. */
export function SupportPaymentPage(): ReactElement {
  return <Payment key={usePageKey()} />;
}

function Payment(): ReactElement {
  const part = useRead(supportPaymentReads({ params: route.useParams() }).payment);
  const read = part.value;
  usePageName(read?.payment.paymentNumber);
  return (
    <SupportPayment
      part={part}
      acts={read && <Acts read={read} refresh={part.refresh} />}
      listHref="/support/payments"
    />
  );
}

/** What is typed with an act. */
const Typed = v.object({
  lines: v.pipe(v.array(v.object({ trxId: v.string(), amount: v.nullable(v.number()) })), v.readonly()),
  reason: v.nullable(v.picklist(REFUND_REASONS)),
  words: v.string(),
});

/** What support does; it outlasts each reading of the payment. */
function Acts({ read, refresh }: { readonly read: Read; readonly refresh: () => void }): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { role, userId } = userOf(context);
  const subject = useMemo(() => refundable(read), [read]);
  const [machine] = useState(() => refundAct.provide({ actors: refundActActors() }));
  const actor = useActorRef(machine, { input: { subject, role } });
  useSubjectAnew(actor, { subject, refresh });
  const kept = useKeptWords({ userId, subjectId: subject.paymentId, acts: REFUND_ACTS, form: Typed });
  useWordsOfAct(actor, kept);
  return <RefundActs {...useRefundAct(actor, kept)} reasons={read.reasons} />;
}
