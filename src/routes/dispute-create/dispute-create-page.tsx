import { disputeDraftKey } from '#domain/dispute/dispute-draft-key.ts';
import { useRouteContext, useRouter, useRouterState } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { keepSubmission, keptSubmission, type SubmissionKey } from '#api/disputes/kept-submissions.ts';
import { portalNow } from '#api/platform/portal-clock.ts';
import { tellRestored } from '#api/platform/connection.ts';
import { isOffered } from '#domain/access/access.ts';
import { parseDisputeDraft } from '#domain/dispute/dispute-draft.ts';
import { useMessages } from '#locales/react.tsx';
import { draftOf, isUntouched } from '#machines/dispute-create/context.ts';
import { whereInDispute, type DisputeCreateActor } from '#ui/dispute-create/dispute-create-frame.ts';
import { DisputeCreateView } from '#ui/dispute-create/dispute-create-view.tsx';
import { useDisputeCreate } from '#ui/dispute-create/use-dispute-create.ts';
import { providedDisputeCreate } from '#routes/dispute-create/dispute-create-actor.ts';
import {
  askedInvoices,
  askedRest,
  DISPUTE_STEPS,
  readDisputeSearch,
} from '#routes/dispute-create/dispute-create.tsx';
import { useFlowDraft } from '#routes/frame/flow-draft.tsx';
import { listToReturnTo } from '#routes/frame/last-list.ts';
import {
  customerOf,
  landingOf,
  listOwnerOf,
  scopeOf,
  settingsOf,
  userOf,
  visitorIn,
  type PageContext,
} from '#routes/frame/page-context.ts';
import { useDisputeDocuments } from '#routes/frame/use-dispute-documents.ts';
import { useDraft, type DraftActor } from '#routes/frame/use-draft.ts';
import { useOwner } from '#routes/frame/use-selection.ts';
import { useWizardAddress } from '#routes/frame/use-wizard-address.ts';

const isDisputeDraft = (content: unknown): boolean => parseDisputeDraft(content) !== null;

/** The wizard, started anew for another customer and for other invoices. */
export function DisputeCreatePage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const invoiceIds = useRouterState({
    select: ({ location }) => readDisputeSearch(location.search).invoiceIds ?? '',
  });
  // While the page is being left its address names no invoice any more.
  const [asked] = useState(invoiceIds);
  const about = invoiceIds === '' ? asked : invoiceIds;
  return <DisputeCreate key={`${useOwner(context)} ${about}`} context={context} invoiceIds={about} />;
}

interface DisputeCreateProps {
  readonly context: PageContext;
  readonly invoiceIds: string;
}

