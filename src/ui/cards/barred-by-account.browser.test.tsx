import { createActor } from 'xstate';
import type { ReactElement } from 'react';
import { CARD_OFFER, FURTHER_CARD } from '#domain/testing/a-card-request.ts';
import { cardAct } from '#machines/card-act/card-act.ts';
import { cardRequest } from '#machines/card-request/card-request.ts';
import { aCard } from '#ui/testing/card-samples.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { frame } from '#ui/testing/overview-samples.ts';
import { testScreens } from '#ui/testing/test-screens.tsx';
import { CardActs } from './card-acts.tsx';
import { CardRequestPage } from './card-request.tsx';
import { useCardAct } from './use-card-act.ts';
import { useCardRequest } from './use-card-request.ts';

const { support } = frame;
const subject = aCard({ status: 'suspended', isAccountActive: false });
const acting = createActor(cardAct, { input: { subject, role: 'admin', buidCustomer: '100412' } }).start();
// Chosen, and nothing is sent yet.
const asking = createActor(cardRequest, {
  input: { offer: CARD_OFFER, begun: { ...FURTHER_CARD, accountId: '100510' } },
}).start();

function Acts(): ReactElement {
  return <CardActs {...useCardAct(acting)} support={support} requestHref={null} />;
}

const barred = createActor(cardRequest, {
  input: { offer: { ...CARD_OFFER, accounts: CARD_OFFER.accounts.filter(({ isActive }) => !isActive) } },
}).start();

function Barred(): ReactElement {
  return (
    <CardRequestPage
      {...useCardRequest(barred)}
      hrefOf={(cardId) => `/account/cards/${cardId}`}
      support={support}
      onTyped={() => {}}
    />
  );
}

function Asking(): ReactElement {
  return (
    <CardRequestPage
      {...useCardRequest(asking)}
      hrefOf={(cardId) => `/account/cards/${cardId}`}
      support={support}
      onTyped={() => {}}
    />
  );
}

const says = (account: string) =>
  `The account ${account} is not active. Its cards cannot be activated, resumed or terminated, and it gets no new ones. Call support.`;
/** Telephone number of support, as a link. */
const call = '800-555-0142';

testScreens({
  'CRD-02: what an inactive account keeps from being done, with whom to call': {
    node: (
      <Page>
        <Acts />
      </Page>
    ),
    sees: [says('Fleet East 0412'), call],
  },
  'CRD-02: that no account gets a card stands in place of the form': {
    node: (
      <Page>
        <Barred />
      </Page>
    ),
    sees: [says('Canada 0510'), call],
  },
  'CRD-02: that an account gets no card is said where it is chosen, with whom to call': {
    node: (
      <Page>
        <Asking />
      </Page>
    ),
    sees: [says('Canada 0510'), call],
  },
});
