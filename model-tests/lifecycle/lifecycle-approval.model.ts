import { approvalLifecycle } from '#machines/lifecycle/approval.ts';
import { defineModel } from '../harness/model.ts';

export default defineModel({
  id: 'lifecycle-approval',
  machine: approvalLifecycle,
  metAt: 'on the server',
  inputs: { asked: undefined },
  catalog: {
    'person.approve': {
      'all is as asked': { isPossible: true },
      'something has changed': { isPossible: false },
    },
  },
  invariants: [
    {
      says: 'decisions §9: Nothing is approved but by a second person’s yes to what is as it was asked',
      holds: (now, step) =>
        now.value !== 'approved' || (step?.event.type === 'person.approve' && step.event.isPossible),
    },
  ],
  words: {
    'person.approve': 'A second person approves it',
    'person.decline': 'A second person declines it',
    'maker.withdraw': 'Its maker takes it back',
    'subject.changed': 'What it is about has changed',
    'maker.barred': 'Its maker may not do it any more',
    'time.over': 'Nobody has answered in time',
  },
});
