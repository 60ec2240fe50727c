import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { bankAccountActActors } from '#api/bank-account/actors.ts';
import { bankAccountAct } from '#machines/bank-account/bank-account-act.ts';
import { BankAccountList } from '#ui/bank-account/bank-account-list.tsx';
import { useBankAccountAct } from '#ui/bank-account/use-bank-account-act.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFormFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Now = SnapshotFrom<typeof bankAccountAct>;
type Actor = ActorRefFrom<typeof bankAccountAct>;

function Shown({ actor }: { actor: Actor }) {
  const { onProof: _, ...acting } = useBankAccountAct(actor);
  return (
    <InPage title={t('paymentMethods.title')}>
      <BankAccountList
        {...acting}
        saved={null}
        askedIn={null}
        autoPay={null}
        approvers={null}
        asked={[]}
        hrefs={{
          add: '/payment-methods/add',
          help: '/help',
          edit: (id) => `/payment-methods/${id}`,
          payment: (id) => `/payments/${id}`,
          scheduled: (id) => `/payments/scheduled/${id}`,
          approval: (id) => `/approvals/${id}`,
          goOn: null,
        }}
      />
    </InPage>
  );
}

const nameOf = ({ bankName, lastFour }: { bankName: string; lastFour: string }) =>
  t('paymentMethods.bank', { bank: bankName, lastFour });

function says(now: Now): string[] {
  const { account } = now.context;
  if (now.hasTag('failed')) return toldFormFailure(now, t('paymentMethods.actFailed'));
  if (now.matches({ resting: 'removed' })) return [t('paymentMethods.removed')];
  if (now.matches({ resting: 'confirmed' })) return [t('paymentMethods.confirmed')];
  if (now.matches({ resting: 'changed' })) return [t('paymentMethods.changedMeanwhile')];
  if (now.matches({ resting: 'asked' })) return [t('approvalNotice.secondAsked')];
  if (now.matches({ resting: 'nobodyElse' })) return [t('rule.PAY-37.reason')];
  if (account === null) return [];
  if (now.matches({ resting: 'gone' }))
    return [
      t('paymentMethods.removedMeanwhile', { account: nameOf(account) }),
      t('paymentMethods.removedBy', { name: 'Abel Approver' }),
    ];
  if (now.matches({ asking: 'held' })) return [t('paymentMethods.heldTitle', { account: nameOf(account) })];
  if (now.matches({ asking: 'last' })) return [t('paymentMethods.lastText', { currency: account.currency })];
  return now.matches('asking') ? [t('paymentMethods.removeTitle', { account: nameOf(account) })] : [];
}

export default defineView(bankAccountAct, {
  live: () => bankAccountAct.provide({ actors: bankAccountActActors('C100') }),
  partOf: 'the page of the payment methods, with its menu',
  render: (actor) => <Shown actor={actor as Actor} />,
  heading: () => t('paymentMethods.title'),
  says,
  world: ['identity.proved', 'identity.refused', 'accounts.told'],
  controls: {
    'removal.ask': {
      role: 'button',
      name: (_, { account }) => t('paymentMethods.removeOne', { account: nameOf(account) }),
      isOnlyWhenPossible: true,
    },
    'account.confirm': {
      role: 'button',
      name: (_, { account }) => t('paymentMethods.confirmOne', { account: nameOf(account) }),
      isOnlyWhenPossible: true,
    },
    'autopay.moveTo': {
      role: 'radio',
      name: ({ context }, { bankAccountId }) => {
        const heir = context.accounts.find((one) => one.bankAccountId === bankAccountId);
        return heir
          ? t('paymentMethods.moveTo', { account: nameOf(heir) })
          : new RegExp(`^${t('paymentMethods.endIt')}`);
      },
      isOnlyWhenPossible: true,
    },
    'online.moveTo': {
      role: 'radio',
      name: ({ context }, { bankAccountId }) => {
        const heir = context.accounts.find((one) => one.bankAccountId === bankAccountId);
        return heir
          ? new RegExp(`^${t('paymentMethods.moveOnlineTo', { account: nameOf(heir) })}`)
          : new RegExp(`^${t('paymentMethods.stopOnline', { currency: 'USD' })}`);
      },
      isOnlyWhenPossible: true,
    },
    'removal.confirm': { role: 'button', name: t('paymentMethods.remove'), isOnlyWhenPossible: true },
    'removal.cancel': { role: 'button', name: t('paymentMethods.keep'), isOnlyWhenPossible: true },
  },
});
