import type { SnapshotFrom } from 'xstate';
import type { NewContact } from '#domain/dispute/dispute-contact.ts';
import type { DisputeDraft } from '#domain/dispute/dispute-draft.ts';
import type { DisputeForm } from '#domain/dispute/dispute-form.ts';
import type { disputeCreate } from '#machines/dispute-create/dispute-create.ts';
import type { Invariant, Step } from '../harness/model.ts';
import { savedDraft, sentOnce } from '../wizards.ts';

export type Now = SnapshotFrom<typeof disputeCreate>;

const draftIn = (step?: Step<Now>) => savedDraft(step) as DisputeDraft | undefined;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The events by which a user changes what is entered, and those that bring what was kept. */
const CHANGES =
  /^(?:reason|description|words|invoice|invoices|whole|amount|line|lines|contact|documents|removed)[.]|[.](?:loadDraft|loadLines|replaced)$/;

/** What was entered, wherever a contact stands in it: typed, or among those who are told. */
const told = ({ contacts, typedContact, ...form }: DisputeForm) => ({
  ...form,
  contacts: [...contacts, typedContact].filter(({ name }) => name.trim() !== ''),
});

/** Roughly: what can be written to. */
const isAddress = ({ emailAddress }: NewContact): boolean => /^[^@]+@[^@]+$/.test(emailAddress.trim());

const words = ({ context: { form } }: Now) =>
  form.trxIds.map((trxId) => (form.isOneForAll ? form.words : form.wordsOf[trxId]));

/** What is never otherwise, told without the functions that the chart itself uses. */
export const disputeCreateInvariants: readonly Invariant<Now>[] = [
  {
    says: 'DIS-11: nothing is submitted without a reason and a description of each invoice',
    about: ['sending'],
    holds: (now) =>
      !now.matches('sending') ||
      now.context.attempt?.isUnsure === true ||
      words(now).every((said) => said && said.reasonId !== null && said.description.trim() !== ''),
  },
  {
    says: 'DIS-11: what was said to be missing is said until it is filled in, and nothing is blamed before the step is left',
    about: ['problems'],
    holds: (now, step) => {
      const missing = ({ context: { problems } }: Now) =>
        problems.flatMap(({ trxId, obstacle }) =>
          (obstacle.facts.missing ?? []).map((one) => `${trxId} ${one}`),
        );
      if (!step || !CHANGES.test(step.event.type) || !now.matches('describing')) return true;
      const { form } = now.context;
      const isEmpty = (one: string) => {
        const [trxId = '', what = ''] = one.split(' ');
        const said =
          trxId === 'null' ? form.isOneForAll && form.words : !form.isOneForAll && form.wordsOf[trxId];
        return said && (what === 'reason' ? said.reasonId === null : said.description.trim() === '');
      };
      return isSame(missing(now).toSorted(), missing(step.before).filter(isEmpty).toSorted());
    },
  },
  {
    says: 'DIS-12: a reason that demands a document is submitted with one that is there',
    about: ['sending'],
    holds: (now) => {
      const { form, disputable } = now.context;
      if (!now.matches('sending') || !disputable) return true;
      const demanding = disputable.reasons.filter(({ isDocumentRequired }) => isDocumentRequired);
      const isDemanded = words(now).some((said) => demanding.some(({ id }) => id === said?.reasonId));
      return !isDemanded || form.documents.some(({ state }) => state === 'stored' || state === 'checking');
    },
  },
  {
    says: 'decisions §12, §5 Uploads: documents that are being sent, have failed or have no type hold the submit',
    about: ['sending'],
    holds: (now) =>
      !now.matches('sending') ||
      now.context.form.documents.every(
        ({ state, documentType }) =>
          state !== 'sending' && state !== 'failed' && (documentType !== null || state === 'refused'),
      ),
  },
  {
    says: 'DIS-09: no part is submitted that is not below the open amount',
    about: ['sending'],
    holds: (now) => {
      const { form, disputable } = now.context;
      if (!now.matches('sending')) return true;
      return form.trxIds.every((trxId) => {
        const share = form.shares[trxId];
        const open = disputable?.invoices.find((one) => one.trxId === trxId)?.open.amount;
        if (share?.kind !== 'part' || open === undefined) return true;
        return share.amount !== null && share.amount.amount > 0 && share.amount.amount < open;
      });
    },
  },
  {
    says: '§8: what cannot be disputed leaves the dispute only when the user confirms it',
    holds: ({ context }, step) =>
      !step ||
      CHANGES.test(step.event.type) ||
      context.form.trxIds.join() === step.before.context.form.trxIds.join(),
  },
  {
    says: '§8: nothing that the server has named ineligible is described or submitted',
    holds: (now) => {
      const { form, disputable } = now.context;
      if (!now.hasTag('editable')) return true;
      return disputable?.ineligible.every(({ trxId }) => !form.trxIds.includes(trxId)) ?? false;
    },
  },
  ...sentOnce('createDisputes'),
  {
    says: 'What was entered is lost by nobody but the user and another tab',
    holds: ({ context }, step) =>
      !step || CHANGES.test(step.event.type) || isSame(told(context.form), told(step.before.context.form)),
  },
  {
    says: 'Who is typed and not added is added by going on, or the step stays and says what is wrong',
    about: ['typedContact'],
    holds: (now, step) => {
      if (step?.event.type !== 'step.documents' || !step.before.matches('describing')) return true;
      const { form, contactProblem } = now.context;
      const typed = step.before.context.form.typedContact;
      const isNobody = typed.name.trim() === '' && typed.emailAddress.trim() === '';
      const isTold = form.contacts.some(({ emailAddress }) => emailAddress === typed.emailAddress.trim());
      if (now.matches('documents')) return isNobody || isTold;
      return (
        isSame(form, step.before.context.form) &&
        (isTold || isNobody || isAddress(typed) || contactProblem !== null)
      );
    },
  },
  {
    says: 'What was entered is in the draft with the same step',
    holds: ({ context }, step) =>
      !step ||
      isSame(context.form, step.before.context.form) ||
      /[.](?:loadDraft|replaced)$/.test(step.event.type) ||
      isSame(draftIn(step)?.form, context.form),
  },
  {
    says: '§8: it is done only with disputes that the server has opened, and the draft is gone then',
    about: ['done'],
    holds: (now, step) => {
      if (!now.matches('done') || step?.before.matches('done')) return true;
      const isOpened = (now.context.made?.disputes.length ?? 0) > 0;
      return isOpened && step?.asks.some(({ what }) => what === 'clearDraft') === true;
    },
  },
  {
    says: '§8: failing to add contacts is told, and takes nothing of the dispute back',
    about: ['done'],
    holds: (now) => {
      if (!now.matches('done')) return true;
      const { form, made, before } = now.context;
      const hasAsked = form.contacts.length > 0 || made === before;
      const isWithout = hasAsked && made?.hasContacts === false;
      return now.matches({ done: 'withoutContacts' }) === isWithout;
    },
  },
];
