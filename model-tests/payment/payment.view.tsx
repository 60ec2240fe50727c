import { page, userEvent } from 'vitest/browser';
import { createFormats } from '#locales/format.ts';
import { shortPayName } from '#locales/short-pay-words.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { payableGroups } from '#domain/payment/payable.ts';
import { NO_DAY } from '#domain/scheduled-payment/schedule-day.ts';
import { flowLeftOut, flowSummary } from '#machines/payment/context.ts';
import { payment } from '#machines/payment/payment.ts';
import { barredBankAccounts, payingBankAccounts } from '#machines/payment/choice.ts';
import { listed } from '#machines/payment/rows.ts';
import { providedPayment } from '#routes/payment/payment-actor.ts';
import type { PaymentFrame } from '#ui/payment/payment-frame.ts';
import { PaymentView } from '#ui/payment/payment-view.tsx';
import {
  usePayment,
  whereInPayment,
  type PaymentActor,
  type PaymentSnapshot,
} from '#ui/payment/use-payment.ts';
import { InPortal, plain, t, translator } from '../browser/in-portal.tsx';
import { remedyName } from '../browser/remedy-name.ts';
import { typeDay } from '../browser/type-day.ts';
import { defineView } from '../browser/view.ts';
import { press, write } from '../browser/press.ts';
import { draftInTab } from '../browser/draft-in-tab.ts';
import { INVOICE_COUNTS } from '#ui/testing/invoice-samples.ts';
import { AT_MINIMUM, BANK_ACCOUNT, CONFIG, STOPPED_ACCOUNT, THANKSGIVING } from './payment-examples.ts';
import { headings, isIn } from './payment.headings.ts';
import { creditName, feeName, payName } from './payment.names.ts';
import { paymentRefusals } from './payment.refusals.ts';

const { formatAmount, formatNumber } = createFormats(translator);

// Printing a receipt would stop the page.
window.print = () => {};

const frame: PaymentFrame = {
  brand: { name: 'Termline', href: '/account/overview' },
  now: () => '2026-11-20T20:40:00.000Z',
  customerName: 'Kestrel Ridge Logistics',
  locationName: null,
  payerName: 'Dana Whitlock',
  counts: INVOICE_COUNTS,
  hrefs: {
    select: '/payment/due',
    invoices: '/invoice-list/all',
    payments: '/payments',
    payment: (paymentId) => `/payments/${paymentId}`,
    terms: '/terms',
    help: '/help',
    signIn: '/login',
    bankAccounts: null,
    dispute: null,
  },
  areShortPaysAnswered: true,
  receiptActions: () => null,
  addBankAccount: <></>,
  draftNote: <></>,
  draftNotices: null,
  onExit: () => {},
};

/** The flow as the portal frames it, for one who pays for Kestrel Ridge. */
export function PaymentInPortal({ actor }: { actor: PaymentActor }) {
  return (
    <InPortal>
      <PaymentView {...usePayment(actor)} frame={frame} />
    </InPortal>
  );
}

interface Press {
  readonly trxIds: readonly string[];
}

/** The boxes above the rows: of an account, and of all that is shown. */
function groupNames({ context }: PaymentSnapshot, { trxIds }: Press): string[] {
  const shown = context.payable?.invoices ?? [];
  const groups = context.payable ? payableGroups(context.payable) : [];
  const isOf = (invoices: readonly Invoice[]) => invoices.map(({ trxId }) => trxId).join() === trxIds.join();
  const accounts = groups.filter(({ invoices }) => isOf(invoices));
  return [
    ...accounts.map(({ accountName }) => t('payment.selectGroup', { account: accountName })),
    ...(isOf(shown) ? [t('payment.selectShown')] : []),
  ];
}

const numberOf = (invoices: readonly Invoice[], wanted: string): string =>
  invoices.find(({ trxId }) => trxId === wanted)?.invoiceId ?? wanted;

function boxName({ context }: PaymentSnapshot, { trxIds }: Press): string {
  return t('payment.selectInvoice', { invoice: numberOf(context.payable?.invoices ?? [], trxIds[0] ?? '') });
}

const taken = ({ context }: PaymentSnapshot) => context.payable?.taken.count ?? 0;

const DRAFT_KEY = { flow: 'payment', buidCustomer: '100412', subject: 'all' } as const;

