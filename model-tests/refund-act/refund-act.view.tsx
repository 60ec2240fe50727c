import { page } from 'vitest/browser';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { refundActActors } from '#api/refunds/actors.ts';
import { actAmount, refundActs } from '#domain/refund/refund-acts.ts';
import { REFUND_REASONS, REFUND_WORDS_MAXIMUM } from '#domain/refund/refund.ts';
import { createFormats } from '#locales/format.ts';
import { refundAct } from '#machines/refund-act/refund-act.ts';
import { RefundActs } from '#ui/refunds/refund-acts.tsx';
import { saidAct, useRefundAct } from '#ui/refunds/use-refund-act.ts';
import { actWalk, writeWords } from '../browser/act-walk.ts';
import { InPage } from '../browser/in-page.tsx';
import { t, translator } from '../browser/in-portal.tsx';
import { choose, press, writeAmount } from '../browser/press.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof refundAct>;

const { formatMoney, formatNumber } = createFormats(translator);

function Shown({ actor }: { actor: Actor }) {
  return (
    <InPage title={t('supportPayments.title')}>
      <RefundActs {...useRefundAct(actor)} reasons={REFUND_REASONS} />
    </InPage>
  );
}

export default defineView(refundAct, {
  live: () => refundAct.provide({ actors: refundActActors() }),
  partOf: 'the page of a payment for support, whose list is a link away',
  render: (actor) => <Shown actor={actor as Actor} />,
  ...actWalk<SnapshotFrom<typeof refundAct>>({
    heading: t('supportPayments.refund'),
    ask: ({ context: { act, said, subject } }) =>
      act && said
        ? t('refundAct.ask', { act: saidAct(act), amount: formatMoney(actAmount(act, said, subject)) })
        : t('supportPayments.refund'),
    nameOf: (act) => t('refundAct.act', { act: saidAct(act) }),
    acts: ({ context }) => refundActs(context.subject),
    reader: () => t('refundAct.readerHint'),
    recorded: t('refundAct.recorded'),
    over: () => [t('refundAct.nothing')],
    incomplete: ({ context: { act } }) => [
      t('rule.PAY-78.reason', { limit: formatNumber(REFUND_WORDS_MAXIMUM) }),
      ...(act === 'refund' ? [t('rule.PAY-76.reason')] : []),
    ],
    submit: t('refundAct.goOn'),
    fill: async (form) => {
      for (const { trxId, amount } of form.lines) {
        const invoice = `INV-${trxId}`;
        const chosen = page.getByRole('checkbox', { name: invoice });
        // A void and what waits are of no invoice.
        if (chosen.elements().length === 0 || amount === null) continue;
        if (!(chosen.element() as HTMLInputElement).checked) await press(chosen);
        await writeAmount(page.getByLabelText(t('refundAct.amountOf', { invoice })), String(amount / 100));
      }
      const reason = page.getByLabelText(t('refundAct.reason'));
      if (reason.elements().length === 0 || form.reason === null) return;
      await choose(reason, form.reason);
      await writeWords(t('refundAct.words'), form.words);
    },
  }),
});