function DisputeCreate({ context, invoiceIds }: DisputeCreateProps): ReactElement {
  const router = useRouter();
  const { t } = useMessages();
  const { customer } = customerOf(context);
  const { config } = settingsOf(context);
  const user = userOf(context);
  const home = landingOf(context);
  const [asked] = useState(() => askedInvoices(invoiceIds));
  const [rest] = useState(() => {
    const { search, hash } = router.state.location;
    return askedRest(readDisputeSearch(search), hash);
  });
  const draft = useDraft(user.userId, disputeDraftKey(customer.buidCustomer, asked), isDisputeDraft);
  const [machine] = useState(() => providedDisputeCreate(config.invoiceDetailsVersion, draft));
  const [before] = useState(() =>
    submittedBefore(router.state.location.pathname, { userId: user.userId, asked }),
  );
  const actor = useActorRef(machine, {
    input: { scope: scopeOf(context), role: user.role, config: config.dispute, asked, rest, before },
  });
  const { snapshot, send } = useDisputeCreate(actor);
  const { buidCustomer } = snapshot.context.scope;
  const sender = useMemo(() => ({ party: 'customer', buidCustomer }) as const, [buidCustomer]);
  const documents = useDisputeDocuments({ sender, limits: snapshot.context.config }, actor);
  const entered = draftOf(snapshot.context);
  const visitor = visitorIn(context);
  useSteps(actor, invoiceIds);
  useSubmissionKept(actor, user.userId);
  useEnded(draft.actor, actor);
  const notes = useFlowDraft(context, draft, actor, snapshot, {
    subject: t('disputeCreate.title'),
    entered: isUntouched(snapshot.context)
      ? null
      : { field: t('disputeCreate.description'), after: entered.form.words.description },
    content: () => entered,
  });
  return (
    <DisputeCreateView
      snapshot={snapshot}
      send={send}
      frame={{
        brand: { name: config.title, href: home },
        customerName: customer.customerName,
        now: portalNow,
        timeZone: config.timeZone,
        hrefs: {
          first: `${DISPUTE_STEPS.describe}?invoiceIds=${invoiceIds}`,
          invoices: '/invoice-list/all',
          invoice: (trxId) => `/invoice/${trxId}`,
          help: '/help',
          signIn: '/login',
          dispute: isOffered('/dispute-center/$invoice_id', visitor)
            ? (trxId) => `/dispute-center/${trxId}`
            : null,
          chargeback: isOffered('/invoice/$invoice_id/chargeback', visitor)
            ? (trxId) => `/invoice/${trxId}/chargeback`
            : null,
          openChargeback: isOffered('/dispute-center/chargebacks/$chargeback_id', visitor)
            ? (chargebackId) => `/dispute-center/chargebacks/${chargebackId}`
            : null,
        },
        documents,
        ...notes,
        onExit: () => void router.navigate({ href: listToReturnTo(listOwnerOf(context)) }),
      }}
    />
  );
}

/** What was submitted here, where its last page is shown anew. */
const submittedBefore = (address: string, key: SubmissionKey) =>
  address === DISPUTE_STEPS.done ? keptSubmission(key) : null;

/** Keeps what was submitted for a reload of the last page. */
function useSubmissionKept(actor: DisputeCreateActor, userId: string): void {
  useEffect(() => {
    const following = actor.subscribe((now) => {
      const { asked, made } = now.context;
      if (made && now.matches('done'))
        keepSubmission(
          { userId, asked },
          { ...made, hasContacts: !now.matches({ done: 'withoutContacts' }) },
        );
    });
    return () => following.unsubscribe();
  }, [actor, userId]);
}

/** Has the invoices looked at anew once another tab or browser has ended the draft: it may have disputed them. */
function useEnded(draft: DraftActor, actor: DisputeCreateActor): void {
  const isEnded = useSelector(draft, (now) => now.matches({ conflict: 'removed' }));
  useEffect(() => {
    if (isEnded) actor.send({ type: 'draft.ended' });
  }, [isEnded, actor]);
}

/** The steps in the address, the network's return, and what is out of date once invoices are disputed. */
function useSteps(actor: DisputeCreateActor, invoiceIds: string): void {
  const router = useRouter();
  const stepNow = () => whereInDispute(actor.getSnapshot()).step;
  const search = invoiceIds === '' ? {} : { invoiceIds };
  useWizardAddress({
    addresses: DISPUTE_STEPS,
    step: useSelector(actor, (now) => whereInDispute(now).step),
    search,
    show: (to, replace) => void router.navigate({ to: DISPUTE_STEPS[to], search, replace }),
    stepNow,
    goTo: (wanted) => {
      if (wanted === 'done' || !actor.getSnapshot().can({ type: `step.${wanted}` })) return false;
      actor.send({ type: `step.${wanted}` });
      return stepNow() === wanted;
    },
  });
  useEffect(() => tellRestored(actor), [actor]);

  // What other pages have read is out of date as soon as invoices are disputed.
  const isDone = useSelector(actor, (now) => now.matches('done'));
  useEffect(() => {
    if (isDone) router.clearCache();
  }, [router, isDone]);
}
