import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useMemo, useState, type ReactElement } from 'react';
import * as v from 'valibot';
import { cardChargebackActActors } from '#api/card-chargebacks/actors.ts';
import { refundActActors } from '#api/refunds/actors.ts';
import { CARD_CHARGEBACK_ACTS } from '#domain/card-chargeback/card-chargeback-acts.ts';
import type { CardChargeback } from '#domain/card-chargeback/card-chargeback.ts';
import { REFUND_ACTS } from '#domain/refund/refund-acts.ts';
import { REFUND_REASONS } from '#domain/refund/refund.ts';
import { refundable, type SupportPayment as Read } from '#domain/refund/support-payment.ts';
import { cardChargebackAct } from '#machines/card-chargeback-act/card-chargeback-act.ts';
import { refundAct } from '#machines/refund-act/refund-act.ts';
import { userOf, type PageContext } from '#routes/frame/page-context.ts';
import { useActOn } from '#routes/frame/use-act-on.ts';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { useRead } from '#routes/frame/use-read.ts';
import { supportPaymentReads } from '#routes/support-payments/support-payments.tsx';
import { usePageName } from '#ui/shell/page-name.ts';
import { CardChargebackActs } from '#ui/card-chargebacks/card-chargeback-acts.tsx';
import { RefundActs } from '#ui/refunds/refund-acts.tsx';
import { SupportPayment } from '#ui/support-payments/support-payment.tsx';
import { useCardChargebackAct } from '#ui/card-chargebacks/use-card-chargeback-act.ts';
import { useRefundAct } from '#ui/refunds/use-refund-act.ts';

const route = getRouteApi('/support/payments/$payment_id');

/** One payment of any customer, where support refunds or voids it. */
export const SupportPaymentPage = ofVisit(function Payment() {
  const part = useRead(supportPaymentReads({ params: route.useParams() }).payment);
  const read = part.value;
  usePageName(read?.payment.paymentNumber);
  return (
    <SupportPayment
      part={part}
      acts={
        read && (
          <>
            <ChargebackOf read={read} refresh={part.refresh} />
            <Acts read={read} refresh={part.refresh} />
          </>
        )
      }
      listHref="/support/payments"
    />
  );
});

/** What is typed to a chargeback. */
const TypedEvidence = v.object({ evidence: v.string() });

interface ReadAnew {
  readonly read: Read;
  readonly refresh: () => void;
}

/** The chargeback that waits for support, or the last one; none where nothing was charged back. */
function ChargebackOf({ read, refresh }: ReadAnew): ReactElement | null {
  const { chargebacks = [] } = read.payment;
  const chargeback = chargebacks.find(({ status }) => status === 'opened') ?? chargebacks.at(-1);
  if (!chargeback) return null;
  return <AnswerTo key={chargeback.chargebackId} {...{ read, refresh, chargeback }} />;
}

/** What support answers; it outlasts each reading of the payment. */
function AnswerTo({
  read,
  refresh,
  chargeback,
}: ReadAnew & { readonly chargeback: CardChargeback }): ReactElement | null {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { role } = userOf(context);
  const subject = useMemo(() => ({ chargeback, readAt: read.readAt }), [chargeback, read]);
  const [machine] = useState(() => cardChargebackAct.provide({ actors: cardChargebackActActors() }));
  const actor = useActorRef(machine, { input: { subject, role } });
  const kept = useActOn(actor, {
    subject,
    refresh,
    subjectId: chargeback.chargebackId,
    acts: CARD_CHARGEBACK_ACTS,
    form: TypedEvidence,
  });
  const props = useCardChargebackAct(actor, kept);
  const { snapshot } = props;
  const hasNews = snapshot.matches({ choosing: 'recorded' }) || snapshot.matches({ choosing: 'changed' });
  // What was answered before says so below.
  return chargeback.status === 'opened' || hasNews ? <CardChargebackActs {...props} /> : null;
}

/** What is typed with an act. */
const Typed = v.object({
  lines: v.pipe(v.array(v.object({ trxId: v.string(), amount: v.nullable(v.number()) })), v.readonly()),
  reason: v.nullable(v.picklist(REFUND_REASONS)),
  words: v.string(),
});

/** What support does; it outlasts each reading of the payment. */
function Acts({ read, refresh }: ReadAnew): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { role } = userOf(context);
  const subject = useMemo(() => refundable(read), [read]);
  const [machine] = useState(() => refundAct.provide({ actors: refundActActors() }));
  const actor = useActorRef(machine, { input: { subject, role } });
  const kept = useActOn(actor, {
    subject,
    refresh,
    subjectId: subject.paymentId,
    acts: REFUND_ACTS,
    form: Typed,
  });
  return <RefundActs {...useRefundAct(actor, kept)} reasons={read.reasons} />;
}
