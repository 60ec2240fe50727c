import { isInGroup } from '#domain/invoice/invoice-groups.ts';
import { totals } from '#domain/money/money.ts';
import { keptCount } from '#domain/selection/kept-selection.ts';
import { reviewObstacles } from '#domain/payment/payment-rules.ts';
import { summaryOf } from '#machines/invoice-list/rows.ts';
import { answersQuery } from '#machines/shapes/list-parts.ts';
import type { Invariant } from '../harness/model.ts';
import { DISPUTED } from '../invoice-examples.ts';
import { ALL, keepsWhatIsPayable, type Now } from './invoice-list.moments.ts';

/** What the invoice list never breaks. */
export const invoiceListInvariants: readonly Invariant<Now>[] = [
  {
    says: 'What is selected one by one was on a page that was loaded',
    holds: ({ context }) => context.selected.every((one) => ALL.includes(one)),
  },
  {
    says: 'Nothing is selected twice, and not more than can be',
    holds: ({ context }) =>
      new Set(context.selected).size === context.selected.length &&
      context.selected.length <= context.maximumRows,
  },
  {
    says: 'Without a selection nothing is left of one',
    holds: (now) => {
      const { selected, selection, request, requests, kept } = now.context;
      return now.matches({ selection: 'none' })
        ? selected.length === 0 && !selection && !request && requests.length === 0 && !kept
        : selected.length > 0 || selection !== null || request !== null || kept !== null;
    },
  },
  {
    says: 'What was selected before is selected again, and what of it is not is counted and told',
    about: ['kept'],
    holds: ({ context }, step) => {
      const before = step?.before.context.kept;
      if (!before || context.kept || step?.event.type === 'selection.clear') return true;
      const gone = keptCount(before) - summaryOf(context).count;
      const asked = ['invoices.select', 'page.select', 'scope.change', 'query.change'];
      if (asked.includes(step?.event.type ?? '')) return context.notice?.count === keptCount(before);
      return gone > 0 ? context.notice?.count === gone : context.notice === null;
    },
  },
  {
    says: 'All that match is a set of the server, and never mixed with rows',
    holds: (now) =>
      !now.matches({ selection: { matching: 'made' } }) ||
      (now.context.selection !== null && now.context.selected.length === 0),
  },
  {
    says: 'All of a group is a set beside which what was selected by its own box stays selected',
    about: ['request'],
    holds: ({ context: { request, loaded } }, step) => {
      if (step?.event.type !== 'matching.select' || !step.event.group) return true;
      const { group } = step.event;
      if (request?.kind !== 'filter' || JSON.stringify(request.group) !== JSON.stringify(group)) return false;
      const named = new Set(request.exceptions?.filter(({ isIn }) => isIn).map(({ trxId }) => trxId));
      return step.before.context.selected.every(
        (one) =>
          named.has(one.trxId) || (one !== DISPUTED && isInGroup(one, group, loaded?.page.today ?? '')),
      );
    },
  },
  {
    says: 'What is unselected before the set of all is there is not in it',
    about: ['exceptions'],
    holds: ({ context }, step) => {
      const before = step?.before.context;
      const isThere = before && !before.selection && !before.kept && context.selection !== null;
      return !isThere || JSON.stringify(context.exceptions) === JSON.stringify(before.exceptions);
    },
  },
  {
    says: 'A disputed invoice is selected by its own box, or once it is taken in',
    about: ['selected', 'exceptions'],
    holds: ({ context }, step) => {
      const isIn = (of: Now['context']) => of.selected.includes(DISPUTED);
      if (!step || !isIn(context) || isIn(step.before.context) || step.before.context.selection) return true;
      return ['invoices.select', 'leftOut.take', 'selection.undo'].includes(step.event.type);
    },
  },
  {
    says: 'A set less its exceptions is counted and totalled invoice by invoice',
    about: ['exceptions'],
    holds: ({ context }) => {
      const { selection, exceptions } = context;
      if (!selection) return true;
      const changed = exceptions.map(({ invoice, isIn }) => (isIn ? 1 : -1) * invoice.open.amount);
      const before = selection.summary.currencies.reduce((sum, { total }) => sum + total.amount, 0);
      const shown = summaryOf(context).currencies.reduce((sum, { total }) => sum + total.amount, 0);
      const count = exceptions.reduce((sum, { isIn }) => sum + (isIn ? 1 : -1), selection.summary.count);
      return (
        summaryOf(context).count === count && shown === changed.reduce((sum, amount) => sum + amount, before)
      );
    },
  },
  {
    says: 'The totals are the sums of what is selected, one for each currency',
    holds: ({ context }) => {
      if (context.selection) return true;
      const shown = summaryOf(context).currencies.map(({ total }) => total);
      return JSON.stringify(shown) === JSON.stringify(totals(context.selected.map(({ open }) => open)));
    },
  },
  {
    says: 'PAY: paying is possible exactly when something is selected that nothing speaks against, and there is a connection',
    holds: (now) => {
      const { selection } = now.value;
      const holds = selection === 'rows' || now.matches({ selection: { matching: 'made' } });
      const free = reviewObstacles(summaryOf(now.context), now.context.payment).length === 0;
      return now.can({ type: 'payment.start' }) === (holds && free && !now.context.isOffline);
    },
  },
  {
    says: 'One press unselects what hinders paying and no more, says how many, and another brings them back',
    about: ['notice'],
    holds: (now, step) => !step || keepsWhatIsPayable(step.before, step.event.type, now),
  },
  {
    says: 'Another customer leaves nothing of the former one',
    holds: (now, step) =>
      step?.event.type !== 'scope.change' ||
      (now.context.loaded === null &&
        now.matches({ selection: 'none' }) &&
        now.context.scope === step.event.scope),
  },
  {
    says: 'A selection that goes without being cleared is told',
    holds: ({ context }, step) => {
      const before = step?.before.context;
      const lost = Boolean(before) && summaryOf(before!).count > 0 && summaryOf(context).count === 0;
      const asked = ['selection.clear', 'invoices.select', 'page.select', 'selection.retry'];
      return !lost || context.notice !== null || asked.includes(step!.event.type);
    },
  },
  {
    says: 'Rows that are shown as the answer answer the URL',
    holds: (now) => !now.matches({ page: 'ready' }) || answersQuery(now.context),
  },
  {
    says: 'Rows stay while others are fetched',
    holds: ({ context }, step) =>
      step?.event.type !== 'query.change' ||
      JSON.stringify(step.before.context.loaded) === JSON.stringify(context.loaded),
  },
  {
    says: 'Nothing is repeated more than twice without being asked',
    holds: ({ context }) => context.repeats <= 2,
  },
  {
    says: 'PAY-03: one payment for each account is wished by one press, of what is selected alone',
    about: ['payment'],
    holds: ({ context, value }, step) =>
      context.payment.isByAccount !== true ||
      (value.selection !== 'none' &&
        (['accounts.payEach', 'payable.keep'].includes(step?.event.type ?? '') ||
          (step?.before ?? { context }).context.payment.isByAccount === true)),
  },
  {
    says: 'PAY-03: the payment is told whether it was wished',
    holds: ({ context }, step) => {
      const wanted = step?.asks.find(({ what }) => what === 'emit')?.with as
        | { type: string; isByAccount?: boolean }
        | undefined;
      return wanted?.type !== 'payment.wanted' || wanted.isByAccount === context.payment.isByAccount;
    },
  },
];
