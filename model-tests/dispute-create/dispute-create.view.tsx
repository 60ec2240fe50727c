import { openDisputesOf } from '#domain/dispute/dispute-eligibility.ts';
import { page } from 'vitest/browser';
import { disputeDraftKey } from '#domain/dispute/dispute-draft-key.ts';
import { reasonsWithDocument } from '#domain/dispute/form-documents.ts';
import { createFormats } from '#locales/format.ts';
import { removedOf } from '#machines/dispute-create/context.ts';
import { disputeCreate } from '#machines/dispute-create/dispute-create.ts';
import { outcomeOf } from '#machines/shapes/wizard-states.ts';
import { providedDisputeCreate } from '#routes/dispute-create/dispute-create-actor.ts';
import {
  whereInDispute,
  type DisputeCreateActor,
  type DisputeCreateSnapshot,
} from '#ui/dispute-create/dispute-create-frame.ts';
import { DisputeCreateView } from '#ui/dispute-create/dispute-create-view.tsx';
import { useDisputeCreate } from '#ui/dispute-create/use-dispute-create.ts';
import { draftInTab } from '../browser/draft-in-tab.ts';
import { InPortal, t, translator } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';
import { choose, press, write, writeAmount } from '../browser/press.ts';
import { CONTACT, LINES, ONE } from './dispute-create-examples.ts';

const { formatMoney } = createFormats(translator);

function Shown({ actor }: { actor: DisputeCreateActor }) {
  return (
    <InPortal>
      <DisputeCreateView
        {...useDisputeCreate(actor)}
        frame={{
          brand: { name: 'Termline', href: '/account/overview' },
          customerName: 'Kestrel Ridge Logistics',
          now: () => '2026-11-23T18:00:00.000Z',
          timeZone: 'America/Chicago',
          hrefs: {
            first: '/dispute/create',
            invoices: '/invoice-list/all',
            invoice: (trxId) => `/invoice/${trxId}`,
            help: '/help',
            signIn: '/login',
            dispute: (invoiceId) => `/dispute-center/${invoiceId}`,
            chargeback: (trxId) => `/invoice/${trxId}/chargeback`,
            openChargeback: (chargebackId) => `/dispute-center/chargebacks/${chargebackId}`,
          },
          documents: { rows: [], add: () => {}, change: () => {} },
          draftNote: null,
          draftNotices: null,
          onExit: () => {},
        }}
      />
    </InPortal>
  );
}

const UNKNOWN = {
  asking: 'disputeCreate.unknownTitle',
  unanswered: 'disputeCreate.unansweredTitle',
  notArrived: 'disputeCreate.notArrivedTitle',
} as const;

const headings: Record<string, (now: DisputeCreateSnapshot) => string> = {
  loading: () => t('disputeCreate.title'),
  loadFailed: ({ context }) =>
    t(context.failure?.kind === 'forbidden' ? 'read.noAccess' : 'disputeCreate.loadFailed'),
  nothingAsked: () => t('disputeCreate.nothingAsked'),
  nothingToDispute: (now) =>
    t(openDisputesOf(removedOf(now.context)) ? 'disputeCreate.inDisputeTitle' : 'disputeCreate.nothingTitle'),
  removing: ({ context }) => t('disputeCreate.removedTitle', { count: removedOf(context).length }),
  describe: ({ context }) => t('disputeCreate.describeTitle', { count: context.form.trxIds.length }),
  documents: () => t('disputeCreate.documentsTitle'),
  review: () => t('disputeCreate.reviewTitle'),
  unknown: (now) => t(UNKNOWN[outcomeOf(now)]),
  done: ({ context }) => t('disputeCreate.doneTitle', { count: context.made?.disputes.length ?? 0 }),
  sessionExpired: () => t('wizard.sessionTitle'),
};

/** Whether a document has to be added yet. */
function demandOf({ context: { form, disputable } }: DisputeCreateSnapshot): string {
  const [demanding] = disputable ? reasonsWithDocument(form, disputable) : [];
  if (!demanding) return t('disputeCreate.documentsOptional');
  const isThere = form.documents.some(
    ({ state, documentType }) => state === 'stored' && documentType !== null,
  );
  const reason = t(`disputeReason.${demanding.id as 'other'}`);
  return t(isThere ? 'disputeCreate.documentGiven' : 'disputeCreate.documentNeeded', { reason });
}

/** Why a contact was not added: said beside its fields for as long as it is typed there. */
function refusedContact({ context: { contactProblem } }: DisputeCreateSnapshot): string[] {
  if (contactProblem === null) return [];
  return [t(contactProblem === 'most' ? 'disputeCreate.contactMost' : 'disputeCreate.contactEmailInvalid')];
}

/** What the fields say that are still empty. */
function missingOf({ context: { problems } }: DisputeCreateSnapshot): string[] {
  const missing = new Set(problems.flatMap(({ obstacle }) => obstacle.facts.missing ?? []));
  return [
    ...(missing.has('reason') ? [t('disputeCreate.reasonRequired')] : []),
    ...(missing.has('description') ? [t('disputeCreate.descriptionRequired')] : []),
  ];
}

