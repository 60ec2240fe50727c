import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState, type ReactElement } from 'react';
import * as v from 'valibot';
import { portalNow } from '#api/platform/portal-clock.ts';
import { shortPayActActors } from '#api/short-pays/actors.ts';
import { businessDate } from '#domain/dates/dates.ts';
import { SHORT_PAY_ACTS, type ListedShortPay } from '#domain/payment/short-pay.ts';
import { shortPayAct } from '#machines/short-pay-act/short-pay-act.ts';
import { settingsOf, userOf, type PageContext } from '#routes/frame/page-context.ts';
import { merchantInvoiceHref } from '#routes/frame/merchant-invoice-href.ts';
import { useActOn } from '#routes/frame/use-act-on.ts';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { useRead } from '#routes/frame/use-read.ts';
import { shortPayReads } from '#routes/short-pays/short-pays.tsx';
import { usePageName } from '#ui/shell/page-name.ts';
import { ShortPayActs } from '#ui/short-pays/short-pay-acts.tsx';
import { ShortPay } from '#ui/short-pays/short-pay.tsx';
import { useShortPayAct } from '#ui/short-pays/use-short-pay-act.ts';

const route = getRouteApi('/merchant/short-pays/$short_pay_id');

/** What was paid less of one invoice, where its merchant answers. */
export const ShortPayPage = ofVisit(function Read({ context }) {
  const part = useRead(shortPayReads({ params: route.useParams() }).shortPay);
  const shortPay = part.value?.rows[0];
  usePageName(shortPay?.invoiceId);
  return (
    <ShortPay
      part={part}
      acts={shortPay && <Acts shortPay={shortPay} refresh={part.refresh} />}
      listHref="/merchant/short-pays"
      invoiceHref={merchantInvoiceHref(context)}
      today={businessDate(portalNow(), settingsOf(context).config.timeZone)}
    />
  );
});

/** What is typed with an answer. */
const Typed = v.object({ words: v.string() });

interface ActsProps {
  readonly shortPay: ListedShortPay;
  /** Reads the page anew. */
  readonly refresh: () => void;
}

/** The merchant's answer; it outlasts each reading of what it is to. */
function Acts({ shortPay, refresh }: ActsProps): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { role } = userOf(context);
  const [machine] = useState(() => shortPayAct.provide({ actors: shortPayActActors() }));
  const actor = useActorRef(machine, { input: { subject: shortPay, role } });
  const kept = useActOn(actor, {
    subject: shortPay,
    refresh,
    subjectId: shortPay.shortPayId,
    acts: SHORT_PAY_ACTS,
    form: Typed,
    isCounted: true,
  });
  return <ShortPayActs {...useShortPayAct(actor, kept)} />;
}
