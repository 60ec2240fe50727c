import type { ActorRefFrom } from 'xstate';
import { actingBeginActors } from '#api/acting/actors.ts';
import { actingBegin } from '#machines/acting/acting-begin.ts';
import { ActingBegin } from '#ui/acting/acting-begin.tsx';
import { useActingBegin } from '#ui/acting/use-acting.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { submitForm } from '../browser/submit-form.ts';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof actingBegin>;
const OPEN = t('acting.open', { name: 'Dana Whitlock' });

function Begin({ actor }: { actor: Actor }) {
  return (
    <InPage title={t('users.title')}>
      <ActingBegin {...useActingBegin(actor)} />
    </InPage>
  );
}

export default defineView(actingBegin, {
  live: () => actingBegin.provide({ actors: actingBeginActors }),
  render: (actor) => <Begin actor={actor as Actor} />,
  heading: () => t('users.title'),
  says: (now) => {
    if (now.matches('kept') || now.matches({ filling: 'refused' })) return [t('acting.kept')];
    if (now.hasTag('failed'))
      return [toldFailure(now.context.failure, t('acts.failedHint'), t('read.mayHaveActed'))];
    if (now.matches({ filling: 'incomplete' })) return [t('acting.reasonRequired')];
    return now.matches('filling') ? [t('acting.told')] : [];
  },
  controls: {
    'acting.open': { role: 'button', name: OPEN, isOnlyWhenPossible: true },
    'acting.submit': {
      role: 'button',
      name: t('acting.begin'),
      isOnlyWhenPossible: true,
      act: (button, { form }) => submitForm(button, { words: form.reason, hasConsent: form.hasConsent }),
    },
    'acting.cancel': { role: 'button', name: t('acts.leave'), isOnlyWhenPossible: true },
  },
});
