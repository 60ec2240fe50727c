import { page } from 'vitest/browser';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { userActActors } from '#api/users/actors.ts';
import { personActs } from '#domain/user/user-act.ts';
import { userAct } from '#machines/user-act/user-act.ts';
import { useUserAct } from '#ui/users/use-user-act.ts';
import { UserActs } from '#ui/users/user-acts.tsx';
import { actWalk } from '../browser/act-walk.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { press, write } from '../browser/press.ts';
import { defineView } from '../browser/view.ts';
import { SETTINGS } from '../visitor-examples.ts';

type Actor = ActorRefFrom<typeof userAct>;

function Shown({ actor }: { actor: Actor }) {
  const { onProof: _, ...acting } = useUserAct(actor);
  return (
    <InPage title={t('person.title')}>
      <UserActs {...acting} support={SETTINGS.config.support} />
    </InPage>
  );
}

export default defineView(userAct, {
  live: () => userAct.provide({ actors: userActActors({ by: 'support' }) }),
  partOf: 'the page of a person, whose list is a link away',
  render: (actor) => <Shown actor={actor as Actor} />,
  ...actWalk<SnapshotFrom<typeof userAct>>({
    heading: t('userAct.heading'),
    nameOf: (act, { context: { subject } }) =>
      t(act === 'lock' && subject.lock ? 'userAct.keepLocked' : `userAct.${act}`),
    acts: ({ context: { subject, by } }) => personActs(subject, by),
    recorded: t('userAct.recorded'),
    incomplete: ({ context: { act, problems } }) =>
      problems.map(({ rule }) => {
        if (rule === 'USR-26' || rule === 'USR-01') return t(`userRule.${rule}`);
        return t(act === 'connect' ? 'userAct.customerRequired' : 'userAct.wordsRequired');
      }),
    submit: t('userAct.confirm'),
    leave: t('userAct.leave'),
    fill: async (form) => {
      if (form.reason !== '')
        await page
          .getByRole('combobox', { name: t('userAct.removalReason') })
          .selectOptions(t(`factorRemoval.${form.reason}`));
      const words = page.getByRole('textbox');
      if (words.elements().length > 0) await write(words.first(), form.words);
      const asks = page.getByRole('checkbox');
      if (form.asksPassword && asks.elements().length > 0) await press(asks.first());
    },
  }),
  world: ['identity.proved', 'identity.refused', 'subject.told'],
});
