import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { chargebackActActors } from '#api/chargebacks/act-actors.ts';
import { chargebackActs } from '#domain/dispute/chargeback-acts.ts';
import { chargebackAct } from '#machines/chargeback-act/chargeback-act.ts';
import { ChargebackActs } from '#ui/chargeback/chargeback-acts.tsx';
import { ChargebackTaker } from '#ui/chargeback/chargeback-taker.tsx';
import { ObjectionDocuments } from '#ui/chargeback/objection-documents.tsx';
import { useChargebackAct } from '#ui/chargeback/use-chargeback-act.ts';
import { actWalk, writeWords } from '../browser/act-walk.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof chargebackAct>;

/** How far the uploads are is told to the chart; their rows are walked by themselves. */
const NO_DOCUMENTS = { rows: [], add: () => {}, change: () => {} };

function Shown({ actor }: { actor: Actor }) {
  const acting = useChargebackAct(actor);
  const { party } = acting.snapshot.context.actor;
  return (
    <InPage title={t('chargeback.title')}>
      <ChargebackActs
        acting={acting}
        documents={<ObjectionDocuments snapshot={acting.snapshot} documents={NO_DOCUMENTS} />}
        taker={party === 'support' ? <ChargebackTaker acting={acting} takenDays={5} /> : null}
      />
    </InPage>
  );
}

type Now = SnapshotFrom<typeof chargebackAct>;

const walk = actWalk<Now>({
  heading: t('chargeback.heading'),
  ask: ({ context: { act } }) =>
    act === null || act === 'review'
      ? t('chargeback.heading')
      : t(`chargebackAsk.${act}`, { number: 'CHB-20001' }),
  nameOf: (act) => t(`chargebackAct.${act}`),
  acts: ({ context: { subject, actor } }) => chargebackActs(subject, actor),
  reader: ({ context: { actor } }) =>
    t(actor.party === 'customer' ? 'chargeback.readerHintCustomer' : 'chargeback.readerHint'),
  recorded: t('acts.recorded'),
  over: () => [t('chargeback.nothingToDo')],
  incomplete: ({ context: { problems } }) =>
    problems.map(({ rule }) =>
      t(rule === 'unfinished' ? 'disputeDocument.unfinished' : 'acts.reasonRequired'),
    ),
  submit: t('chargeback.send'),
  fill: async ({ comment }) => writeWords(t('acts.reason'), comment),
});

/** What has come of taking it besides; that it is over keeps an act from it too. */
function takenSaid(now: Now): readonly string[] {
  if (now.matches({ choosing: 'ofColleague' })) return [t('disputeDecision.ofColleague')];
  const isKeptBack = now.context.obstacles.some(({ rule }) => rule === 'DIS-25');
  return now.matches({ choosing: 'over' }) || (now.matches({ filling: 'refused' }) && isKeptBack)
    ? [t('chargeback.over')]
    : [];
}

export default defineView(chargebackAct, {
  live: () => chargebackAct.provide({ actors: chargebackActActors({ party: 'support' }) }),
  partOf: 'the page of a chargeback, whose list is a link away',
  render: (actor) => <Shown actor={actor as Actor} />,
  ...walk,
  world: [...walk.world, 'documents.changed'],
  says: (now) => [
    ...(now.matches('confirming') ? [t('chargeback.whoIsTold')] : walk.says(now)),
    ...takenSaid(now),
  ],
  controls: {
    ...walk.controls,
    'claim.take': { role: 'button', name: t('chargebackTaking.take'), isOnlyWhenPossible: true },
    'claim.takeOver': { role: 'button', name: t('disputeDecision.takeOver'), isOnlyWhenPossible: true },
    'claim.free': { role: 'button', name: t('disputeDecision.free'), isOnlyWhenPossible: true },
    'claim.giveBack': { role: 'button', name: t('disputeDecision.giveBack'), isOnlyWhenPossible: true },
  },
});
