import type { ActorRefFrom } from 'xstate';
import { createFormats } from '#locales/format.ts';
import { bankAccountRequest } from '#machines/bank-account/bank-account-request.ts';
import { bankAccountRequestActors } from '#api/bank-account/actors.ts';
import { BankAccountRequest } from '#ui/payment/bank-account-request.tsx';
import { useBankAccountRequest } from '#ui/payment/use-bank-account-request.ts';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { InPage } from '../browser/in-page.tsx';
import { t, translator } from '../browser/in-portal.tsx';
import { toldFormFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof bankAccountRequest>;

const { formatDateTime } = createFormats(translator);

function Request({ actor }: { actor: Actor }) {
  return (
    <InPage title={t('payment.selectTitle')}>
      <ObstacleNote
        title={t('rule.noBankAccountTitle')}
        reason={t('rule.noBankAccountReason')}
        code={t('rule.code', { rule: 'PAY-12' })}
        fix={<BankAccountRequest {...useBankAccountRequest(actor)} />}
      />
    </InPage>
  );
}

export default defineView(bankAccountRequest, {
  live: () =>
    bankAccountRequest.provide({
      actors: bankAccountRequestActors(() => ({
        buidCustomer: '100412',
        emailAddress: 'dana@kestrel.example',
        language: 'en',
      })),
    }),
  render: (actor) => <Request actor={actor as Actor} />,
  heading: () => t('payment.selectTitle'),
  says: (now) => {
    const { sent } = now.context;
    if (now.matches('sending')) return [t('payment.linkSending')];
    if (sent)
      return [t('payment.linkSent', { email: sent.emailAddress, date: formatDateTime(sent.expiresAt) })];
    if (now.hasTag('failed')) return toldFormFailure(now, t('payment.linkFailed'));
    return [];
  },
  controls: {
    'mail.wish': { role: 'button', name: t('payment.linkRequest'), isOnlyWhenPossible: true },
  },
});
