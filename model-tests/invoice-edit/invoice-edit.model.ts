import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { InvoiceObstacle } from '#domain/invoice/invoice-obstacle.ts';
import { anEditableInvoice } from '#domain/testing/an-editable-invoice.ts';
import { conflictsIn, invoiceEdit } from '#machines/invoice-edit/invoice-edit.ts';
import { NOT_THROUGH } from '../forms.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

type Now = SnapshotFrom<typeof invoiceEdit>;

const invoice = anEditableInvoice();
const { values } = invoice;
const changedByOther = (version: number, more: Partial<typeof values>) =>
  anEditableInvoice({
    version,
    values: { ...values, ...more },
    edited: { by: 'Ray Ostrander', at: '2026-11-23T15:00:00Z' },
  });
const saved = changedByOther(2, { poNumber: '45-11720' });
const same = changedByOther(3, { poNumber: '45-99999', receivedDate: '2026-11-12' });
const another = changedByOther(4, { notes: 'Core return by Dec 15.' });
const chargeback: InvoiceObstacle = { rule: 'INV-10', facts: {}, remedy: { kind: 'waitForChargeback' } };

export default defineModel({
  id: 'invoice-edit',
  machine: invoiceEdit,
  metAt: ['/invoice/$invoice_id/edit'],
  inputs: {
    'of an administrator': { invoice, role: 'admin' },
    'of a reader': { invoice, role: 'viewer' },
    'of a credit': { invoice: anEditableInvoice({ isCredit: true }), role: 'admin' },
  },
  catalog: {
    'field.change': {
      'another PO number': { change: { poNumber: '45-11720' } },
      'no PO number': { change: { poNumber: '' } },
    },
    'conflict.take': (now: Now) =>
      Object.fromEntries(
        conflictsIn(now.context).flatMap((part) => [
          ['mine', { part, whose: 'mine' as const }],
          ['theirs', { part, whose: 'theirs' as const }],
        ]),
      ),
  },
  outcomes: {
    saveEdit: {
      done: {
        saved: { isSaved: true, subject: saved },
        'another has changed the same': { isSaved: false, subject: same },
        'another has changed something else': { isSaved: false, subject: another },
      },
      error: {
        'refused by the rules': new CallError('refused', { code: 'INV-10', obstacles: [chargeback] }),
        ...NOT_THROUGH,
      },
    },
  },
  calls: { saveEdit: { asks: ['saveInvoiceEdit'] } },
  invariants: [
    toldByReason({
      saveEdit: { refused: 'editing.refused', offline: 'editing.failed', lost: 'editing.unanswered' },
    }),
    {
      says: 'Nothing incomplete or unchanged is sent',
      about: ['form'],
      holds: (now) => !now.matches('saving') || now.context.form.poNumber.trim() !== '',
    },
    {
      says: 'decisions §6: what another has saved is never written over unseen: it is merged before anything is sent',
      about: ['theirs', 'taken'],
      holds: (now) => (now.context.theirs !== null) === now.matches('merging'),
    },
    {
      says: 'What is missing is said until something else is typed or tried, and what failed likewise',
      about: ['problems', 'failure'],
      holds: (now) =>
        (now.context.problems.length === 0 ||
          now.matches({ editing: 'incomplete' }) ||
          now.matches({ editing: 'refused' })) &&
        (!now.matches({ editing: 'incomplete' }) || now.context.problems.length > 0) &&
        now.hasTag('failed') === (now.context.failure !== null),
    },
    {
      says: 'What was saved is what is edited from then on',
      about: ['subject'],
      holds: (now) =>
        !now.matches({ editing: 'saved' }) ||
        now.context.form.poNumber === now.context.subject.values.poNumber,
    },
  ],
  withheld: [
    {
      events: ['conflict.take'],
      why: 'where both have changed nothing alike, there is nothing to choose',
      as: { part: 'poNumber', whose: 'mine' },
    },
  ],
  restingStates: ['reading', 'closed', 'editing.fresh', 'editing.saved', 'editing.unchanged'],
  words: {
    'field.change': 'Type a PO number',
    'edit.save': 'Press Save',
    'edit.discard': 'Discard the changes',
    'conflict.take': 'Choose whose value counts',
    'conflict.merge': 'Press Go on with these',
    saveEdit: 'Saving what was changed',
  },
});
