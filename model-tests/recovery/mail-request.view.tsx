import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { MAIL_REQUESTS } from '#domain/user/mail-request.ts';
import { mailRequest } from '#machines/recovery/mail-request.ts';
import { MailRequestPage } from '#ui/recovery/mail-request-page.tsx';
import { useMailRequest } from '#ui/recovery/use-mail-request.ts';
import { mailRequestActors } from '#api/recovery/actors.ts';
import { InPortal, t } from '../browser/in-portal.tsx';
import { submitForm } from '../browser/submit-form.ts';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof mailRequest>;
type Now = SnapshotFrom<typeof mailRequest>;

function Request({ actor }: { actor: Actor }) {
  return (
    <InPortal>
      <MailRequestPage
        {...useMailRequest(actor)}
        brand={{
          name: 'Termline',
          years: '2024–2026',
          support: { phone: '800-555-0142', hours: null },
        }}
        language={null}
      />
    </InPortal>
  );
}

const titles = {
  username: t('recovery.usernameTitle'),
  passwordReset: t('recovery.passwordResetTitle'),
  account: t('createAccount.title'),
  reactivation: t('recovery.reactivationTitle'),
};
const submits = {
  username: t('recovery.sendUsername'),
  passwordReset: t('recovery.sendLink'),
  account: t('recovery.sendLink'),
  reactivation: t('recovery.sendRequest'),
};

function says(now: Now): string[] {
  const { kind, about, problem } = now.context;
  if (now.matches({ filling: 'incomplete' })) {
    if (problem === 'invalid') return [t('recovery.emailInvalid')];
    return [t(MAIL_REQUESTS[kind] === 'email' ? 'recovery.emailRequired' : 'signIn.usernameRequired')];
  }
  if (now.matches({ filling: 'tooMany' })) return [t('signIn.tooManyTriesHint')];
  const failed = toldFailure(now.context.failure, t('recovery.failedHint'));
  if (now.matches({ filling: 'failed' })) return [failed];
  if (!now.hasTag('sent')) return [t(`recovery.${kind}Intro`)];
  const sent = [t(`recovery.${kind}Sent`, { about }), t('recovery.noMailTyped', { about })];
  if (now.matches({ sent: 'waiting' })) return [...sent, t('recovery.againSoon')];
  if (now.matches({ sent: 'again' })) return [...sent, t('recovery.againSent')];
  if (now.matches({ sent: 'failed' })) return [...sent, failed];
  return now.matches({ sent: 'tooMany' }) ? [...sent, t('signIn.tooManyTriesHint')] : sent;
}

export default defineView(mailRequest, {
  live: () => mailRequest.provide({ actors: mailRequestActors(() => 'en') }),
  render: (actor) => <Request actor={actor as Actor} />,
  heading: (now) => (now.hasTag('sent') ? t('recovery.sentTitle') : titles[now.context.kind]),
  says,
  controls: {
    'mail.request': {
      role: 'button',
      name: (now) => submits[now.context.kind],
      isOnlyWhenPossible: true,
      act: (button, { about }) => submitForm(button, { about }),
    },
    'mail.again': { role: 'button', name: t('recovery.again'), isOnlyWhenPossible: true },
    'mail.change': {
      role: 'button',
      name: ({ context }) =>
        t(MAIL_REQUESTS[context.kind] === 'email' ? 'recovery.changeEmail' : 'recovery.changeUsername'),
    },
  },
});
