import { CallError } from '#domain/call-error.ts';
import type { Withheld } from '../harness/model.ts';
import { AT_MINIMUM } from './payment-examples.ts';
import type { Now } from './payment.moments.ts';

const failed = { error: new CallError('server', { requestId: 'req-7' }) };

/** What the payment's model does not go on from in each moment, and why. It is tried there all the same. */
export const paymentWithheld: readonly Withheld<Now>[] = [
  {
    events: ['error(loadPayable)', 'error(createSelection)', 'error(createKey)', 'error(loadMorePayable)'],
    why: 'a failure is walked in each state, not after each selection that came before',
    as: failed,
  },
  {
    events: ['error(createHandOver)', 'error(cancelPayment)', 'error(goToProvider)', 'error(findPayment)'],
    why: 'a failure is walked where no draft of other invoices stands beside; there it leads on alike',
    as: failed,
  },
  {
    events: ['error(getPayment)'],
    why: 'a failure is walked of a declined payment that is opened by its address: of the others it leads on alike',
    as: failed,
  },
  {
    events: ['remedy.apply'],
    why: 'nothing hinders there that one press mends: its control stands beside an obstacle',
    as: { remedy: { kind: 'keepAccount', buidCustomer: '0412' } },
  },
  {
    events: ['selection.clear'],
    why: 'all is taken away alike: walked of one invoice, of two accounts and of a set of the server',
    as: {},
  },
  {
    events: ['step.select'],
    why: 'back from the review is walked with nothing agreed to, and of one invoice with all',
    as: {},
  },
  { events: ['selection.undo'], why: 'the last press took nothing away', as: {} },
  { events: ['leftOut.take'], why: 'nothing is left out there', as: {} },
  {
    events: ['disputed.leaveOut'],
    why: 'no line is disputed there: its control stands on one that is',
    as: { trxId: AT_MINIMUM.trxId },
  },
  {
    events: ['credit.use'],
    why: 'no credit pays anything there: its control stands beside an invoice that it pays',
    as: { creditTrxId: '9', isUsed: true },
  },
  {
    events: ['part.ask', 'part.drop'],
    why: 'less is paid of the one invoice before anything is agreed to: of others and later it leads on alike',
    as: { trxId: '9', trxIds: ['9'] },
  },
  {
    events: ['method.choose'],
    why: 'credits pay all of it there, and no method is asked for',
    as: { method: 'card', bankAccountId: null },
  },
  {
    events: ['accounts.payEach'],
    why: 'one payment for each account is walked for one selection of either kind; of others it leads on alike',
    as: {},
  },
  {
    events: ['payment.resume'],
    why: 'no payment waits for the card there: its control stands beside one that does',
    as: { paymentId: 'pay-9' },
  },
  {
    events: ['conflict.leaveOut'],
    why: 'nothing of the selection is in another payment: its control stands beside that refusal',
    as: {},
  },
  {
    events: [
      'filter.change',
      'account.all',
      'rows.more',
      'pastDue.all',
      'matching.all',
      'invoices.select',
      'group.select',
    ],
    why: 'the list is walked before the first review and of an empty selection: all others grow from it alike',
    as: { filter: { search: 'morrow' }, buidCustomer: '0412', trxIds: [AT_MINIMUM.trxId], isSelected: false },
  },
  {
    events: ['fee.accept', 'terms.acknowledge', 'payment.submit'],
    why: 'each decision is walked for one selection of either kind; of the others up to what hinders them',
    as: { isAccepted: true, isAcknowledged: true },
  },
];
