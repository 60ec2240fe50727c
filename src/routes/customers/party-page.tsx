import { useRouteContext, useRouter, useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { linkedDisputeRead } from '#api/disputes/linked-dispute.ts';
import { isOffered } from '#domain/access/access.ts';
import type { Owner } from '#domain/call-error.ts';
import { buidOf } from '#domain/selection/selection.ts';
import type { selection } from '#machines/selection/selection.ts';
import type { PartyTarget } from '#machines/selection/types.ts';
import { PartyPicker } from '#ui/selection/party-picker.tsx';
import type { PickerActions } from '#ui/selection/party-picker-props.ts';
import { WantedPage } from '#ui/selection/wanted-page.tsx';
import { usePartyChoice } from '#ui/selection/use-party-choice.ts';
import { useRead } from '#routes/frame/use-read.ts';
import {
  landingOf,
  selectionRef,
  settingsOf,
  visitorIn,
  type PageContext,
} from '#routes/frame/page-context.ts';

/** The list of what waits for the customer's answer. */
const TO_ANSWER = '/dispute-center?status=waitingOnCustomer';

/** The customers, or the merchants, to choose from. */
export function PartyPage(): ReactElement | null {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const actor = useSelector(context.portalRef, () => selectionRef(context));
  return actor ? <Parties context={context} actor={actor} /> : null;
}

function Parties(props: { context: PageContext; actor: ActorRefFrom<typeof selection> }): ReactElement {
  const { context, actor } = props;
  const router = useRouter();
  const { next } = useSearch({ strict: false });
  const { snapshot, actions: can } = usePartyChoice(actor);
  const { selected } = snapshot.context;
  const chosen = selected ? buidOf(selected) : null;
  const before = useRef(chosen);
  useEffect(() => {
    can.open('page');
    return can.close;
  }, [can]);
  // Where the choice was to read disputes, it leads to them.
  const toDisputes = useRef(false);
  const goOn = (): void =>
    void router.navigate({ href: toDisputes.current ? TO_ANSWER : (next ?? landingOf(context)) });
  useEffect(() => {
    if (chosen === before.current) return;
    before.current = chosen;
    goOn();
  });
  const choose = (party: PartyTarget, isForDisputes: boolean): void => {
    toDisputes.current = isForDisputes;
    if (party.buid === chosen) goOn();
    else can.choose(party);
  };
  const actions: PickerActions = {
    ...can,
    choose: (party) => choose(party, false),
    ...(isOffered('/dispute-center', visitorIn(context)) && {
      openDisputes: (customer: PartyTarget) => choose(customer, true),
    }),
  };
  const { config } = settingsOf(context);
  return (
    <PartyPicker
      snapshot={snapshot}
      pageSizes={config.pageSizes}
      support={config.support}
      wanted={
        next === undefined ? undefined : <Wanted snapshot={snapshot} next={next} onChoose={can.choose} />
      }
      actions={actions}
    />
  );
}

interface WantedProps {
  readonly snapshot: SnapshotFrom<typeof selection>;
  /** The address that leads here and is led back to. */
  readonly next: string;
  readonly onChoose: PickerActions['choose'];
}

/** What waits for the choice; of a dispute, which one it is and whose, once customers are there to ask as. */
function Wanted({ snapshot, next, onChoose }: WantedProps): ReactElement {
  const { kind, found } = snapshot.context;
  const [, trxId, disputeId] = /^\/dispute-center\/(\d{1,20})(?:\?dispute=([\da-f-]{36}))?$/.exec(next) ?? [];
  const [first] = found?.kind === 'customer' ? found.customers : [];
  if (trxId === undefined || !first) return <WantedPage kind={kind} dispute={null} />;
  const asked = { buid: first.buidCustomer, name: first.customerName };
  return <WantedDispute trxId={trxId} disputeId={disputeId} asked={asked} onChoose={onChoose} />;
}

/** Whichever customer it is asked as, the answer is the same: it is asked once. */
function WantedDispute(props: {
  trxId: string;
  disputeId: string | undefined;
  asked: Owner;
  onChoose: PickerActions['choose'];
}): ReactElement {
  const { trxId, disputeId, asked, onChoose } = props;
  const [read] = useState(() => linkedDisputeRead(asked, trxId, disputeId));
  const { value } = useRead(read);
  return (
    <WantedPage
      kind="customer"
      dispute={value && { ...value, customerName: value.owner.name, onOpen: () => onChoose(value.owner) }}
    />
  );
}
