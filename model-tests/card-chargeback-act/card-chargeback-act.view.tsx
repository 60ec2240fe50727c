import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { cardChargebackActActors } from '#api/card-chargebacks/actors.ts';
import { cardChargebackActs } from '#domain/card-chargeback/card-chargeback-acts.ts';
import { EVIDENCE_MAXIMUM } from '#domain/card-chargeback/card-chargeback.ts';
import { createFormats } from '#locales/format.ts';
import { cardChargebackAct } from '#machines/card-chargeback-act/card-chargeback-act.ts';
import { CardChargebackActs } from '#ui/card-chargebacks/card-chargeback-acts.tsx';
import { saidChargebackAct, useCardChargebackAct } from '#ui/card-chargebacks/use-card-chargeback-act.ts';
import { actWalk, writeWords } from '../browser/act-walk.ts';
import { InPage } from '../browser/in-page.tsx';
import { t, translator } from '../browser/in-portal.tsx';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof cardChargebackAct>;

const { formatMoney, formatNumber } = createFormats(translator);

function Shown({ actor }: { actor: Actor }) {
  return (
    <InPage title={t('supportPayments.title')}>
      <CardChargebackActs {...useCardChargebackAct(actor)} />
    </InPage>
  );
}

export default defineView(cardChargebackAct, {
  live: () => cardChargebackAct.provide({ actors: cardChargebackActActors() }),
  partOf: 'the page of a payment for support, whose list is a link away',
  render: (actor) => <Shown actor={actor as Actor} />,
  ...actWalk<SnapshotFrom<typeof cardChargebackAct>>({
    heading: t('cardChargebackAct.heading'),
    ask: ({ context: { act, subject } }) =>
      t('cardChargebackAct.ask', {
        act: saidChargebackAct(act ?? 'accept'),
        amount: formatMoney(subject.chargeback.amount),
      }),
    nameOf: (act) => t('cardChargebackAct.act', { act: saidChargebackAct(act) }),
    acts: ({ context }) => cardChargebackActs(context.subject),
    reader: () => t('cardChargebackAct.readerHint'),
    recorded: t('cardChargebackAct.recorded'),
    incomplete: () => [t('rule.PAY-82.reason', { limit: formatNumber(EVIDENCE_MAXIMUM) })],
    submit: t('refundAct.goOn'),
    fill: async ({ evidence }, { context }) => {
      if (context.act === 'contest') await writeWords(t('cardChargebackAct.evidence'), evidence);
    },
  }),
});
