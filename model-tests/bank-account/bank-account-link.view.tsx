import { page } from 'vitest/browser';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { accountDigits, PAYMENT_TYPES } from '#domain/bank-account/bank-account-form.ts';
import type { BankAccountForm } from '#domain/bank-account/bank-account-form.ts';
import { bankAccountLink } from '#machines/bank-account/bank-account-link.ts';
import { BankAccountLinkPage } from '#ui/bank-account-link/bank-account-link-page.tsx';
import { useBankAccountLink } from '#ui/bank-account-link/use-bank-account-link.ts';
import { bankAccountLinkActors } from '#api/bank-account/actors.ts';
import { InPortal, t } from '../browser/in-portal.tsx';
import { brand, retryLink, saysOfLink } from '../browser/mailed-link.ts';
import { submitForm } from '../browser/submit-form.ts';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';
import { choose, press } from '../browser/press.ts';

type Actor = ActorRefFrom<typeof bankAccountLink>;
type Now = SnapshotFrom<typeof bankAccountLink>;

function Linked({ actor }: { actor: Actor }) {
  return (
    <InPortal>
      <BankAccountLinkPage {...useBankAccountLink(actor)} brand={brand} language={null} />
    </InPortal>
  );
}

function says(now: Now): string[] {
  const { link, added, problems, style } = now.context;
  const customer = link?.customerName ?? '';
  const ofLink = saysOfLink(now, {
    opening: t('recovery.opening'),
    invalid: t('bankAccount.invalid'),
    unreachable: t('recovery.unreachableHint'),
  });
  if (ofLink) return ofLink;
  const intro = t('bankAccount.intro', { customer });
  if (now.hasTag('failed'))
    return [intro, toldFailure(now.context.failure, t('recovery.failedHint'), t('read.mayHaveActed'))];
  if (now.matches('added')) return [t('bankAccount.added', { lastFour: added?.lastFour ?? '', customer })];
  if (now.matches({ filling: 'refused' })) return [intro, t('bankAccount.refusedHint')];
  const taken = link?.isAutopayTaken ? [t('bankAccount.autopayTaken')] : [];
  if (!now.matches({ filling: 'incomplete' })) return [intro, ...taken];
  const rules = problems.map(({ problem }) => problem);
  const texts = {
    'BKN-02': t('bankAccount.bankNumberShape'),
    'BKN-03': t('bankAccount.branchNumberShape'),
    'BKN-04': t('bankAccount.routingChecksum'),
    'BKN-05': t('bankAccount.accountNumberShape', accountDigits(style)),
    'BKN-06': t('bankAccount.mismatch'),
    'PAY-52': t('bankAccount.paymentTypesRequired'),
  };
  const broken = Object.entries(texts).filter(([rule]) => rules.some((one) => one === rule));
  return [intro, ...broken.map(([, text]) => text)];
}

/** Makes the choices of the form as a person does. */
async function chooseTypes(
  accountType: BankAccountForm['accountType'],
  paymentTypes: BankAccountForm['paymentTypes'],
): Promise<void> {
  if (accountType !== '') {
    await choose(page.getByLabelText(t('bankAccount.accountType')), accountType);
  }
  for (const type of PAYMENT_TYPES) {
    const box = page.getByRole('checkbox', { name: t(`bankAccount.${type}`) });
    const isChosen = (box.element() as HTMLInputElement).checked;
    if (isChosen !== paymentTypes.includes(type)) await press(box);
  }
}

function hasChosenType(): boolean {
  const select = document.querySelector<HTMLSelectElement>('select[name="accountType"]');
  return select !== null && select.value !== '';
}

export default defineView(bankAccountLink, {
  live: () => bankAccountLink.provide({ actors: bankAccountLinkActors }),
  render: (actor) => <Linked actor={actor as Actor} />,
  heading: (now) =>
    now.matches('invalid')
      ? t('recovery.invalidTitle')
      : t(now.matches('added') ? 'bankAccount.addedTitle' : 'bankAccount.addTitle'),
  says,
  controls: {
    'style.choose': {
      role: 'combobox',
      name: t('bankAccount.country'),
      isOnlyWhenPossible: true,
      act: (field, { style }) => choose(field, style),
    },
    'account.add': {
      role: 'button',
      name: t('bankAccount.submit'),
      isOnlyWhenPossible: true,
      // A type that was chosen can be changed, but not taken back.
      elsewhere: ({ form }) => form.accountType === '' && hasChosenType(),
      act: async (button, { form }) => {
        const { paymentTypes, ...texts } = form;
        await chooseTypes(form.accountType, paymentTypes);
        await submitForm(button, texts);
      },
    },
    'link.retry': retryLink,
  },
});
