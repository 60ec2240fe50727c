import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { emailChange } from '#machines/settings/email-change.ts';
import { EmailSection } from '#ui/settings/email-section.tsx';
import { useEmailChange } from '#ui/settings/use-email-change.ts';
import { emailChangeActors } from '#api/settings/actors.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { submitForm } from '../browser/submit-form.ts';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Now = SnapshotFrom<typeof emailChange>;
type Actor = ActorRefFrom<typeof emailChange>;

function Change({ actor }: { actor: Actor }) {
  const { onProof: _, ...change } = useEmailChange(actor);
  return (
    <InPage title={t('settings.title')}>
      <EmailSection {...change} />
    </InPage>
  );
}

function says(now: Now): string[] {
  const address = now.context.current;
  if (now.hasTag('failed'))
    return [toldFailure(now.context.failure, t('passwordChange.failedHint'), t('read.mayHaveActed'))];
  if (now.matches({ filling: 'blocked' })) return [t('passwordChange.blockedHint')];
  if (now.matches({ filling: 'over' })) return [t('settings.emailOver')];
  if (now.matches({ confirming: 'wrong' }))
    return [t('settings.emailWrong'), t('settings.emailWrongHint', { tries: 4 })];
  if (now.matches({ closed: 'changed' })) return [t('settings.emailChanged', { address })];
  if (now.matches('closed')) return [t('settings.emailIs', { address })];
  return now.matches({ filling: 'fresh' }) ? [t('settings.emailIntro')] : [];
}

export default defineView(emailChange, {
  live: () => emailChange.provide({ actors: emailChangeActors }),
  render: (actor) => <Change actor={actor as Actor} />,
  heading: () => t('settings.title'),
  says,
  controls: {
    'emailChange.open': { role: 'button', name: t('settings.emailOpen'), isOnlyWhenPossible: true },
    'emailChange.submit': {
      role: 'button',
      name: t('settings.emailAsk'),
      isOnlyWhenPossible: true,
      act: (button, { form }) => submitForm(button, form),
    },
    'codes.submit': {
      role: 'button',
      name: t('settings.emailConfirm'),
      isOnlyWhenPossible: true,
      act: (button, { form }) => submitForm(button, form),
    },
    'emailChange.cancel': {
      role: 'button',
      name: (now) => t(now.matches('confirming') ? 'settings.emailWithdraw' : 'settings.cancel'),
      isOnlyWhenPossible: true,
    },
  },
  world: ['emailChange.read', 'identity.proved', 'identity.refused'],
});
