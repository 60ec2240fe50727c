import { page } from 'vitest/browser';
import type { SnapshotFrom } from 'xstate';
import { disputeAnswerActors } from '#api/disputes/answer-actors.ts';
import { createFormats } from '#locales/format.ts';
import { tooManyInAnswer } from '#domain/dispute/dispute-answer.ts';
import { agreementOf, type Answer } from '#domain/dispute/offered-answers.ts';
import { money } from '#domain/money/money.ts';
import { choicesOf, previewOf } from '#machines/dispute-answer/context.ts';
import { disputeAnswer } from '#machines/dispute-answer/dispute-answer.ts';
import type { AnswerHrefs, DisputeAnswerActor } from '#ui/dispute-answer/answer-frame.ts';
import { DisputeAnswerPage } from '#ui/dispute-answer/dispute-answer-page.tsx';
import { useDisputeAnswer } from '#ui/dispute-answer/use-dispute-answer.ts';
import { InPage } from '../browser/in-page.tsx';
import { t, translator } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';
import { press, write, writeAmount } from '../browser/press.ts';
import { SETTINGS } from '../visitor-examples.ts';
import { ANSWERED, OFFERED } from './dispute-answer-examples.ts';

type Now = SnapshotFrom<typeof disputeAnswer>;

const { formatMoney, formatNumber } = createFormats(translator);

const HREFS: AnswerHrefs = {
  list: '/dispute-center',
  dispute: () => '/dispute-center/7802111',
  invoice: null,
};

/** How far the uploads are is told to the chart; their rows are walked by themselves. */
const NO_DOCUMENTS = { rows: [], add: () => {}, change: () => {} };

function Shown({ actor }: { actor: DisputeAnswerActor }) {
  return (
    <InPage path="/dispute-center">
      <DisputeAnswerPage {...useDisputeAnswer(actor)} documents={NO_DOCUMENTS} hrefs={HREFS} />
    </InPage>
  );
}

function titleOf({ context }: Now, answer: Answer): string {
  const isOffered =
    answer === 'agree' && agreementOf(context.read?.disputes ?? [], context.input.side) === 'offer';
  return t(isOffered ? 'disputeAnswerAs.acceptOffer' : `disputeAnswerAs.${answer}`);
}

function heading(now: Now): string {
  const { taken } = previewOf(now.context);
  if (now.matches('reported')) {
    const done = (now.context.answered ?? []).filter(({ isTaken }) => isTaken).length;
    if (taken.length === 1)
      return t(TITLES_OF_ONE[now.context.form.action === 'cancel' ? 'cancel' : 'other'][done === 0 ? 0 : 1]);
    return t('disputeAnswer.reportTitle', { taken: formatNumber(done), all: formatNumber(taken.length) });
  }
  if (now.matches('nothingPossible')) return t('disputeAnswer.impossible');
  const { action } = now.context.form;
  if (now.matches('confirming') && action) {
    const [one, other] = taken;
    const subject = other ? t('disputeCenter.facts', { count: taken.length }) : (one?.disputeNumber ?? '');
    return t('disputeAnswer.confirmTitle', { answer: titleOf(now, action), subject });
  }
  if (taken.length === 0) return t('disputeAnswer.title');
  const [only, second] = choicesOf(now.context);
  if (only !== 'cancel' || second) return t('disputeCenter.answer', { count: taken.length });
  return taken.length === 1
    ? t('disputeAnswerAs.cancel')
    : t('disputeAnswer.withdrawMany', { count: formatNumber(taken.length) });
}

/** Of one dispute: not taken, and taken. */
const TITLES_OF_ONE = {
  cancel: ['disputeAnswer.notWithdrawn', 'disputeAnswer.withdrawn'],
  other: ['disputeAnswer.notTaken', 'disputeAnswer.taken'],
} as const;

const PROBLEMS = {
  action: 'disputeAnswer.chooseFirst',
  amount: 'disputeAnswer.amountRequired',
  comment: 'disputeAnswer.commentRequired',
  unfinished: 'disputeDocument.unfinished',
  disputes: 'disputeAnswerRule.DIS-20',
} as const;

