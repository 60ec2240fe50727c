import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useCallback, useState, type ReactElement } from 'react';
import * as v from 'valibot';
import { shortPayActActors } from '#api/short-pays/actors.ts';
import { SHORT_PAY_ACTS, type ListedShortPay } from '#domain/payment/short-pay.ts';
import { shortPayAct } from '#machines/short-pay-act/short-pay-act.ts';
import { userOf, type PageContext } from '#routes/frame/page-context.ts';
import { merchantInvoiceHref } from '#routes/frame/merchant-invoice-href.ts';
import { useKeptWords, useWordsOfAct } from '#routes/frame/use-kept-words.ts';
import { tellWaitingChanged } from '#routes/frame/waiting-changed.ts';
import { usePageKey } from '#routes/frame/use-page-key.ts';
import { useRead } from '#routes/frame/use-read.ts';
import { shortPayReads } from '#routes/short-pays/short-pays.tsx';
import { useSubjectAnew } from '#ui/shared/use-subject-anew.ts';
import { usePageName } from '#ui/shell/page-name.ts';
import { ShortPayActs } from '#ui/short-pays/short-pay-acts.tsx';
import { ShortPay } from '#ui/short-pays/short-pay.tsx';
import { useShortPayAct } from '#ui/short-pays/use-short-pay-act.ts';

const route = getRouteApi('/merchant/short-pays/$short_pay_id');

/** What was paid less of one invoice, where its merchant answers. */
export function ShortPayPage(): ReactElement {
  return <Read key={usePageKey()} />;
}

function Read(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const part = useRead(shortPayReads({ params: route.useParams() }).shortPay);
  const shortPay = part.value?.rows[0];
  usePageName(shortPay?.invoiceId);
  return (
    <ShortPay
      part={part}
      acts={shortPay && <Acts shortPay={shortPay} refresh={part.refresh} />}
      listHref="/merchant/short-pays"
      invoiceHref={merchantInvoiceHref(context)}
    />
  );
}

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
  const { role, userId } = userOf(context);
  const [machine] = useState(() => shortPayAct.provide({ actors: shortPayActActors() }));
  const actor = useActorRef(machine, { input: { subject: shortPay, role } });
  const again = useCallback(() => {
    refresh();
    tellWaitingChanged();
  }, [refresh]);
  useSubjectAnew(actor, { subject: shortPay, refresh: again });
  const kept = useKeptWords({ userId, subjectId: shortPay.shortPayId, acts: SHORT_PAY_ACTS, form: Typed });
  useWordsOfAct(actor, kept);
  return <ShortPayActs {...useShortPayAct(actor, kept)} />;
}
