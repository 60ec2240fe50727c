import { callErrorOf, CallError } from '#domain/call-error.ts';
import { APPROVAL_ACTS, isFinalApprovalAct } from '#domain/approval/approval-acts.ts';
import { lessened, type Approval } from '#domain/approval/approval.ts';
import { mayApprove } from '#domain/approval/second-person.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { approvalAct } from '#machines/approval-act/approval-act.ts';
import {
  ACT_REASONS,
  ACT_RESTS,
  ACT_WORDS,
  actInvariants,
  ASK_REASONS,
  askedBy,
  choices,
  isOnItsWay,
  judgedBy,
} from '../acts.ts';
import { defineModel } from '../harness/model.ts';
import { approval, lineOf, ofLimit, ofMethod, ofRole, paidMeanwhile } from './approval-examples.ts';

/** What has come between, as the server says it. */
const isBarred = {
  rule: 'PAY-38',
  facts: {},
  remedy: { kind: 'contactSupport' },
} satisfies PaymentObstacle;
const judged = judgedBy(isBarred);
/** What has changed since it was asked for, as the server says it. */
const isOtherwise: PaymentObstacle = { rule: 'PAY-16', facts: {}, remedy: { kind: 'select' } };

const proofOver = new CallError('forbidden', { code: 'step_up_required' });

/** What is not allowed is told by what is done: of a yes the proof may be over. */
const { forbidden: _, ...refusedAlike } = ACT_REASONS;
const { forbidden: __, ...askedAlike } = ASK_REASONS;

const declined = { status: 'declined', words: 'Not yet.', decider: 'Priya Raman' } as const;

export default defineModel({
  id: 'approval-act',
  machine: approvalAct,
  metAt: ['/approvals/$approval_id'],
  inputs: {
    'one that waits': { subject: approval(), role: 'payer' },
    'one of the reader': { subject: approval({ isOwn: true }), role: 'payer' },
    'one whose time is over': { subject: approval({ asOf: '2026-11-26T06:00:00.000Z' }), role: 'payer' },
    'one that was declined': { subject: approval(declined), role: 'payer' },
    'one with less to pay': {
      subject: approval({ lines: [lineOf(1), paidMeanwhile] }),
      role: 'payer',
    },
    'of another limit': { subject: approval(ofLimit), role: 'admin' },
    'of a bank account': { subject: approval(ofMethod()), role: 'admin' },
    'of a bank account that has changed': { subject: approval(ofMethod(false)), role: 'admin' },
    'of an administrator': { subject: approval(ofRole()), role: 'admin' },
    'of an administrator who has changed': { subject: approval(ofRole(false)), role: 'admin' },
    'of another limit, for a payer': { subject: approval(ofLimit), role: 'payer' },
  },
  catalog: {
    'act.choose': choices(APPROVAL_ACTS),
    'identity.proved': { proved: { token: 'proof' } },
    'act.submit': {
      complete: { form: { words: 'Wait for the credit.' } },
      empty: { form: { words: ' ' } },
    },
    'subject.told': {
      'as it was': { subject: approval({ asOf: '2026-11-20T20:19:00.000Z' }) },
      'with less to pay': { subject: approval({ lines: [lineOf(1), paidMeanwhile] }) },
      'declined meanwhile': { subject: approval(declined) },
    },
  },
  outcomes: {
    sendAct: {
      done: { ...judged.done, stopped: { isTaken: false, obstacles: [isOtherwise] } },
      error: {
        ...judged.error,
        'the proof is over': proofOver,
      },
    },
    askAct: {
      done: judged.done,
      error: { ...askedBy(isBarred).error, 'the proof is over': proofOver },
    },
  },
  calls: {
    sendAct: { asks: ['actOnApproval'] },
    askAct: { asks: ['actOnApproval'], isUnsure: () => true, repeats: 'sendAct' },
  },
  invariants: [
    ...actInvariants({
      reasons: { sendAct: refusedAlike, askAct: askedAlike },
      isFinal: isFinalApprovalAct,
      readingOf: ({ status, lines }: Approval) =>
        `${status} ${lines.map(({ payable }) => payable.amount).join()}`,
    }),
    {
      says: 'The password is asked for anew where a yes has lost its proof, and what else is not allowed is told',
      holds: (now, step) => {
        const isAsked = step?.event.type === 'xstate.error.actor.askAct';
        if (!step || !(isAsked || step.event.type === 'xstate.error.actor.sendAct')) return true;
        const { kind, code } = callErrorOf(step.event['error']);
        if (kind !== 'forbidden' || now.matches({ choosing: 'changed' })) return true;
        const isProofOver = code === 'step_up_required' && step.before.context.act === 'approve';
        if (isProofOver) return now.matches('proving');
        return isAsked ? now.matches({ choosing: 'unknown' }) : now.matches({ filling: 'failed' });
      },
    },
    {
      says: 'A yes is sent with a proof, and nothing else with one',
      about: ['token'],
      holds: (now) => !now.matches('sending') || now.context.act !== 'approve' || now.context.token !== null,
    },
    {
      says: 'While the password is asked for, no proof of before is kept',
      about: ['token'],
      holds: (now) => !now.matches('proving') || now.context.token === null,
    },
    {
      says: 'PAY-39: Its maker approves and declines nothing',
      holds: ({ context: { subject, act } }) => !subject.isOwn || act === null || act === 'withdraw',
    },
    {
      says: 'PAY-44: What cannot be paid as it was asked for is not approved, and nothing is promised of it',
      // What is on its way already is judged by the server.
      holds: (now) =>
        now.context.act !== 'approve' || isOnItsWay(now) || lessened(now.context.subject).length === 0,
    },
    {
      says: 'PAY-47: A bank account or AutoPay that has changed since is not changed by a yes',
      holds: (now) =>
        now.context.act !== 'approve' ||
        isOnItsWay(now) ||
        now.context.subject.methodChange?.isAsThen !== false,
    },
    {
      says: 'PAY-90: Who has changed since is not made an administrator by a yes',
      holds: (now) =>
        now.context.act !== 'approve' ||
        isOnItsWay(now) ||
        now.context.subject.roleChange?.isAsThen !== false,
    },
    {
      says: 'PAY-41: Whoever may not approve it does nothing',
      holds: (now) => {
        const { subject, role, act } = now.context;
        return subject.isOwn || mayApprove(subject.kind, role) || act === null;
      },
    },
  ],
  restingStates: ACT_RESTS,
  words: {
    ...ACT_WORDS,
    'identity.proved': 'The password or code was right',
    'identity.refused': 'The question for the password is closed',
  },
});