/** What a refused state says besides its heading. */
function says(now: DisputeCreateSnapshot): string[] {
  const { failure, refusal } = now.context;
  if (now.matches('loadFailed')) return [toldFailure(failure, t('disputeCreate.loadFailedHint'))];
  if (now.matches({ reviewing: 'notSent' })) return [toldFailure(failure, t('disputeCreate.notSentHint'))];
  if (now.matches({ reviewing: 'refused' })) {
    return [toldFailure(refusal?.failure ?? null, t('disputeCreate.refusedHint'))];
  }
  if (now.matches({ describing: 'linesFailed' })) {
    return [toldFailure(failure, t('disputeCreate.linesFailedHint')), ...refusedContact(now)];
  }
  if (now.matches({ describing: 'incomplete' }) || now.matches({ describing: 'mending' }))
    return [...missingOf(now), ...refusedContact(now)];
  if (now.matches({ describing: 'contactRefused' })) return refusedContact(now);
  if (now.matches('documents')) return [demandOf(now)];
  if (now.matches('done')) {
    const isWithout = now.matches({ done: 'withoutContacts' });
    return [t('wizard.allDone'), ...(isWithout ? [t('disputeCreate.contactsFailed')] : [])];
  }
  return [];
}

const of = (label: string, now: DisputeCreateSnapshot, trxId: string | null): string => {
  const invoice = now.context.disputable?.invoices.find((one) => one.trxId === trxId);
  return invoice ? t('disputeCreate.fieldOf', { field: label, number: invoice.invoiceId }) : label;
};

const amountField = t('disputeCreate.amountOf', { number: ONE.invoiceId });

export default defineView(disputeCreate, {
  live: () => providedDisputeCreate(1, draftInTab(disputeDraftKey('0412', [ONE.trxId]))),
  render: (actor) => <Shown actor={actor as DisputeCreateActor} />,
  heading: (now) => headings[whereInDispute(now).view]?.(now) ?? whereInDispute(now).view,
  says,
  reason: (now) => (now.matches('loadFailed') ? (now.context.failure?.kind ?? null) : null),
  controls: {
    'load.retry': {
      role: 'button',
      name: (now) => t(now.matches('loadFailed') ? 'read.again' : 'disputeCreate.askAgain'),
    },
    'removed.confirm': {
      role: 'button',
      name: ({ context }) => t('disputeCreate.goOnWithout', { count: removedOf(context).length }),
    },
    'reason.choose': {
      role: 'combobox',
      name: (now, { trxId }) => of(t('disputeCreate.reason'), now, trxId),
      act: (field, { reasonId }) => choose(field, reasonId),
    },
    'description.type': {
      role: 'textbox',
      // The counter is part of what the field is called.
      name: (now, { trxId }) => new RegExp(`^${of(t('disputeCreate.description'), now, trxId)} `),
      act: (field, { description }) => write(field, description),
    },
    'words.share': { role: 'checkbox', name: t('disputeCreate.oneForAll'), isOnlyWhenPossible: true },
    'invoice.remove': {
      role: 'button',
      name: (now, { trxId }) =>
        t('disputeCreate.remove', {
          number: now.context.disputable?.invoices.find((one) => one.trxId === trxId)?.invoiceId ?? '',
        }),
      isOnlyWhenPossible: true,
    },
    'invoices.keepFirst': {
      role: 'button',
      name: (_, { count }) => t('disputeCreate.keepFirst', { count }),
      absent: (now) => !now.context.problems.some(({ obstacle }) => obstacle.rule === 'DIS-07'),
    },
    'whole.choose': {
      role: 'radio',
      name: t('disputeCreate.whole'),
    },
    'amount.enter': {
      role: 'radio',
      name: t('disputeCreate.part'),
      act: async (radio, { amount }) => {
        if (amount === null) {
          await press(radio);
          return;
        }
        const field = page.getByRole('textbox', { name: amountField });
        await writeAmount(field, (amount / 100).toFixed(2));
      },
    },
    'lines.choose': { role: 'radio', name: t('disputeCreate.lines') },
    'line.choose': {
      role: 'checkbox',
      name: (_, { lineNumber }) => {
        const line = LINES.lines.find((one) => one.lineNumber === lineNumber);
        return line
          ? t('disputeCreate.line', { line: line.description, amount: formatMoney(line.amount) })
          : '';
      },
      isOnlyWhenPossible: true,
      absent: ({ context }) => context.form.shares[ONE.trxId]?.kind !== 'lines',
    },
    'contact.choose': {
      role: 'checkbox',
      name: t('disputeCreate.contact', { name: CONTACT.name, email: CONTACT.emailAddress }),
    },
    'contact.add': {
      role: 'button',
      name: t('disputeCreate.addContact'),
    },
    'contact.type': {
      role: 'textbox',
      name: (_, { field }) =>
        t(field === 'name' ? 'disputeCreate.contactName' : 'disputeCreate.contactEmail'),
      act: (field, { text }) => write(field, text),
    },
    'step.documents': {
      role: 'button',
      name: (now) =>
        t(now.matches('describing') ? 'disputeCreate.toDocuments' : 'disputeCreate.backToDocuments'),
    },
    'step.describe': {
      role: 'button',
      name: (now) => t(now.matches('documents') ? 'disputeCreate.backToDescribe' : 'disputeCreate.change'),
    },
    'step.review': { role: 'button', name: t('disputeCreate.toReview') },
    'dispute.submit': {
      role: 'button',
      name: ({ context }) => t('disputeCreate.submit', { count: context.form.trxIds.length }),
    },
    'dispute.repeat': { role: 'button', name: t('disputeCreate.sendAgain') },
    'outcome.check': { role: 'button', name: t('wizard.checkAgain') },
  },
  world: [
    'connection.restored',
    'session.resumed',
    'draft.saved',
    'draft.notSaved',
    'draft.replaced',
    'draft.ended',
    'documents.changed',
  ],
});
