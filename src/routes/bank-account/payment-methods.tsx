import { createRoute } from '@tanstack/react-router';
import { approvalLimitRead } from '#api/approvals/reads.ts';
import { autoPayRead } from '#api/autopay/reads.ts';
import { paymentMethodsRead } from '#api/bank-account/reads.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

export const paymentMethodsReads = ({ context }: { readonly context: PageContext }) => ({
  methods: paymentMethodsRead(scopeOf(context).buidCustomer),
  // Whether a change is asked of another administrator, and of whom.
  limit: approvalLimitRead(scopeOf(context).buidCustomer),
  // What becomes of its next runs with a change of its bank account.
  autoPay: autoPayRead(scopeOf(context).buidCustomer),
});

/** What was saved before the list was opened, or asked of a second person, so that it can say so, and what for. */
export type PaymentMethodsSearch = Readonly<{ saved?: 'added' | 'changed'; askedIn?: string } & AddSearch>;

/** Whether an account is added for a payment that has begun, to which the list leads back then. */
export type AddSearch = Readonly<{ for?: 'payment' }>;

const addSearch = ({ for: what }: Record<string, unknown>): AddSearch =>
  what === 'payment' ? { for: what } : {};

/** The bank accounts of the customer that is worked for (§2 Payment Methods). */
export const paymentMethodsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment-methods',
  validateSearch: ({ saved, askedIn, ...more }: Record<string, unknown>): PaymentMethodsSearch => {
    if (typeof askedIn === 'string' && /^[0-9a-f-]{36}$/.test(askedIn)) return { askedIn };
    return saved === 'added' || saved === 'changed' ? { saved, ...addSearch(more) } : {};
  },
  beforeLoad: guarded('/payment-methods'),
  loader: (told) => beginReads(told),
  staticData: { title: 'paymentMethods.title', reads: paymentMethodsReads },
  component: pageWithMessages(
    ['autopay', 'bank-account', 'approval-notices', 'texts'],
    () => import('#routes/bank-account/payment-methods-page.tsx'),
    'PaymentMethodsRoutePage',
  ),
});

/** A bank account that is added (§2 Add Bank Account). */
export const addPaymentMethodRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment-methods/add',
  validateSearch: addSearch,
  beforeLoad: guarded('/payment-methods/add'),
  loader: (told) => beginReads(told),
  staticData: { title: 'paymentMethodAdd.title', reads: paymentMethodsReads },
  component: pageWithMessages(
    ['autopay', 'bank-account', 'approval-notices', 'texts'],
    () => import('#routes/bank-account/bank-account-edit-page.tsx'),
    'AddBankAccountPage',
  ),
});

/** A bank account that is changed (§2 Edit Bank Account). */
export const editPaymentMethodRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment-methods/$account_id',
  beforeLoad: guarded('/payment-methods/$account_id'),
  loader: (told) => beginReads(told),
  staticData: { title: 'paymentMethodEdit.title', reads: paymentMethodsReads },
  component: pageWithMessages(
    ['autopay', 'bank-account', 'approval-notices', 'texts'],
    () => import('#routes/bank-account/bank-account-edit-page.tsx'),
    'ChangeBankAccountPage',
  ),
});
