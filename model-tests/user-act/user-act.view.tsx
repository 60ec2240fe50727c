import { page } from 'vitest/browser';
import type { ActorRefFrom } from 'xstate';
import { userActActors } from '#api/users/actors.ts';
import { personActs } from '#domain/user-management/user-act.ts';
import { userAct } from '#machines/user-act/user-act.ts';
import { useUserAct } from '#ui/users/use-user-act.ts';
import { UserActs } from '#ui/users/user-acts.tsx';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';
import { SETTINGS } from '../visitor-examples.ts';

type Actor = ActorRefFrom<typeof userAct>;

function Shown({ actor }: { actor: Actor }) {
  return (
    <InPage title={t('person.title')}>
      <UserActs {...useUserAct(actor)} support={SETTINGS.config.support} />
    </InPage>
  );
}

export default defineView(userAct, {
  live: () => userAct.provide({ actors: userActActors({ by: 'support' }) }),
  partOf: 'the page of a person, whose list is a link away',
  render: (actor) => <Shown actor={actor as Actor} />,
  heading: () => t('userAct.heading'),
  says: (now) => {
    const { failure, subject: person, by } = now.context;
    if (now.hasTag('failed')) return [toldFailure(failure, t('userAct.failedHint'), t('read.mayHaveActed'))];
    if (now.matches({ filling: 'refused' })) return [t('userAct.refused')];
    if (now.matches({ filling: 'incomplete' }))
      return [t(now.context.act === 'connect' ? 'userAct.customerRequired' : 'userAct.wordsRequired')];
    if (!now.matches('choosing')) return [];
    return [
      ...(now.matches({ choosing: 'recorded' }) ? [t('userAct.recorded')] : []),
      ...(now.matches({ choosing: 'changed' }) ? [t('userAct.overtaken'), t('userAct.changed')] : []),
      ...personActs(person, by)
        .filter(({ obstacles }) => obstacles.length > 0)
        .map(({ act }) => t('userAct.notPossible', { act: t(`userAct.${act}`) })),
    ];
  },
  world: ['subject.told'],
  controls: {
    'act.choose': {
      role: 'button',
      name: (_, { act }) => t(`userAct.${act}`),
      isOnlyWhenPossible: true,
    },
    'act.leave': { role: 'button', name: t('userAct.leave'), isOnlyWhenPossible: true },
    'act.submit': {
      role: 'button',
      name: t('userAct.confirm'),
      isOnlyWhenPossible: true,
      act: async (button, { form }) => {
        const words = page.getByRole('textbox');
        if (words.elements().length > 0) await words.first().fill(form.words);
        const asks = page.getByRole('checkbox');
        if (form.asksPassword && asks.elements().length > 0) await asks.first().click();
        await button.click();
      },
    },
  },
});