const numberOf = (id: string) =>
  [OFFERED, ANSWERED].find(({ disputeId }) => disputeId === id)?.disputeNumber ?? '';

export default defineView(disputeAnswer, {
  live: () =>
    disputeAnswer.provide({
      actors: disputeAnswerActors({ party: 'customer', buidCustomer: '100412' }, SETTINGS.config),
    }),
  render: (actor) => <Shown actor={actor as DisputeAnswerActor} />,
  heading,
  says: (now) => {
    const { failure, problems, form, input } = now.context;
    if (now.matches('loadFailed')) return [toldFailure(failure, t('disputeCenter.failed'))];
    if (now.matches('nothingAsked')) return [t('disputeAnswer.nothingTitle')];
    if (now.hasTag('unanswered')) return [toldFailure(failure, t('read.mayHaveActed'))];
    if (now.hasTag('failed')) return [toldFailure(failure, t('disputeAnswer.failedHint'))];
    const bounds = { least: formatMoney(money(1, 'USD')), most: formatMoney(money(9_999, 'USD')) };
    return problems.flatMap((problem) => {
      if (problem === 'documents')
        return tooManyInAnswer(form, previewOf(now.context).taken, input.config).map(({ documentType, of }) =>
          t('disputeDocument.ofType', {
            type: t('documentKind.name', { kind: documentType as 'photo' }),
            limit: String(input.config.documentsPerType),
            which: of.map(({ disputeNumber }) => disputeNumber).join(', '),
          }),
        );
      return problem === 'offer' ? t('disputeAnswer.amountBeyond', bounds) : t(PROBLEMS[problem]);
    });
  },
  controls: {
    'load.retry': { role: 'button', name: t('signIn.retry') },
    'answer.change': {
      role: 'radio',
      name: (now, { change }) =>
        titleOf(now, change.action ?? now.context.form.action ?? 'respondToMerchant'),
      isOnlyWhenPossible: true,
      act: async (radio, { change: { amount, comment } }) => {
        if (comment !== undefined) {
          // The counter is part of what the field is called.
          const words = new RegExp(`^${t('disputeAnswer.comment')} `);
          await write(page.getByRole('textbox', { name: words }), comment);
        } else if (amount !== undefined && amount !== null) {
          const field = page.getByRole('textbox', { name: t('disputeAnswer.amount') });
          await writeAmount(field, (amount / 100).toFixed(2));
        } else {
          await press(radio);
        }
      },
    },
    'dispute.leaveOut': {
      role: 'button',
      name: (_, { disputeId }) => t('disputeAnswer.leaveOut', { number: numberOf(disputeId) }),
      isOnlyWhenPossible: true,
    },
    'dispute.takeIn': {
      role: 'button',
      name: (_, { disputeId }) => t('disputeAnswer.takeIn', { number: numberOf(disputeId) }),
      isOnlyWhenPossible: true,
    },
    'group.choose': {
      role: 'button',
      name: t('disputeAnswer.instead', { number: ANSWERED.disputeNumber }),
      isOnlyWhenPossible: true,
    },
    'answer.send': {
      role: 'button',
      name: ({ context }) =>
        t(choicesOf(context).join() === 'cancel' ? 'disputeAnswer.withdraw' : 'disputeAnswer.send'),
      isOnlyWhenPossible: true,
    },
    'answer.confirm': {
      role: 'button',
      name: ({ context }) =>
        t(context.form.action === 'cancel' ? 'disputeAnswer.confirmWithdraw' : 'disputeAnswer.confirm'),
      isOnlyWhenPossible: true,
    },
    'answer.reconsider': { role: 'button', name: t('disputeAnswer.reconsider'), isOnlyWhenPossible: true },
    'failed.again': { role: 'button', name: t('disputeAnswer.again'), isOnlyWhenPossible: true },
    'leftOut.answer': { role: 'button', name: t('disputeAnswer.answerLeftOut'), isOnlyWhenPossible: true },
  },
  world: ['connection.restored', 'documents.changed'],
});
