import { page } from 'vitest/browser';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { bankAccountEditActors } from '#api/bank-account/actors.ts';
import type { BankAccountEdit } from '#domain/bank-account/bank-account-edit.ts';
import { bankAccountEdit } from '#machines/bank-account/bank-account-edit.ts';
import { BankAccountEditForm } from '#ui/bank-account/bank-account-edit.tsx';
import { useBankAccountEdit } from '#ui/bank-account/use-bank-account-edit.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { press, write } from '../browser/press.ts';
import { submitForm } from '../browser/submit-form.ts';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Now = SnapshotFrom<typeof bankAccountEdit>;
type Actor = ActorRefFrom<typeof bankAccountEdit>;

function Shown({ actor }: { actor: Actor }) {
  const { onProof: _, ...editing } = useBankAccountEdit(actor);
  return (
    <InPage title={t('paymentMethodAdd.title')}>
      <BankAccountEditForm {...editing} styles={['us', 'cfi']} autoPay={null} approvers={null} />
    </InPage>
  );
}

function says(now: Now): string[] {
  const { failure } = now.context;
  if (now.hasTag('failed'))
    return [toldFailure(failure, t('paymentMethods.saveFailed'), t('paymentMethods.saveUnanswered'))];
  if (now.matches({ editing: 'unchanged' })) return [t('paymentMethods.unchanged')];
  if (now.matches({ editing: 'autopayMoved' })) return [t('paymentMethods.autopayMoved')];
  if (now.matches({ editing: 'overtaken' }))
    return [t('paymentMethods.overtakenBy', { name: 'Abel Approver' })];
  if (now.matches({ editing: 'nobodyElse' })) return [t('rule.PAY-37.reason')];
  if (now.matches({ editing: 'askedAlready' })) return [t('paymentMethods.askedAlready')];
  if (now.matches({ editing: 'refused' })) return [t('paymentMethods.refused')];
  if (now.matches('removed'))
    return [
      now.context.account === null
        ? t('paymentMethods.gone')
        : t('paymentMethods.removedMeanwhile', {
            account: t('paymentMethods.bank', { bank: 'First Example Bank', lastFour: '6789' }),
          }),
      t('paymentMethods.removedBy', { name: 'Abel Approver' }),
    ];
  if (now.matches('askingMove')) return [t('paymentMethods.moveTitle')];
  return [];
}

async function choose(form: BankAccountEdit): Promise<void> {
  for (const [name, type] of [
    [t('bankAccount.online'), 'online'],
    [t('bankAccount.autopay'), 'autopay'],
  ] as const) {
    const box = page.getByRole('checkbox', { name });
    if ((box.element() as HTMLInputElement).checked !== form.paymentTypes.includes(type)) await press(box);
  }
}

export default defineView(bankAccountEdit, {
  live: () => bankAccountEdit.provide({ actors: bankAccountEditActors('C100') }),
  partOf: 'the page with the way back to the list',
  render: (actor) => <Shown actor={actor as Actor} />,
  heading: () => t('paymentMethodAdd.title'),
  says,
  world: ['identity.proved', 'identity.refused', 'accounts.told'],
  controls: {
    'style.choose': {
      role: 'radio',
      name: (_, { style }) => new RegExp(style === 'us' ? '^United States' : '^Canada'),
      isOnlyWhenPossible: true,
    },
    'field.check': {
      role: 'textbox',
      name: (_, { field }) =>
        t(field === 'bankNumber' ? 'bankAccount.bankNumber' : 'bankAccount.routingNumber'),
      isOnlyWhenPossible: true,
      act: async (field, { form }) => {
        await write(field, form.style === 'us' ? form.routingNumber : form.bankNumber);
        (field.element() as HTMLElement).blur();
      },
    },
    'account.save': {
      role: 'button',
      name: ({ context }) => t(context.account === null ? 'bankAccount.submit' : 'paymentMethods.save'),
      isOnlyWhenPossible: true,
      act: async (button, { form }, { context }) => {
        await choose(form);
        const { paymentTypes: _uses, keepsNumbers: _kept, style, accountType, ...texts } = form;
        if (context.account === null && style === 'us') {
          await page.getByRole('combobox', { name: t('bankAccount.accountType') }).selectOptions(accountType);
        }
        await submitForm(button, texts);
      },
    },
    'move.confirm': { role: 'button', name: t('paymentMethods.move'), isOnlyWhenPossible: true },
    'move.cancel': { role: 'button', name: t('paymentMethods.backToForm'), isOnlyWhenPossible: true },
    'save.again': { role: 'button', name: t('session.tryAgain'), isOnlyWhenPossible: true },
  },
});
