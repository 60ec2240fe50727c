import type { ActorRefFrom } from 'xstate';
import { cardRevealActors } from '#api/cards/actors.ts';
import { CardNumberBox } from '#api/cards/number-box.ts';
import { cardReveal } from '#machines/card-reveal/card-reveal.ts';
import { CardNumber } from '#ui/cards/card-number.tsx';
import { useCardReveal } from '#ui/cards/use-card-reveal.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof cardReveal>;

/** A test number: in these walks its box is always full. */
const NUMBER = '9999123412341234';
const full = new CardNumberBox();
full.fill(NUMBER);
const box = { showIn: (place: HTMLElement) => full.showIn(place), wipe: () => {} };

function Shown({ actor }: { actor: Actor }) {
  const { onProof: _, ...shown } = useCardReveal(actor, box);
  return (
    <InPage title={t('cards.title')}>
      <CardNumber {...shown} expiresOn="2026-11-30" />
    </InPage>
  );
}

export default defineView(cardReveal, {
  live: () => cardReveal.provide({ actors: cardRevealActors(new CardNumberBox()) }),
  partOf: 'the page of a card, where the password is asked for over it',
  render: (actor) => <Shown actor={actor as Actor} />,
  heading: (now) => t(now.matches('none') ? 'cards.title' : 'cardNumber.title'),
  says: (now) => {
    if (now.hasTag('failed')) return [toldFailure(now.context.failure, t('cardNumber.failed'))];
    if (now.matches({ hidden: 'over' })) return [t('cardNumber.over')];
    if (now.matches({ hidden: 'left' })) return [t('cardNumber.left')];
    return now.matches('shown') ? ['9999 1234 1234 1234'] : [];
  },
  // The dialog of the password is walked by itself (step-up); the rest is the browser's.
  world: ['proof.end', 'page.left', 'card.told'],
  controls: {
    'number.show': { role: 'button', name: t('cardNumber.show') },
    'number.hide': { role: 'button', name: t('cardNumber.hide'), isOnlyWhenPossible: true },
  },
});