export default defineView(payment, {
  live: () => providedPayment(CONFIG, draftInTab(DRAFT_KEY), { isSchedulable: true, isLimited: true }),
  render: (actor) => <PaymentInPortal actor={actor as PaymentActor} />,
  heading: (now) => headings[whereInPayment(now).view]?.(now) ?? whereInPayment(now).view,
  ...paymentRefusals,
  controls: {
    'load.retry': { role: 'button', name: t('payment.again') },
    'filter.change': {
      role: 'searchbox',
      name: t('payment.search'),
      act: async (field, { filter: { search = '' } }) => {
        await write(field, search);
        await userEvent.keyboard('{Enter}');
      },
      alsoFrom: (_, { filter: { search = '' } }) =>
        search === '' ? [t('payment.clearSearch'), t('invoices.showAll')] : [],
    },
    'day.choose': {
      role: 'radio',
      name: (_, { payOn }) => t(payOn === null ? 'scheduled.now' : 'scheduled.onDate'),
      isOnlyWhenPossible: true,
      act: async (choice, { payOn }) => {
        if (payOn === NO_DAY) await typeDay(t('scheduled.day'), '');
        else if (payOn === THANKSGIVING) await typeDay(t('scheduled.day'), payOn);
        else await choice.click();
      },
    },
    'invoices.select': {
      role: 'checkbox',
      name: boxName,
      isOnlyWhenPossible: true,
      elsewhere: ({ trxIds }, { context }) =>
        !context.payable?.invoices.some(({ trxId }) => trxId === trxIds[0]),
    },
    'group.select': {
      role: 'checkbox',
      name: (now, press) => groupNames(now, press)[0] ?? t('payment.selectShown'),
      alsoFrom: groupNames,
      isOnlyWhenPossible: true,
      elsewhere: ({ trxIds }) => trxIds.length === 0,
    },
    'leftOut.take': {
      role: 'button',
      name: ({ context }) => t('invoices.takeIn', { count: flowLeftOut(context).disputed }),
      isOnlyWhenPossible: true,
    },
    'disputed.leaveOut': {
      role: 'button',
      name: ({ context }, { trxId }) => t('invoices.leaveOut', { number: numberOf(listed(context), trxId) }),
      isOnlyWhenPossible: true,
      elsewhere: ({ trxId }) => trxId === AT_MINIMUM.trxId,
    },
    'account.all': {
      role: 'button',
      name: ({ context }, { buidCustomer }) => {
        const group =
          context.payable && payableGroups(context.payable).find((one) => one.buidCustomer === buidCustomer);
        return t('payment.selectAccount', {
          count: formatNumber(group?.count ?? 0),
          account: group?.accountName ?? buidCustomer,
        });
      },
      elsewhere: ({ buidCustomer }, { context }) =>
        !context.payable?.invoices.some((invoice) => invoice.buidCustomer === buidCustomer),
    },
    'pastDue.all': {
      role: 'button',
      name: ({ context }) =>
        t('payment.selectPastDue', { count: formatNumber(context.payable?.taken.pastDueCount ?? 0) }),
      isOnlyWhenPossible: true,
    },
    'matching.all': {
      role: 'button',
      name: (now) => t('payment.selectMatching', { count: formatNumber(taken(now)) }),
      isOnlyWhenPossible: true,
    },
    'selection.clear': { role: 'button', name: t('payment.clear'), isOnlyWhenPossible: true },
    'selection.undo': { role: 'button', name: t('invoices.undo'), isOnlyWhenPossible: true },
    'remedy.apply': {
      role: 'button',
      name: ({ context }, { remedy }) => remedyName(flowSummary(context), remedy),
    },
    'accounts.payEach': {
      role: 'button',
      name: ({ context }) => t('remedy.payByAccount', { count: flowSummary(context).accounts.length }),
      isOnlyWhenPossible: true,
    },
    'rows.more': {
      role: 'button',
      name: (now) =>
        t('payment.showMore', {
          shown: formatNumber(now.context.payable?.invoices.length ?? 0),
          count: formatNumber(now.context.payable?.matching.summary.count ?? 0),
        }),
      isOnlyWhenPossible: true,
    },
    'step.review': {
      role: 'button',
      name: ({ context }) => t('payment.review', { count: flowSummary(context).count }),
    },
    'step.select': { role: 'button', name: t('payment.changeSelection') },
    'method.choose': {
      role: 'radio',
      name: (_, { method, bankAccountId }) => {
        if (method === 'card') return t('payment.creditCard');
        const { bankName, lastFour } =
          bankAccountId === STOPPED_ACCOUNT.bankAccountId ? STOPPED_ACCOUNT : BANK_ACCOUNT;
        return t('payments.bank', { bank: bankName, lastFour });
      },
      // One in another currency than what is paid is no choice.
      elsewhere: ({ bankAccountId }, { context }) =>
        bankAccountId !== null &&
        ![...payingBankAccounts(context), ...barredBankAccounts(context).map(({ account }) => account)].some(
          (one) => one.bankAccountId === bankAccountId,
        ),
    },
    'credit.use': { role: 'checkbox', name: creditName, isOnlyWhenPossible: true },
    'part.ask': {
      role: 'button',
      name: ({ context }, { trxId }) => t('payment.payLess', { number: numberOf(listed(context), trxId) }),
      isOnlyWhenPossible: true,
      elsewhere: ({ trxId }) => trxId !== AT_MINIMUM.trxId,
    },
    'part.keep': {
      role: 'button',
      name: t('payment.partKeep'),
      isOnlyWhenPossible: true,
      act: async (button, { part: { amount, reason, note } }) => {
        await write(
          page.getByRole('textbox', { name: t('payment.partAmount') }),
          amount === null ? '' : formatAmount(amount),
        );
        if (reason !== null) {
          await page
            .getByRole('combobox', { name: t('payment.partReason') })
            .selectOptions(shortPayName(t, reason));
        }
        await write(page.getByRole('textbox', { name: t('payment.partNote') }), note);
        await press(button);
      },
    },
    'part.leave': { role: 'button', name: t('payment.partCancel'), isOnlyWhenPossible: true },
    'part.drop': {
      role: 'button',
      name: t('payment.partFull', { number: AT_MINIMUM.invoiceId }),
      isOnlyWhenPossible: true,
      elsewhere: ({ trxIds }) => trxIds[0] !== AT_MINIMUM.trxId,
    },
    'fee.accept': { role: 'checkbox', name: feeName, isOnlyWhenPossible: true },
    'terms.acknowledge': {
      role: 'checkbox',
      name: ({ context }) => plain('payment.acknowledge', { version: context.config.termsVersion }),
    },
    'conflict.leaveOut': { role: 'button', name: t('invoices.leaveOut', { number: AT_MINIMUM.invoiceId }) },
    'payment.submit': { role: 'button', name: payName },
    'payment.repeat': { role: 'button', name: t('payment.sendAgain') },
    'payment.retry': { role: 'button', name: t('payment.tryCardAgain') },
    'payment.again': {
      role: 'button',
      name: ({ context }) => t('payments.payAgain', { count: context.payment?.lines.length ?? 0 }),
      isOnlyWhenPossible: true,
    },
    'payment.payByBank': { role: 'button', name: t('payment.payByBank'), isOnlyWhenPossible: true },
    'payment.another': { role: 'button', name: t('payment.another'), isOnlyWhenPossible: true },
    'payment.cancel': { role: 'button', name: t('payment.cancel'), isOnlyWhenPossible: true },
    'cancel.confirm': { role: 'button', name: t('payment.cancelIt'), isOnlyWhenPossible: true },
    'cancel.leave': { role: 'button', name: t('payment.cancelKeep'), isOnlyWhenPossible: true },
    'payment.resume': {
      role: 'button',
      name: ({ context }, { paymentId }) =>
        t('payment.resume', {
          number: context.payable?.waiting.find((one) => one.paymentId === paymentId)?.paymentNumber ?? '',
        }),
      elsewhere: ({ paymentId }, { context }) =>
        !context.payable?.waiting.some((one) => one.paymentId === paymentId),
    },
    'draft.goOn': { role: 'button', name: t('payment.draftGoOn'), isOnlyWhenPossible: true },
    'draft.discard': { role: 'button', name: t('payment.draftAnew'), isOnlyWhenPossible: true },
    'aside.goOn': { role: 'button', name: t('payment.asideGoOn'), isOnlyWhenPossible: true },
    'aside.giveUp': { role: 'button', name: t('payment.asideGiveUp'), isOnlyWhenPossible: true },
    'outcome.check': { role: 'button', name: t('wizard.checkAgain') },
    'provider.open': {
      role: 'button',
      name: (now) => t(isIn(now, 'handingOver', 'failed') ? 'payment.again' : 'payment.openProvider'),
      isOnlyWhenPossible: true,
    },
  },
  called: { 'method.choose': t('payment.payWith') },
  world: [
    'identity.proved',
    'identity.refused',
    'connection.restored',
    'payment.changedElsewhere',
    'page.seen',
    'session.resumed',
    'draft.saved',
    'draft.notSaved',
    'draft.replaced',
  ],
});
