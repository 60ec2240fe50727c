import {
  cardActs,
  cardFormObstacles,
  isFinalCardAct,
  mayActOnCards,
  type CardAct,
  type CardActForm,
  type WrittenCardAct,
} from '#domain/card/card-acts.ts';
import type { CardObstacle } from '#domain/card/card-obstacle.ts';
import type { Card } from '#domain/card/card.ts';
import { actSetup, begun } from '#machines/shapes/act-setup.ts';
import * as acts from '#machines/shapes/act.ts';

interface CardActing {
  readonly subject: Card;
  readonly act: CardAct;
  readonly form: CardActForm;
  readonly obstacle: CardObstacle;
  readonly by: {
    readonly role: string;
    /** Whose card it is. */
    readonly buidCustomer: string;
  };
  readonly sent: WrittenCardAct;
}

/** What is said where nothing is asked for. */
export const NOTHING_SAID: CardActForm = {
  reason: null,
  lastFour: '',
  expiry: '',
  words: '',
  controls: null,
};

const SHOWN = { spec: '§4 Cards: requested, activated after receipt, terminated', view: 'card-act' } as const;

/** What an administrator does about one card: activates, suspends, resumes, controls or ends it, or answers who has asked for it (§4 Cards). */
export const cardAct = actSetup<CardActing>({
  isReader: ({ role }) => !mayActOnCards(role),
  actsOf: ({ subject }) => cardActs(subject),
  problemsOf: (act, form, { subject }) => cardFormObstacles(act, form, subject),
  isFinal: isFinalCardAct,
}).createMachine({
  id: 'card-act',
  description: 'What an administrator does about one card.',
  context: begun,
  initial: 'opening',
  on: acts.READ_ANEW,
  states: {
    opening: acts.opening(SHOWN),
    reading: acts.reading(SHOWN),
    choosing: acts.choosing(SHOWN, { description: 'It was done; the page is read anew.' }),
    filling: acts.writing('weighing', SHOWN),
    weighing: acts.weighing(SHOWN),
    confirming: acts.confirming(SHOWN),
    sending: {
      ...acts.sending(SHOWN),
      invoke: {
        ...acts.SENT,
        input: ({ context: { subject, buidCustomer, act, said } }) => ({
          ...(said ?? NOTHING_SAID),
          cardId: subject.cardId,
          buidCustomer,
          act: act ?? 'suspend',
        }),
      },
    },
    ...acts.lostAnswer(SHOWN),
  },
});
